import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { DocumentFigures } from "../../domain/documents/schema.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { useFormats } from "../app/formats.ts"
import { Button, IconButton } from "../components/button.tsx"
import { PriceField } from "../components/number-fields.tsx"
import { discountJson } from "../documents/editor/discount-draft.ts"
import { DiscountField } from "../documents/editor/discount-field.tsx"
import { fieldText } from "../i18n/validation-text.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { changedBy, changedLine, type Basket, type BasketLine, type DiscountFaults } from "./basket.ts"
import { DiscountTotals } from "../documents/discount-totals.tsx"

interface LinesProps {
  readonly basket: Basket
  readonly currency: CurrencyCode
  /** What the basket comes to; undefined where it is too large to be computed. */
  readonly figures: DocumentFigures | undefined
  readonly faults: DiscountFaults
  readonly onChange: (to: (basket: Basket) => Basket) => void
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
          <span className="figures text-sm text-ink-muted">
            {less === "" ? formats.decimal(unitPrice) : `${formats.decimal(unitPrice)} · −${less}`}
          </span>
        </button>
        <div className="flex shrink-0 items-center rounded-control border border-line-strong bg-surface">
          <IconButton
            icon={quantity === "1" ? "trash" : "minus"}
            label={t("sales:less", { name })}
            onPress={() => onChange((now) => changedBy(now, lineId, "-1"))}
          />
          <span className="figures min-w-7 text-center font-semibold">{formats.decimal(quantity)}</span>
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
      {isPricing && (
        <div aria-label={name} className="grid gap-3 pb-2 lg:grid-cols-[2fr_3fr]" role="group">
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
          <DiscountField
            currency={currency}
            errorMessage={fieldText(wrong, language)}
            label={t("discount")}
            onChange={(next) => onChange((now) => changedLine(now, lineId, { discount: next }))}
            value={discount}
          />
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
