//! Everything that can be in the way of a request, by name. A code is a promise to those who write
//! clients: it may be joined by others and never changes its meaning.

use axum::http::StatusCode;

/// Writes the enum and its tables from one list: what it means, its name, its status.
macro_rules! codes {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal, $status:ident;)*) => {
        /// What is in the way of a request. Its message is `problem-<name>`, with dashes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[doc = $doc])* $variant,)* }

        impl Code {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// As it is sent.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// The status of the response.
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$variant => StatusCode::$status,)* }
            }
        }
    };
}

codes! {
    // Where it was sent, and in which form.
    /// There is no such thing, or it is not for whoever asks: nobody can tell which.
    NotFound = "not_found", NOT_FOUND;
    /// There is no such way of asking at this address.
    MethodNotAllowed = "method_not_allowed", METHOD_NOT_ALLOWED;
    /// The body is not JSON. Figures: `line`, `column`.
    MalformedJson = "malformed_json", BAD_REQUEST;
    /// The body is not said to be JSON.
    WrongContentType = "wrong_content_type", UNSUPPORTED_MEDIA_TYPE;
    /// The body is too large.
    TooLarge = "too_large", PAYLOAD_TOO_LARGE;
    /// The body broke off.
    BrokenBody = "broken_body", BAD_REQUEST;
    /// A field is missing.
    MissingField = "missing_field", BAD_REQUEST;
    /// A field that nobody knows.
    UnknownField = "unknown_field", BAD_REQUEST;
    /// A field that is there twice.
    DuplicateField = "duplicate_field", BAD_REQUEST;
    /// A field of another kind than it should be.
    WrongType = "wrong_type", BAD_REQUEST;

    // What a field says.
    /// Nothing that can be read.
    Empty = "empty", UNPROCESSABLE_ENTITY;
    /// Too short. Figure: `least`.
    TooShort = "too_short", UNPROCESSABLE_ENTITY;
    /// Too long. Figure: `most`.
    TooLong = "too_long", UNPROCESSABLE_ENTITY;
    /// Characters that do not belong there.
    BadCharacters = "bad_characters", UNPROCESSABLE_ENTITY;
    /// A number out of its range. Figures: `least`, `most`.
    OutOfRange = "out_of_range", UNPROCESSABLE_ENTITY;
    /// A value that is not one of those there are.
    UnknownValue = "unknown_value", UNPROCESSABLE_ENTITY;
    /// The password is the name of the account.
    PasswordIsLogin = "password_is_login", UNPROCESSABLE_ENTITY;

    /// No address on the web.
    NotAnAddress = "not_an_address", UNPROCESSABLE_ENTITY;
    /// An address that is not reached safely.
    NotSecure = "not_secure", UNPROCESSABLE_ENTITY;
    /// An address that this server must not connect to.
    PrivateAddress = "private_address", UNPROCESSABLE_ENTITY;
    /// An address of ntfy without a topic.
    NoTopic = "no_topic", UNPROCESSABLE_ENTITY;
    /// No webhook of Discord.
    NotDiscord = "not_discord", UNPROCESSABLE_ENTITY;
    /// No number of a chat.
    NotAChat = "not_a_chat", UNPROCESSABLE_ENTITY;
    /// No address for mail.
    NotMail = "not_mail", UNPROCESSABLE_ENTITY;

    // Who asks.
    /// Nobody is signed in.
    Unauthenticated = "unauthenticated", UNAUTHORIZED;
    /// The account and the password do not go together, whichever is wrong.
    WrongSignIn = "wrong_sign_in", UNAUTHORIZED;
    /// The old password is wrong.
    WrongPassword = "wrong_password", FORBIDDEN;
    /// Not for this person.
    Forbidden = "forbidden", FORBIDDEN;
    /// Not for a program with a key: for the person alone.
    NotByKey = "not_by_key", FORBIDDEN;
    /// The request was made by a page of another site.
    WrongOrigin = "wrong_origin", FORBIDDEN;
    /// The link has been used, or never was one.
    LinkSpent = "link_spent", GONE;
    /// Someone is signed in already.
    AlreadySignedIn = "already_signed_in", CONFLICT;
    /// An account of this name exists.
    NameTaken = "name_taken", CONFLICT;
    /// This person has an account already.
    HasAccount = "has_account", CONFLICT;
    /// This person has no account.
    NoAccount = "no_account", CONFLICT;

    /// This way to be told is not offered here.
    NotOffered = "not_offered", CONFLICT;
    /// This channel is there already.
    ChannelKnown = "channel_known", CONFLICT;
    /// Too many channels. Figure: `most`.
    TooManyChannels = "too_many_channels", CONFLICT;
    /// The code is another.
    WrongCode = "wrong_code", FORBIDDEN;
    /// The code is good no longer: another must be sent.
    CodeSpent = "code_spent", GONE;

    // How it stands with the server.
    /// Too often. Figure: `seconds` to wait.
    TooMany = "too_many", TOO_MANY_REQUESTS;
    /// Hints too often. Figure: `seconds` to wait.
    TooManyHints = "too_many_hints", TOO_MANY_REQUESTS;
    /// Every socket is taken.
    NoSocketFree = "no_socket_free", SERVICE_UNAVAILABLE;
    /// The server is about to stop.
    Stopping = "stopping", SERVICE_UNAVAILABLE;
    /// It took too long.
    TimedOut = "timed_out", SERVICE_UNAVAILABLE;
    /// What is kept cannot be reached.
    StoreUnavailable = "store_unavailable", SERVICE_UNAVAILABLE;
    /// There is no room left to keep anything.
    StoreFull = "store_full", INSUFFICIENT_STORAGE;
    /// Something is wrong in the server itself.
    Internal = "internal", INTERNAL_SERVER_ERROR;

    // How it stands with a table.
    /// The table is not in the state this needs. Figure: `status`.
    WrongStatus = "wrong_status", CONFLICT;
    /// The table is kept as it is, because its record could not be replayed.
    Frozen = "frozen", CONFLICT;
    /// The game was begun by a newer build than this one; another server may have it.
    NewerBuild = "newer_build", SERVICE_UNAVAILABLE;
    /// The table has changed since; what was sent was about how it was.
    Changed = "changed", CONFLICT;
    /// No seat is free.
    TableFull = "table_full", CONFLICT;
    /// Someone sits there.
    SeatTaken = "seat_taken", CONFLICT;
    /// This person has sat elsewhere in this game and knows the secrets of that seat.
    KnowsAnother = "knows_another", CONFLICT;
    /// There is no such seat. Figure: `seats`.
    NoSuchSeat = "no_such_seat", UNPROCESSABLE_ENTITY;
    /// Seats are still free.
    SeatsFree = "seats_free", CONFLICT;
    /// This person sits at the table already.
    AlreadySeated = "already_seated", CONFLICT;
    /// This person does not sit at the table.
    NotSeated = "not_seated", FORBIDDEN;
    /// The seat is someone else's.
    NotYourSeat = "not_your_seat", FORBIDDEN;
    /// Only whoever opened the table may do this.
    NotHost = "not_host", FORBIDDEN;
    /// The terms of a table do not go together.
    BadTerms = "bad_terms", UNPROCESSABLE_ENTITY;
    /// Others are playing there: it is not for one of them to end.
    OthersPlay = "others_play", CONFLICT;
    /// There is no such bot.
    UnknownBot = "unknown_bot", UNPROCESSABLE_ENTITY;
    /// Too many open tables. Figure: `most`.
    TooManyTables = "too_many_tables", CONFLICT;
    /// Too many games and positions brought here of late. Figures: `most`, `days`.
    TooManyBrought = "too_many_brought", CONFLICT;

    // How it stands with the game.
    /// The answer is to an earlier question.
    StaleDecision = "stale_decision", CONFLICT;
    /// The answer is to a question that was not asked yet.
    UnknownDecision = "unknown_decision", CONFLICT;
    /// The question is open no longer.
    ClosedDecision = "closed_decision", CONFLICT;
    /// Nothing is asked of this seat.
    NotAsked = "not_asked", CONFLICT;
    /// There are no hints at this table.
    HintsOff = "hints_off", FORBIDDEN;
    /// A hint for this seat is being thought over already.
    HintThought = "hint_thought", CONFLICT;
    /// No such action is in this game.
    NoSuchAction = "no_such_action", UNPROCESSABLE_ENTITY;
    /// Two fields of which there may be one.
    OneOrTheOther = "one_or_the_other", UNPROCESSABLE_ENTITY;
    /// A plan goes on beyond what could still be taken back.
    PlanTooFar = "plan_too_far", UNPROCESSABLE_ENTITY;
    /// The steps are no whole answer yet. Figures: `step`, `legal`, what may be next.
    Unfinished = "unfinished", UNPROCESSABLE_ENTITY;
    /// The rules say no; the refusal says by which clause.
    Refused = "refused", UNPROCESSABLE_ENTITY;
    /// There is no way back.
    NoWayBack = "no_way_back", CONFLICT;
    /// The same key came with another request.
    KeyReused = "key_reused", CONFLICT;
    /// Something else is being put to the table.
    MotionOpen = "motion_open", CONFLICT;
    /// Nothing is being put to the table.
    NoMotion = "no_motion", CONFLICT;
    /// A record that is not one, or does not replay.
    BadRecord = "bad_record", UNPROCESSABLE_ENTITY;
    /// Only once the game is over.
    NotOver = "not_over", CONFLICT;
}
