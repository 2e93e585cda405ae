import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { categoriesToChoose } from "../../domain/company/readings.ts"
import type { CompanyState } from "../../domain/company/state.ts"
import type { CustomerState } from "../../domain/customer/events.ts"
import { aboveLimit } from "../../domain/debt/credit-limit.ts"
import type { DocumentFigures } from "../../domain/documents/schema.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { isPositive } from "../../domain/kernel/minor.ts"
import { money } from "../../domain/kernel/money.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { Button, IconButton } from "../components/button.tsx"
import { Combobox } from "../components/combobox.tsx"
import { PriceField, QuantityField } from "../components/number-fields.tsx"
import { TextField } from "../components/text-field.tsx"
import { DiscountTotals } from "../documents/discount-totals.tsx"
import { discountJson } from "../documents/editor/discount-draft.ts"
import { DiscountField } from "../documents/editor/discount-field.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { fieldText } from "../i18n/validation-text.ts"
import { RecordForm } from "../records/record-form.tsx"
import {
  type Basket,
  type BasketLine,
  changedBy,
  changedLine,
  type DiscountFaults,
  moneyOf,
  ofCustomer
} from "./basket.ts"
import { isBeyond, leftText, useOnShelf } from "../app/shelf.ts"

export interface PanelProps {
  readonly basket: Basket
  readonly company: CompanyState
  readonly onChange: (to: (basket: Basket) => Basket) => void
}

type Customers = ReadonlyArray<CustomerState>

const customersIn = ({ books }: BooksSnapshot): Customers => [...books.customers.values()]
const areSame = (left: Customers, right: Customers): boolean =>
  left.length === right.length && left.every((customer, n) => customer === right[n])

/** Who buys, and whether they may owe what is left to be paid. */
export const CustomerField = ({ basket, company, onChange, total }: PanelProps & { readonly total: bigint }) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const books = useBooks()
  const customers = useBooksSelector(customersIn, areSame)
  const [adding, setAdding] = useState<string | null>(null)
  const choose = (customerId: string | null): void =>
    onChange((now) => ofCustomer(now, customerId, books.snapshot().books))
  const { customerId: chosen } = basket
  const options = useMemo(
    () =>
      customers.flatMap(({ active, customerId, profile }) =>
        isErased(profile) || (!active && customerId !== chosen)
          ? []
          : [{ id: customerId, label: profile.name, hint: profile.phone }]
      ),
    [chosen, customers]
  )
  const { currency } = company.identity
  const { owed } = moneyOf(basket, total)
  // Of the books as they are by then: whoever sells need not hear of every change of them.
  const above = useMemo(
    () => (isPositive(owed) ? aboveLimit(books.snapshot().books, chosen, money(currency, owed)) : undefined),
    [books, chosen, currency, owed]
  )
  return (
    <>
      <Combobox
        createLabel={t("sales:addCustomer")}
        label={basket.standing === "paid" ? t("customerIfAny") : t("sales:customer")}
        onChange={choose}
        onCreate={setAdding}
        options={options}
        value={basket.customerId}
        {...(basket.standing !== "paid" && basket.customerId === null && { description: t("whoOwes") })}
      />
      {above !== undefined && (
        <p className="text-sm font-medium text-warning-ink" role="status">
          {t("aboveLimit", {
            owed: formats.amount(currency, above.owed.minor),
            limit: formats.price(currency, above.limit)
          })}
        </p>
      )}
      <RecordForm
        initialName={adding ?? ""}
        isOpen={adding !== null}
        kind="customer"
        onClose={() => setAdding(null)}
        onSaved={choose}
      />
    </>
  )
}

/** A word about the sale, and what it is counted under: asked for where somebody wants to say it. */
export const NoteFields = ({ basket, company, onChange }: PanelProps) => {
  const { t } = useTranslation(["counter", "sales"])
  const [isWanted, setWanted] = useState(false)
  const { categoryId, note } = basket
  const categories = categoriesToChoose(company, "sale", categoryId)
  if (!isWanted && note === "" && categoryId === null)
    return (
      <Button className="-ms-3.5 self-start" onPress={() => setWanted(true)} size="small" variant="quiet">
        {t("addNote")}
      </Button>
    )
  return (
    <>
      {categories.length > 0 && (
        <div aria-label={t("sales:category")} className="flex flex-wrap gap-2" role="group">
          <span className="w-full text-sm font-semibold">{t("sales:category")}</span>
          {categories.map(({ categoryId: id, name }) => (
            <Button
              aria-pressed={id === categoryId}
              key={id}
              onPress={() => onChange((now) => ({ ...now, categoryId: now.categoryId === id ? null : id }))}
              size="small"
              variant={id === categoryId ? "primary" : "secondary"}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
      <TextField
        label={t("sales:note")}
        maxLength={300}
        onChange={(next) => onChange((now) => ({ ...now, note: next }))}
        value={note}
      />
    </>
  )
}

interface LinesProps {
  readonly basket: Basket
  readonly currency: CurrencyCode
  /** What the basket comes to; undefined where it is too large to be computed. */
  readonly figures: DocumentFigures | undefined
  readonly faults: DiscountFaults
  readonly onChange: (to: (basket: Basket) => Basket) => void
}

/** More of an article than there is by the books: the counter sells it all the same. */
const BeyondShelf = ({ line: { productId, quantity } }: { readonly line: BasketLine }) => {
  const { t } = useTranslation("counter")
  const language = useLanguage()
  const shelf = useOnShelf(productId)
  if (shelf === undefined || !isBeyond(shelf, quantity)) return null
  return (
    <p className="text-sm font-medium text-warning-ink" role="status">
      {shelf.level === "out" ? t("beyondNone") : t("beyond", { left: leftText(shelf, language) })}
    </p>
  )
}

const Line = ({ currency, faults, figures, line, onChange }: LinesProps & { readonly line: BasketLine }) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const language = useLanguage()
  const { discount, lineId, name, quantity, unitPrice } = line
  const wrong = faults.lines.get(lineId)
  const [isPricing, setPricing] = useState(wrong !== undefined)
  const amount = figures?.lines.find((each) => each.lineId === lineId)?.net ?? "0"
  const less = formats.discount(currency, discountJson(discount))
  const bare = formats.barePrice(currency, unitPrice)
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-2">
        <button
          aria-expanded={isPricing}
          className="flex min-h-11 min-w-0 flex-[1_1_5.5rem] cursor-pointer flex-col justify-center rounded-control text-start outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus"
          onClick={() => setPricing(!isPricing)}
          type="button"
        >
          <span className="text-sm leading-tight font-medium break-words">{name}</span>{" "}
          <span className="figures text-sm text-ink-muted">{less === "" ? bare : `${bare} · −${less}`}</span>
        </button>
        <div className="flex shrink-0 items-center rounded-control border border-line-strong bg-surface">
          <IconButton
            icon={quantity === "1" ? "trash" : "minus"}
            label={t("sales:less", { name })}
            onPress={() => onChange((now) => changedBy(now, lineId, "-1"))}
          />
          <button
            aria-expanded={isPricing}
            aria-label={t("quantityOf", { name, quantity: formats.decimal(quantity) })}
            className="figures min-h-11 min-w-11 cursor-pointer rounded-control text-center font-semibold outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus"
            onClick={() => setPricing(!isPricing)}
            type="button"
          >
            {formats.decimal(quantity)}
          </button>
          <IconButton
            icon="plus"
            label={t("sales:one", { name })}
            onPress={() => onChange((now) => changedBy(now, lineId, "1"))}
          />
        </div>
        <span className="figures ms-auto min-w-16 shrink-0 text-end text-sm font-semibold">
          {formats.bareAmount(currency, amount)}
        </span>
      </div>
      <BeyondShelf line={line} />
      {isPricing && (
        <div aria-label={name} className="grid grid-cols-[2fr_3fr] gap-3 pb-2" role="group">
          <QuantityField
            isCompact
            label={t("quantity")}
            onChange={(next) => {
              if (next !== "0") onChange((now) => changedLine(now, lineId, { quantity: next }))
            }}
            value={quantity}
          />
          <PriceField
            currency={currency}
            isCompact
            label={t("price")}
            onChange={(price) => {
              if (price !== null && !price.startsWith("-"))
                onChange((now) => changedLine(now, lineId, { unitPrice: price }))
            }}
            value={unitPrice}
          />
          <div className="col-span-2">
            <DiscountField
              currency={currency}
              errorMessage={fieldText(wrong, language)}
              label={t("discount")}
              onChange={(next) => onChange((now) => changedLine(now, lineId, { discount: next }))}
              value={discount}
            />
          </div>
        </div>
      )}
    </li>
  )
}

/** What is taken off the whole: a field once it is wanted, and what all discounts come to. */
const WholeDiscount = ({ basket, currency, faults, figures, onChange }: LinesProps) => {
  const { t } = useTranslation(["counter", "sales"])
  const language = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const { discount } = basket
  const isOpen = isWanted || discount.kind !== "none"
  return (
    <>
      {isOpen ? (
        <DiscountField
          currency={currency}
          errorMessage={fieldText(faults.whole, language)}
          hasFocus={isWanted}
          label={t("wholeDiscount")}
          onChange={(next) => onChange((now) => ({ ...now, discount: next }))}
          value={discount}
        />
      ) : (
        <Button className="-ms-3.5 self-start" onPress={() => setWanted(true)} size="small" variant="quiet">
          {t("addDiscount")}
        </Button>
      )}
      {figures !== undefined && <DiscountTotals currency={currency} figures={figures} />}
    </>
  )
}

/** What is in the basket, with the price and the discount of each line, and the discount on the whole. */
export const BasketLines = (props: LinesProps) => (
  <>
    <ul className="flex flex-col divide-y divide-line">
      {props.basket.lines.map((line) => (
        <Line {...props} key={line.lineId} line={line} />
      ))}
    </ul>
    <WholeDiscount {...props} key={props.basket.saleId} />
  </>
)
