import type { ComponentType, ReactNode } from "react"
import type { CommandType, DomainCommand } from "../../domain/books.ts"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { Money } from "../../domain/kernel/money.ts"
import type { RowTest } from "../../domain/kernel/rows.ts"

import type { IconName } from "../components/icon-paths.ts"
import type { MenuAction } from "../components/menu.tsx"
import type { Namespace, Namespaces } from "../i18n/namespaces.ts"
import type { Sheet } from "./export/sheet.ts"
import type { ListContext, ListHolding } from "./list-context.ts"
import type { ListFilter } from "./list-filters.tsx"
import type { RecordColumn } from "./list-shape.ts"
import type { ArchiveTexts, ListTexts } from "./list-texts.ts"
import type { BulkJob } from "./use-bulk.ts"

/** A column of the table, and its place on a card. Said once for all rows, so that drawing a row costs its cells only. */
export interface ListColumn<Row> extends Omit<RecordColumn<Row>, "cardRole"> {
  /** Left out, the column is not on cards. */
  readonly cardRole?: RecordColumn<Row>["cardRole"]
  /** Left out, a column runs both ways when an order has its name. */
  readonly isSortable?: boolean
}

/** An action of a row: leads somewhere, does something at once, or opens something in front of the list. */
export interface RowAction<At> extends Omit<MenuAction, "id" | "label" | "isDisabled"> {
  readonly id: string
  readonly label: string
  readonly front?: (front: { readonly at: At; readonly onClose: () => void }) => ReactNode
}

/** What the question before a {@link BulkOffer} is asked about. */
export interface BulkQuestion<Row, At> {
  /** The records to which it applies. */
  readonly rows: ReadonlyArray<Row>
  readonly at: At
  readonly run: (job: BulkJob) => Promise<void>
  readonly onClose: () => void
}

/** Something that can be done with many records at once, after a question. */
export interface BulkOffer<Row, At> {
  readonly id: string
  readonly label: (at: At) => string
  readonly icon: IconName
  readonly isDanger?: boolean
  /** The command that it gives: who may not give it does not see it. Left out where nothing is changed. */
  readonly may?: CommandType
  /** To which of the selected records it applies; with none it is not offered. */
  readonly appliesTo: (row: Row, at: At) => boolean
  /** The question before; `run` closes it and does the work. */
  readonly ask: (question: BulkQuestion<Row, At>) => ReactNode
}

/** A figure over the list: it narrows the list to what it counts, to a tab, or leads to the list that has it. */
export interface ListFigure<Tab extends string> {
  readonly leads: { readonly tab: Tab } | { readonly href: string }
  readonly label: string
  /** One for each currency. */
  readonly amounts: ReadonlyArray<Money>
  /** How many records it counts, in words. */
  readonly count: string
  /** Amounts above nothing are bad news. */
  readonly isAlarming?: boolean
}

/** What some rows come to in one currency, in words. */
export interface ListSum {
  readonly id: string
  readonly main: string
  readonly beside?: string
  /** Where there is room only: cards have room for what must be known. */
  readonly average?: string
}

/** How records are archived and taken up again, each command being the inverse of the other. Its words: {@link ArchiveTexts}. */
export interface Archiving<Row> {
  /** The commands of both ways: who may not give one does not see it. */
  readonly may: { readonly archive: CommandType; readonly restore: CommandType }
  readonly isActive: (row: Row) => boolean
  readonly archive: (id: string) => DomainCommand
  readonly restore: (id: string) => DomainCommand
}

/** The form in which a record is added and changed. */
export interface ListForm<Row> {
  readonly add: CommandType
  readonly edit: CommandType
  /** An erased record has nothing left to edit. */
  readonly isEditable?: (row: Row) => boolean
  /** Keeps the record as it is when the form is opened; without an id it adds one. */
  readonly Form: ComponentType<{ readonly recordId?: string | undefined; readonly onClose: () => void }>
}

/** The namespaces whose texts have what a list with these tabs and orders reads; see {@link ListTexts}. */
export type ListNamespace<Tab extends string, Key extends string> = {
  [Name in Namespace]: Namespaces[Name] extends ListTexts<Tab, Key> ? Name : never
}[Namespace]

/** The parts of a list that do not depend on how it is narrowed and ordered. `At` is a {@link ListContext}. */
export interface ListParts<Row, At, Tab extends string> {
  /** Over the first run. */
  readonly icon: IconName
  /** What a row is called where its name stands alone: "F-0042". */
  readonly rowName: (row: Row, at: At) => string

  /** Where a row leads: a page of its own. */
  readonly href?: (row: Row, at: At) => string
  /** The record in front of the list, named by `?id=`. `onEdit` is left out where it cannot be changed. */
  readonly details?: (opened: {
    readonly row: Row
    readonly at: At
    readonly onEdit: (() => void) | undefined
    readonly onClose: () => void
  }) => ReactNode
  readonly form?: ListForm<Row>
  /** Where a new record is written, when it has no form. */
  readonly add?: { readonly may: CommandType } & (
    | { readonly href: string | ((at: At) => string) }
    /** What asks first what it is of. */
    | { readonly Front: ComponentType<{ readonly onClose: () => void }> }
  )

  readonly columns: (at: At) => ReadonlyArray<ListColumn<Row>>
  /** The file for spreadsheets: `sheetOf` makes it. All that is known of the records, whatever the screen shows. */
  readonly file: (at: At) => Sheet<Row>
  /** Its rows are debts, or may be: its menu leads to the one book of all debts, which has no entry of its own in the menu of the application. */
  readonly holdsDebts?: true
  /** What the list has to say before its rows. */
  readonly Notice?: ComponentType
  /** Over the list; nothing for no figures. */
  readonly figures?: (at: At) => ReadonlyArray<ListFigure<Tab>>
  /** What the shown or the selected rows come to. */
  readonly sums?: (rows: ReadonlyArray<Row>, at: At) => ReadonlyArray<ListSum>

  /** In the menu of a row, after what edits it and before archiving. */
  readonly actions?: (row: Row, at: At) => ReadonlyArray<RowAction<At>>
  /** The commands that those actions give, if any: for who may give none of them a row has no menu, since pressing it leads there, too. */
  readonly gives?: ReadonlyArray<CommandType>
  /** By side the ids of actions that a finger takes by pushing a card: right what comes next, left sending. */
  readonly pushes?: { readonly left?: ReadonlyArray<string>; readonly right?: ReadonlyArray<string> }
  /** What can be done with many records at once, before archiving. */
  readonly bulk?: ReadonlyArray<BulkOffer<Row, At>>
}

/**
 * All there is to say of the list of a kind of record. `defineList` makes the screen of it, which does the rest: the address that is
 * its state, tabs with counts, search, filters and their chips, orders, the choice of columns, saved views, selection, a CSV file,
 * printing, keys, a first run, an empty list, the way back.
 *
 *     export const supplierList = defineList("suppliers", supplierRules, {
 *       icon: "suppliers",
 *       rowName: ({ name }) => name,
 *       form: { add: "AddSupplier", edit: "EditSupplier", Form: SupplierForm },
 *       filters: {},
 *       sorted: { by: "name", upwards: ["name"] },
 *       columns: ({ t }) => [{ id: "name", header: t("name"), width: "minmax(0, 1fr)", cardRole: "title", cell: ({ name }) => name }],
 *       file: ({ t }) => sheetOf([[t("name"), ({ name }) => name]])
 *     })
 *
 * - The first argument is the namespace of its texts, of which the list reads those of {@link ListTexts}: the compiler refuses a
 *   namespace without them. This device keeps saved views and chosen columns under the same name.
 * - The second are the rules of the domain (`rowRules`): rows, tabs, filters, orders. The first tab is shown first.
 * - A row leads to a page of its own (`href`), else opens in front of the list (`details`), else opens the form.
 * - Every function gets the context `at` ({@link ListContext}). `columns`, `file`, `figures` and `sums` are called when something of
 *   it has changed, not for each row; `cell` is called for the rows in sight.
 * - A column under the name of an order can be ordered by pressing its head.
 * - What is left out, the kind does not have.
 */
export interface ListDescription<
  Name extends Namespace,
  Row,
  Tab extends string,
  Key extends string,
  Filters,
  Further extends string
> extends ListParts<Row, ListContext<Row, Name>, NoInfer<Tab | Further>> {
  /**
   * The namespace whose texts name what the list holds, for a kind that holds records of several names; each of them has all the texts that
   * are read here. Left out: the first argument.
   */
  readonly called?: (holding: ListHolding<Row>) => Name
  /** Tabs that stand there only while the list is narrowed to them: a figure leads there, or a link. */
  readonly furtherTabs?: { readonly [T in Further]: (at: ListContext<Row, Name>) => RowTest<Row> }
  /** How each filter of the rules is chosen, in the order of the fields: one of those in list-filters.tsx. */
  readonly filters: { readonly [F in keyof Filters]: ListFilter<Filters[F], ListContext<Row, Name>> }
  readonly sorted: {
    /** The order unless another is asked for. */
    readonly by: Key
    /** Orders that run upwards when they are chosen; the others begin with the largest, the latest. */
    readonly upwards: ReadonlyArray<Key>
    /** Downwards, rows that are equal run the other way, too: what was recorded last comes first. */
    readonly turnsEquals?: boolean
    /** In this order rows of one day stand under a heading with their number and sums. */
    readonly days?: { readonly in: Key; readonly of: (row: Row) => IsoDate }
  }
  /** Archiving is offered in the menu of a row, with a way back, and for many at once. */
  readonly archiving?: Namespaces[Name] extends ArchiveTexts ? Archiving<Row> : never
}
