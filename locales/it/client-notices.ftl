### Come si è avvisati, quando si è lontani, che tocca a sé.

me-notices = Avvisi
notices-why = Quando una partita ti aspetta e non sei al tavolo, Curia può avvisarti: quale gioco, con chi, e dove. Nel messaggio non c'è niente della partita stessa.
notices-here = Avvisami in questo browser
notices-here-added = Questo browser ti avviserà.
notices-here-unable = Qui questo browser non può mostrare avvisi: serve un collegamento sicuro (https), e su iPhone o iPad Curia nella schermata Home.
notices-here-forbidden = Gli avvisi di questo sito sono bloccati nel browser. Permettili nelle sue impostazioni, poi ricarica la pagina.
notices-here-failed = Il browser non ha raggiunto il suo servizio di notifiche. Riprova più tardi, o scegli un altro modo.
notices-this = (questo browser)
notices-other = Un altro modo
notices-add = Aggiungi
notices-full = I modi sono al massimo { $most }: togline uno per aggiungerne un altro.
notices-secret = I messaggi sono firmati con questo segreto. Si vede solo questa volta:
notices-push = Browser
notices-ntfy = ntfy
notices-ntfy-where = Indirizzo con l'argomento
notices-ntfy-hint = Come https://ntfy.sh/ e un argomento che nessun altro può indovinare.
notices-ntfy-token = Token di accesso, se l'argomento lo chiede
notices-discord = Discord
notices-discord-where = Indirizzo del webhook
notices-discord-hint = In Discord: impostazioni del canale, Integrazioni, Webhook, copia l'indirizzo.
notices-telegram = Telegram
notices-telegram-where = Numero della chat
notices-telegram-hint = Scrivi prima al bot di questo server; poi dai il numero della tua chat. Lì arriva un codice.
notices-email = E-mail
notices-email-where = Indirizzo e-mail
notices-email-hint = Lì arriva un codice; gli avvisi cominciano quando l'hai scritto.
notices-webhook = Webhook
notices-webhook-where = Indirizzo del webhook
notices-webhook-hint = Riceve JSON con POST, firmato; vedi docs/protocol.md.
notices-on = Attivo; non è ancora stato mandato niente.
notices-sent = Attivo; ultimo invio { $when }.
notices-off = Spento dopo troppi errori. Una prova che arriva lo riaccende.
notices-waits = Aspetta il codice che è stato mandato lì.
notices-failed = { $when }: { $why }
notices-test = Prova
notices-tested = Mandato: guarda se è arrivato.
notices-remove = Togli
notices-code = Codice
notices-confirm = Conferma
notices-again = Manda di nuovo il codice
notices-code-sent = Un nuovo codice è in arrivo.
notices-confirmed = Confermato: è attivo.
notices-often = Quanto spesso
notices-hours = { $hours ->
    [0] Ogni volta, subito
    [24] Al più una volta al giorno
   *[other] Al più ogni { $hours } ore
}
notices-live = Anche per le partite contro il tempo
