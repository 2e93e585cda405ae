import type { Letterhead } from "../../domain/company/events.ts"
import type { Locale } from "../../domain/kernel/decimal.ts"
import { isPositive } from "../../domain/kernel/minor.ts"
import { dateText } from "../writing/date-text.ts"
import { figureTexts } from "../writing/figure-texts.ts"
import type { DocumentData, DocumentFact } from "./document-data.ts"
import { textsIn } from "./texts/texts-in.ts"

type FactOf<Kind extends DocumentFact["fact"]> = DocumentFact extends infer Each
  ? Each extends { readonly fact: infer Of }
    ? Kind extends Of
      ? Each
      : never
    : never
  : never

const factOf = <Kind extends DocumentFact["fact"]>({ facts }: DocumentData, kind: Kind): FactOf<Kind> | undefined =>
  facts.find((each): each is FactOf<Kind> => each.fact === kind)

/** What is to be paid until when, what was taken back, or what it comes to. */
const heart = (data: DocumentData, language: Locale): string => {
  const { message } = textsIn(language)
  const { currency, figures, settlement, stamp } = data
  const write = figureTexts(language)
  const total = write.amount(currency, figures?.total ?? "0")
  const corrected = factOf(data, "corrects")
  if (corrected !== undefined) return message.corrects(total, corrected.reference)
  const valid = factOf(data, "validUntil")
  if (valid !== undefined) return message.validUntil(total, dateText(valid.date, language))
  const due = factOf(data, "dueDate")
  if (due === undefined) return message.total(total)
  const until = due.date === null ? message.onReceipt : message.until(dateText(due.date, language))
  if (settlement === null) return message.toPay(total, until)
  // Of what nobody waits for, neither is asked for money nor called paid.
  if (isPositive(settlement.writtenOff)) return message.total(total)
  if (isPositive(settlement.owed)) return message.toPay(write.amount(currency, settlement.owed), until)
  return stamp === "credited" ? message.credited : message.paid(total)
}

/** What goes along with a document that is handed over: who it is from, and what it comes to. */
export const documentMessage = (data: DocumentData, language: Locale): string => {
  const { documents, message } = textsIn(language)
  const { buyer, reference, seller, type } = data
  return [
    message.hello(buyer?.name ?? ""),
    message.here(seller.socialName, documents[type].ofIt, reference),
    heart(data, language),
    message.thanks
  ].join("\n")
}

/** The subject of the e-mail with a document: who it is from, and what it is called on paper. */
export const documentSubject = ({ reference, seller, type }: DocumentData, language: Locale): string => {
  const { documents, message, titled } = textsIn(language)
  return message.subject(seller.socialName, titled(documents[type].name, reference))
}

/** An address that the header of a mail can hold; what a company has written of itself may be anything. */
const isAddress = (text: string): boolean => /^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+\.[^\s@<>,;:"()]+$/.test(text)

/** Where what a customer answers to the e-mail with a document goes: to the address on the paper. Null where none stands there. */
export const replyAddressOf = (paper: { readonly letterhead: Pick<Letterhead, "email"> | null }): string | null => {
  const email = paper.letterhead?.email ?? ""
  return isAddress(email) ? email : null
}
