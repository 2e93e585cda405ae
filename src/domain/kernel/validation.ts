import { wholeText } from "./digits.ts"
import { isPositive } from "./minor.ts"
import type { Locale } from "./decimal.ts"

/**
 * French texts. Those quoted in the specification are kept letter for letter, also their straight apostrophes; the others say what it
 * describes.
 * `{n}` stands for the bound. Texts that begin in lower case follow the name of the field. Source: spec section 5.
 */
const french = {
  required: "La valeur de ce champ est requise.",
  notNull: "Ce champ ne peut pas être nul.",
  unknownField: "Ce champ n’est pas connu.",
  unexpectedForm: "n’a pas la forme attendue.",
  atLeastOneOf: "La valeur d'un de ces champs est requise.",
  passwordsDiffer: "Les mots de passe ne sont pas identiques, veuillez corriger.",
  tooLong: "doit contenir au plus {n} caractères.",
  tooShort: "doit contenir au moins {n} caractères.",
  notANumber: "doit être un nombre.",
  belowMinimum: "doit être supérieur ou égal à {n}.",
  aboveMaximum: "doit être inférieur ou égal à {n}.",
  quantityNegative: "La quantité ne peut pas être négative.",
  amountNotPositive: "Le montant doit être supérieur à zéro.",
  amountNegative: "Le montant ne peut pas être négatif.",
  priceNegative: "Le prix ne peut pas être négatif.",
  discountNegative: "La remise ne peut pas être négative.",
  specificTaxNegative: "La taxe spécifique ne peut pas être négative.",
  specificTaxRequired:
    "Aucun article ne porte de taxe spécifique. Ajoutez-la à un article, ou choisissez un autre type.",
  exchangeRateInvalid:
    "Le taux doit être un nombre supérieur à zéro, avec au plus 12 chiffres de chaque côté de la virgule.",
  withholdingUnknown: "Cette retenue n’existe plus dans l’entreprise. Choisissez-en une autre.",
  quantityZero: "La quantité doit être supérieure à zéro.",
  discountAboveWhole: "Une remise ne peut pas dépasser 100 %.",
  discountAboveLine: "La remise ne peut pas dépasser le montant de l’article.",
  discountAboveTotal: "La remise ne peut pas dépasser le total des articles.",
  depositAboveWhole: "Un acompte ne peut pas dépasser 100 %.",
  depositAboveDue: "L’acompte ne peut pas dépasser le montant à payer.",
  deductionsAboveDue: "Les acomptes déduits ne peuvent pas dépasser le montant à payer.",
  emailInvalid: "Cette adresse e-mail n’est pas valide.",
  emailExists:
    "Cette adresse e-mail existe déjà dans notre base de données, essayez de vous connecter ou de changer votre mot de passe si vous l’avez oublié.",
  emailUnchanged: "C’est déjà votre adresse.",
  notAlphanumeric: "doit contenir uniquement des lettres, des chiffres ou des tirets bas (_).",
  notSpecialAlphanumeric:
    "doit contenir de {min} à {max} caractères : lettres, chiffres, tirets, tirets bas, points ou barres obliques.",
  phoneNotViable:
    "Le numéro n’est pas viable (trop court ou trop long) ou il manque l’indicatif du pays (+229xxxxxxx).",
  passwordNeedsSpecial: "Le mot de passe doit contenir au moins un caractère spécial.",
  selectionRequired: "Veuillez sélectionner une valeur.",
  invoiceNumberInvalid: "Veuillez saisir un numéro de facture valide.",
  proformaNumberInvalid: "Veuillez saisir un numéro de proforma valide.",
  salesNumberInvalid: "Veuillez saisir un numéro de vente valide.",
  clientRequired: "Veuillez sélectionner un client.",
  itemRequired: "Veuillez ajouter au moins un article.",
  productRequired: "Veuillez ajouter au moins un produit.",
  currencyRequired: "Veuillez sélectionner une devise.",
  paymentBeforeIssue: "La date d’échéance ne peut pas être antérieure à la date d’émission.",
  validityBeforeIssue: "La fin de validité ne peut pas être antérieure à la date d’émission.",
  issueDateAhead: "Une facture ne peut pas porter une date au-delà de demain. Saisissez la date du jour.",
  balanceNotPositive: "Un solde positif est nécessaire pour demander un reversement.",
  confirmationCodeIncorrect: "Le code de confirmation est incorrect."
} as const

/** Names one way a value can be wrong. */
export type FailureCode = keyof typeof french

const english: Readonly<Record<FailureCode, string>> = {
  required: "This field is required.",
  notNull: "This field may not be null.",
  unknownField: "This field is not known.",
  unexpectedForm: "does not have the expected form.",
  atLeastOneOf: "At least one of these fields is required.",
  passwordsDiffer: "The passwords are not the same, please correct them.",
  tooLong: "must be at most {n} characters long.",
  tooShort: "must be at least {n} characters long.",
  notANumber: "must be a number.",
  belowMinimum: "must be {n} or more.",
  aboveMaximum: "must be {n} or less.",
  quantityNegative: "The quantity cannot be negative.",
  amountNotPositive: "The amount must be more than zero.",
  amountNegative: "The amount cannot be negative.",
  priceNegative: "The price cannot be negative.",
  discountNegative: "The discount cannot be negative.",
  specificTaxNegative: "The specific tax cannot be negative.",
  specificTaxRequired: "No item bears a specific tax. Add it to an item, or choose another type.",
  exchangeRateInvalid:
    "The rate must be a number above zero, with at most 12 digits on each side of the decimal point.",
  withholdingUnknown: "This withholding tax no longer exists in the company. Choose another one.",
  quantityZero: "The quantity must be more than zero.",
  discountAboveWhole: "A discount cannot be more than 100%.",
  discountAboveLine: "The discount cannot be more than the amount of the item.",
  discountAboveTotal: "The discount cannot be more than the total of the items.",
  depositAboveWhole: "A deposit cannot be more than 100%.",
  depositAboveDue: "The deposit cannot be more than the amount to pay.",
  deductionsAboveDue: "The deposits taken off cannot be more than the amount to pay.",
  emailInvalid: "This e-mail address is not valid.",
  emailExists:
    "This e-mail address already exists in our database, try to log in, or change your password if you have forgotten it.",
  emailUnchanged: "This is already your address.",
  notAlphanumeric: "may only contain letters, digits and underscores (_).",
  notSpecialAlphanumeric: "must be {min} to {max} characters: letters, digits, hyphens, underscores, dots or slashes.",
  phoneNotViable: "The number is not viable (too short or too long) or lacks a country code (+229xxxxxxx).",
  passwordNeedsSpecial: "The password must contain at least one special character.",
  selectionRequired: "Please select a value.",
  invoiceNumberInvalid: "Please enter a valid invoice number.",
  proformaNumberInvalid: "Please enter a valid proforma number.",
  salesNumberInvalid: "Please enter a valid sales number.",
  clientRequired: "Please select a customer.",
  itemRequired: "Please add at least one item.",
  productRequired: "Please add at least one product.",
  currencyRequired: "Please select a currency.",
  paymentBeforeIssue: "The due date cannot be earlier than the issue date.",
  validityBeforeIssue: "The end of validity cannot be before the issue date.",
  issueDateAhead: "An invoice cannot bear a date after tomorrow. Enter today’s date.",
  balanceNotPositive: "A positive balance is needed to request a reversal.",
  confirmationCodeIncorrect: "The confirmation code is incorrect."
}

/** Every way a value can be wrong; each has a text in both languages. */
export const failureCodes: ReadonlyArray<string> = Object.keys(french)

/** What is wrong with a value, and the bounds its text names. */
export interface Failure {
  readonly code: FailureCode
  readonly params: Readonly<Record<string, string | number>>
}

/** Judges a value, if need be against the other fields of its form; undefined when nothing is wrong. */
export type Validator<in Value = unknown, in All = unknown> = (value: Value, all?: All) => Failure | undefined

/** A failure of that code: for rules that are judged elsewhere (e-mail already known, wrong confirmation code). */
export const failure = (code: FailureCode, params: Failure["params"] = {}): Failure => ({ code, params })

const boundText = (bound: string | number, locale: Locale): string =>
  typeof bound === "number" && Number.isInteger(bound) ? wholeText(bound, locale) : String(bound)

/** The text of a failure. Never throws; a parameter it lacks is left as written. */
export const message = (wrong: Failure, locale: Locale): string =>
  (locale === "fr" ? french : english)[wrong.code].replaceAll(/\{(\w+)\}/g, (hole, name: string) =>
    boundText(wrong.params[name] ?? hole, locale)
  )

/** Runs validators in order; the first failure wins. Source: spec section 5. */
export const compose =
  <Value, All>(...validators: ReadonlyArray<Validator<Value, All>>): Validator<Value, All> =>
  (value, all) => {
    for (const validate of validators) {
      const wrong = validate(value, all)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }

const emptyHtml = /^(?:\s*<p(?:\s[^>]*)?>(?:\s|&nbsp;|<br\s?\/?>)*<\/p>)+\s*$/i
const blankNodes: ReadonlySet<string> = new Set(["doc", "root", "paragraph", "text", "hardBreak", "linebreak"])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A text of documents/rich-text.ts: blocks, each of runs or of a list of them. An empty list of anything else is as empty. */
const isEmptyBlock = (block: unknown): boolean => {
  if (!isRecord(block)) return false
  const parts = block["type"] === "paragraph" ? [block["runs"]] : block["type"] === "list" ? block["items"] : undefined
  return (
    Array.isArray(parts) &&
    parts.every((runs) => Array.isArray(runs) && runs.every((run) => isRecord(run) && text(run["text"]).trim() === ""))
  )
}

const isEmptyNode = (node: unknown): boolean => {
  if (!isRecord(node) || typeof node["type"] !== "string" || !blankNodes.has(node["type"])) return false
  if (typeof node["text"] === "string") return node["text"].trim() === ""
  const content = node["content"] ?? node["children"] ?? []
  return Array.isArray(content) && content.every(isEmptyNode)
}

/**
 * True for a rich text that holds only empty paragraphs: as HTML (`<p></p>`, `<p><br></p>`) or as a document tree of
 * nodes `{ type, text?, content? }`, or the blocks that documents keep. Source: spec section 5.
 */
export const isEmptyRichText = (value: unknown): boolean => {
  if (typeof value === "string") return value.trim() === "" || emptyHtml.test(value)
  return Array.isArray(value) ? value.every(isEmptyBlock) : isEmptyNode(value)
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || Number.isNaN(value) || isEmptyRichText(value)

const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" || typeof value === "bigint" ? value.toString() : ""

/** Required. Zero counts as filled; blanks, an unticked box, an empty list and an empty rich text do not. */
export const required: Validator = (value) => (isEmpty(value) ? failure("required") : undefined)

/** Required rich text: only an empty paragraph is empty. */
export const requiredEditor: Validator = required

/** Required choice of a list: the empty option, as a text or as `{ value: "" }` or `{ id: "" }`, is no choice. */
export const selectRequired: Validator = (value) => {
  const chosen = isRecord(value) ? (value["value"] ?? value["id"]) : value
  return isEmpty(chosen) ? failure("selectionRequired") : undefined
}

/** At least one of the named fields of the form is filled; put it on any of them. */
export const atLeastOneOf =
  (...names: ReadonlyArray<string>): Validator<unknown, Readonly<Record<string, unknown>>> =>
  (_value, all) =>
    names.some((name) => !isEmpty(all?.[name])) ? undefined : failure("atLeastOneOf")

/** The value equals the named field: the password and its confirmation. */
export const matches =
  (name: string): Validator<unknown, Readonly<Record<string, unknown>>> =>
  (value, all) =>
    value === all?.[name] ? undefined : failure("passwordsDiffer")

/** At most n characters (code points). Nothing entered passes, here and in every validator below. */
export const maxLength =
  (n: number): Validator =>
  (value) =>
    Array.from(text(value)).length > n ? failure("tooLong", { n }) : undefined

/** At least n characters (code points), once something is entered. */
export const minLength =
  (n: number): Validator =>
  (value) =>
    text(value) !== "" && Array.from(text(value)).length < n ? failure("tooShort", { n }) : undefined

const numeral = /^[+-]?\d{1,30}(?:[.,]\d{1,30})?$/
const toNumber = (value: unknown): number => Number(text(value).trim().replace(",", "."))

/** A number: digits, an optional sign, an optional decimal part after a dot or a comma. */
export const number: Validator = (value) => {
  const entered = text(value).trim()
  if (isEmpty(value) && !Number.isNaN(value)) return undefined
  return numeral.test(entered) ? undefined : failure("notANumber")
}

/** At least n. What is no number is left to {@link number}. */
export const minValue =
  (n: number): Validator =>
  (value) =>
    text(value) !== "" && toNumber(value) < n ? failure("belowMinimum", { n }) : undefined

/** At most n. What is no number is left to {@link number}. */
export const maxValue =
  (n: number): Validator =>
  (value) =>
    text(value) !== "" && toNumber(value) > n ? failure("aboveMaximum", { n }) : undefined

const pattern =
  (expression: RegExp, code: FailureCode, lengthMax: number): Validator =>
  (value) => {
    const entered = text(value)
    if (entered === "") return undefined
    return entered.length <= lengthMax && expression.test(entered) ? undefined : failure(code)
  }

/** Longest e-mail address there can be. Source: RFC 5321. */
export const EMAIL_LENGTH_MAX = 254

/**
 * E-mail, the literal rule: a simple pattern with a TLD of 2 to 4 letters. It refuses addresses of today, so forms use
 * {@link emailField}; see docs/decisions/0006-validators-literal-and-current.md. Source: spec section 5.
 */
export const email: Validator = pattern(
  /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/,
  "emailInvalid",
  EMAIL_LENGTH_MAX
)

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
const currentEmail = new RegExp(
  `^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$`
)

/** The e-mail rule of forms: what the literal rule accepts, and every address of today whatever its TLD. */
export const emailField: Validator = (value) =>
  email(value) === undefined ? undefined : pattern(currentEmail, "emailInvalid", EMAIL_LENGTH_MAX)(value)

/** Letters without accents, digits and underscores only. */
export const alphanumericUnderscore: Validator = pattern(/^[A-Za-z0-9_]+$/, "notAlphanumeric", 1000)

/**
 * The special alphanumeric variant: letters without accents, digits, "_", "-", "." and "/", from 2 to 30 of them. The
 * specification leaves its bounds open; these fit reference codes and prefixes.
 */
export const specialAlphanumeric =
  (min = 2, max = 30): Validator =>
  (value) => {
    const entered = text(value)
    if (entered === "") return undefined
    const fits = entered.length >= min && entered.length <= max && /^[A-Za-z0-9_./-]+$/.test(entered)
    return fits ? undefined : failure("notSpecialAlphanumeric", { min, max })
  }

/**
 * Phone, the literal rule: "0", or exactly 8 digits of which the first is not 0. It refuses numbers of today, so forms
 * use `phoneField` of phone.ts. Source: spec section 5.
 */
export const phone: Validator = pattern(/^(?:0|[1-9]\d{7})$/, "phoneNotViable", 8)

/** A password holds at least one character that is neither letter, digit nor blank. */
export const passwordSpecialCharacter: Validator = (value) =>
  text(value) === "" || /[^\p{L}\p{N}\s]/u.test(text(value)) ? undefined : failure("passwordNeedsSpecial")

const documentNumber =
  (code: FailureCode): Validator =>
  (value) =>
    /^\d{1,15}$/.test(text(value)) && Number(text(value)) > 0 ? undefined : failure(code)

const chosen =
  (code: FailureCode): Validator =>
  (value) =>
    selectRequired(value) === undefined ? undefined : failure(code)

const filledList =
  (code: FailureCode): Validator =>
  (value) =>
    Array.isArray(value) && value.length > 0 ? undefined : failure(code)

/** An invoice's number: a whole number above zero. */
export const invoiceNumber: Validator = documentNumber("invoiceNumberInvalid")
/** A proforma's number: a whole number above zero. */
export const proformaNumber: Validator = documentNumber("proformaNumberInvalid")
/** A sale's number: a whole number above zero. */
export const salesNumber: Validator = documentNumber("salesNumberInvalid")
/** A customer is chosen. */
export const clientRequired: Validator = chosen("clientRequired")
/** A currency is chosen. */
export const currencyRequired: Validator = chosen("currencyRequired")
/** The document has at least one item. */
export const atLeastOneItem: Validator = filledList("itemRequired")
/** The sale has at least one product. */
export const atLeastOneProduct: Validator = filledList("productRequired")

/**
 * The payment date (YYYY-MM-DD) is not earlier than the form's `issueDate`; the same day passes. People read of it as the due date.
 * Source: spec section 5, "payment date cannot be earlier than issue date".
 */
export const paymentNotBeforeIssue: Validator<unknown, { readonly issueDate?: unknown }> = (value, all) => {
  const [payment, issue] = [text(value), text(all?.issueDate)]
  return payment !== "" && issue !== "" && payment < issue ? failure("paymentBeforeIssue") : undefined
}

/** The last day on which an offer stands (YYYY-MM-DD) is not earlier than the form's `issueDate`; the same day passes. */
export const validNotBeforeIssue: Validator<unknown, { readonly issueDate?: unknown }> = (value, all) =>
  paymentNotBeforeIssue(value, all) === undefined ? undefined : failure("validityBeforeIssue")

/** The balance is above zero, so that a reversal may be requested. */
export const positiveBalance: Validator<{ readonly minor: bigint }> = (balance) =>
  isPositive(balance.minor) ? undefined : failure("balanceNotPositive")
