/** Where every call of this version begins. */
export const API_BASE = "/api/v1.1"

/** The longest request body the server reads, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024

/** Life of an access token, in milliseconds. */
export const ACCESS_LIFE_MS = 10 * 60 * 1000

/** Life of a sign-in however often it is refreshed, in milliseconds: the cookies' one day. Source: spec section 9. */
export const SESSION_LIFE_MS = 24 * 60 * 60 * 1000

/** A sign-in that was not refreshed for this long is over, in milliseconds. */
export const SESSION_IDLE_MS = 12 * 60 * 60 * 1000

/** Bounds of a password's length, in characters. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Side of a profile image, in pixels. Source: spec section 5. */
export const PROFILE_IMAGE_SIDE = 300

/** The longest profile image as base64 text, in characters: it fits a request body with room to spare. */
export const PROFILE_IMAGE_TEXT_MAX = 240_000

/** The version of the messages of the synchronisation. A server answers `upgrade_required` to any other. */
export const PROTOCOL = 2

/** At most this many streams are open at a time for one sign-in, and for one account. A device needs one, and leaves some behind when its network changes. */
export const STREAMS_OF_SESSION = 16
export const STREAMS_OF_ACCOUNT = 64

/**
 * A template that is shown on a second screen while it is edited: the most bytes of one as JSON, how often a member may send it at once, and how
 * often a second after that.
 */
export const TEMPLATE_PREVIEW_BYTES = 16 * 1024
export const TEMPLATE_PREVIEWS_AT_ONCE = 20
export const TEMPLATE_PREVIEWS_PER_SECOND = 2

/** At most this many companies are opened by an account whose e-mail address is not verified. */
export const COMPANIES_UNVERIFIED = 3

/**
 * How many commands one account may send to one company: so many at once, as five devices have them that were long without a network,
 * and so many a second after that. A shop writes a few a minute.
 */
export const COMMANDS_AT_ONCE = 10_000
export const COMMANDS_PER_SECOND = 50

/** At most this many commands travel in one push. */
export const MAX_COMMANDS_PER_PUSH = 50
/** At most this many events travel in one page of a pull. */
export const MAX_EVENTS_PER_PAGE = 500
/** A page of a pull stops growing at this many bytes of event bodies. */
export const MAX_PAGE_BYTES = 256 * 1024

/** The form of a page in columns, by the name under which a device asks for it. */
export const COLUMNS = "columns"
/** How a device says that it reads columns in which ids stand apart. */
export const IDS_APART = "ids"
/** How a device says that it reads pages of which a part is withheld from its member. */
export const WITHHELD = "withheld"
/** At most this many events travel in one page in columns, and it stops growing at this many bytes of event bodies. */
export const MAX_EVENTS_IN_COLUMNS = 2000
export const MAX_COLUMNS_BYTES = 2 * 1024 * 1024
/** A page in columns carries the chain hash of every event that many, so that they can be computed beside each other. */
export const MARK_EVERY = 16
/** The same where ids stand apart. */
export const MARK_EVERY_APART = 64
