import { Schema } from "effect"
import { useRef, type ReactNode } from "react"
import { Link } from "react-aria-components/Link"
import { useTranslation } from "react-i18next"
import { v7 } from "uuid"
import { CompanyContact, CompanyIdentity, CompanyProfile } from "../../domain/company/events.ts"
import { countryOf, defaultTaxes } from "../../domain/kernel/country.ts"
import { nextNumber, PADDING_MIN } from "../../domain/kernel/numbering.ts"
import { countryOptions, currencyOptions, prefixFault } from "../app/company-fields.ts"
import { LogoPicker } from "../app/logo-picker.tsx"
import { useRunningSession } from "../app/running-session.ts"
import { Button } from "../components/button.tsx"
import { StickyActionBar } from "../components/form-page.tsx"
import { Icon } from "../components/icon.tsx"
import { Logo } from "../components/logo.tsx"
import { defineForm } from "../forms/define-form.ts"
import { PageForm } from "../forms/page-form.tsx"
import { LanguageLink } from "../forms/session/welcome-footer.tsx"
import { formHook } from "../forms/use-form-run.ts"
import type { Language } from "../i18n/language.ts"
import { COMPANY_FORM, prefixFor } from "./company-draft.ts"
import { companyFormOf, guessCountry } from "./company-form.ts"
import { useRegistration } from "./use-registration.ts"

interface RegisterCompanyViewProps {
  readonly userId: string
  /** Asks for the password first: without a session nothing can be registered, and the form waits. */
  readonly signIn?: (() => void) | undefined
  /** Leaves from the completion stage, where there is nowhere else to go. */
  readonly onSignOut?: () => void
  /** What stands above the form. */
  readonly news?: ReactNode
  /** The person has a company already, and can go back to it. */
  readonly isAnother?: boolean
}

const { address, country, currency, invoicePrefix, socialName } = CompanyIdentity.fields
const { taxId, tradeRegister } = CompanyProfile.fields
const { phone } = CompanyContact.fields

const freshFields = (language: Language) => {
  const guessed = guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "BJ"
  return {
    socialName: "",
    address: "",
    country: guessed,
    currency: countryOf(guessed)?.currency ?? null,
    invoicePrefix: prefixFor(language),
    taxId: "",
    tradeRegister: "",
    phone: "",
    logo: null
  }
}

/** What follows from the country. */
const Consequences = ({ code, language }: { readonly code: string; readonly language: Language }) => {
  const { t } = useTranslation("company")
  const found = countryOf(code)
  if (found === undefined) return null
  const taxes = defaultTaxes(found.code, language).map(({ name }) => name)
  return (
    <dl className="grid gap-x-6 gap-y-2 rounded-control bg-sunken p-4 text-sm sm:col-span-2 sm:grid-cols-[auto_1fr]">
      <dt className="font-semibold">{t("timeZone")}</dt>
      <dd className="text-ink-muted">{found.timeZone.replaceAll("_", " ")}</dd>
      <dt className="font-semibold">{t("taxes")}</dt>
      <dd className="text-ink-muted">{taxes.join(" · ")}</dd>
    </dl>
  )
}

const companyForm = defineForm<RegisterCompanyViewProps>()({
  texts: "company",
  keptAs: COMPANY_FORM,
  schema: Schema.Struct({
    socialName,
    address,
    country,
    currency,
    invoicePrefix,
    taxId,
    tradeRegister,
    phone,
    logo: Schema.NullOr(Schema.String)
  }),
  useKnown: () => ({ ownId: useRunningSession("companyId") }),
  newId: () => v7(),
  blank: ({ language }) => freshFields(language),
  isDone: (id, _books, { known }) => id === known.ownId,
  useWay: (props) => useRegistration(props, companyFormOf),
  saved: null,
  failed: "failedTitle",
  sections: [
    {
      title: "identity",
      fields: [
        { name: "socialName", autoComplete: "organization", hint: "socialNameHint" },
        {
          name: "address",
          as: "lines",
          rows: 2,
          autoComplete: "street-address",
          hint: "addressHint",
          isRequired: true
        },
        {
          name: "logo",
          as: "slot",
          draw: ({ onChange, value }) => (
            <LogoPicker
              logo={typeof value === "string" ? `data:image/png;base64,${value}` : undefined}
              onChange={onChange}
            />
          )
        }
      ]
    },
    {
      title: "place",
      columns: 2,
      fields: [
        {
          name: "country",
          as: "combobox",
          options: ({ language }) => countryOptions(language),
          also: (code, { values }) => ({ currency: countryOf(code ?? "")?.currency ?? values.currency })
        },
        {
          name: "currency",
          as: "combobox",
          hint: "currencyHint",
          options: ({ language }) => currencyOptions(language)
        },
        { note: ({ language, values }) => <Consequences code={values.country ?? ""} language={language} /> }
      ]
    },
    {
      title: "later.title",
      lead: "later.lead",
      columns: 2,
      fields: [
        { name: "phone", label: "later.phone", as: "phone", autoComplete: "tel", hint: "later.phoneHint" },
        { name: "taxId", label: "later.taxId", hint: "later.taxIdHint" },
        { name: "tradeRegister", label: "later.tradeRegister", hint: "later.tradeRegisterHint" }
      ]
    },
    {
      title: "numbering",
      columns: 2,
      fields: [
        {
          name: "invoicePrefix",
          label: "prefix",
          spellCheck: "false",
          hint: (say, { values }) =>
            say("prefixHint", {
              number: nextNumber({ prefix: values.invoicePrefix ?? "", padding: PADDING_MIN }, 0).text
            }),
          rules: [(prefix) => prefixFault(prefix)]
        }
      ]
    }
  ]
})

const useCompanyForm = formHook(companyForm)

const Head = ({ isAnother }: { readonly isAnother: boolean }) => {
  const { t } = useTranslation("company")
  return (
    <>
      {isAnother ? (
        <Link
          className="-ms-1 inline-flex min-h-11 w-fit cursor-pointer items-center gap-1.5 rounded-control pe-2 text-sm font-medium text-ink-muted no-underline data-hovered:text-ink"
          href="/dashboard"
        >
          <Icon name="arrowLeft" size={18} />
          {t("another.back")}
        </Link>
      ) : (
        <p className="text-sm font-semibold text-accent-ink">{t("step")}</p>
      )}
      <h1 className="text-2xl font-bold tracking-tight outline-none" id="page-title" tabIndex={-1}>
        {isAnother ? t("another.title") : t("title")}
      </h1>
      <p className="mt-1 mb-6 text-ink-muted">{isAnother ? t("another.lead") : t("lead")}</p>
    </>
  )
}

/** The form of a company: of the first one, or of one more. */
export const RegisterCompanyView = (props: RegisterCompanyViewProps) => {
  const { t } = useTranslation("company")
  const { t: tCommon } = useTranslation("common")
  const place = useRef<HTMLFormElement>(null)
  const run = useCompanyForm(props, { place })
  const { isAnother = false, onSignOut } = props
  return (
    <>
      <header className="bg-shell text-shell-ink">
        <div className="mx-auto flex min-h-16 max-w-3xl items-center justify-between gap-4 px-4 sm:px-6">
          <Logo isOnDark name={tCommon("appName")} />
        </div>
        <div aria-hidden="true" className="woven-on-dark h-1.5" />
      </header>
      <main className="mx-auto w-full max-w-3xl px-4 pt-6 pb-4 sm:px-6 sm:pb-16">
        {props.news}
        <Head isAnother={isAnother} />
        <PageForm className="flex flex-col gap-4" place={place} run={run} summaryFrom={1}>
          <StickyActionBar
            summary={
              run.kept.isEdited && !run.kept.isUnsafe ? (
                <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
                  <Icon name="device" size={16} />
                  {t("kept")}
                </span>
              ) : undefined
            }
          >
            <Button isPending={run.isBusy} type="submit">
              {t("submit")}
            </Button>
          </StickyActionBar>
        </PageForm>
        <footer className="mt-4 flex flex-wrap items-center justify-between gap-x-6">
          {onSignOut !== undefined && (
            <Button className="-ms-3.5" icon="logout" onPress={onSignOut} size="small" variant="quiet">
              {t("signOut")}
            </Button>
          )}
          <LanguageLink />
        </footer>
      </main>
    </>
  )
}
