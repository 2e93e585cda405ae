import type { CountryCode } from "../../kernel/country.ts"
import type { CurrencyCode } from "../../kernel/currency.ts"
import type { IsoDate } from "../../kernel/calendar.ts"
import { isPositive } from "../../kernel/minor.ts"
import { writtenAmount } from "./amounts.ts"
import { smsForms, type SmsForm, type SmsKind, type SmsLabels } from "./forms.ts"
import { fill, inOneLine, labelFrom, type FieldName, type Filled } from "./template.ts"

/** What a message of a mobile money operator says; what it does not say is null, or empty where it is a text. */
export interface ReadSms {
  readonly operator: string
  readonly country: CountryCode
  readonly direction: "in" | "out"
  readonly kind: SmsKind
  readonly currency: CurrencyCode
  /** Above zero, in minor units of `currency`; so are the others. */
  readonly amount: bigint
  readonly fee: bigint | null
  readonly balance: bigint | null
  readonly partyName: string
  /** As it is written, figures only; empty where it is hidden in part. */
  readonly partyPhone: string
  /** The operator's id of the transaction. */
  readonly reference: string
  /** What was said with the money. */
  readonly note: string
  readonly day: IsoDate | null
  /** HH:MM. */
  readonly time: string | null
}

/** As much of a text is looked at: four joined messages and more. */
export const SMS_MAX = 700

const NAME_MAX = 80
const NOTE_MAX = 100
const REFERENCES = { digits: /^\d{6,20}/, code: /^[A-Za-z0-9][A-Za-z0-9.]{5,29}/ } as const

/** The number that a text begins with, whatever currency stands before it; empty where it begins with none. */
const numberIn = (text: string): string =>
  (/^(?:[A-Za-z]{1,4}\.? ?)?(\d[\d., ]{0,24})/.exec(text.slice(0, 40))?.[1] ?? "").replace(/[., ]+$/, "")

const amountIn = (text: string | undefined, currency: CurrencyCode): bigint | undefined => {
  const number = text === undefined ? "" : numberIn(text)
  return number === "" ? undefined : writtenAmount(number, currency)
}

const referenceIn = (text: string | undefined, { reference }: SmsForm): string | undefined => {
  const found = text === undefined ? undefined : REFERENCES[reference].exec(text)?.[0].replace(/\.+$/, "")
  return found !== undefined && /\d/.test(found) && found.length > 5 ? found : undefined
}

const labelled = (line: string, { end }: Filled, labels: ReadonlyArray<string> = []): string | undefined => {
  for (const label of labels) {
    const place = labelFrom(line, end, label)
    if (place !== undefined) return line.slice(place.end).trimStart()
  }
  return undefined
}

/** What was said with the money ends where the next label begins, or with its sentence. */
const noteIn = (text: string | undefined, labels: SmsLabels): string => {
  if (text === undefined) return ""
  const sentence = text.indexOf(". ")
  const ends = [labels.fee, labels.balance, labels.reference].flatMap((some = []) =>
    some.flatMap((label) => labelFrom(text, 0, label)?.start ?? [])
  )
  const said = text.slice(0, Math.min(NOTE_MAX, ...ends, ...(sentence < 0 ? [] : [sentence])))
  return /[A-Za-z0-9]/.test(said) ? said.replace(/[\s.:,]+$/, "") : ""
}

/** Whose name it is, without the number or the code that stands before or after it. */
const partyIn = (written: string): { readonly name: string; readonly phone: string } => {
  const words = written.replace(/[\s.,]+$/, "").split(" ")
  const [first = "", last = ""] = [words[0], words.at(-1)]
  const isPhone = (word: string): boolean => /^\+?\d{8,15}$/.test(word)
  if (words.length > 1 && isPhone(first)) return { name: words.slice(1).join(" "), phone: first }
  if (words.length > 1 && isPhone(last)) return { name: words.slice(0, -1).join(" "), phone: last }
  if (words.length > 1 && /^\d{4,7}$/.test(last)) return { name: words.slice(0, -1).join(" "), phone: "" }
  return { name: words.join(" "), phone: "" }
}

/** The number that a text begins with; empty where it is hidden in part. Undefined where that is no number at all. */
const phoneIn = (text: string): string | undefined => {
  const word = /^\+?([\d*]{6,20})/.exec(text)?.[1]
  if (word === undefined) return undefined
  return word.includes("*") ? "" : word
}

const byForm = (line: string, form: SmsForm): ReadSms | undefined => {
  const filled = fill(line, form.parts)
  if (filled === undefined) return undefined
  const { currency, labels } = form
  const said = (field: FieldName): string | undefined => filled.fields.get(field)
  const amount = writtenAmount(said("amount") ?? "", currency)
  if (amount === undefined || !isPositive(amount)) return undefined
  const [givenPhone, givenReference] = [said("phone"), said("reference")]
  const phone = givenPhone === undefined ? "" : phoneIn(givenPhone)
  const reference = referenceIn(givenReference ?? labelled(line, filled, labels.reference), form)
  const party = partyIn(said("name") ?? "")
  // What stands where the form has a number or a reference, and is none, is of another form.
  if (phone === undefined || (givenReference !== undefined && reference === undefined)) return undefined
  if (party.name.length > NAME_MAX || (said("name") !== undefined && party.name === "")) return undefined
  return {
    operator: form.operator,
    country: form.country,
    direction: form.direction,
    kind: form.kind,
    currency,
    amount,
    fee: amountIn(said("fee") ?? labelled(line, filled, labels.fee), currency) ?? null,
    balance: amountIn(said("balance") ?? labelled(line, filled, labels.balance), currency) ?? null,
    partyName: party.name,
    partyPhone: phone === "" ? party.phone.replace("+", "") : phone,
    reference: reference ?? "",
    note: said("note") ?? noteIn(labelled(line, filled, labels.note), labels),
    day: filled.moment?.day ?? null,
    time: filled.moment?.time ?? null
  }
}

/**
 * Reads a message of a mobile money operator by the forms that are known ({@link smsForms}); undefined where it is of none of them: nothing
 * is guessed. The text is a stranger's: of a longer one than {@link SMS_MAX} nothing is read, and the time that it takes is bounded.
 */
export const readSms = (text: string, forms: ReadonlyArray<SmsForm> = smsForms): ReadSms | undefined => {
  if (text.length > SMS_MAX) return undefined
  const line = inOneLine(text)
  for (const form of forms) {
    const read = byForm(line, form)
    if (read !== undefined) return read
  }
  return undefined
}
