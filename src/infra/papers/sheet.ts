import type { Locale } from "../../domain/kernel/decimal.ts"
import type { RichText } from "../../domain/documents/rich-text.ts"
import type { PictureName } from "./drawn.ts"
import type { Look } from "./look.ts"

/** Somebody on the paper: a label ("Facturée à"), empty where it is plain who it is, the name, and lines below it; empty lines are left out. */
export interface Party {
  readonly label: string
  readonly name: string
  readonly lines: ReadonlyArray<string>
}

/** A line of the totals. `strong`: a sum; `due`: what it all comes to, one at most. */
export interface TotalLine {
  readonly label: string
  readonly amount: string
  readonly look: "plain" | "strong" | "due"
}

/**
 * A column of the table: texts begin at its left, figures end at its right. Where the paper is narrow, a `detail` stands below the
 * text, a `named` one behind its label.
 */
export interface Column {
  readonly label: string
  readonly holds: "text" | "figure" | "detail" | "named" | "sum"
}

/** A row has a text for each column, whose lines are apart by a line feed; or it is the heading of those below it, or a text between them. */
export type Row =
  | { readonly kind: "item"; readonly cells: ReadonlyArray<string> }
  | { readonly kind: "section" | "text"; readonly text: string }

/** A text below its title; without a title the text alone. */
export interface Passage {
  readonly title: string
  readonly text: string
}

/** A picture as a PNG, with what it is for those who do not see it. */
export interface Picture {
  readonly png: Uint8Array
  readonly text: string
}
export type Pictures = { readonly [name in PictureName]: Picture | null }

/** A square code: the text in it, and what it is for. */
export interface Code {
  readonly text: string
  readonly label: string
}

/**
 * A document as it is printed: every text written out in its language, every figure as the money engine gave it. What draws it computes
 * nothing and knows no kind of document.
 */
export interface Sheet {
  readonly look: Look
  readonly language: Locale
  /** What readers and archives show as the title: "Facture F-0042". */
  readonly title: string
  /** Above the reference, in small letters: "Facture", "Référence provisoire". */
  readonly kind: string
  /** What it goes by, in large letters: "F-0042", "Brouillon". */
  readonly reference: string
  /** Across every page where it is not to be taken for the real one; empty for none. */
  readonly watermark: string
  /** A rubber stamp beside the totals; empty for none. */
  readonly stamp: string
  readonly seller: Party
  readonly buyer: Party
  readonly pictures: Pictures
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly intro: string
  readonly columns: ReadonlyArray<Column>
  readonly rows: ReadonlyArray<Row>
  /** Below the table: what its prices contain, and their currency. */
  readonly basis: string
  readonly totals: ReadonlyArray<TotalLine>
  readonly inWords: Passage
  /** Where the seller signs: what stands above it. */
  readonly signing: string
  readonly waysTitle: string
  readonly ways: ReadonlyArray<Passage>
  readonly notes: Passage
  readonly closing: string
  /** Those of the texts above that are more than plain lines, with their looks and lists. */
  readonly rich: { readonly [part in "intro" | "notes" | "closing"]?: RichText }
  /** Beside each other below all else: the way to the document, and the tax office's. */
  readonly codes: ReadonlyArray<Code>
  /** At the foot of every page. */
  readonly foot: string
}
