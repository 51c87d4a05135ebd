/**
 * Every limit and deadline of the product, once. The server enforces these numbers and screens show them.
 * A test refuses a limit that is written into a screen.
 */

/** Credits that a new artist gets (rules: credits). */
export const INITIAL_CREDITS = 100;
/** Credits in one pack, and its price in US cents (rules: buying credits). */
export const CREDIT_PACK = { credits: 50, priceCents: 999, currency: 'USD' } as const;
/** Most credits that an operator gives or takes at once. */
export const CREDITS_GIVEN_MAX = 1000;
/** Level from which an artist may stand on the start page (rules: levels). */
export const FEATURED_LEVEL = 4;
/** Most hours by which one outage moves the open deadlines (rules: acts). */
export const EXTENDED_HOURS_MAX = 72;
/** Minutes after which a view as another person ends (rules: view as). */
export const VIEW_MINUTES = 15;
/** Shortest reason of such a view, in characters. */
export const VIEW_REASON_MIN_LENGTH = 10;
/** Days within which a person may object to a statement of reasons (rules: acts). */
export const OBJECTION_DAYS = 183;
/** Days for which the buyer may withdraw from the purchase of an unused pack. */
export const PACK_RETURN_DAYS = 14;

/** Hours within which a venue promises to reply (rules: reply promise). */
export const REPLY_HOURS = 48;
/** The longest pause of an application while one side is suspended (rules: accounts). */
export const PAUSE_HOURS = 24;
/** Days for which a venue's replies are shown (rules: venues). */
export const REPLIES_DAYS = 90;
/** Due answers from which on a venue's replies are shown (rules: venues). */
export const REPLIES_MIN = 5;
/** Agreed nights from which on a rate of cancelling is shown (rules: application life). */
export const AGREED_NIGHTS_MIN = 5;
/** Hours within which an artist confirms a late place or a material change (rules: application life). */
export const CONFIRM_HOURS = 72;
/** Days after a missed reply in which the venue may still ask the artist (rules: application life). */
export const ASK_LATE_DAYS = 14;
/** A start that moves by more minutes is a material change (rules: events). */
export const SMALL_MOVE_MINUTES = 60;
/** Most events that one copy makes, a week apart. */
export const COPIES_MAX = 26;
/** How many withdrawals give the credits back, within `WITHDRAWAL_WINDOW_DAYS` (rules: withdrawing). */
export const FREE_WITHDRAWALS = 3;
/** Days in which withdrawals are counted (rules: withdrawing). */
export const WITHDRAWAL_WINDOW_DAYS = 30;
/** Longest application message, in characters (rules: applying). */
export const MESSAGE_MAX_LENGTH = 2000;
/** Longest message of a conversation, in characters (rules: messages). */
export const CONVERSATION_TEXT_MAX_LENGTH = 4000;
/** Messages that one person sends within ten minutes, and within a day (rules: messages). */
export const MESSAGES_MAX = { tenMinutes: 30, day: 300 } as const;
/** Days after the event until which the two sides may write (rules: messages). */
export const WRITING_DAYS = 30;
/** Months after the event for which a conversation is kept (rules: messages). */
export const CONVERSATION_MONTHS = 24;
/** Most messages that one report names. */
export const REPORTED_MESSAGES_MAX = 20;
/** Messages before and after a reported one that an administrator reads (rules: messages). */
export const MESSAGES_AROUND_REPORT = 10;
/** Longest reason that goes with a decision, in characters. */
export const REASON_MAX_LENGTH = 500;
/** Unread notices are counted up to this number, one more than the bell shows (rules: notices). */
export const UNREAD_MAX = 100;
/** Most kinds of notices in one call that chooses their mail. */
export const MAIL_CHOICES_MAX = 100;
/** Longest signed text in the link of a mail, in characters. */
export const MAIL_TOKEN_MAX_LENGTH = 2000;
/** Days of engagement that are compared with as many before (rules: numbers). */
export const ENGAGEMENT_DAYS = 7;
/** Events of a week from which on the next week is compared with it in percent (rules: numbers). */
export const COMPARED_MIN = 20;
/** Hours that a night without an end lasts beside other nights (rules: withdrawing). */
export const OPEN_NIGHT_HOURS = 6;
/** Most times that an artist marks as taken. */
export const TAKEN_DATES_MAX = 200;
/** Most days of one taken time. */
export const TAKEN_DAYS_MAX = 366;
/** Most days from the first to the last repeat of a taken time. */
export const TAKEN_REPEAT_DAYS_MAX = 731;
/** Longest address of a calendar that an artist names, in characters. */
export const CALENDAR_ADDRESS_MAX_LENGTH = 1000;
/** Hours between two readings of such a calendar (rules: taken dates). */
export const CALENDAR_HOURS = 6;
/** Hours without success after which the artist is told. */
export const CALENDAR_FAILED_HOURS = 24;
/** Most busy times that are kept of a calendar. */
export const CALENDAR_TIMES_MAX = 1000;
/** Hours that a night takes in a calendar when its end is not known. */
export const UNKNOWN_END_HOURS = 3;
/** Shortest reason with which a decline counts as a reply, in characters (rules: reply promise). */
export const REASON_MIN_LENGTH = 10;
/** Longest private note of a venue about one application, in characters. */
export const NOTE_MAX_LENGTH = 1000;
/** Most applications that one call declines. */
export const DECLINES_MAX = 100;
/** Level from which an application comes first among those that are due on its day (rules: levels). */
export const PRIORITY_LEVEL = 2;
/** Longest `Idempotency-Key`, in characters (rules: idempotency). */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;

/** Longest text for which places are suggested, in characters. */
export const PLACE_SEARCH_MAX_LENGTH = 60;
/** Most suggestions of places at once. */
export const PLACES_MAX = 8;
/** Most texts without a place in one answer. */
export const PLACELESS_TEXTS_MAX = 100;
/** Distances of an event from a place that a list can be limited to, in kilometres (rules: finding events). */
export const WITHIN_KM = [25, 50, 100, 250] as const;
/** The distance when none is chosen, in kilometres. */
export const WITHIN_KM_DEFAULT = 50;
/** Most genres that a list of events is limited to. */
export const FILTER_GENRES_MAX = 5;
/** Most filters of events that an artist saves. */
export const SAVED_FILTERS_MAX = 5;
/** Longest name of a saved filter, in characters. */
export const FILTER_NAME_MAX_LENGTH = 60;
/** Share of replies in time from which on a venue counts as one that answers in time, in percent (rules: finding events). */
export const PROMPT_PERCENT = 80;
/** Events that a filter finds are counted up to this number. */
export const COUNTED_EVENTS_MAX = 100;

/** Longest e-mail address, in characters. Hosted authentication services keep no longer one. */
export const EMAIL_MAX_LENGTH = 255;
/** Shortest password of a new account, in characters. */
export const PASSWORD_MIN_LENGTH = 8;
/** Longest new password, in bytes of UTF-8. Hosted authentication services accept no longer one. */
export const PASSWORD_MAX_LENGTH = 72;
/** Longest text that is compared with a stored password, in characters. */
export const TYPED_PASSWORD_MAX_LENGTH = 1024;
/** Shortest password that the admin login sends, in characters (rules: admin login). */
export const ADMIN_PASSWORD_MIN_LENGTH = 6;
/** Longest code that the admin gate reads, in characters. */
export const GATE_CODE_MAX_LENGTH = 200;
/** Length of the `Idempotency-Key` of an organisation signup, in characters. It opens the account again, so it must be random. */
export const SIGNUP_KEY_LENGTH = { min: 16, max: 200 } as const;

/** Minutes for which each kind of mailed link works; `first_password` is the link of an organisation signup (rules: mailed links). */
export const LINK_MINUTES = {
  recovery: 60,
  magiclink: 15,
  signup: 24 * 60,
  email_change: 24 * 60,
  first_password: 24 * 60,
} as const;
/** Seconds between two links to one mailbox (rules: mailed links). */
export const LINK_PAUSE_SECONDS = 60;
/** Minutes by which the time of a session's last use may be late: the server notes it no more often. */
export const LAST_SEEN_MINUTES = 10;

/** Longest name of a person, a venue, an organisation or a place, in characters. */
export const NAME_MAX_LENGTH = 120;
/** Longest stage name, in characters. */
export const STAGE_NAME_MAX_LENGTH = 80;
/** Shortest and longest handle, in characters (rules: venues). */
export const HANDLE_LENGTH = { min: 3, max: 40 } as const;
/** Days for which a former handle leads to its page, and stays closed to others (rules: venues). */
export const HANDLE_KEPT_DAYS = 90;
/** Changes of a handle within `HANDLE_KEPT_DAYS`. */
export const HANDLE_CHANGES_MAX = 3;
/** Longest About text of a profile, in characters. */
export const ABOUT_MAX_LENGTH = 2000;
/** Longest About text that a signup's draft keeps, in characters. It is longer than a profile's, so that the artist can shorten it later. */
export const DRAFT_ABOUT_MAX_LENGTH = 10_000;
/** Longest name of a genre or an event type, in characters. */
export const GENRE_MAX_LENGTH = 40;
/** Most genres that one artist can list. */
export const GENRES_MAX = 20;
/** Most genres that a signup's draft keeps. Platforms list more than a profile does. */
export const DRAFT_GENRES_MAX = 50;
/** Most venues, and most supported artists, that one profile lists. */
export const PROFILE_LIST_MAX = 50;
/** Most choices in one list of an organisation. */
export const CHOICES_MAX = 20;
/** Longest link that a person can enter, in characters. */
export const LINK_MAX_LENGTH = 500;
/** Most followers that an artist can enter. */
export const FOLLOWERS_MAX = 1_000_000_000;
/** Longest phone number as it is written, in characters. */
export const PHONE_MAX_LENGTH = 40;
/** Longest street address, in characters. */
export const ADDRESS_MAX_LENGTH = 200;
/** Longest name of a city or a state, in characters. */
export const CITY_MAX_LENGTH = 80;
/** Longest zip code, in characters. */
export const ZIP_CODE_MAX_LENGTH = 20;
/** Longest description of an organisation, in characters. */
export const DESCRIPTION_MAX_LENGTH = 2000;
/** Most people that a place can hold. */
export const CAPACITY_MAX = 1_000_000;
/** Most spots at one event (rules: events). */
export const EVENT_PLACES_MAX = 50;
/** Most credits that an application can cost, and the cost at a new event (rules: events). */
export const EVENT_CREDITS_MAX = 50;
export const EVENT_CREDITS = 10;
/** Longest night, in hours. A longer one has a mistyped time. */
export const NIGHT_MAX_HOURS = 16;
/** Most drafts of events that one venue keeps. */
export const EVENT_DRAFTS_MAX = 100;
/** Longest IANA name of a time zone, in characters. */
export const TIME_ZONE_MAX_LENGTH = 64;
/** Longest title of a mix, in characters. */
export const MIX_TITLE_MAX_LENGTH = 120;
/** Longest description of a mix, in characters. */
export const MIX_DESCRIPTION_MAX_LENGTH = 1000;
/** Days for which a removed mix can be brought back (rules: media). */
export const REMOVED_DAYS = 30;
/** Seconds that count as a play; of a shorter mix it is the half (rules: numbers). */
export const PLAY_SECONDS = 30;
/** Minutes from one wish for new numbers of a profile to the next (rules: numbers). */
export const NUMBERS_PAUSE_MINUTES = 60;
/** Points from one level of a profile to the next (rules: profile completion). */
export const LEVEL_STEP = 50;
/** The last level that has a title and a benefit (rules: profile completion). */
export const LAST_LEVEL = 5;

/** Items on one page of a list, without a wish of the caller (rules: lists). */
export const PAGE_SIZE = 50;
/** Most items on one page of a list (rules: lists). */
export const PAGE_SIZE_MAX = 100;
/** Longest path of a page whose preview is asked for, in characters. */
export const PATH_MAX_LENGTH = 200;
/** Longest text that a list is searched for, in characters. */
export const SEARCH_MAX_LENGTH = 200;
/** Longest `cursor` of a list, in characters. */
export const CURSOR_MAX_LENGTH = 700;

/** Seconds of the first mix after which followers are shown to a venue that listens first (rules: listening). */
export const LISTEN_FIRST_SECONDS = 30;
/** Most artists about whom one call asks. */
export const HEARD_ARTISTS_MAX = PAGE_SIZE_MAX;

/** Most artists that a venue invites to apply to one event (rules: invitations to apply). */
export const EVENT_INVITATIONS_MAX = 20;
/** Most artists that a venue invites to apply within `INVITATION_WINDOW_HOURS`. */
export const DAILY_INVITATIONS_MAX = 50;
export const INVITATION_WINDOW_HOURS = 24;
/** Most favourites of one venue. */
export const FAVOURITES_MAX = 500;
/** Longest private note of a venue about one favourite, in characters. */
export const FAVOURITE_NOTE_MAX_LENGTH = 500;

/** Level from which an artist applies during early access (rules: levels). */
export const EARLY_ACCESS_LEVEL = 5;
/** Hours of early access after publishing. */
export const EARLY_ACCESS_HOURS = 24;
/** Days that must be between publishing and the start of an event with early access. */
export const EARLY_ACCESS_DAYS = 7;

/** Days for which an invitation to join works (rules: closed beta). */
export const INVITATION_DAYS = 14;
/** Members of an organisation together with its open invitations. */
export const MEMBERS_MAX = 50;
/** Most people that one call invites. */
export const INVITATIONS_MAX = 100;

const MIB = 1024 * 1024;
/** Largest file that can be uploaded, in bytes (rules: media). */
export const MEDIA_MAX_BYTES = {
  image: 10 * MIB,
  video: 200 * MIB,
  audio: 400 * MIB,
  document: 10 * MIB,
} as const;
/** Bytes of media that one account can store (rules: media). */
export const MEDIA_ACCOUNT_MAX_BYTES = 5 * 1024 * MIB;
/** Images and videos that one account can store (rules: media). */
export const PICTURES_AND_VIDEOS_MAX = 30;
/** Mixes that one artist can show, and audio files that one account can store (rules: media). */
export const MIXES_MAX = 20;
/** Most files of one message (rules: messages). */
export const MESSAGE_FILES_MAX = 5;
/** Hours after which an upload goes that nothing shows (rules: media). */
export const UNUSED_MEDIA_HOURS = 24;
/** Days for which a removed picture, video or mix can be brought back (rules: media). */
export const REMOVED_MEDIA_DAYS = 30;
/** Minutes for which a link to a file of a message works (rules: media). */
export const FILE_LINK_MINUTES = 5;
/** Largest part of an upload that one request carries, in bytes. A request has a few minutes, also on a slow line. */
export const UPLOAD_PART_BYTES = 8 * MIB;
/** Longest name of an uploaded file, in characters. */
export const MEDIA_NAME_MAX_LENGTH = 200;
/** Longest text in a report of a copyright matter, in its decision and in its answer, in characters. */
export const REPORT_TEXT_MAX_LENGTH = 2_000;
/** So many reports that were right, in 12 months, end the uploads of an account. */
export const INFRINGEMENTS_MAX = 3;
/** Bars of a waveform (rules: playing). */
export const MEDIA_PEAKS = 200;
/** Longest description of a picture or video in characters. */
export const MEDIA_ALT_MAX_LENGTH = 200;
/** Longest address of a browser for push messages, in characters. */
export const PUSH_ADDRESS_MAX_LENGTH = 1000;
/** Longest name of the owner of a release flag, in characters. */
export const FLAG_OWNER_MAX_LENGTH = 80;
/** Longest name of an outage, for which deadlines move once, in characters. */
export const OUTAGE_NAME_MAX_LENGTH = 80;

/** For so long after the password acts of administrators that take something away do not ask for it again. */
export const PASSWORD_PROVES_MINUTES = 15;
