import type { Books, CommandType, DomainCommand, DomainEvent, Expectation, RefusalCode } from "../../domain/books.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { Json } from "../../domain/kernel/canonical.ts"
import type { Refusal } from "../../domain/kernel/decider.ts"
import type { Recorded } from "../../domain/kernel/envelope.ts"
import type { SummedFigures } from "../../domain/reports/summary.ts"
import type { SaleNumber } from "../../domain/sale/events.ts"
import type { AddedFile, DamagedFiles, FileName, WaitingFile } from "./files-port.ts"

/**
 * How far a record has come on its way to the books: being written on this device, safe on this device, accepted by the server,
 * part of the log, or refused and waiting for a person. Never ahead of what is durable.
 */
export type ItemState = "saving" | "on-device" | "sent" | "booked" | "needs-attention"

/** Where the connection stands. `offline` also covers a connection that waits for a sign-in or an update. */
export type NetState = "offline" | "connecting" | "online" | "backoff"

/**
 * What hinders the synchronisation, or what is wrong with what it gives, if anything. Local work goes on in all but `read-only`.
 * `books-differ`: the same log comes to other books here than on the server, also after it was fetched anew.
 */
export type SyncHealth = "ok" | "auth-required" | "upgrade-required" | "read-only" | "storage-degraded" | "books-differ"

/**
 * Why a command was not kept although the books allow it. Nothing of it remains. `storage-damaged`: what the browser
 * keeps can no longer be written. `malformed`: a field is not what the command
 * takes, which a form should not have let through. `too-large`: longer than the server reads. `outdated`: a newer
 * build of the application has opened these books in another tab. `not-loaded`: what decides commands could not be fetched.
 */
export type NotSavedReason =
  | "storage-unavailable"
  | "storage-damaged"
  | "quota-exceeded"
  | "read-only"
  | "queue-full"
  | "malformed"
  | "too-large"
  | "outdated"
  | "not-loaded"
  | "closed"

/** Why this device refuses a command: by a rule of the books, or with an earlier one on which it depends. */
export type DeviceRefusal = Refusal<RefusalCode | "dependency">

/**
 * What became of a command on this device. `saved` is said only once it is durable here. `isOpen`: what decides it is withheld from this
 * member, so that nothing is shown of it yet: the server will say.
 */
export type ExecuteResult =
  | { readonly kind: "saved"; readonly commandId: string; readonly isOpen?: true }
  | { readonly kind: "refused"; readonly refusal: DeviceRefusal }
  | { readonly kind: "not-saved"; readonly reason: NotSavedReason }

/**
 * What a command is conditional on. `expect`: record versions the user saw (`books.versions`). `dependsOn`: ids of earlier
 * commands of this device without which this one makes no sense.
 */
export interface ExecuteOptions {
  readonly expect?: ReadonlyArray<Expectation>
  readonly dependsOn?: ReadonlyArray<string>
}

/** An event in the life of a record. A pending one is foreseen: its position and time are this device's guess. */
export interface HistoryItem {
  readonly recorded: Recorded<DomainEvent>
  readonly pending: boolean
}

/**
 * A command that was not booked and waits for a person. `code` selects the text; `command` is what was asked, to say it again or
 * to name it; null when this build cannot read it.
 */
export interface AttentionItem {
  readonly commandId: string
  readonly type: CommandType | (string & {})
  readonly code: RefusalCode | (string & {})
  readonly detail: Json | null
  readonly recordIds: ReadonlyArray<string>
  readonly command: DomainCommand | null
  /** When the refusal arrived, milliseconds since 1970 by this device's clock. */
  readonly at: number
}

/** A device's clock that differs from the server's by more than a few minutes. */
export interface WrongClock {
  /** Milliseconds by which the device's clock is ahead; negative when it is behind. */
  readonly aheadMs: number
}

/** A command that is on its way to the books. `at`: when it was given, milliseconds since 1970 by this device's clock. */
export interface WaitingItem {
  readonly commandId: string
  readonly type: CommandType | (string & {})
  readonly recordIds: ReadonlyArray<string>
  readonly at: number
  /** What decides it is withheld from this member: the server will say. */
  readonly isOpen: boolean
}

export interface SyncStatus {
  readonly net: NetState
  /** Commands kept here that are not part of the log yet. */
  readonly pending: number
  /** When this device was last level with the server, milliseconds since 1970; null when it never was. */
  readonly lastSyncedAt: number | null
  /**
   * The books here lack events that the server has, which are on their way or were never all fetched: how many are here, and how many there
   * are, null while the server has not said. Null once they were level and nothing more was announced. Figures are incomplete until then.
   */
  readonly fetching: { readonly have: number; readonly of: number | null } | null
  readonly health: SyncHealth
  /** Null as long as the clock is right, as far as the server was heard since the page was opened. */
  readonly wrongClock: WrongClock | null
  /** This device's copy of the books was damaged and removed; the server's has not come yet. What waits is kept apart. */
  readonly isCopyDamaged: boolean
}

/** What the screens show. A new object at every change; `books` is the view with pending commands applied, for reading only. */
export interface BooksSnapshot {
  readonly books: Books
  /**
   * Set while the books are still being opened: of `books` only the company is here then, as much of it as stands around the screens, and
   * `summary` is what the dashboard showed of them last time, all that depends on being as it was.
   */
  readonly isOpening?: true
  /** What the dashboard shows unasked, where that is known without reading the books through: they are as they were when it was computed. */
  readonly summary?: SummedFigures
  /** The books have not been read: `books` and `summary` are as while they are being opened, until somebody asks for `read`. */
  readonly isUnread?: boolean
  /** The tables of which some records are still packed: who reads many of them asks for `read` first, or holds the page up. */
  readonly packed?: ReadonlyArray<string>
  /**
   * Set with a summary that is the server's word, for books that are arriving here for the first time: it is shown as such, proves nothing, and
   * goes as soon as the books are folded. `alone`: nothing of them is here; `beside`: `books` holds what is.
   */
  readonly saidByServer?: "alone" | "beside"
  /** The company's business day; by the server's clock where the device's is known to be wrong. */
  readonly today: IsoDate
  readonly sync: SyncStatus
  readonly itemState: (recordId: string) => ItemState
  readonly attention: ReadonlyArray<AttentionItem>
  /** The commands kept here that are not part of the log yet, oldest first. */
  readonly waiting: () => ReadonlyArray<WaitingItem>
}

/** An unfinished form as it is listed. */
export interface DraftRow {
  readonly key: string
  readonly value: Json
  /** When it was kept, milliseconds since 1970 by this device's clock. */
  readonly savedAt: number
  /** A tab of this browser has it open. */
  readonly isOpen: boolean
}

/** Unfinished forms, kept on this device only. A draft is any JSON under a key such as `invoice:<id>`. */
export interface Drafts {
  readonly load: (key: string) => Promise<Json | undefined>
  /** Resolves once it is durable on this device. */
  readonly save: (key: string, value: Json) => Promise<void>
  /** Holds the draft before it returns, for a page that may end at once; `save` has to follow if the page goes on. False where this browser holds nothing so. */
  readonly grab: (key: string, value: Json) => boolean
  readonly remove: (key: string) => Promise<void>
  readonly list: (prefix: string) => Promise<ReadonlyArray<DraftRow>>
  /**
   * Opens the draft in this tab alone, so that two never write over each other: resolves with what lets go of it, or undefined while
   * another tab has it open. With `takesOver` it is taken from that tab, whose `lost` is called.
   */
  readonly claim: (key: string, lost: () => void, takesOver?: boolean) => Promise<(() => void) | undefined>
}

/**
 * Why a file cannot be read as unsent work: it is another file, it was cut or changed on its way, or a newer build of the application
 * wrote it.
 */
export type FileFault = "foreign" | "damaged" | "newer"

/** An operation in a file, as its author gave it. */
export interface FoundOperation {
  readonly commandId: string
  readonly type: string
  /** Null when this build cannot read it. */
  readonly command: DomainCommand | null
  readonly recordIds: ReadonlyArray<string>
  /** When it was given, milliseconds since 1970 by its device's clock; null when it does not say. */
  readonly at: number | null
  /** It is booked, waits here, or was refused to its author here. */
  readonly isKnown: boolean
  /** The name of the file that comes with it. */
  readonly fileName?: string
}

/** What became of an operation that was taken over from a file. `known`: it is here already. */
export type Adoption =
  | Exclude<ExecuteResult, { readonly kind: "refused" }>
  | { readonly kind: "refused"; readonly refusal: { readonly code: string; readonly detail?: Json } }
  | { readonly kind: "known" }

/** What a file of unsent work holds for the company whose books are open. */
export interface FoundWork {
  /** Whose device wrote the file. */
  readonly authorId: string
  readonly operations: ReadonlyArray<FoundOperation>
  /** Operations of other companies. */
  readonly elsewhere: number
  /** Forms that were begun: they are kept in the file, and not taken over. */
  readonly drafts: number
  /** Gives all of them on the books of this device; resolves with what became of each, in the same order. Never rejects. */
  readonly adopt: () => Promise<ReadonlyArray<Adoption>>
}

/** The files of one company, on this device and at the server. */
export interface FilesPort {
  /** Calls the listener after every change, until the returned function is called. For useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * A picture as an address that an image can show. Undefined until it was read, where it is neither here nor to be had now, and for who
   * may not read its area; asked for again, it is read as soon as it can be.
   */
  readonly shown: (file: FileName) => string | undefined
  /** The files that wait, or were refused, in the order in which they were added. The same array until something changes. */
  readonly waiting: () => ReadonlyArray<WaitingFile>
  /** Keeps a file to be sent; `saved` once it is durable on this device, with the id of the command that will name it. Never rejects. */
  readonly add: (file: AddedFile) => Promise<ExecuteResult>
  /** Lets go of a file that waits or was refused, or of what waits for a purpose. Never rejects: false when it is still there. */
  readonly withdraw: (of: { readonly id: string } | { readonly purpose: string }) => Promise<boolean>
  /**
   * What the browser damaged of the files that wait, in any company of the user; null as a rule. Nothing waits here until a person goes
   * on without what is lost. The same object until something changes.
   */
  readonly damage: () => DamagedFiles | null
  /** Goes on with what can be read of them; the rest is gone. Never rejects: false where the browser does not let go of it. */
  readonly goOnWithRest: () => Promise<boolean>
  /** Tries a refused file again. */
  readonly retry: (id: string) => Promise<void>
}

/** The books of one company, open on this device. */
export interface BooksPort {
  readonly companyId: string
  readonly userId: string
  /** Calls the listener after every change, until the returned function is called. For useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  readonly snapshot: () => BooksSnapshot
  /**
   * Reads what has not been read of the books and unpacks it, a little at a time: these tables, or all of them. Not there where all of it
   * always is.
   */
  readonly read?: (tables?: ReadonlyArray<keyof Books>) => Promise<void>
  /** Decides the command at once against the view; resolves once it is durable on this device, or refused. Never rejects. */
  readonly execute: (command: DomainCommand, options?: ExecuteOptions) => Promise<ExecuteResult>
  /** The events that concern a record, oldest first, those foreseen last. */
  readonly history: (recordId: string) => Promise<ReadonlyArray<HistoryItem>>
  readonly drafts: Drafts
  /** The files of the company. */
  readonly files: FilesPort
  /** A new reference for a document issued here, never given twice by this device: `P-<4 of the device id>-<n>`. */
  readonly nextProvisional: () => Promise<string>
  /** What this device is called as a till. */
  readonly till: () => string
  /** A new number for a receipt of this till, final and never given twice. */
  readonly nextReceipt: () => Promise<SaleNumber>
  /** Tries the connection now instead of waiting for the next attempt. */
  readonly syncNow: () => void
  /** The user has seen to a refused command. */
  readonly dismissAttention: (commandId: string) => Promise<void>
  /** Reads a file of unsent work and changes nothing; rejects where what reads commands could not be fetched. */
  readonly readUnsent: (text: string) => Promise<FoundWork | FileFault>
  readonly close: () => void
}
