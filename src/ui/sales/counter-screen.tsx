import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../domain/company/state.ts"
import { isPositive, minorOf, NOTHING } from "../../domain/kernel/minor.ts"
import type { ProductState } from "../../domain/product/state.ts"
import { saleNumberText } from "../../domain/sale/number.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newLineId } from "../app/new-id.ts"
import { Button, IconButton } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { LinkButton } from "../components/link.tsx"
import { MoneyField } from "../components/number-fields.tsx"
import { PageHeader } from "../components/page.tsx"
import { Segmented } from "../components/segmented.tsx"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.ts"
import { useMediaQuery } from "../components/use-media-query.ts"
import { Keypad } from "./keypad.tsx"
import { BasketPanel } from "./basket-panel.tsx"
import {
  atPrices,
  figuresOfBasket,
  foundProducts,
  moneyOf,
  productOfCode,
  withFreeItem,
  withProduct,
  type Basket
} from "./basket.ts"
import { ProductGrid } from "./product-grid.tsx"
import { ProductSearch } from "./product-search.tsx"
import { ReceiptActions } from "./receipt-actions.tsx"
import { useScanner } from "./scanner.ts"
import { useBaskets, type Baskets, type LastSale } from "./use-baskets.ts"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** What was sold so far, to put first what sells best. */
const timesSoldIn = ({ books }: BooksSnapshot): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const { recorded } of books.sales.values())
    for (const { productId } of recorded.details.lines)
      if (productId !== null) times.set(productId, (times.get(productId) ?? 0) + 1)
  return times
}

/** The sale before this one: its number, the change to give, and its receipt. */
const LastStrip = ({ company, last }: { readonly company: CompanyState; readonly last: LastSale }) => {
  const { t } = useTranslation("sales")
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
              ? t("counter.sold", { number: saleNumberText(receipt), amount: formats.amount(currency, total) })
              : t("counter.selling")}
          </span>
          {isPositive(toGive) && (
            <span className="figures block text-lg font-bold">
              {t("counter.changeOf", { amount: formats.amount(currency, toGive) })}
            </span>
          )}
        </p>
        {last.isSaved && (
          <Button aria-expanded={isOpen} icon="print" onPress={() => setOpen(!isOpen)} size="small" variant="secondary">
            {t("receipt.title")}
          </Button>
        )}
      </div>
      {isOpen && last.isSaved && <ReceiptActions saleId={last.saleId} />}
    </div>
  )
}

const HeldBaskets = ({ baskets, company }: { readonly baskets: Baskets; readonly company: CompanyState }) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  if (baskets.held.length === 0) return null
  return (
    <ul aria-label={t("counter.held")} className="mb-3 flex flex-wrap gap-2">
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
            {t("counter.resume", {
              amount: formats.amount(company.identity.currency, figuresOfBasket(held, company)?.total ?? "0"),
              time: formats.time(held.heldAt ?? 0)
            })}
          </button>
          <IconButton icon="close" label={t("counter.dropHeld")} onPress={() => baskets.drop(held)} />
        </li>
      ))}
    </ul>
  )
}

interface FreeItemProps {
  readonly company: CompanyState
  readonly onAdd: (name: string, minor: bigint) => void
  readonly onClose: () => void
}

/** Something that is in no list. */
const FreeItem = ({ company, onAdd, onClose }: FreeItemProps) => {
  const { t } = useTranslation("sales")
  const [name, setName] = useState("")
  const [minor, setMinor] = useState<bigint | null>(null)
  const isReady = minor !== null && isPositive(minor)
  return (
    <form
      className="mb-3 flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-3 shadow-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onAdd(name.trim() === "" ? t("counter.freeName") : name.trim(), minor)
      }}
    >
      <TextField
        autoFocus
        className="min-w-36 flex-[2]"
        label={t("counter.freeLabel")}
        maxLength={160}
        onChange={setName}
        placeholder={t("counter.freeName")}
        value={name}
      />
      <MoneyField
        className="min-w-32 flex-1"
        currency={company.identity.currency}
        isCompact
        label={t("counter.freePrice")}
        onChange={setMinor}
        value={minor}
      />
      <div className="flex gap-2">
        <Button isDisabled={!isReady} type="submit">
          {t("counter.freeAdd")}
        </Button>
        <Button onPress={onClose} variant="quiet">
          {t("counter.cancel")}
        </Button>
      </div>
    </form>
  )
}

/** What was typed on the keypad: the one line of a sale of an amount alone, in minor units. */
const typedAmount = (basket: Basket, company: CompanyState): bigint => {
  const [line] = basket.lines
  if (basket.lines.length !== 1 || line === undefined || line.productId !== null || line.quantity !== "1")
    return NOTHING
  return minorOf(figuresOfBasket(basket, company)?.gross ?? "0")
}

interface PickingProps {
  readonly baskets: Baskets
  readonly company: CompanyState
}

/** Products with a search, or an amount alone. */
const Picking = ({ baskets, company }: PickingProps) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  const snapshot = useBooksSelector(whole)
  const { basket, change } = baskets
  const { currency } = company.identity
  const products = useMemo(
    () =>
      [...snapshot.books.products.values()].filter(({ active, details }) => active && details.currency === currency),
    [snapshot, currency]
  )
  const [mode, setMode] = useState<"items" | "amount">(products.length === 0 ? "amount" : "items")
  const [search, setSearch] = useState("")
  const [isFree, setFree] = useState(false)
  const times = useMemo(() => timesSoldIn(snapshot), [snapshot])
  const found = useMemo(() => foundProducts(products, search, times), [products, search, times])
  const hasMouse = useMediaQuery("(pointer: fine) and (min-width: 64rem)")
  const hasWholesale = products.some(({ details }) => details.wholesalePrice !== null)
  const add = useCallback(
    (product: ProductState): void => change((now) => withProduct(now, product, newLineId())),
    [change]
  )
  useScanner((code) => {
    const product = productOfCode(products, code)
    if (product === undefined) showToast({ tone: "negative", text: t("counter.unknownCode", { code }) })
    else add(product)
  })
  const counts = new Map(
    basket.lines.flatMap(({ productId, quantity }) =>
      productId === null ? [] : [[productId, formats.decimal(quantity)]]
    )
  )
  const priceOf = ({ details }: ProductState): string => {
    const price = basket.prices === "wholesale" ? (details.wholesalePrice ?? details.unitPrice) : details.unitPrice
    return formats.decimal(price)
  }
  const setAmount = (minor: bigint): void =>
    change((now) => {
      const blank = { ...now, lines: [] }
      return isPositive(minor)
        ? withFreeItem(blank, { lineId: newLineId(), name: t("counter.amountName"), minor, currency })
        : blank
    })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Segmented
          className="max-sm:w-full"
          isLabelHidden
          label={t("counter.mode")}
          onChange={(next) => {
            setMode(next)
            if (next === "amount") setFree(false)
          }}
          options={[
            { id: "items", label: t("counter.modes.items") },
            { id: "amount", label: t("counter.modes.amount") }
          ]}
          value={mode}
        />
        {mode === "items" && hasWholesale && (
          <Segmented
            className="max-sm:w-full"
            isLabelHidden
            label={t("priceList")}
            onChange={(prices) => change((now) => atPrices(now, prices, snapshot.books.products))}
            options={[
              { id: "retail", label: t("prices.retail") },
              { id: "wholesale", label: t("prices.wholesale") }
            ]}
            value={basket.prices}
          />
        )}
      </div>
      {mode === "amount" ? (
        <Keypad currency={currency} minor={typedAmount(basket, company)} onChange={setAmount} />
      ) : (
        <>
          <ProductSearch
            found={found}
            isSmall={!hasMouse}
            onAdd={add}
            onFree={() => setFree(!isFree)}
            onSearch={setSearch}
            products={products}
            search={search}
          />
          {isFree && (
            <FreeItem
              company={company}
              onAdd={(name, minor) => {
                change((now) => withFreeItem(now, { lineId: newLineId(), name, minor, currency }))
                setFree(false)
              }}
              onClose={() => setFree(false)}
            />
          )}
          {found.length === 0 ? (
            <p className="py-8 text-center text-ink-muted">
              {products.length === 0 ? t("counter.noProducts") : t("counter.nothingFound")}
            </p>
          ) : (
            <ProductGrid counts={counts} onPick={add} priceOf={priceOf} products={found} />
          )}
        </>
      )}
    </>
  )
}

const Counter = ({ company }: { readonly company: CompanyState }) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  const baskets = useBaskets()
  const { basket, change, drop, hold, last, sell } = baskets
  /** On a phone the products and the basket take turns. */
  const [isPaying, setPaying] = useState(false)
  const total = minorOf(figuresOfBasket(basket, company)?.total ?? "0")
  const isEmpty = basket.lines.length === 0
  const { missing } = moneyOf(basket, total)
  const isSellable = !isEmpty && figuresOfBasket(basket, company) !== undefined && !isPositive(missing)
  const go = (isNow: boolean): void => {
    setPaying(isNow)
    window.scrollTo({ top: 0 })
  }
  const sellNow = (): void => {
    if (!isSellable) return
    void sell()
    go(false)
  }
  const latest = useRef(sellNow)
  useEffect(() => {
    latest.current = sellNow
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-start lg:gap-6">
      <div className={classNames(isPaying && "max-lg:hidden")}>
        {last !== null && <LastStrip company={company} key={last.saleId} last={last} />}
        <HeldBaskets baskets={baskets} company={company} />
        <Picking baskets={baskets} company={company} />
        <div
          className="safe-bottom fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-4 pt-3 shadow-2 sm:sticky sm:mt-4 sm:rounded-card sm:border lg:hidden"
          data-kept-clear
        >
          <Button className="min-h-14 text-lg" isDisabled={isEmpty} isFullWidth onPress={() => go(true)}>
            {isEmpty
              ? t("counter.emptyBar")
              : t("counter.pay", { amount: formats.amount(company.identity.currency, total) })}
          </Button>
        </div>
      </div>
      <BasketPanel
        basket={basket}
        className={classNames("lg:sticky lg:top-6", !isPaying && "max-lg:hidden")}
        company={company}
        isSellable={isSellable}
        onBack={() => go(false)}
        onChange={change}
        onDrop={() => {
          drop(basket)
          go(false)
        }}
        onHold={() => {
          hold()
          go(false)
        }}
        onSell={sellNow}
      />
    </div>
  )
}

/** The counter: what is sold on the left, or first on a phone, the basket and how it is paid beside it. */
export const CounterScreen = () => {
  const { t } = useTranslation("sales")
  const company = useBooksSelector(({ books }) => books.company)
  return (
    <div data-wide>
      <PageHeader
        actions={
          <LinkButton href="/dashboard/entries/close" icon="lock" size="small" variant="quiet">
            {t("close.action")}
          </LinkButton>
        }
        back={{ href: "/dashboard/entries", label: t("title") }}
        isShort
        title={t("counter.title")}
      />
      {company !== null && <Counter company={company} />}
    </div>
  )
}
