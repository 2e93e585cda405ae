import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../domain/company/state.ts"
import { isPositive, minorOf } from "../../domain/kernel/minor.ts"
import { saleNumberText } from "../../domain/documents/receipt-number.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { Button, IconButton } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { useMediaQuery } from "../components/use-media-query.ts"
import { BasketPanel } from "./basket-panel.tsx"
import { figuresOfBasket, judgedBasket, moneyOf } from "./basket.ts"
import { Picking } from "./picking.tsx"
import { ReceiptActions } from "../documents/receipt-actions.tsx"
import { SaleByNumber } from "./sale-by-number.tsx"
import { useBaskets, type Baskets, type LastSale } from "./use-baskets.ts"

/**
 * What a phone does not show of the counter, laid out all the same: to lay out sixty articles anew at each sale takes longer than all that is done for
 * it. Gone for keyboard and screen reader as what is not displayed; not displayed where a browser cannot do so.
 */
const unseen = "max-lg:[content-visibility:hidden] max-lg:not-supports-[content-visibility:hidden]:hidden"

/** The sale before this one: its number, the change to give, and its receipt. */
const LastStrip = ({ company, last }: { readonly company: CompanyState; readonly last: LastSale }) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const receipt = useBooksSelector(({ books }) => books.sales.get(last.saleId)?.recorded.receipt)
  const [isOpen, setOpen] = useState(false)
  const { currency } = company.identity
  const total = minorOf(figuresOfBasket(last.basket, company)?.total ?? "0")
  const { toGive } = moneyOf(last.basket, total)
  return (
    <div className="mb-3 flex flex-col gap-2 rounded-card bg-positive-soft px-3.5 py-2 text-positive-ink">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1" role="status">
          <span className="font-semibold">
            {last.isSaved && receipt !== undefined
              ? t("sold", { number: saleNumberText(receipt), amount: formats.amount(currency, total) })
              : t("selling")}
          </span>
          {isPositive(toGive) && (
            <span className="figures block text-lg font-bold">
              {t("changeOf", { amount: formats.amount(currency, toGive) })}
            </span>
          )}
        </p>
        {last.isSaved && (
          <Button aria-expanded={isOpen} icon="print" onPress={() => setOpen(!isOpen)} size="small" variant="secondary">
            {t("sales:receipt.title")}
          </Button>
        )}
      </div>
      {isOpen && last.isSaved && <ReceiptActions saleId={last.saleId} />}
    </div>
  )
}

const HeldBaskets = ({ baskets, company }: { readonly baskets: Baskets; readonly company: CompanyState }) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  if (baskets.held.length === 0) return null
  return (
    <ul aria-label={t("held")} className="mb-3 flex flex-wrap gap-2">
      {baskets.held.map((held) => (
        <li
          className="flex items-center rounded-full border border-dashed border-line-strong bg-surface"
          key={held.saleId}
        >
          <button
            className="min-h-11 cursor-pointer rounded-full px-3.5 text-sm font-semibold text-brand-ink outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus"
            onClick={() => baskets.resume(held)}
            type="button"
          >
            {t("resume", {
              amount: formats.amount(company.identity.currency, figuresOfBasket(held, company)?.total ?? "0"),
              time: formats.time(held.heldAt ?? 0)
            })}
          </button>
          <IconButton icon="close" label={t("dropHeld")} onPress={() => baskets.drop(held)} />
        </li>
      ))}
    </ul>
  )
}

const Counter = ({ company }: { readonly company: CompanyState }) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const baskets = useBaskets()
  const { basket, change, drop, hold, last, sell } = baskets
  /** On a phone the products and the basket take turns. */
  const [isPaying, setPaying] = useState(false)
  const isBeside = useMediaQuery("(min-width: 64rem)")
  const { isSellable, total } = useMemo(() => judgedBasket(basket, company), [basket, company])
  const isEmpty = basket.lines.length === 0
  // Where nobody sees the basket it is filled after the goods are drawn.
  const later = useDeferredValue(basket)
  const isSeen = isBeside || isPaying
  const go = (isNow: boolean): void => {
    setPaying(isNow)
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
  }
  const does = {
    back: () => go(false),
    drop: () => {
      drop(basket)
      go(false)
    },
    hold: () => {
      hold()
      go(false)
    },
    sell: () => {
      if (!isSellable) return
      void sell()
      go(false)
    }
  }
  const latest = useRef(does)
  useEffect(() => {
    latest.current = does
  })
  const [press] = useState(() => ({
    back: () => latest.current.back(),
    drop: () => latest.current.drop(),
    hold: () => latest.current.hold(),
    sell: () => latest.current.sell()
  }))
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current.sell()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-6">
      <div className={classNames(isPaying && unseen)}>
        {last !== null && <LastStrip company={company} key={last.saleId} last={last} />}
        <HeldBaskets baskets={baskets} company={company} />
        <Picking basket={basket} change={change} company={company} />
        <div
          className="safe-bottom fixed inset-x-0 bottom-0 z-20 [&>button]:transition-none border-t border-line bg-surface px-4 pt-3 shadow-2 sm:sticky sm:mt-4 sm:rounded-card sm:border lg:hidden"
          data-kept-clear
        >
          <Button className="min-h-14 text-lg" isDisabled={isEmpty} isFullWidth onPress={() => go(true)}>
            {isEmpty ? t("emptyBar") : t("pay", { amount: formats.amount(company.identity.currency, total) })}
          </Button>
        </div>
      </div>
      <div className={classNames("lg:sticky lg:top-6", !isPaying && unseen)}>
        <BasketPanel
          basket={isSeen ? basket : later}
          company={company}
          isSeen={isSeen}
          onBack={press.back}
          onChange={change}
          onDrop={press.drop}
          onHold={press.hold}
          onSell={press.sell}
        />
      </div>
    </div>
  )
}

/** The counter: what is sold on the left, or first on a phone, the basket and how it is paid beside it. */
export const CounterScreen = () => {
  const { t } = useTranslation(["counter", "sales"])
  const company = useBooksSelector(({ books }) => books.company)
  return (
    <div data-wide>
      <PageHeader
        actions={
          <>
            <SaleByNumber />
            <LinkButton href="/dashboard/entries/close" icon="lock" size="small" variant="quiet">
              {t("close")}
            </LinkButton>
          </>
        }
        back={{ href: "/dashboard/entries", label: t("sales:title") }}
        isShort
        title={t("title")}
      />
      {company !== null && <Counter company={company} />}
    </div>
  )
}
