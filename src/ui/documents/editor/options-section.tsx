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
import { discountDraft, discountJson } from "./discount-draft.ts"
import { DiscountField } from "./discount-field.tsx"
import { TemplateChoice } from "./template-choice.tsx"
import { FieldSlot } from "./field-slot.tsx"
import type { OpenCopy } from "./use-working-copy.ts"
import { withExtra } from "./working-copy.ts"

interface OptionsProps {
  readonly extras: InvoiceExtras
  readonly currency: CurrencyCode
  /** The currency of the company. */
  readonly own: CurrencyCode
  readonly issueDate: string | null
  readonly taxes: CompanyState["taxes"]
  /** What stands in the field of the rate while the books cannot take it. */
  readonly wrongRate: string | null
  readonly depositError: string | undefined
  readonly withholdingError: string | undefined
  readonly exchangeRateError: string | undefined
  readonly change: OpenCopy["change"]
}

const NONE = "none"

/** An exact decimal above zero, as the books take a rate of exchange. */
const rateOf = (text: string | null): string | undefined =>
  text !== null && /^(?:[1-9]\d{0,11}|(?:0|[1-9]\d{0,11})\.\d{0,11}[1-9])$/.test(text) ? text : undefined

/** What most documents say nothing of. */
export const OptionsSection = memo(
  ({ extras, currency, own, issueDate, taxes, wrongRate, change, ...errors }: OptionsProps) => {
    const { t } = useTranslation("invoices")
    const formats = useFormats()
    const set = <Key extends keyof InvoiceExtras>(key: Key, value: InvoiceExtras[Key] | undefined): void =>
      change({ type: "set", fields: { extras: withExtra(extras, key, value) } })
    const withholdings = taxes.filter(({ kind, code }) => kind === "withholding" || code === extras.withholding)
    const { exchangeRate } = extras
    // A code that the company no longer has is shown, so that it can be seen and replaced.
    const isGone = extras.withholding !== undefined && withholdings.every(({ code }) => code !== extras.withholding)
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
            errorMessage={errors.depositError}
            label={t("editor.deposit")}
            onChange={(deposit) => set("deposit", discountJson(deposit) ?? undefined)}
            value={discountDraft(extras.deposit ?? null)}
          />
        </FieldSlot>
        {(withholdings.length > 0 || isGone) && (
          <FieldSlot field="withholding">
            <Select
              errorMessage={errors.withholdingError}
              label={t("editor.withholding")}
              onChange={(code) => set("withholding", withholdings.find((tax) => tax.code === code)?.code)}
              options={[
                { id: NONE, label: t("editor.noWithholding") },
                ...withholdings.map((tax) => ({ id: tax.code, label: formats.tax(tax, currency) })),
                ...(isGone ? [{ id: extras.withholding, label: extras.withholding, isDisabled: true }] : [])
              ]}
              value={extras.withholding ?? NONE}
            />
          </FieldSlot>
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
          <FieldSlot field="exchangeRate">
            <DecimalField
              decimalsMax={12}
              errorMessage={errors.exchangeRateError}
              description={t("editor.exchangeRateHint", {
                date: formats.date(exchangeRate?.date ?? issueDate),
                currency: currencyLabel(currency),
                own: currencyLabel(own)
              })}
              label={t("editor.exchangeRate", { currency: currencyLabel(currency), own: currencyLabel(own) })}
              onChange={(text, isReadable) => {
                const rate = rateOf(text)
                const known = rate === undefined ? undefined : { rate, date: issueDate, source: "" }
                const isEmpty = text === null && isReadable
                change({
                  type: "set",
                  fields: {
                    extras: withExtra(extras, "exchangeRate", known),
                    wrongRate: rate !== undefined || isEmpty ? null : (text ?? "")
                  }
                })
              }}
              value={wrongRate === null ? (exchangeRate?.rate ?? null) : wrongRate === "" ? null : wrongRate}
            />
          </FieldSlot>
        )}
      </div>
    )
  }
)
