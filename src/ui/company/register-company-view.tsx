import type { ReactNode } from "react"
import { Link } from "react-aria-components/Link"
import { useTranslation } from "react-i18next"
import { formatLegalNumber, PADDING_MIN } from "../../domain/kernel/numbering.ts"
import { ErrorSummary } from "../app/error-summary.tsx"
import { KeptNotice } from "../app/kept-notice.tsx"
import { Button } from "../components/button.tsx"
import { Combobox } from "../components/combobox.tsx"
import { Icon } from "../components/icon.tsx"
import { Logo } from "../components/logo.tsx"
import { FormSection, StickyActionBar } from "../components/form-page.tsx"
import { TextField } from "../components/text-field.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { failureTextOf } from "../session/failure-text.ts"
import { LanguageLink } from "../session/welcome-footer.tsx"
import type { CompanyDraft } from "./company-draft.ts"
import { countryOptions, currencyOptions } from "./company-form.ts"
import { LogoPicker } from "./logo-picker.tsx"
import { useCompanyForm } from "./use-company-form.ts"

interface RegisterCompanyViewProps {
  readonly userId: string
  readonly isBusy: boolean
  /** The error code of the last attempt; null while there is nothing to explain. */
  readonly code: string | null
  readonly onSubmit: (draft: CompanyDraft) => void
  /** Leaves from the completion stage, where there is nowhere else to go. */
  readonly onSignOut?: () => void
  /** What stands above the form. */
  readonly news?: ReactNode
  /** The person has a company already, and can go back to it. */
  readonly isAnother?: boolean
}

type CompanyFields = Omit<ReturnType<typeof useCompanyForm>, "form">

const Failure = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation("company")
  const { t: tSession } = useTranslation("session")
  const known = failureTextOf(code)
  return (
    <ErrorSummary title={t("failedTitle")}>
      {known === undefined ? t("unknown", { code }) : tSession(`failure.${known}`)}
    </ErrorSummary>
  )
}

const Identity = ({ fields }: { readonly fields: CompanyFields }) => {
  const { t } = useTranslation("company")
  const { draft, change, errorOf } = fields
  return (
    <FormSection title={t("identity")}>
      <TextField
        autoComplete="organization"
        description={t("socialNameHint")}
        errorMessage={errorOf("socialName")}
        isRequired
        label={t("socialName")}
        name="socialName"
        onChange={(socialName) => change({ socialName })}
        value={draft.socialName}
      />
      <TextField
        autoComplete="street-address"
        description={t("addressHint")}
        errorMessage={errorOf("address")}
        isRequired
        label={t("address")}
        name="address"
        onChange={(address) => change({ address })}
        rows={2}
        value={draft.address}
      />
      <LogoPicker logo={draft.logo} onChange={(logo) => change({ logo })} />
    </FormSection>
  )
}

const Place = ({ fields }: { readonly fields: CompanyFields }) => {
  const { t } = useTranslation("company")
  const language = useLanguage()
  const { draft, change, errorOf } = fields
  return (
    <FormSection columns={2} title={t("place")}>
      <div data-field="country">
        <Combobox
          errorMessage={errorOf("country")}
          isRequired
          label={t("country")}
          onChange={fields.chooseCountry}
          options={countryOptions(language)}
          value={draft.country}
        />
      </div>
      <div data-field="currency">
        <Combobox
          description={t("currencyHint")}
          errorMessage={errorOf("currency")}
          isRequired
          label={t("currency")}
          onChange={(currency) => change({ currency })}
          options={currencyOptions(language)}
          value={draft.currency}
        />
      </div>
      {fields.timeZone !== undefined && (
        <dl className="grid gap-x-6 gap-y-2 rounded-control bg-sunken p-4 text-sm sm:col-span-2 sm:grid-cols-[auto_1fr]">
          <dt className="font-semibold">{t("timeZone")}</dt>
          <dd className="text-ink-muted">{fields.timeZone.replaceAll("_", " ")}</dd>
          <dt className="font-semibold">{t("taxes")}</dt>
          <dd className="text-ink-muted">{fields.taxNames.join(" · ")}</dd>
        </dl>
      )}
    </FormSection>
  )
}

const Numbering = ({ fields }: { readonly fields: CompanyFields }) => {
  const { t } = useTranslation("company")
  const { draft, change, errorOf } = fields
  const number = formatLegalNumber(draft.invoicePrefix, 1, PADDING_MIN)
  return (
    <FormSection columns={2} title={t("numbering")}>
      <TextField
        autoComplete="off"
        description={t("prefixHint", { number })}
        errorMessage={errorOf("invoicePrefix")}
        label={t("prefix")}
        name="invoicePrefix"
        onChange={(invoicePrefix) => change({ invoicePrefix })}
        spellCheck="false"
        value={draft.invoicePrefix}
      />
    </FormSection>
  )
}

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
  const { t: tSession } = useTranslation("session")
  const { form, ...fields } = useCompanyForm(props)
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
        <form className="flex flex-col gap-4" noValidate onSubmit={fields.submit} ref={form}>
          <KeptNotice kept={fields.kept} />
          {fields.problems.length > 0 && (
            <ErrorSummary problems={fields.problems} title={tSession("summary", { count: fields.problems.length })} />
          )}
          {fields.problems.length === 0 && props.code !== null && <Failure code={props.code} />}
          <Identity fields={fields} />
          <Place fields={fields} />
          <Numbering fields={fields} />
          <StickyActionBar
            summary={
              fields.kept.isEdited && !fields.kept.isUnsafe ? (
                <span className="inline-flex items-center gap-1.5 text-sm text-ink-muted">
                  <Icon name="device" size={16} />
                  {t("kept")}
                </span>
              ) : undefined
            }
          >
            <Button isPending={props.isBusy} type="submit">
              {t("submit")}
            </Button>
          </StickyActionBar>
        </form>
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
