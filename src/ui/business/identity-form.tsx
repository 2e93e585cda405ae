import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { countryOf } from "../../domain/kernel/country.ts"
import { isCurrencyCode } from "../../domain/kernel/currency.ts"
import { TimeZone } from "../../domain/kernel/calendar.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import {
  compose,
  emailField,
  maxLength,
  required,
  selectRequired,
  type Validator
} from "../../domain/kernel/validation.ts"
import type { EditCompany } from "../../domain/company/commands.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { ErrorSummary } from "../app/error-summary.tsx"
import { KeptNotice } from "../app/kept-notice.tsx"
import { countryLabel, countryOptions, currencyNames, currencyOptions } from "../company/company-form.ts"
import { Combobox } from "../components/combobox.tsx"
import { Icon } from "../components/icon.tsx"
import { FormSection } from "../components/form-page.tsx"
import { TextField } from "../components/text-field.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { SaveBar } from "./save-bar.tsx"
import { useChange } from "./use-change.ts"
import { useEdited } from "./use-edited.ts"
import type { OwnCompany } from "./use-own-company.ts"

type Changes = EditCompany["changes"]
type Name = "socialName" | "address" | "taxId" | "tradeRegister" | "phone" | "email" | "country" | "currency"

type PhoneRules = typeof import("../../domain/kernel/phone.ts")

/** The phone tables weigh more than the rest of the form, so they come when it opens. */
const usePhoneRules = (): PhoneRules | undefined => {
  const [rules, setRules] = useState<PhoneRules>()
  useEffect(() => {
    import("../../domain/kernel/phone.ts").then(setRules, () => setRules(undefined))
  }, [])
  return rules
}

const optional =
  (rule: Validator): Validator =>
  (value) =>
    value === "" ? undefined : rule(value)

const hasIssued = ({ books }: BooksSnapshot): boolean => {
  for (const { issued } of books.invoices.values()) if (issued !== null) return true
  return false
}

const changesOf = ({ country, currency, ...texts }: { readonly [name in Name]?: string }): Changes => ({
  ...texts,
  // A country keeps a time of its own; whoever moves their company moves its days.
  ...(country === undefined ? {} : { country, timeZone: TimeZone.make(countryOf(country)?.timeZone ?? "UTC") }),
  ...(currency !== undefined && isCurrencyCode(currency) ? { currency } : {})
})

const useIdentity = ({ company, companyId, mayEdit }: OwnCompany) => {
  const { t } = useTranslation("business")
  const language = useLanguage()
  const phone = usePhoneRules()
  const { change, failure, setFailure } = useChange()
  const { contact, identity } = company
  const { country } = identity
  const isPlaceFixed = useBooksSelector(hasIssued)
  const { form, ...edited } = useEdited<Name>(
    { form: "company-identity", recordId: companyId, mayEdit },
    {
      ...identity,
      phone: isErased(contact) ? "" : contact.phone,
      email: isErased(contact) ? "" : contact.email
    },
    {
      socialName: { label: t("identity.socialName"), rule: compose(required, maxLength(120)) },
      address: { label: t("identity.address"), rule: compose(required, maxLength(300)) },
      taxId: { label: t("identity.taxId"), rule: maxLength(40) },
      tradeRegister: { label: t("identity.tradeRegister"), rule: maxLength(60) },
      phone: {
        label: t("identity.phone"),
        rule: optional(compose(maxLength(30), phone?.phoneField(country) ?? (() => undefined))),
        tidy: (text) => phone?.toE164(text, country) ?? text
      },
      email: { label: t("identity.email"), rule: optional(emailField) },
      country: {
        label: t("identity.country"),
        rule: selectRequired,
        isFixed: isPlaceFixed,
        say: (code) => countryLabel(code, language)
      },
      currency: {
        label: t("identity.currency"),
        rule: selectRequired,
        isFixed: isPlaceFixed,
        say: currencyNames(language)
      }
    },
    async (changes, refuse) => {
      const result = await change({ _tag: "EditCompany", companyId, changes: changesOf(changes) })
      if (result.isKept) return true
      if (result.code === "country_fixed") refuse("currency", result.text)
      else setFailure(result.text)
      return false
    }
  )
  return { t, form, edited, failure }
}

interface PlaceProps {
  readonly edited: ReturnType<typeof useIdentity>["edited"]
  readonly mayEdit: boolean
}

/** Country and currency: they stand once a document was issued, and the page says so. */
const Place = ({ edited, mayEdit }: PlaceProps) => {
  const { t } = useTranslation("business")
  const language = useLanguage()
  const isFixed = useBooksSelector(hasIssued)
  return (
    <FormSection columns={2} id="place" title={t("identity.place")}>
      <div data-field="country">
        <Combobox
          errorMessage={edited.errorOf("country")}
          isDisabled={isFixed || !mayEdit}
          label={t("identity.country")}
          onChange={(country) => edited.set("country", country ?? "")}
          options={countryOptions(language)}
          value={edited.shown("country")}
        />
      </div>
      <div data-field="currency">
        <Combobox
          errorMessage={edited.errorOf("currency")}
          isDisabled={isFixed || !mayEdit}
          label={t("identity.currency")}
          onChange={(currency) => edited.set("currency", currency ?? "")}
          options={currencyOptions(language)}
          value={edited.shown("currency")}
        />
      </div>
      {isFixed && (
        <p className="flex items-start gap-2 text-sm text-ink-muted sm:col-span-2">
          <Icon className="mt-0.5 shrink-0" name="lock" size={16} />
          {t("identity.placeFixed")}
        </p>
      )}
    </FormSection>
  )
}

/** What identifies the company on its documents, and how it is reached. */
export const IdentityForm = (own: OwnCompany) => {
  const { t, form, edited, failure } = useIdentity(own)
  const { t: tForms } = useTranslation("forms")
  const { field } = edited
  const isReadOnly = !own.mayEdit
  return (
    <form className="flex flex-col gap-4 sm:gap-5" noValidate onSubmit={edited.submit} ref={form}>
      <KeptNotice kept={edited.keeping} />
      {failure !== null && <ErrorSummary title={t("save.failed")}>{failure}</ErrorSummary>}
      {edited.problems.length > 1 && (
        <ErrorSummary problems={edited.problems} title={tForms("problems", { count: edited.problems.length })} />
      )}
      <FormSection columns={2} description={t("identity.lead")} id="identity" title={t("identity.title")}>
        <TextField
          {...field("socialName")}
          autoComplete="organization"
          className="sm:col-span-2"
          isReadOnly={isReadOnly}
          isRequired
        />
        <TextField
          {...field("address")}
          autoComplete="street-address"
          className="sm:col-span-2"
          isReadOnly={isReadOnly}
          isRequired
          rows={2}
        />
        <TextField
          {...field("taxId")}
          autoComplete="off"
          description={t("identity.taxIdHint")}
          isReadOnly={isReadOnly}
        />
        <TextField
          {...field("tradeRegister")}
          autoComplete="off"
          description={t("identity.tradeRegisterHint")}
          isReadOnly={isReadOnly}
        />
      </FormSection>
      <FormSection columns={2} description={t("identity.contactLead")} id="contact" title={t("identity.contact")}>
        <TextField
          {...field("phone")}
          autoComplete="tel"
          description={t("identity.phoneHint")}
          inputMode="tel"
          isReadOnly={isReadOnly}
          type="tel"
        />
        <TextField {...field("email")} autoComplete="email" inputMode="email" isReadOnly={isReadOnly} type="email" />
      </FormSection>
      <Place edited={edited} mayEdit={own.mayEdit} />
      {own.mayEdit && <SaveBar edited={edited} />}
    </form>
  )
}
