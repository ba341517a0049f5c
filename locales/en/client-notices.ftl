### How one is told, while away, that it is one's turn.

me-notices = Notifications
notices-why = When a game waits for you and you are not at the table, Curia can tell you: which game, with whom, and where. Nothing of the game itself is in the message.
notices-here = Notify me in this browser
notices-here-added = This browser will notify you.
notices-here-unable = This browser cannot show notifications here: it needs a secure connection (https), and on an iPhone or iPad Curia on the home screen.
notices-here-forbidden = Notifications from this site are blocked in the browser. Allow them in its settings, then load the page again.
notices-here-failed = The browser could not reach its push service. Try again later, or choose another way.
notices-this = (this browser)
notices-other = Another way
notices-add = Add
notices-full = { $most } ways are the most: remove one to add another.
notices-secret = The messages are signed with this secret. It is shown only this once:
notices-push = Browser
notices-ntfy = ntfy
notices-ntfy-where = Address with the topic
notices-ntfy-hint = Such as https://ntfy.sh/ and a topic that nobody else can guess.
notices-ntfy-token = Access token, if the topic needs one
notices-discord = Discord
notices-discord-where = Address of the webhook
notices-discord-hint = In Discord: channel settings, Integrations, Webhooks, copy the address.
notices-telegram = Telegram
notices-telegram-where = Number of the chat
notices-telegram-hint = Write to this server's bot first; then give the number of your chat. A code comes there.
notices-email = E-mail
notices-email-where = E-mail address
notices-email-hint = A code comes there; notifications follow once you have entered it.
notices-webhook = Webhook
notices-webhook-where = Address of the webhook
notices-webhook-hint = Gets JSON by POST, signed; see docs/protocol.md.
notices-on = On; nothing was sent yet.
notices-sent = On; last sent { $when }.
notices-off = Switched off after too many failures. A test that arrives switches it on again.
notices-waits = Waits for the code that was sent there.
notices-failed = { $when }: { $why }
notices-test = Test
notices-tested = Sent: look whether it arrived.
notices-remove = Remove
notices-code = Code
notices-confirm = Confirm
notices-again = Send the code again
notices-code-sent = A new code is on its way.
notices-confirmed = Confirmed: it is on.
notices-often = How often
notices-hours = { $hours ->
    [0] Each time, at once
    [24] Once a day at most
   *[other] Every { $hours } hours at most
}
notices-live = Also for games against the clock
