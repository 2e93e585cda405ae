import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { InvoiceExtras } from "../../../domain/invoice/events.ts"
import { currencyLabel, type CurrencyCode } from "../../../domain/kernel/currency.ts"
import { isIsoDate } from "../../../domain/kernel/calendar.ts"
import { useFormats } from "../../app/formats.ts"
import { DecimalField } from "../../components/number-fields.tsx"
import { Select } from "../../components/select.tsx"
import { TextField } from "../../components/text-field.tsx"
import { DiscountField } from "./discount-field.tsx"
import { TemplateChoice } from "./template-choice.tsx"
import { FieldSlot } from "./field-slot.tsx"
import type { OpenCopy } from "./use-working-copy.ts"
import { discountDraft, discountJson, withExtra } from "./working-copy.ts"

interface OptionsProps {
  readonly extras: InvoiceExtras
  readonly currency: CurrencyCode
  /** The currency of the company. */
  readonly own: CurrencyCode
  readonly issueDate: string | null
  readonly taxes: CompanyState["taxes"]
  readonly depositError: string | undefined
  readonly change: OpenCopy["change"]
}

const NONE = "none"

/** An exact decimal above zero, as the books take a rate of exchange. */
const rateOf = (text: string | null): string | undefined =>
  text !== null && /^(?:[1-9]\d{0,11}|(?:0|[1-9]\d{0,11})\.\d{0,11}[1-9])$/.test(text) ? text : undefined

/** What most documents say nothing of. */
export const OptionsSection = memo(
  ({ extras, currency, own, issueDate, taxes, depositError, change }: OptionsProps) => {
    const { t } = useTranslation("invoices")
    const formats = useFormats()
    const set = <Key extends keyof InvoiceExtras>(key: Key, value: InvoiceExtras[Key] | undefined): void =>
      change({ type: "set", fields: { extras: withExtra(extras, key, value) } })
    const withholdings = taxes.filter(({ kind, code }) => kind === "withholding" || code === extras.withholding)
    const { exchangeRate } = extras
    return (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t("editor.subject")}
          maxLength={120}
          onChange={(text) => set("title", text === "" ? undefined : text)}
          value={extras.title ?? ""}
        />
        <TextField
          label={t("editor.orderNumber")}
          maxLength={60}
          onChange={(text) => set("orderNumber", text === "" ? undefined : text)}
          value={extras.orderNumber ?? ""}
        />
        <FieldSlot className="sm:col-span-2" field="deposit">
          <DiscountField
            currency={currency}
            errorMessage={depositError}
            label={t("editor.deposit")}
            onChange={(deposit) => set("deposit", discountJson(deposit) ?? undefined)}
            value={discountDraft(extras.deposit ?? null)}
          />
        </FieldSlot>
        {withholdings.length > 0 && (
          <Select
            label={t("editor.withholding")}
            onChange={(code) => set("withholding", withholdings.find((tax) => tax.code === code)?.code)}
            options={[
              { id: NONE, label: t("editor.noWithholding") },
              ...withholdings.map((tax) => ({ id: tax.code, label: formats.tax(tax, currency) }))
            ]}
            value={extras.withholding ?? NONE}
          />
        )}
        <Select
          label={t("editor.language")}
          onChange={(language) => set("language", language === "fr" || language === "en" ? language : undefined)}
          options={[
            { id: NONE, label: t("editor.languages.own") },
            { id: "fr", label: t("editor.languages.fr") },
            { id: "en", label: t("editor.languages.en") }
          ]}
          value={extras.language ?? NONE}
        />
        <TemplateChoice chosen={extras.template} onChange={(template) => set("template", template)} />
        <Select
          label={t("editor.rounding")}
          onChange={(mode) => set("rounding", mode === "line" ? "line" : undefined)}
          options={[
            { id: "group", label: t("editor.roundings.group") },
            { id: "line", label: t("editor.roundings.line") }
          ]}
          value={extras.rounding ?? "group"}
        />
        {currency !== own && issueDate !== null && isIsoDate(issueDate) && (
          <DecimalField
            decimalsMax={12}
            description={t("editor.exchangeRateHint", {
              date: formats.date(exchangeRate?.date ?? issueDate),
              currency: currencyLabel(currency),
              own: currencyLabel(own)
            })}
            label={t("editor.exchangeRate", { currency: currencyLabel(currency), own: currencyLabel(own) })}
            onChange={(text) => {
              const rate = rateOf(text)
              set("exchangeRate", rate === undefined ? undefined : { rate, date: issueDate, source: "" })
            }}
            value={exchangeRate?.rate ?? null}
          />
        )}
      </div>
    )
  }
)
