import { useTranslation } from "react-i18next"
import { INVOICE_SERIES } from "../../domain/invoice/decider.ts"
import { formatLegalNumber, PADDING_MIN } from "../../domain/kernel/numbering.ts"
import { failure as failed, maxLength, type Validator } from "../../domain/kernel/validation.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { ErrorSummary } from "../app/error-summary.tsx"
import { KeptNotice } from "../app/kept-notice.tsx"
import { isPrefix } from "../company/company-form.ts"
import { FormSection } from "../components/form-page.tsx"
import { TextField } from "../components/text-field.tsx"
import { SettingsPage } from "../settings/settings-page.tsx"
import { MayNot } from "./may-not.tsx"
import { SaveBar } from "./save-bar.tsx"
import { useChange } from "./use-change.ts"
import { useEdited } from "./use-edited.ts"
import { useOwnCompany, type OwnCompany } from "./use-own-company.ts"

const textNames = ["headerText", "notes", "footerText"] as const

const prefixRule: Validator = (value) =>
  typeof value === "string" && isPrefix(value)
    ? maxLength(20)(value)
    : failed("notSpecialAlphanumeric", { min: 0, max: 20 })

const useInvoiceSettings = ({ company, companyId, mayEdit }: OwnCompany) => {
  const { t } = useTranslation("business")
  const { change, failure, setFailure } = useChange()
  const text = (name: (typeof textNames)[number]) => ({ label: t(`invoices.${name}`), rule: maxLength(2000) })
  const { form, ...edited } = useEdited(
    { form: "invoice-settings", recordId: companyId, mayEdit },
    { invoicePrefix: company.identity.invoicePrefix, ...company.texts },
    {
      invoicePrefix: { label: t("invoices.prefix"), rule: prefixRule },
      headerText: text("headerText"),
      notes: text("notes"),
      footerText: text("footerText")
    },
    async ({ invoicePrefix, ...texts }, refuse) => {
      if (invoicePrefix !== undefined) {
        const result = await change({ _tag: "EditCompany", companyId, changes: { invoicePrefix } })
        if (!result.isKept) {
          if (result.code === "prefix_ambiguous") refuse("invoicePrefix", result.text)
          else setFailure(result.text)
          return false
        }
      }
      if (Object.keys(texts).length === 0) return true
      const result = await change({ _tag: "ChangeInvoiceTexts", companyId, changes: texts })
      if (!result.isKept) setFailure(result.text)
      return result.isKept
    }
  )
  return { t, form, edited, failure }
}

const InvoiceSettings = (own: OwnCompany) => {
  const { t, form, edited, failure } = useInvoiceSettings(own)
  const { t: tForms } = useTranslation("forms")
  const last = useBooksSelector(({ books }) => books.series.get(INVOICE_SERIES) ?? 0)
  const isReadOnly = !own.mayEdit
  const number = formatLegalNumber(edited.shown("invoicePrefix").trim(), last + 1, PADDING_MIN)
  return (
    <form className="flex flex-col gap-4 sm:gap-5" noValidate onSubmit={edited.submit} ref={form}>
      <KeptNotice kept={edited.keeping} />
      {failure !== null && <ErrorSummary title={t("save.failed")}>{failure}</ErrorSummary>}
      {edited.problems.length > 1 && (
        <ErrorSummary problems={edited.problems} title={tForms("problems", { count: edited.problems.length })} />
      )}
      <FormSection id="numbering" title={t("invoices.numbering")}>
        <TextField
          {...edited.field("invoicePrefix")}
          autoComplete="off"
          className="max-w-60"
          description={t("invoices.next", { number })}
          isReadOnly={isReadOnly}
        />
        <p className="text-sm text-ink-muted">{t("invoices.prefixHint")}</p>
      </FormSection>
      <FormSection description={t("invoices.textsHint")} id="texts" title={t("invoices.texts")}>
        {textNames.map((name) => (
          <TextField
            {...edited.field(name)}
            description={t(`invoices.${name}Hint`)}
            isReadOnly={isReadOnly}
            key={name}
            rows={name === "notes" ? 3 : 2}
          />
        ))}
      </FormSection>
      {own.mayEdit && <SaveBar edited={edited} />}
    </form>
  )
}

/** How new invoices are numbered and what they say. Source: spec section 2, "Application: Invoices". */
export const InvoiceSettingsScreen = () => {
  const { t } = useTranslation("business")
  const own = useOwnCompany()
  if (own === undefined) return null
  return (
    <SettingsPage subtitle={t("invoices.subtitle")} title={t("invoices.title")}>
      <MayNot {...own} />
      <InvoiceSettings {...own} />
    </SettingsPage>
  )
}
