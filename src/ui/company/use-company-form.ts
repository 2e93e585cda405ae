import { useMemo, useRef, useState } from "react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { v7 } from "uuid"
import { countryOf, defaultTaxes } from "../../domain/kernel/country.ts"
import { isCurrencyCode } from "../../domain/kernel/currency.ts"
import { compose, maxLength, required, selectRequired } from "../../domain/kernel/validation.ts"
import { useSessionView } from "../app/session-context.tsx"
import { useFocusFirstError } from "../app/use-focus-first-error.ts"
import { useKeptForm } from "../app/use-kept-form.ts"
import { fieldText } from "../app/validation-text.ts"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { COMPANY_FORM, companyForms, prefixFor } from "./company-draft.ts"
import type { CompanyDraft, CompanyFields } from "./company-draft.ts"
import { guessCountry, isPrefix, prefixMax } from "./company-form.ts"

const addressMax = 300
const nameMax = 120

const freshFields = (language: Language): CompanyFields => {
  const country = guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "BJ"
  return {
    socialName: "",
    address: "",
    country,
    currency: countryOf(country)?.currency ?? null,
    invoicePrefix: prefixFor(language),
    logo: null
  }
}

const checked = ["socialName", "address", "country", "currency", "invoicePrefix"] as const
type Checked = (typeof checked)[number]
const labels = {
  socialName: "socialName",
  address: "address",
  country: "country",
  currency: "currency",
  invoicePrefix: "prefix"
} as const

interface Wanted {
  readonly userId: string
  readonly code: string | null
  readonly isBusy: boolean
  readonly onSubmit: (draft: CompanyDraft) => void
}

/** The state of a company's form: what is entered, kept on this device at each change, and what is wrong with it. */
export const useCompanyForm = ({ userId, code, isBusy, onSubmit }: Wanted) => {
  const { t } = useTranslation("company")
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const ownId = useSessionView("companyId")
  const [fresh] = useState(() => freshFields(language))
  const kept = useKeptForm<CompanyFields>({
    drafts: useMemo(() => companyForms(userId), [userId]),
    form: COMPANY_FORM,
    newId: v7,
    base: fresh,
    isDone: (id) => id === ownId,
    mayHold: (name, value) =>
      name === "country" ? countryOf(value) !== undefined : name !== "currency" || isCurrencyCode(value)
  })
  const draft: CompanyDraft = { ...kept.values, id: kept.id }
  const change = kept.set
  const [attempt, setAttempt] = useState(0)
  useFocusFirstError(form, `${attempt} ${code ?? ""}`)

  const wrong = (name: Checked): string | undefined => {
    switch (name) {
      case "socialName":
        return fieldText(compose(required, maxLength(nameMax))(draft.socialName.trim()), language)
      case "address":
        return fieldText(compose(required, maxLength(addressMax))(draft.address.trim()), language)
      case "invoicePrefix":
        if (draft.invoicePrefix.length > prefixMax) return t("prefixTooLong")
        return isPrefix(draft.invoicePrefix) ? undefined : t("prefixInvalid")
      default:
        return fieldText(selectRequired(draft[name]), language)
    }
  }
  const errorOf = (name: Checked): string | undefined => (attempt === 0 ? undefined : wrong(name))
  const problems = checked.flatMap((name) => {
    const text = errorOf(name)
    return text === undefined ? [] : [{ name, label: t(labels[name]), text }]
  })
  const chooseCountry = (country: string | null): void =>
    change({ country, ...(country === null ? {} : { currency: countryOf(country)?.currency ?? draft.currency }) })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    setAttempt(attempt + 1)
    if (checked.every((name) => wrong(name) === undefined)) onSubmit(draft)
  }
  const country = countryOf(draft.country ?? "")
  return {
    form,
    draft,
    change,
    chooseCountry,
    errorOf,
    problems,
    submit,
    kept,
    timeZone: country?.timeZone,
    taxNames: country === undefined ? [] : defaultTaxes(country.code, language).map((tax) => tax.name)
  }
}
