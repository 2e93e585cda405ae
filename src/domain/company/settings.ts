import { SERIES } from "../documents/numbers.ts"
import { namesItsPeriod } from "../kernel/numbering.ts"
import { sameJson } from "../kernel/canonical.ts"
import { accept, nothingToDo, reject, type DecideContext, type Decision } from "../kernel/decider.ts"
import { isErased } from "../kernel/personal.ts"
import { MoneyAccountId } from "../money-account/events.ts"
import { CATEGORY_REFUSALS, decideCategories } from "./categories.ts"
import type { EditCompany, EditPaymentOption, SettingsCommand } from "./commands.ts"
import type { Logo, SettingsEvent } from "./events.ts"
import {
  areConfusable,
  decideNumbering,
  isOfOtherSeries,
  NUMBERING_REFUSALS,
  type NumberingNeeds
} from "./numbering.ts"
import { isTaxNameTaken, offeredTaxes } from "./readings.ts"
import { pictureOf, type CompanySettings, type PaymentOptionState } from "./state.ts"

/** Most taxes, and most ways to pay, that a company offers at a time. */
export const TAXES_MAX = 30
export const PAYMENT_OPTIONS_MAX = 12

/** What these rules need beside the company. */
export interface SettingsContext extends DecideContext, NumberingNeeds {
  /** The prefixes under which documents were issued; none as long as there is no document. */
  readonly usedPrefixes: ReadonlySet<string>
}

export const SETTINGS_REFUSALS = [
  "company_unknown",
  "country_fixed",
  "prefix_ambiguous",
  ...NUMBERING_REFUSALS,
  "id_taken",
  "tax_not_offered",
  "tax_name_taken",
  "too_many_taxes",
  "payment_option_unknown",
  "payment_option_erased",
  "too_many_payment_options",
  ...CATEGORY_REFUSALS
] as const
export type SettingsRefusal = (typeof SETTINGS_REFUSALS)[number]

type SettingsDecision = Decision<SettingsEvent, SettingsRefusal>

const sameFields = <Value extends object>(a: Value, b: Value): boolean =>
  Object.entries(a).every(([field, value]) =>
    Object.entries(b).some(([name, other]) => name === field && other === value)
  )

const shown = (logo: Logo | null): string | null => (logo === null ? null : pictureOf(logo))

const edit = (
  state: CompanySettings,
  { companyId, changes }: EditCompany,
  { usedPrefixes }: SettingsContext
): SettingsDecision => {
  const { phone, email, ...ofIdentity } = changes
  const identity = { ...state.identity, ...ofIdentity }
  const before = isErased(state.contact) ? { phone: "", email: "" } : state.contact
  const contact = { phone: phone ?? before.phone, email: email ?? before.email }
  const isMoved = identity.country !== state.identity.country || identity.currency !== state.identity.currency
  if (isMoved && usedPrefixes.size > 0) return reject("country_fixed")
  if (identity.invoicePrefix !== state.identity.invoicePrefix) {
    // A number is given once: no prefix may make one that reads like a number given under another.
    const prefix = [...usedPrefixes].find((used) => areConfusable(used, identity.invoicePrefix))
    if (prefix !== undefined) return reject("prefix_ambiguous", { prefix })
    if (isOfOtherSeries(state, SERIES.invoice.name, identity.invoicePrefix)) {
      return reject("prefix_of_other_series", { prefix: identity.invoicePrefix })
    }
    const reset = state.numbering?.[SERIES.invoice.name]?.reset ?? "never"
    if (!namesItsPeriod({ prefix: identity.invoicePrefix, reset })) return reject("series_needs_period", { reset })
  }
  const edited: SettingsEvent = { _tag: "CompanyEdited", companyId, identity }
  const reached: SettingsEvent = { _tag: "CompanyContactChanged", companyId, contact }
  const isEdited = !sameFields(identity, state.identity)
  const isReached = !sameFields(contact, before)
  if (isEdited) return isReached ? accept<SettingsEvent>(edited, reached) : accept(edited)
  return isReached ? accept(reached) : nothingToDo("unchanged")
}

const decideTaxes = (
  state: CompanySettings,
  command: Extract<SettingsCommand, { readonly _tag: `${string}Tax` }>
): SettingsDecision => {
  const { companyId } = command
  const isFull = offeredTaxes(state).length >= TAXES_MAX
  if (command._tag === "AddTax") {
    const { tax } = command
    if (state.taxes.some(({ code }) => code === tax.code)) return reject("id_taken")
    if (isTaxNameTaken(state, tax)) return reject("tax_name_taken")
    return isFull ? reject("too_many_taxes", { most: TAXES_MAX }) : accept({ _tag: "TaxAdded", companyId, tax })
  }
  const { code } = command
  const known = state.taxes.find((tax) => tax.code === code)
  const isArchived = code !== null && state.archivedTaxes.includes(code)
  if (command._tag === "ChooseDefaultTax") {
    if (code === state.defaultTax) return nothingToDo("unchanged")
    return code !== null && (known === undefined || isArchived || known.kind === "withholding")
      ? reject("tax_not_offered", { code })
      : accept({ _tag: "DefaultTaxChosen", companyId, code })
  }
  if (known === undefined) return reject("tax_not_offered", { code: command.code })
  switch (command._tag) {
    case "RenameTax":
      if (known.name === command.name) return nothingToDo("unchanged")
      // An archived one may have any name: it is looked at when it comes back.
      return !isArchived && isTaxNameTaken(state, command)
        ? reject("tax_name_taken")
        : accept({ _tag: "TaxRenamed", companyId, code: command.code, name: command.name })
    case "ArchiveTax":
      return isArchived
        ? nothingToDo("already_archived")
        : accept({ _tag: "TaxArchived", companyId, code: command.code })
    case "RestoreTax":
      if (!isArchived) return nothingToDo("already_active")
      if (isTaxNameTaken(state, known)) return reject("tax_name_taken")
      return isFull
        ? reject("too_many_taxes", { most: TAXES_MAX })
        : accept({ _tag: "TaxRestored", companyId, code: command.code })
    default:
      return command satisfies never
  }
}

const editOption = (
  { accountId: before, option }: PaymentOptionState,
  { companyId, optionId, changes }: EditPaymentOption
): SettingsDecision => {
  if (isErased(option)) return reject("payment_option_erased")
  const known = { accountId: before === undefined ? null : MoneyAccountId.make(before), ...option }
  const edited = { ...known, ...changes }
  const { accountId, ...said } = edited
  return sameFields(edited, known)
    ? nothingToDo("unchanged")
    : accept({ _tag: "PaymentOptionEdited", companyId, optionId, accountId, option: said })
}

const decideOptions = (
  state: CompanySettings,
  command: Extract<SettingsCommand, { readonly _tag: `${string}PaymentOption` }>
): SettingsDecision => {
  const { companyId, optionId } = command
  const known = state.paymentOptions.find((each) => each.optionId === optionId)
  const isFull = state.paymentOptions.filter(({ active }) => active).length >= PAYMENT_OPTIONS_MAX
  if (command._tag === "AddPaymentOption") {
    if (known !== undefined) return reject("id_taken")
    return isFull
      ? reject("too_many_payment_options", { most: PAYMENT_OPTIONS_MAX })
      : accept({
          _tag: "PaymentOptionAdded",
          companyId,
          optionId,
          accountId: command.accountId,
          option: command.option
        })
  }
  if (known === undefined) return reject("payment_option_unknown")
  switch (command._tag) {
    case "EditPaymentOption":
      return editOption(known, command)
    case "ArchivePaymentOption":
      return known.active
        ? accept({ _tag: "PaymentOptionArchived", companyId, optionId })
        : nothingToDo("already_archived")
    case "RestorePaymentOption":
      if (known.active) return nothingToDo("already_active")
      return isFull
        ? reject("too_many_payment_options", { most: PAYMENT_OPTIONS_MAX })
        : accept({ _tag: "PaymentOptionRestored", companyId, optionId })
    default:
      return command satisfies never
  }
}

/** Answers a command that changes the company itself. Who may ask it at all was decided before. */
export const decideSettings = (
  state: CompanySettings,
  command: SettingsCommand,
  context: SettingsContext
): SettingsDecision => {
  if (command.companyId !== state.companyId) return reject("company_unknown")
  const { companyId } = command
  switch (command._tag) {
    case "EditCompany":
      return edit(state, command, context)
    case "ChangeLogo":
      return shown(command.logo) === shown(state.logo)
        ? nothingToDo("unchanged")
        : accept({ _tag: "LogoChanged", companyId, logo: command.logo })
    case "ChangeInvoiceTexts": {
      const texts = { ...state.texts, ...command.changes }
      return sameJson({ ...texts }, { ...state.texts })
        ? nothingToDo("unchanged")
        : accept({ _tag: "InvoiceTextsChanged", companyId, texts })
    }
    case "ChangeDocumentSettings": {
      const { changes } = command
      const settings = { ...state.documents, ...changes }
      return sameJson(settings, state.documents)
        ? nothingToDo("unchanged")
        : accept({ _tag: "DocumentSettingsChanged", companyId, settings })
    }
    case "ChoosePriceBasis":
      return command.includesTax === state.pricesIncludeTax
        ? nothingToDo("unchanged")
        : accept({ _tag: "PriceBasisChosen", companyId, includesTax: command.includesTax })
    case "ChangeNumbering":
      return decideNumbering(state, command, context)
    case "AddTax":
    case "RenameTax":
    case "ArchiveTax":
    case "RestoreTax":
    case "ChooseDefaultTax":
      return decideTaxes(state, command)
    case "AddPaymentOption":
    case "EditPaymentOption":
    case "ArchivePaymentOption":
    case "RestorePaymentOption":
      return decideOptions(state, command)
    case "AddCategories":
    case "EditCategory":
    case "ArchiveCategory":
    case "RestoreCategory":
    case "MergeCategory":
      return decideCategories(state, command)
    default:
      return command satisfies never
  }
}
