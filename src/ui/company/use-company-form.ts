import { useRef, useState } from "react"
import type { FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { v7 } from "uuid"
import { countryOf, defaultTaxes } from "../../domain/kernel/country.ts"
import { compose, maxLength, required, selectRequired } from "../../domain/kernel/validation.ts"
import { useFocusFirstError } from "../app/use-focus-first-error.ts"
import { fieldText } from "../app/validation-text.ts"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { keepCompanyDraft, loadCompanyDraft, prefixFor } from "./company-draft.ts"
import type { CompanyDraft } from "./company-draft.ts"
import { guessCountry, isPrefix, prefixMax } from "./company-form.ts"

const addressMax = 300
const nameMax = 120

const freshDraft = (language: Language): CompanyDraft => {
  const country = guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "BJ"
  return {
    id: v7(),
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

/** The state of the first company's form: what is entered, kept on this device at each change, and what is wrong with it. */
export const useCompanyForm = ({ userId, code, isBusy, onSubmit }: Wanted) => {
  const { t } = useTranslation("company")
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => loadCompanyDraft(userId) ?? freshDraft(language))
  const [isKept, setKept] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useFocusFirstError(form, `${attempt} ${code ?? ""}`)

  const change = (fields: Partial<CompanyDraft>): void => {
    const next = { ...draft, ...fields }
    setDraft(next)
    setKept(keepCompanyDraft(userId, next))
  }
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
    isKept,
    timeZone: country?.timeZone,
    taxNames: country === undefined ? [] : defaultTaxes(country.code, language).map((tax) => tax.name)
  }
}
