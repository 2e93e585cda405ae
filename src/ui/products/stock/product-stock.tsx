import { useCallback, useState } from "react"
import { quantityText } from "../../app/quantity-text.ts"
import { useTranslation } from "react-i18next"
import { compareDecimals, formatDecimal, ZERO } from "../../../domain/kernel/decimal.ts"
import {
  levelOf,
  movementsOf,
  stockLeft,
  type StockCause,
  type StockMovement
} from "../../../domain/stock/projections/left.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { useMayGive } from "../../app/use-may.ts"
import { Badge } from "../../components/badge.tsx"
import { Button } from "../../components/button.tsx"
import { TextLink } from "../../components/link.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { StockForm, stockOffers } from "./stock-form.tsx"
import { LEVEL_TONES } from "../reading.ts"

/** So many movements are shown at first. */
const SHOWN = 10

const HREFS: { readonly [cause in StockCause]?: (id: string) => string } = {
  sale: (id) => `/dashboard/entries?id=${id}`,
  return: (id) => `/dashboard/entries?id=${id}`,
  invoice: (id) => `/dashboard/invoices/${id}`,
  creditNote: (id) => `/dashboard/credit_notes/${id}`
}

const Movement = ({ movement: { cause, change, day, reason, recordId } }: { readonly movement: StockMovement }) => {
  const { t } = useTranslation("products")
  const language = useLanguage()
  const { date } = useFormats()
  const href = HREFS[cause]?.(recordId)
  const isMore = compareDecimals(change, ZERO) > 0
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2">
        {href === undefined ? (
          <span className="break-words">{t(`stock.causes.${cause}`)}</span>
        ) : (
          <TextLink className="inline-flex min-h-11 min-w-11 items-center" href={href}>
            {t(`stock.causes.${cause}`)}
          </TextLink>
        )}
        <span className="text-sm text-ink-muted">{date(day)}</span>
      </span>
      <span className="figures ms-auto font-semibold">
        {isMore ? "+" : ""}
        {quantityText(change, "", language)}
      </span>
      {reason !== "" && <span className="w-full text-sm break-words text-ink-muted">{reason}</span>}
    </li>
  )
}

/** What is left of a product whose stock is followed, what moved it, and the form that notes more. */
export const ProductStock = ({ productId }: { readonly productId: string }) => {
  const { t } = useTranslation("products")
  const language = useLanguage()
  const may = useMayGive()
  const [isNoting, setNoting] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { books } = useBooksSelector(useCallback((snapshot: BooksSnapshot) => snapshot, []))
  const details = books.products.get(productId)?.details
  if (details === undefined) return null
  const left = stockLeft(books).get(productId) ?? ZERO
  const level = levelOf(details, left)
  if (level === null) return null
  const movements = movementsOf(books, productId)
  return (
    <section aria-label={t("stock.title")} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-brand-soft p-4">
        <div className="min-w-fit flex-1">
          <h3 className="text-sm text-ink-muted">{t("stock.left")}</h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="figures text-lg font-bold">{quantityText(left, details.unit, language)}</span>
            <Badge tone={LEVEL_TONES[level]}>{t(`stock.levels.${level}`)}</Badge>
          </p>
        </div>
        {stockOffers(level, may).length > 0 && (
          <Button icon="edit" onPress={() => setNoting(true)} variant="secondary">
            {t("stock.action")}
          </Button>
        )}
        {compareDecimals(left, ZERO) < 0 && <p className="w-full text-sm text-warning-ink">{t("stock.below")}</p>}
      </div>
      {movements.length > 0 && (
        <>
          <h3 className="font-semibold">{t("stock.movements")}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {(isWhole ? movements : movements.slice(0, SHOWN)).map((movement, n) => (
              <Movement key={`${movement.recordId} ${formatDecimal(movement.change)} ${n}`} movement={movement} />
            ))}
          </ul>
          {!isWhole && movements.length > SHOWN && (
            <Button className="self-start" onPress={() => setWhole(true)} size="small" variant="quiet">
              {t("stock.all", { count: movements.length })}
            </Button>
          )}
        </>
      )}
      {isNoting && <StockForm onClose={() => setNoting(false)} productId={productId} />}
    </section>
  )
}
