import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { lastMappingOf } from "../../../domain/bank-statement/projections/lines.ts"
import { DECIMAL_SIGNS, type DecimalSign } from "../../../domain/import/amounts.ts"
import { DATE_ORDERS, type DateOrder } from "../../../domain/import/days.ts"
import {
  findColumns,
  findStyles,
  readStatement,
  type ReadStatement,
  type StatementColumns,
  type StatementField
} from "../../../domain/import/statement-rows.ts"
import type { FoundStyle } from "../../../domain/import/style.ts"
import type { FoundTable } from "../../../domain/import/table.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { Segmented } from "../../components/segmented.tsx"
import { Select } from "../../components/select.tsx"
import { ColumnSelect } from "../../lists/import/column-fields.tsx"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** How the values of columns are written, and why: found, said by a person, as the last time, or null as long as it has to be asked. */
interface Style<Value> {
  readonly value: Value | null
  readonly why:
    | { readonly kind: "found"; readonly because: ReadonlyArray<string> }
    | { readonly kind: "asks"; readonly example: string }
    | null
}

const styleOf = <Value,>(
  found: FoundStyle<Value> | undefined,
  said: Value | null,
  last: Value | undefined
): Style<Value> => {
  if (found === undefined) return { value: said ?? last ?? null, why: null }
  if (found.kind === "found") return { value: said ?? found.style, why: { kind: "found", because: found.because } }
  const remembered = last !== undefined && found.styles.includes(last) ? last : null
  return { value: said ?? remembered, why: { kind: "asks", example: found.example } }
}

interface MappingAsked {
  readonly accountId: string
  readonly currency: CurrencyCode
  readonly table: FoundTable
}

const isSame = (left: ReadonlyArray<string>, right: ReadonlyArray<string>): boolean =>
  left.length === right.length && left.every((title, index) => title === right[index])

export interface Mapping {
  readonly columns: StatementColumns
  readonly hasOneAmount: boolean
  readonly order: Style<DateOrder>
  readonly decimal: Style<DecimalSign>
  /** It is read as the last statement of the account was. */
  readonly isRemembered: boolean
  /** Both ways of writing, once nothing has to be asked any more. */
  readonly said: { readonly order: DateOrder; readonly decimal: DecimalSign } | null
  /** What comes of it; null as long as something has to be asked. */
  readonly statement: ReadStatement | null
  readonly setColumn: (field: StatementField, column: number | null) => void
  readonly setOneAmount: (hasOne: boolean) => void
  readonly setOrder: (order: DateOrder) => void
  readonly setDecimal: (decimal: DecimalSign) => void
}

/** How a file is read: as the last one of the account with the same titles, else as it is found, else as a person says. */
export const useMapping = ({ accountId, currency, table }: MappingAsked): Mapping => {
  const { books, today } = useBooksSelector(whole)
  const [last] = useState(() => lastMappingOf(books, accountId))
  const isRemembered = last !== undefined && table.titles !== null && isSame(last.titles, table.titles)
  const [columns, setColumns] = useState<StatementColumns>(() => (isRemembered ? last : findColumns(table, today)))
  const [hasOneAmount, setOneAmount] = useState(columns.debit === null && columns.credit === null)
  const [saidOrder, setOrder] = useState<DateOrder | null>(null)
  const [saidDecimal, setDecimal] = useState<DecimalSign | null>(null)
  const { day, label, amount, debit, credit, side, reference, balance } = columns
  const used = useMemo(
    (): StatementColumns => ({
      day,
      label,
      reference,
      balance,
      amount: hasOneAmount ? amount : null,
      side: hasOneAmount ? side : null,
      debit: hasOneAmount ? null : debit,
      credit: hasOneAmount ? null : credit
    }),
    [amount, balance, credit, day, debit, hasOneAmount, label, reference, side]
  )
  const styles = useMemo(() => findStyles(table, used, { currency, today }), [currency, table, today, used])
  const order = styleOf(styles.order, saidOrder, isRemembered ? last.order : undefined)
  const decimal = styleOf(styles.decimal, saidDecimal, isRemembered ? last.decimal : undefined)
  const [orderValue, decimalValue] = [order.value, decimal.value]
  const isWhole = used.day !== null && (used.amount !== null || used.debit !== null || used.credit !== null)
  const statement = useMemo(
    () =>
      isWhole && orderValue !== null && decimalValue !== null
        ? readStatement(table.rows, { ...used, order: orderValue, decimal: decimalValue }, { currency, today })
        : null,
    [currency, decimalValue, isWhole, orderValue, table, today, used]
  )
  return {
    columns: used,
    hasOneAmount,
    order,
    decimal,
    isRemembered,
    said:
      statement === null || orderValue === null || decimalValue === null
        ? null
        : { order: orderValue, decimal: decimalValue },
    statement,
    setColumn: (field, column) => setColumns((known) => ({ ...known, [field]: column })),
    setOneAmount,
    setOrder,
    setDecimal
  }
}

interface MappingFieldsProps {
  readonly mapping: Mapping
  readonly table: FoundTable
}

const signs = { ",": "comma", ".": "point" } as const

/** Which column says what, and how it is written; what was found says why, what is not known is asked. */
export const MappingFields = ({ mapping, table }: MappingFieldsProps) => {
  const { t } = useTranslation("treasury")
  const { columns, decimal, hasOneAmount, isRemembered, order, setColumn } = mapping
  const why = (style: Style<unknown>) => {
    if (style.why === null) return {}
    if (style.why.kind === "asks") {
      const told = t("statement.mapping.twoWays", { example: style.why.example })
      return style.value === null ? { errorMessage: told } : { description: told }
    }
    const examples = style.why.because.map((text) => t("statement.mapping.quoted", { text })).join(", ")
    return examples === "" ? {} : { description: t("statement.mapping.because", { examples }) }
  }
  const column = (field: StatementField, isRequired = false) => (
    <ColumnSelect
      isRequired={isRequired}
      label={t(`statement.mapping.${field}`)}
      onChange={(next) => setColumn(field, next)}
      table={table}
      value={columns[field]}
      {...(isRequired && columns[field] === null && { errorMessage: t("statement.mapping.missing") })}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      {isRemembered && <p className="text-sm text-ink-muted">{t("statement.mapping.remembered")}</p>}
      {table.before.length > 0 && (
        <p className="text-sm text-ink-muted">{t("statement.mapping.before", { count: table.before.length })}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {column("day", true)}
        {column("label")}
      </div>
      <Segmented
        label={t("statement.mapping.amounts")}
        onChange={(id) => mapping.setOneAmount(id === "one")}
        options={[
          { id: "one", label: t("statement.mapping.one") },
          { id: "two", label: t("statement.mapping.two") }
        ]}
        value={hasOneAmount ? "one" : "two"}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {hasOneAmount ? column("amount", true) : column("debit", columns.credit === null)}
        {hasOneAmount ? column("side") : column("credit", columns.debit === null)}
        {column("reference")}
        {column("balance")}
        <Select
          label={t("statement.mapping.order")}
          onChange={mapping.setOrder}
          options={DATE_ORDERS.map((id) => ({ id, label: t(`statement.mapping.orders.${id}`) }))}
          placeholder={t("statement.mapping.choose")}
          value={order.value}
          {...why(order)}
        />
        <Select
          label={t("statement.mapping.decimal")}
          onChange={mapping.setDecimal}
          options={DECIMAL_SIGNS.map((id) => ({ id, label: t(`statement.mapping.decimals.${signs[id]}`) }))}
          placeholder={t("statement.mapping.choose")}
          value={decimal.value}
          {...why(decimal)}
        />
      </div>
    </div>
  )
}
