import { memo, useMemo, useState, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { paymentTerms } from "../../../domain/kernel/calendar.ts"
import { currencyCodes, currencyLabel, isCurrencyCode, type CurrencyCode } from "../../../domain/kernel/currency.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { useMay } from "../../app/use-may.ts"
import { Segmented } from "../../components/segmented.tsx"
import { Combobox } from "../../components/combobox.tsx"
import { DateField } from "../../components/date-field.tsx"
import { FormSection } from "../../components/form-page.tsx"
import { useIsWide } from "../../components/use-media-query.ts"
import { Select } from "../../components/select.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { RecordForm } from "../../records/record-form.tsx"
import { useDocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"
import { Fold } from "./fold.tsx"
import { FieldSlot } from "./field-slot.tsx"
import { owedText, useAgreed, useCustomerOptions } from "./use-pickers.ts"
import type { OpenCopy } from "./use-working-copy.ts"
import type { WorkingCopy } from "./working-copy.ts"

type Change = OpenCopy["change"]

interface TypeProps extends Pick<WorkingCopy, "type"> {
  readonly typeError: string | undefined
  readonly typeWarning: string | undefined
  readonly change: Change
}

const TypeField = ({ type, typeError, typeWarning, change }: TypeProps) => {
  const { t } = useTranslation("invoices")
  const word = useWords()
  const { types } = useDocumentKind()
  return types.length === 0 ? null : (
    <FieldSlot field="type">
      <Select
        errorMessage={typeError}
        label={word("type.label")}
        onChange={(next) => change({ type: "set", fields: { type: next } })}
        options={types.map((id) => ({ id, label: word(`type.${id}`) }))}
        value={type}
        warning={typeWarning}
        {...(type === "standardized" && {
          description: word("type.printedAs", { name: word(`typePrinted.${type}`) })
        })}
        {...(type === "specific-tax" && { description: t("editor.specificTaxHint") })}
      />
    </FieldSlot>
  )
}

interface CustomerProps extends TypeProps, Pick<WorkingCopy, "customerId"> {
  readonly error: string | undefined
  readonly warning: string | undefined
  /** Where the work goes on once somebody new was added. */
  readonly onAdded: () => void
}

const CustomerPlace = ({ isWide, children }: { readonly isWide: boolean; readonly children: ReactNode }) => {
  const { t } = useTranslation("invoices")
  return isWide ? (
    <FormSection columns={2} title={t("editor.customerSection")}>
      {children}
    </FormSection>
  ) : (
    <section
      aria-label={t("editor.customerSection")}
      className="rounded-card border border-line bg-surface px-3 py-1 shadow-1"
    >
      {children}
    </section>
  )
}

/** Who the document is for; someone new can be added without leaving it. */
export const CustomerSection = memo(({ customerId, change, error, warning, onAdded, ...ofType }: CustomerProps) => {
  const { t } = useTranslation("invoices")
  const isWide = useIsWide()
  const books = useBooks()
  const language = useLanguage()
  const options = useCustomerOptions(customerId)
  const mayAdd = useMay("AddCustomer")
  const [adding, setAdding] = useState<string | null>(null)
  const owed = useMemo(
    () => (customerId === null ? undefined : owedText(books.snapshot().books, customerId, language)),
    [books, customerId, language]
  )
  const agreedWith = useAgreed()
  const choose = (id: string | null): void => change({ type: "customer", customerId: id, agreed: agreedWith(id) })
  return (
    <CustomerPlace isWide={isWide}>
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
          warning={warning}
          {...(owed !== undefined && { description: t("editor.owes", { amount: owed }) })}
        />
      </FieldSlot>
      {isWide && <TypeField change={change} {...ofType} />}
      <RecordForm
        initialName={adding ?? ""}
        isOpen={adding !== null}
        kind="customer"
        onClose={() => setAdding(null)}
        onSaved={(id) => {
          choose(id)
          setAdding(null)
          onAdded()
        }}
      />
    </CustomerPlace>
  )
})

interface TermsProps
  extends TypeProps, Pick<WorkingCopy, "issueDate" | "term" | "paymentDate" | "currency" | "pricesIncludeTax"> {
  /** The currency of the company. */
  readonly own: CurrencyCode
  readonly issueDateError: string | undefined
  readonly paymentDateError: string | undefined
  readonly currencyError: string | undefined
  /** On a phone: whether the part stands open. */
  readonly isOpen: boolean
  readonly onToggle: (part: "terms") => void
}

/** What the part says while it is folded. */
const useTermsValues = ({ issueDate, term, paymentDate, currency, pricesIncludeTax, type }: TermsProps): string => {
  const { t } = useTranslation("invoices")
  const word = useWords()
  const formats = useFormats()
  const { types } = useDocumentKind()
  const [usual] = types.filter((id) => id === "simple")
  const until = paymentDate === null ? [] : [formats.date(paymentDate)]
  return [
    issueDate === null ? "—" : formats.date(issueDate),
    ...(term === "custom" ? until : [t(`editor.terms.${term}`)]),
    currency === null ? "—" : currencyLabel(currency),
    pricesIncludeTax ? t("editor.pricesIncluded") : t("editor.pricesExcluded"),
    ...(usual === undefined || type === usual ? [] : [word(`type.${type}`)])
  ].join(" · ")
}

const terms = [...paymentTerms, "custom"] as const

/** When it is issued and to be paid, in which currency, and how prices are read. */
export const TermsSection = memo((props: TermsProps) => {
  const { change, own, issueDate, term, paymentDate, currency, pricesIncludeTax } = props
  const { t } = useTranslation("invoices")
  const word = useWords()
  const isWide = useIsWide()
  const values = useTermsValues(props)
  const fields = (
    <>
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
    </>
  )
  const title = t("editor.datesSection")
  return isWide ? (
    <FormSection columns={2} title={title}>
      {fields}
    </FormSection>
  ) : (
    <Fold
      isOpen={props.isOpen}
      onToggle={() => props.onToggle("terms")}
      title={title}
      values={values}
      warning={props.typeWarning}
    >
      {fields}
      <TypeField change={change} type={props.type} typeError={props.typeError} typeWarning={props.typeWarning} />
    </Fold>
  )
})
