import type { Books } from "../../books.ts"
import type { Letterhead } from "../../company/events.ts"
import type { Buyer } from "../../customer/events.ts"
import type { DocumentTemplate } from "../../documents/template-schema.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { isErased } from "../../kernel/personal.ts"
import type { CreditNoteIssued } from "../events.ts"
import { creditNoteRow, type CreditNoteRow } from "./list.ts"

/** All that stands on the paper of a credit note: what it froze when it was issued. */
export interface CreditNotePaper {
  readonly issued: CreditNoteIssued
  readonly row: CreditNoteRow
  /** How the seller is reached; null when nothing is said, or when it was erased. */
  readonly letterhead: Letterhead | null
  /** As the books tell it: see `pictureOf`. */
  readonly logo: string | null
  /** Null when the details were erased. */
  readonly buyer: Buyer | null
  /** How it looks; null for the plain look. */
  readonly template: DocumentTemplate | null
}

/** What the paper of one credit note says; undefined when the books know none by that id. */
export const creditNotePaper = (books: Books, creditNoteId: string, today: IsoDate): CreditNotePaper | undefined => {
  const creditNote = books.creditNotes.get(creditNoteId)
  const row = creditNoteRow(books, creditNoteId, today)
  if (creditNote === undefined || row === undefined) return undefined
  const { issued } = creditNote
  const { buyer, letterhead, logoId } = issued
  return {
    issued,
    row,
    letterhead: letterhead === null || isErased(letterhead) ? null : letterhead,
    logo: logoId === null ? null : (books.company?.logos[logoId] ?? null),
    buyer: isErased(buyer) ? null : buyer,
    template: issued.template?.template ?? null
  }
}
