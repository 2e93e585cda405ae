import type { IsoDate } from "../kernel/calendar.ts"
import type { CurrencyCode } from "../kernel/currency.ts"
import { foldText, singled } from "../kernel/search.ts"

/**
 * One piece of money as it was seen outside the books: a line of a statement, a message of an operator. What is not known of it is null or
 * empty.
 */
export interface SeenMoney {
  readonly direction: "in" | "out"
  /** Above zero, in minor units of `currency`. */
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly day: IsoDate | null
  /** The operator's or the bank's; it is one of a kind. */
  readonly reference: string
  /** All that is written of it beside: a name, a label, what was said with it. At most {@link TEXT_MAX} letters of it are read. */
  readonly partyText: string
  /** Who sent or received it. */
  readonly phone?: string | undefined
  /** The account of the company in which it was seen. */
  readonly accountId?: string | undefined
}

/** How much of a text is read: what others write is of any length. */
export const TEXT_MAX = 500

const TOKENS_MAX = 80

/** How many words that stand together a number of a document may be written in: "FAC 2026 / 014". */
const JOINED_MAX = 4

/** What many names have in common says nothing of who it is. */
const COMMON = new Set([
  "sarl",
  "sas",
  "ets",
  "ltd",
  "limited",
  "societe",
  "etablisement",
  "etablisements",
  "monsieur",
  "madame"
])

const tokensOf = (text: string): ReadonlyArray<string> =>
  foldText(text.slice(0, TEXT_MAX))
    .split(/[^a-z0-9]+/u)
    .filter((token) => token !== "")
    .slice(0, TOKENS_MAX)

/** The words of a name by which it is known again: folded, letters {@link singled}, without what many have in common. */
export const wordsOfName = (name: string): ReadonlyArray<string> => [
  ...new Set(
    tokensOf(name)
      .map(singled)
      .filter((word) => word.length > 2 && /[a-z]/.test(word) && !COMMON.has(word))
  )
]

const PHONE_DIGITS = 8
const PHONE_MAX = 15

/**
 * By what two spellings of one telephone number are the same: its last eight digits, for the rest is written or left out, and was put before
 * the old numbers of Benin. Undefined for what is too short, hidden in part or too long to be a number.
 */
export const phoneKey = (text: string): string | undefined => {
  if (/[*•xX]/.test(text)) return undefined
  const digits = text.slice(0, 40).replaceAll(/\D/g, "")
  return digits.length < PHONE_DIGITS || digits.length > PHONE_MAX ? undefined : digits.slice(-PHONE_DIGITS)
}

/** By what the number of a document is found in a text; undefined where it is too short to be told from any other figure. */
export const documentKey = (reference: string): string | undefined => {
  const key = foldText(reference.slice(0, TEXT_MAX)).replaceAll(/[^a-z0-9]/g, "")
  const isLike = /[a-z]/.test(key) ? key.length > 2 && /\d/.test(key) : key.length > 5
  return isLike ? key : undefined
}

/** The form in which two spellings of an operator's reference are the same; undefined where there is none. */
export const referenceKey = (reference: string): string | undefined => {
  const key = foldText(reference.slice(0, TEXT_MAX))
    .replaceAll(/[^a-z0-9.]/g, "")
    .replaceAll(/^\.+|\.+$/g, "")
  return key === "" ? undefined : key
}

/** Whether a {@link referenceKey} tells one payment from others: a word like « VIR » or « LOYER » does not, nor do a few figures. */
export const tellsApart = (key: string): boolean => key.length >= 4 && /\d/.test(key)

/** What of seen money is looked for in the books. */
export interface SeenText {
  readonly words: ReadonlySet<string>
  /** {@link phoneKey}s. */
  readonly phones: ReadonlySet<string>
  /** What may be {@link documentKey}s. */
  readonly documents: ReadonlySet<string>
  /** {@link referenceKey}s: its own, and what in the text looks like one. */
  readonly references: ReadonlySet<string>
}

/** Everything that {@link SeenMoney} says in words; the time that it takes is bounded whatever the text is. */
export const textOf = ({ partyText, phone = "", reference }: SeenMoney): SeenText => {
  const tokens = tokensOf(partyText)
  const documents = new Set<string>()
  const all = [...tokens, ...tokensOf(reference)]
  for (let from = 0; from < all.length; from += 1) {
    let joined = ""
    for (const token of all.slice(from, from + JOINED_MAX)) {
      joined += token
      documents.add(joined)
    }
  }
  const phones = [phone, ...tokens.filter((token) => /^\d+$/.test(token))].flatMap((each) => phoneKey(each) ?? [])
  // A word is taken for a reference where it is long and has a figure: as one that is in the books it is known anyway.
  const likely = partyText
    .slice(0, TEXT_MAX)
    .split(/\s+/)
    .slice(0, TOKENS_MAX)
    .filter((word) => word.length > 5 && /\d/.test(word))
  return {
    words: new Set(wordsOfName(partyText)),
    phones: new Set(phones),
    documents,
    references: new Set([reference, ...likely].flatMap((each) => referenceKey(each) ?? []))
  }
}
