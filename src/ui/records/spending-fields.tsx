import { useState } from "react"
import { useTranslation } from "react-i18next"
import { categoriesToChoose } from "../../domain/company/readings.ts"
import { categoriesByUse } from "../../domain/expense/projections/list.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { RadioGroup } from "../components/choices.tsx"
import { Combobox } from "../components/combobox.tsx"
import type { FieldValue, Slot } from "../forms/define-form.ts"
import { RecordForm } from "./record-form.tsx"

/* What every form of money that is spent asks: its category, and who it is paid to. Their words are those of the expenses. */

/** How many categories are offered in one tap: those used last. */
const NEAR = 6

interface FieldProps {
  readonly label: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** One tap for what is spent often, a search for the rest. */
const CategoryField = ({ label, onChange, value }: FieldProps) => {
  const { t } = useTranslation("expenses")
  const { books } = useBooksSelector(whole)
  const offered = books.company === null ? [] : categoriesToChoose(books.company, "expense", value)
  const byUse = categoriesByUse(books, offered)
  const near = byUse.slice(0, NEAR)
  if (offered.length === 0) return <p className="text-sm text-ink-muted">{t("noCategories")}</p>
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        className="[&_label]:gap-2 [&_label]:px-2.5 [&_label]:text-sm [&>div]:grid-cols-2"
        label={label}
        onChange={onChange}
        options={near.map(({ categoryId, name }) => ({ id: categoryId, label: name }))}
        value={near.some(({ categoryId }) => categoryId === value) ? value : null}
      />
      {offered.length > NEAR && (
        <Combobox
          label={t("otherCategory")}
          onChange={onChange}
          options={byUse.slice(NEAR).map(({ categoryId, name }) => ({ id: categoryId, label: name }))}
          placeholder={t("otherCategoryHint")}
          value={near.some(({ categoryId }) => categoryId === value) ? null : value}
        />
      )}
    </div>
  )
}

/** The supplier, made inline where it is new. */
const SupplierField = ({ label, onChange, value }: FieldProps) => {
  const { t } = useTranslation("expenses")
  const { books } = useBooksSelector(whole)
  const [adding, setAdding] = useState<string | null>(null)
  const options = [...books.suppliers.values()].flatMap(({ active, profile, supplierId }) =>
    isErased(profile) || (!active && supplierId !== value)
      ? []
      : [{ id: supplierId, label: profile.name, hint: profile.city }]
  )
  return (
    <>
      <Combobox
        createLabel={t("addSupplier")}
        label={label}
        onChange={onChange}
        onCreate={setAdding}
        options={options}
        value={value}
      />
      <RecordForm
        initialName={adding ?? ""}
        isOpen={adding !== null}
        kind="supplier"
        onClose={() => setAdding(null)}
        onSaved={onChange}
      />
    </>
  )
}

type Drawn = Pick<Slot<unknown>, "label" | "onChange" | "value">

const textOf = (value: FieldValue): string | null => (typeof value === "string" ? value : null)

/** The same as fields of a form. */
export const drawCategory = ({ label, onChange, value }: Drawn) => (
  <CategoryField label={label} onChange={onChange} value={textOf(value)} />
)
export const drawSupplier = ({ label, onChange, value }: Drawn) => (
  <SupplierField label={label} onChange={onChange} value={textOf(value)} />
)
