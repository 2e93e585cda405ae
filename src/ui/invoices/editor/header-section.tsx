import { useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { InvoiceType } from "../../../domain/invoice/events.ts"
import { paymentTerms } from "../../../domain/kernel/calendar.ts"
import { currencyCodes, currencyLabel, isCurrencyCode, type CurrencyCode } from "../../../domain/kernel/currency.ts"
import { useBooks } from "../../app/books-context.tsx"
import { Segmented } from "../../components/choices.tsx"
import { Combobox } from "../../components/combobox.tsx"
import { DateField } from "../../components/date-field.tsx"
import { FormSection } from "../../components/page.tsx"
import { Select } from "../../components/select.tsx"
import { CustomerDialog } from "../../customers/customer-dialog.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { FieldSlot, focusField } from "./field-slot.tsx"
import { useProblemTexts } from "./problem-text.ts"
import type { Editor } from "./use-editor.ts"
import { owedText, useCustomerOptions } from "./use-pickers.ts"
import type { OpenCopy } from "./use-working-copy.ts"
import type { DocumentField } from "./working-copy.ts"

interface HeaderProps {
  readonly open: OpenCopy
  readonly editor: Editor
  readonly own: CurrencyCode
}

const useErrorAt = (editor: Editor) => {
  const { textOf } = useProblemTexts()
  return (field: DocumentField): string | undefined => {
    const problem = editor.problemAt(field)
    return problem === undefined ? undefined : textOf(problem)
  }
}

/** Who the invoice is for; someone new can be added without leaving it. */
export const CustomerSection = ({ open, editor }: HeaderProps) => {
  const { t } = useTranslation("invoices")
  const books = useBooks()
  const language = useLanguage()
  const errorAt = useErrorAt(editor)
  const { copy, change } = open
  const { customerId } = copy
  const options = useCustomerOptions(customerId)
  const [adding, setAdding] = useState<string | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!isDone.current) return
    isDone.current = false
    focusField(section.current, "type")
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
            errorMessage={errorAt("customerId")}
            isRequired
            label={t("editor.customer")}
            onChange={choose}
            onCreate={setAdding}
            options={options}
            placeholder={t("editor.customerHint")}
            value={customerId}
            {...(owed !== undefined && { description: t("editor.owes", { amount: owed }) })}
          />
        </FieldSlot>
        <FieldSlot field="type">
          <Select
            label={t("type.label")}
            onChange={(type) => change({ type: "set", fields: { type } })}
            options={InvoiceType.literals.map((id) => ({ id, label: t(`type.${id}`) }))}
            value={copy.type}
          />
        </FieldSlot>
        {adding !== null && (
          <CustomerDialog
            initialName={adding}
            isOpen
            onOpenChange={(isOpen) => {
              if (!isOpen) setAdding(null)
            }}
            onSaved={(id) => {
              choose(id)
              setAdding(null)
              isDone.current = true
            }}
          />
        )}
      </FormSection>
    </div>
  )
}

/** When it is issued and to be paid, in which currency, and how prices are read. */
export const TermsSection = ({ open, editor, own }: HeaderProps) => {
  const { t } = useTranslation("invoices")
  const errorAt = useErrorAt(editor)
  const { copy, change } = open
  const terms = [...paymentTerms, "custom"] as const
  return (
    <FormSection columns={3} title={t("editor.datesSection")}>
      <FieldSlot field="issueDate">
        <DateField
          errorMessage={errorAt("issueDate")}
          isRequired
          label={t("editor.issueDate")}
          onChange={(date) => change({ type: "issueDate", date })}
          value={copy.issueDate}
        />
      </FieldSlot>
      <Select
        label={t("editor.term")}
        onChange={(term) => change({ type: "term", term })}
        options={terms.map((id) => ({ id, label: t(`editor.terms.${id}`) }))}
        value={copy.term}
      />
      <FieldSlot field="paymentDate">
        <DateField
          errorMessage={errorAt("paymentDate")}
          label={t("editor.paymentDate")}
          onChange={(date) => change({ type: "paymentDate", date })}
          value={copy.paymentDate}
        />
      </FieldSlot>
      <FieldSlot field="currency">
        <Combobox
          errorMessage={errorAt("currency")}
          isRequired
          label={t("editor.currency")}
          onChange={(code) => {
            if (code !== null && isCurrencyCode(code)) change({ type: "currency", currency: code })
          }}
          options={currencyCodes.map((code) => ({
            id: code,
            label: currencyLabel(code) === code ? code : `${code} (${currencyLabel(code)})`
          }))}
          value={copy.currency}
          {...(copy.currency !== null &&
            copy.currency !== own && { description: t("editor.otherCurrency", { currency: copy.currency, own }) })}
        />
      </FieldSlot>
      <Segmented
        label={t("editor.prices")}
        onChange={(kind) => change({ type: "set", fields: { pricesIncludeTax: kind === "included" } })}
        options={[
          { id: "excluded", label: t("editor.pricesExcluded") },
          { id: "included", label: t("editor.pricesIncluded") }
        ]}
        value={copy.pricesIncludeTax ? "included" : "excluded"}
      />
    </FormSection>
  )
}
