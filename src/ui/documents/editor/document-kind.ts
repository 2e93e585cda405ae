import type { TFunction } from "i18next"
import { createContext, use, type ComponentType } from "react"
import type { Books, DomainCommand } from "../../../domain/books.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { TemplateUse } from "../../../domain/template/events.ts"
import type { DraftContent } from "../../../infra/papers/data-of.ts"
import type { Namespaces } from "../../i18n/namespaces.ts"
import type { DocumentTexts } from "./document-texts.ts"
import type { SecondDateRule } from "./problems.ts"
import type { WorkingCopy, Written } from "./working-copy.ts"

/** A document that the books have. */
export interface KnownDocument {
  readonly content: Written
  /** It is a draft still. */
  readonly canEdit: boolean
}

/** What is asked about before a document becomes legal. */
export interface IssueQuestionProps {
  readonly content: Written
  /** Minor units of the content's currency. */
  readonly total: string
  readonly today: IsoDate
  /** It is being kept on the device. */
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Who sells and who buys. */
export type KnownParties = Pick<Books, "company" | "customers">

/** What is unusual at a field of what is written, in words: told there, and refused nowhere. */
export type FieldWarning =
  | { readonly field: "customerId" | "type"; readonly lineId: null; readonly text: string }
  | { readonly field: "taxCodes" | "specificTax"; readonly lineId: string; readonly text: string }

/** The namespaces that have the texts of a document; see {@link DocumentTexts}. */
type DocumentNamespace = {
  [Name in keyof Namespaces]: Namespaces[Name] extends DocumentTexts ? Name : never
}[keyof Namespaces]

/**
 * A type of document that is written in the editor: its words, its commands, the fields that only it has, and its rules. An area
 * describes its own and gives it to `NewDocument` and `EditDocument`. What is written has the same fields for every type
 * ({@link Written}); a type without some of them leaves them out in `read` and `save`.
 */
export interface DocumentKind {
  /** What the keys of its unfinished copies begin with: "invoice". */
  readonly id: string
  readonly texts: DocumentNamespace
  /** Where its list is; its page, and its editor, are below it. */
  readonly address: string
  /** Its types to choose from, by `type.<type>` of its texts; none where there is nothing to choose. */
  readonly types: ReadonlyArray<Written["type"]>
  /** Whether deposits that were invoiced before are taken off it. */
  readonly takesDeposits?: true
  readonly newId: () => string
  readonly read: (books: Books, id: string) => KnownDocument | undefined
  readonly save: (id: string, content: Written) => DomainCommand
  /** `version`: how many events of it the person has seen. `provisional`: the reference that this device gives it. */
  readonly issue: (id: string, version: number, provisional: string) => DomainCommand
  /** What is to be said once it was issued: of what it takes the place of. */
  readonly afterIssue?: (books: Books, id: string) => ReadonlyArray<DomainCommand>
  /** What is unusual about what is written, blank lines left aside, in the words of `t`. */
  readonly warningsOf?: (
    copy: WorkingCopy,
    books: KnownParties,
    t: TFunction<"invoices">
  ) => ReadonlyArray<FieldWarning>
  readonly IssueQuestion: ComponentType<IssueQuestionProps>
  /** What is written, as its paper takes it. */
  readonly draftOf: (content: Written) => DraftContent
  /** Whose template it is printed in, unless it names one of its own. */
  readonly use: TemplateUse
  /** The number it is likely to get; undefined while nobody knows. */
  readonly numberFor: (books: Books, today: IsoDate) => string | undefined
  /** What must hold of the date until which it is to be paid, or stands. */
  readonly secondDate: SecondDateRule
  /** Whether that date is when it is to be paid: customers have terms for that. */
  readonly isPaid: boolean
  /** Shown for an address that is of no document on this device. */
  readonly Missing: ComponentType
}

const KindContext = createContext<DocumentKind | null>(null)

export const DocumentKindProvider = KindContext.Provider

/** The type of the document that is being written. */
export const useDocumentKind = (): DocumentKind => {
  const kind = use(KindContext)
  if (kind === null) throw new Error("No DocumentKindProvider above this component")
  return kind
}
