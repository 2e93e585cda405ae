import { memo, useCallback, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../domain/company/state.ts"
import { isPositive, minorOf, NOTHING } from "../../domain/kernel/minor.ts"
import type { ProductState } from "../../domain/product/events.ts"
import { foundProducts, productOfCode } from "../../domain/policies/selling.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newLineId } from "../app/new-id.ts"
import { Button } from "../components/button.tsx"
import { MoneyField } from "../components/number-fields.tsx"
import { Segmented } from "../components/segmented.tsx"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.ts"
import { useMediaQuery } from "../components/use-media-query.ts"
import { atPrices, figuresOfBasket, withFreeItem, withProduct, type Basket } from "./basket.ts"
import { afterKey, Keypad } from "./keypad.tsx"
import { ProductGrid } from "./product-grid.tsx"
import { ProductSearch } from "./product-search.tsx"
import { useScanner } from "../app/scanner.ts"
import type { Baskets } from "./use-baskets.ts"

type Products = ReadonlyArray<ProductState>

const areSame = (left: Products, right: Products): boolean =>
  left.length === right.length && left.every((product, n) => product === right[n])

/** What is sold in a currency; the same list as long as none of it changes. */
const useProducts = (currency: string): Products => {
  const select = useCallback(
    ({ books }: BooksSnapshot): Products =>
      [...books.products.values()].filter(({ active, details }) => active && details.currency === currency),
    [currency]
  )
  return useBooksSelector(select, areSame)
}

/** What was sold so far, to put first what sells best. */
const timesSoldIn = ({ books }: BooksSnapshot): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const { recorded } of books.sales.values())
    for (const { productId } of recorded.details.lines)
      if (productId !== null) times.set(productId, (times.get(productId) ?? 0) + 1)
  return times
}

interface FreeItemProps {
  readonly company: CompanyState
  readonly onAdd: (name: string, minor: bigint) => void
  readonly onClose: () => void
}

/** Something that is in no list. */
const FreeItem = ({ company, onAdd, onClose }: FreeItemProps) => {
  const { t } = useTranslation(["counter", "sales"])
  const [name, setName] = useState("")
  const [minor, setMinor] = useState<bigint | null>(null)
  const isReady = minor !== null && isPositive(minor)
  return (
    <form
      className="mb-3 flex flex-wrap items-end gap-3 rounded-card border border-line bg-surface p-3 shadow-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) onAdd(name.trim() === "" ? t("freeName") : name.trim(), minor)
      }}
    >
      <TextField
        autoFocus
        className="min-w-36 flex-[2]"
        label={t("freeLabel")}
        maxLength={160}
        onChange={setName}
        placeholder={t("freeName")}
        value={name}
      />
      <MoneyField
        className="min-w-32 flex-1"
        currency={company.identity.currency}
        isCompact
        label={t("freePrice")}
        onChange={setMinor}
        value={minor}
      />
      <div className="flex gap-2">
        <Button isDisabled={!isReady} type="submit">
          {t("freeAdd")}
        </Button>
        <Button onPress={onClose} variant="quiet">
          {t("cancel")}
        </Button>
      </div>
    </form>
  )
}

type Mode = "items" | "amount"

interface WaysProps {
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
  /** The list by which things are sold; null where there is one list only. */
  readonly prices: Basket["prices"] | null
  readonly onPrices: (prices: Basket["prices"]) => void
}

/** How things are sold: articles or an amount alone, and at which prices. */
const Ways = memo(({ mode, onMode, onPrices, prices }: WaysProps) => {
  const { t } = useTranslation(["counter", "sales"])
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Segmented
        className="max-sm:w-full"
        isLabelHidden
        label={t("mode")}
        onChange={onMode}
        options={[
          { id: "items", label: t("modes.items") },
          { id: "amount", label: t("modes.amount") }
        ]}
        value={mode}
      />
      {mode === "items" && prices !== null && (
        <Segmented
          className="max-sm:w-full"
          isLabelHidden
          label={t("sales:priceList")}
          onChange={onPrices}
          options={[
            { id: "retail", label: t("sales:prices.retail") },
            { id: "wholesale", label: t("sales:prices.wholesale") }
          ]}
          value={prices}
        />
      )}
    </div>
  )
})

/** What was typed on the keypad: the one line of a sale of an amount alone, in minor units. */
const typedAmount = (basket: Basket, company: CompanyState): bigint => {
  const [line] = basket.lines
  if (basket.lines.length !== 1 || line === undefined || line.productId !== null || line.quantity !== "1")
    return NOTHING
  return minorOf(figuresOfBasket(basket, company)?.gross ?? "0")
}

interface PickingProps {
  readonly basket: Basket
  readonly change: Baskets["change"]
  readonly company: CompanyState
}

/** Products with a search, or an amount alone. */
export const Picking = ({ basket, change, company }: PickingProps) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const books = useBooks()
  const { currency } = company.identity
  const products = useProducts(currency)
  const [mode, setMode] = useState<Mode>(products.length === 0 ? "amount" : "items")
  const [search, setSearch] = useState("")
  const [isFree, setFree] = useState(false)
  // As it was when the counter was opened: an article that moves under the finger is another one by the next sale.
  const [times] = useState(() => timesSoldIn(books.snapshot()))
  const found = useMemo(() => foundProducts(products, search, times), [products, search, times])
  const hasMouse = useMediaQuery("(pointer: fine) and (min-width: 64rem)")
  const hasWholesale = products.some(({ details }) => details.wholesalePrice !== null)
  const add = useCallback(
    (product: ProductState): void => change((now) => withProduct(now, product, newLineId())),
    [change]
  )
  const choosePrices = useCallback(
    (prices: Basket["prices"]): void =>
      change((now) => ({ ...atPrices(now, prices, books.snapshot().books.products), tillPrices: prices })),
    [books, change]
  )
  const chooseMode = useCallback((next: Mode): void => {
    setMode(next)
    if (next === "amount") setFree(false)
  }, [])
  const turnFree = useCallback((): void => setFree((isOpen) => !isOpen), [])
  const { lines } = basket
  const counts = useMemo(
    () =>
      new Map(
        lines.flatMap(({ productId, quantity }) => (productId === null ? [] : [[productId, formats.decimal(quantity)]]))
      ),
    [formats, lines]
  )
  const setAmount = (minor: bigint): void =>
    change((now) => {
      const blank = { ...now, lines: [] }
      return isPositive(minor)
        ? withFreeItem(blank, { lineId: newLineId(), name: t("amountName"), minor, currency })
        : blank
    })
  useScanner(
    (code) => {
      const product = productOfCode(products, code)
      if (product === undefined) showToast({ tone: "negative", text: t("unknownCode", { code }) })
      else add(product)
    },
    mode === "amount" ? (keys) => setAmount(keys.reduce(afterKey, typedAmount(basket, company))) : undefined
  )
  return (
    <>
      <Ways mode={mode} onMode={chooseMode} onPrices={choosePrices} prices={hasWholesale ? basket.prices : null} />
      {mode === "amount" ? (
        <Keypad currency={currency} minor={typedAmount(basket, company)} onChange={setAmount} />
      ) : (
        <>
          <ProductSearch
            found={found}
            isSmall={!hasMouse}
            onAdd={add}
            onFree={turnFree}
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
              onClose={turnFree}
            />
          )}
          {found.length === 0 ? (
            <p className="py-8 text-center text-ink-muted">
              {products.length === 0 ? t("noProducts") : t("nothingFound")}
            </p>
          ) : (
            <ProductGrid counts={counts} onPick={add} prices={basket.prices} products={found} />
          )}
        </>
      )}
    </>
  )
}
