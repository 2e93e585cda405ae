import type { ComponentType } from "react"
import type { Books } from "../../domain/books.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { CommandType, DomainCommand } from "../../domain/books.ts"
import type { May, Reads } from "../app/use-may.ts"
import type { IconName } from "../components/icon-paths.ts"
import type { Scope } from "../../domain/kernel/permissions.ts"
import type { Money } from "../../domain/kernel/money.ts"
import type { TodoKind } from "../../domain/reports/today.ts"
import type { Language } from "../i18n/language.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { readAnySearch } from "../lists/address-search.ts"
import type { MenuAddress } from "./menu-order.ts"

/** Fetched when it is needed, and no sooner: a description itself is in the first download. */
type Lazily<What> = () => Promise<What>

/** What a kind of record is called. */
export interface RecordWords {
  readonly one: string
  readonly many: string
  /** `many` where there is little room: along the bottom edge of a phone. Left out where `many` fits there. */
  readonly short?: string
  /** What can be begun, by the id of a {@link NewRecord}. Left out where that is nothing. */
  readonly new?: { readonly [id: string]: string }
}

/**
 * What is known of money that is written down as a new record: from a message, from a line of a statement. Amounts in minor units; null for
 * a day that is not known.
 */
export interface BegunRecord {
  /** The id of the money that is booked from it, the same on every device; left out where nothing tells it from others. */
  readonly id?: string
  readonly amount: string
  readonly fee?: string
  readonly day: string | null
  readonly method: string
  /** The operator's or the bank's. */
  readonly reference: string
  readonly description?: string
  readonly partyId?: string | null
  /** Whether it came in or went out, where that is known. */
  readonly direction?: "in" | "out"
  /** The account that it left or reached, where that is known. */
  readonly accountId?: string
  /** Between which accounts it went. */
  readonly from?: string
  readonly to?: string
}

/** What the form of a record is told. */
export interface RecordFormProps {
  /** The record to edit; a new one without. */
  readonly recordId?: string | undefined
  /** What was typed where the record was looked for. */
  readonly initialName?: string | undefined
  /** What is known of a new one, where it was seen elsewhere first. */
  readonly begun?: BegunRecord | undefined
  readonly onClose: () => void
  /** Called once it is safe on this device, before the form closes. */
  readonly onSaved?: ((recordId: string) => void) | undefined
}

/** Something new that a person can begin: on a page of its own, or in a form that opens in front of any page. */
export interface NewRecord {
  readonly id: string
  /** Offered to those who may give this command. */
  readonly command: CommandType
  readonly icon: IconName
  readonly at: { readonly href: string } | { readonly form: Lazily<ComponentType<RecordFormProps>> }
  /** The letter that does the same, in the palette and on the page. */
  readonly key?: string
}

/** A page of a kind, at the kind's address and what follows it: "" is its list. */
export interface RecordPage<Path extends string = string, Search extends object = object> {
  readonly path: Path
  readonly screen: Lazily<ComponentType>
  readonly texts: ReadonlyArray<Namespace>
  readonly readSearch?: (search: Record<string, unknown>) => Search
  /** The tables of the books of which it shows many records: they are unpacked before it is shown, and all where none are named. */
  readonly reads?: ReadonlyArray<keyof Books>
  /** On phones the page's own actions take the place of the menu along the bottom edge. */
  readonly hidesBottomBar?: true
  /** The page is there to give this command: whoever may not is told so, and shown a way out. */
  readonly command?: CommandType
}

/** A record that the search over everything found. */
export interface FoundRecord {
  readonly id: string
  readonly label: string
  readonly hint: string
  readonly icon: IconName
  readonly href: string
}

/** The first records that match, and how many match in all. */
export interface FoundRecords {
  readonly first: ReadonlyArray<FoundRecord>
  readonly count: number
  /** What they are called together; left out where the kind's own name says it. */
  readonly title?: string
}

/** `reads`: what the person reads, for where what was found is shown to them. */
export interface SearchAsked {
  readonly books: Books
  readonly today: IsoDate
  readonly language: Language
  readonly reads: Reads
}

/** Looks through the records as they are now: made once while somebody searches, called with each letter. */
export type RecordSearch = (asked: SearchAsked) => (text: string) => FoundRecords

/** Where else the search over everything leads: a page, or a card of one. */
export interface Place {
  readonly id: string
  readonly label: string
  readonly hint: string
  /** Words that it is found by and does not show. */
  readonly words: string
  readonly icon: IconName
  readonly href: string
  /** Not offered before something was typed: there are many. */
  readonly isFoundOnly?: true
}

/** `isCounting`: this deployment counts the use of pages. `may`: what the person may give; where they may do nothing is no place. */
export interface PlacesAsked {
  readonly language: Language
  readonly isCounting: boolean
  readonly may: May
}

/** The places as they are called in a language. */
export type Places = (asked: PlacesAsked) => ReadonlyArray<Place>

/** A field of a record as people read it; an empty value is none. */
export interface RecordField {
  readonly id: string
  readonly label: string
  readonly value: string
  /** Whether it tells how somebody is reached: not for everybody who reads the record. */
  readonly isContact?: boolean
}

/** `books` hold the record as it was after some event, and nothing else; `now` are those of today, for the names of what it refers to. */
export interface FieldsAsked {
  readonly books: Books
  readonly now: Books
  readonly id: string
  readonly language: Language
}

/** The fields of a record as they stand, in the order in which they are read. */
export type RecordFields = (asked: FieldsAsked) => ReadonlyArray<RecordField>

/** Given to what stands inside of something that closes when the person goes to another page. */
export interface OpenedProps {
  readonly onOpened: () => void
}

/** A provisional reference that was given to a customer, and the amount beside it where it can still be told. */
export interface HandedOut {
  readonly reference: string
  readonly amount: Money | null
}

/**
 * All there is to know of a kind of record: whatever is generic reads it, and areas meet through it. Light, since every description is
 * in the first download: code and texts are fetched when they are needed. A new kind is a folder with one of these, and one line in
 * {@link file://./all.ts}. Source: docs/decisions/0034-descriptions-of-records.md.
 */
export interface RecordKind {
  readonly id: string
  /** The namespace of its texts, which is the name of its folder. `command.<type>` in it names its commands. */
  readonly texts: Namespace
  readonly words: { readonly [language in Language]: RecordWords }
  readonly icon: IconName
  /** The commands of the domain that change it. */
  readonly commands: ReadonlyArray<CommandType>
  /** What the books call the record with this id; undefined when they have none. */
  readonly titleOf: (books: Books, id: string) => string | undefined
  /** Where the record is shown; what was asked by this command. */
  readonly hrefOf: (id: string, command: string, books: Books) => string
  /** Where what was refused can be put right by those who may give `by`, if not where the record is shown. */
  readonly corrected?: {
    readonly by: CommandType
    readonly at: (books: Books, id: string, command: string) => string | undefined
  }
  /** A refused command in another place: under an id of its own nothing that was written is lost. Null where it would change nothing. */
  readonly keptApart?: {
    readonly commands: ReadonlyArray<CommandType>
    readonly load: Lazily<(command: DomainCommand) => { readonly command: DomainCommand; readonly href: string } | null>
  }
  /** What a customer may hold of a refused command: a provisional reference, and what it came to. */
  readonly handedOut?: {
    readonly commands: ReadonlyArray<CommandType>
    readonly load: Lazily<(command: DomainCommand, books: Books) => HandedOut | undefined>
  }
  /** The address of its list: by it, it has its place in the menu. */
  readonly address?: MenuAddress
  /** The address of the list of another kind, below which its pages stand: it has no place of its own in the menu. */
  readonly below?: MenuAddress
  /** The areas of which its pages show something, where its commands do not say all of them. */
  readonly shows?: ReadonlyArray<Scope>
  /** It stands in the menu only where the deployment has this switched on; its address is there always. */
  readonly feature?: "accounts"
  /** What of it waits for a person, counted at its place in the menu. */
  readonly todo?: ReadonlyArray<TodoKind>
  /** One of the few that stand along the bottom edge of a phone. */
  readonly isInBar?: true
  readonly pages?: ReadonlyArray<RecordPage>
  readonly news?: ReadonlyArray<NewRecord>
  /** Forms about a record of it that other areas open in front of their pages, by name. */
  readonly forms?: { readonly [name: string]: Lazily<ComponentType<RecordFormProps>> }
  readonly search?: Lazily<RecordSearch>
  /** Its search reads the ledger, which the search over everything loads once something is looked for, and not before. */
  readonly searchesLedger?: true
  /** What its history tells, field by field. */
  readonly fields?: Lazily<RecordFields>
  readonly places?: Lazily<Places>
  /** What of it was booked and waits for a person's word. */
  readonly toLookAt?: Lazily<ComponentType<OpenedProps>>
  /** What it has to say above every page. */
  readonly notice?: Lazily<ComponentType>
  /** What a tab began and was gone before it could end: by which keys that is kept, and what ends it wherever the application is opened again. */
  readonly leftOver?: { readonly keys: string; readonly end: Lazily<ComponentType> }
  /** Where people mostly go on to from its list: fetched ahead. */
  readonly likelyNext?: ReadonlyArray<string>
  /** What is counted for those who allow it: the page, and which of the commands under which word. */
  readonly counted?: { readonly page: string; readonly done: { readonly [type in CommandType]?: string } }
}

/** What the addresses of the pages of a kind begin with. */
export const baseOf = ({ address, below }: Pick<RecordKind, "address" | "below">): string =>
  address ?? below ?? "/dashboard"

/** Where the list of a kind stands that can be searched; undefined for a kind without one. */
export const listOf = (kind: Pick<RecordKind, "address" | "below" | "pages">): string | undefined => {
  const list = kind.pages?.find(({ readSearch }) => readSearch === readAnySearch)
  return list && `${baseOf(kind)}${list.path}`
}

/** Describes a kind of record, and keeps its addresses as they are written, for the types of the routes. */
export const defineRecord = <const Kind extends RecordKind>(kind: Kind): Kind => kind
