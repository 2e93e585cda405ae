import { memo, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { paymentTerms } from "../../../domain/kernel/calendar.ts"
import { currencyCodes, currencyLabel, isCurrencyCode, type CurrencyCode } from "../../../domain/kernel/currency.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useMay } from "../../app/use-may.ts"
import { Segmented } from "../../components/segmented.tsx"
import { Combobox } from "../../components/combobox.tsx"
import { DateField } from "../../components/date-field.tsx"
import { FormSection } from "../../components/form-page.tsx"
import { Select } from "../../components/select.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { RecordForm } from "../../records/record-form.tsx"
import { useDocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"
import { FieldSlot, focusField } from "./field-slot.tsx"
import { owedText, useCustomerOptions } from "./use-pickers.ts"
import type { OpenCopy } from "./use-working-copy.ts"
import type { WorkingCopy } from "./working-copy.ts"

type Change = OpenCopy["change"]

interface CustomerProps extends Pick<WorkingCopy, "customerId" | "type"> {
  readonly change: Change
  readonly error: string | undefined
}

/** Who the document is for; someone new can be added without leaving it. */
export const CustomerSection = memo(({ customerId, type, change, error }: CustomerProps) => {
  const { t } = useTranslation("invoices")
  const word = useWords()
  const { types } = useDocumentKind()
  const books = useBooks()
  const language = useLanguage()
  const options = useCustomerOptions(customerId)
  const mayAdd = useMay("AddCustomer")
  const [adding, setAdding] = useState<string | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isDone.current) return
    isDone.current = false
    focusField(section.current, types.length > 0 ? "type" : "customerId")
  })
  const owed = useMemo(
    () => (customerId === null ? undefined : owedText(books.snapshot().books, customerId, language)),
    [books, customerId, language]
  )
  const choose = (id: string | null): void => change({ type: "set", fields: { customerId: id } })
  return (
    <div ref={section}>
      <FormSection columns={2} title={t("editor.customerSection")}>
        <FieldSlot field="customerId">
          <Combobox
            createLabel={t("editor.customerCreate")}
            errorMessage={error}
            isRequired
            label={t("editor.customer")}
            onChange={choose}
            onCreate={mayAdd ? setAdding : undefined}
            options={options}
            placeholder={t("editor.customerHint")}
            value={customerId}
            {...(owed !== undefined && { description: t("editor.owes", { amount: owed }) })}
          />
        </FieldSlot>
        {types.length > 0 && (
          <FieldSlot field="type">
            <Select
              label={word("type.label")}
              onChange={(next) => change({ type: "set", fields: { type: next } })}
              options={types.map((id) => ({ id, label: word(`type.${id}`) }))}
              value={type}
              {...(type === "standardized" && {
                description: word("type.printedAs", { name: word(`typePrinted.${type}`) })
              })}
            />
          </FieldSlot>
        )}
        <RecordForm
          initialName={adding ?? ""}
          isOpen={adding !== null}
          kind="customer"
          onClose={() => setAdding(null)}
          onSaved={(id) => {
            choose(id)
            setAdding(null)
            isDone.current = true
          }}
        />
      </FormSection>
    </div>
  )
})

interface TermsProps extends Pick<WorkingCopy, "issueDate" | "term" | "paymentDate" | "currency" | "pricesIncludeTax"> {
  readonly change: Change
  /** The currency of the company. */
  readonly own: CurrencyCode
  readonly issueDateError: string | undefined
  readonly paymentDateError: string | undefined
  readonly currencyError: string | undefined
}

const terms = [...paymentTerms, "custom"] as const

/** When it is issued and to be paid, in which currency, and how prices are read. */
export const TermsSection = memo((props: TermsProps) => {
  const { change, own, issueDate, term, paymentDate, currency, pricesIncludeTax } = props
  const { t } = useTranslation("invoices")
  const word = useWords()
  return (
    <FormSection columns={3} title={t("editor.datesSection")}>
      <FieldSlot field="issueDate">
        <DateField
          errorMessage={props.issueDateError}
          isRequired
          label={t("editor.issueDate")}
          onChange={(date) => change({ type: "issueDate", date })}
          value={issueDate}
        />
      </FieldSlot>
      <Select
        label={word("editor.term")}
        onChange={(next) => change({ type: "term", term: next })}
        options={terms.map((id) => ({ id, label: t(`editor.terms.${id}`) }))}
        value={term}
      />
      <FieldSlot field="paymentDate">
        <DateField
          errorMessage={props.paymentDateError}
          label={word("editor.paymentDate")}
          onChange={(date) => change({ type: "paymentDate", date })}
          value={paymentDate}
        />
      </FieldSlot>
      <FieldSlot field="currency">
        <Combobox
          errorMessage={props.currencyError}
          isRequired
          label={t("editor.currency")}
          onChange={(code) => {
            if (code !== null && isCurrencyCode(code)) change({ type: "currency", currency: code })
          }}
          options={currencyCodes.map((code) => ({
            id: code,
            label: currencyLabel(code) === code ? code : `${code} (${currencyLabel(code)})`
          }))}
          value={currency}
          {...(currency !== null &&
            currency !== own && { description: t("editor.otherCurrency", { currency: currency, own }) })}
        />
      </FieldSlot>
      <Segmented
        label={t("editor.prices")}
        onChange={(kind) => change({ type: "set", fields: { pricesIncludeTax: kind === "included" } })}
        options={[
          { id: "excluded", label: t("editor.pricesExcluded") },
          { id: "included", label: t("editor.pricesIncluded") }
        ]}
        value={pricesIncludeTax ? "included" : "excluded"}
      />
    </FormSection>
  )
})
