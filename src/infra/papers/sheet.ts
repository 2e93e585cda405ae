import type { Locale } from "../../domain/kernel/decimal.ts"

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

/** A column of the table: texts begin at its left, figures end at its right. */
export interface Column {
  readonly label: string
  readonly holds: "text" | "figure" | "sum"
}

/** A text below its title; without a title the text alone. */
export interface Passage {
  readonly title: string
  readonly text: string
}

/**
 * A document as it is printed: every text written out in its language, every figure as the money engine gave it. What draws it computes
 * nothing and knows no kind of document.
 */
export interface Sheet {
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
  /** A PNG, null for none. */
  readonly logo: Uint8Array | null
  /** What the picture is, for those who do not see it. */
  readonly logoText: string
  readonly facts: ReadonlyArray<{ readonly label: string; readonly value: string }>
  readonly intro: string
  readonly columns: ReadonlyArray<Column>
  /** A row has a text for each column; lines of a text are apart by a line feed. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Below the table: what its prices contain, and their currency. */
  readonly basis: string
  readonly totals: ReadonlyArray<TotalLine>
  readonly inWords: Passage
  readonly waysTitle: string
  readonly ways: ReadonlyArray<Passage>
  readonly notes: Passage
  readonly closing: string
  /** At the foot of every page. */
  readonly foot: string
}

/** The two faces in which everything is set, as files that fontkit reads. */
export interface Faces {
  readonly regular: Uint8Array
  readonly semibold: Uint8Array
}
