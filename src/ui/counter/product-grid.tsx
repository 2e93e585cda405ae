import { memo, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import type { ProductState } from "../../domain/product/events.ts"
import { priceIn } from "../../domain/policies/selling.ts"
import { isFollowed } from "../../domain/stock/projections/left.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { avatarGround, initialsOf } from "../components/avatar.tsx"
import { classNames } from "../components/class-names.ts"
import { useLanguage } from "../i18n/use-language.ts"
import type { Basket } from "./basket.ts"
import { leftText, useOnShelf } from "../app/shelf.ts"

const Face = ({ name, picture }: { readonly name: string; readonly picture: string | null }) => {
  const { files } = useBooks()
  const address = useSyncExternalStore(files.subscribe, () =>
    picture === null ? undefined : files.shown({ sha256: picture, area: "inventory" })
  )
  return address === undefined ? (
    <span
      aria-hidden="true"
      className={classNames(
        "grid h-11 w-full place-items-center text-base font-semibold text-[#fff] roomy:h-16 roomy:text-xl",
        avatarGround(name)
      )}
    >
      {initialsOf(name)}
    </span>
  ) : (
    <img alt="" className="h-11 w-full bg-[#fff] object-cover roomy:h-16" src={address} />
  )
}

/** How many of an article are left, where somebody follows its stock. Its place is kept until it is counted, or articles would move under the finger. */
const LeftOnShelf = ({ product: { details, productId } }: { readonly product: ProductState }) => {
  const { t } = useTranslation("counter")
  const language = useLanguage()
  const shelf = useOnShelf(productId)
  if (!isFollowed(details)) return null
  const level = shelf?.level
  return (
    <>
      {" "}
      <span
        className={classNames(
          "w-full text-xs break-words tabular-nums roomy:w-auto",
          level === "low" && "font-semibold text-warning-ink",
          level === "out" && "font-semibold text-negative-ink",
          level === "in" && "text-ink-muted"
        )}
      >
        {shelf === undefined
          ? "\u00a0"
          : level === "out"
            ? t("soldOut")
            : t("left", { left: leftText(shelf, language) })}
      </span>
    </>
  )
}

interface ProductTileProps {
  readonly product: ProductState
  /** The list of which the price is shown. */
  readonly prices: Basket["prices"]
  /** How many are in the basket; empty for none. */
  readonly count: string
  readonly onPick: (product: ProductState) => void
}

/** One product: a press puts one more of it into the basket. The browser's own button, for a whole grid of them is drawn at once; and drawn again only when something of it changes. */
const ProductTile = memo(({ count, onPick, prices, product }: ProductTileProps) => {
  const formats = useFormats()
  const { details } = product
  return (
    <button
      className={classNames(
        "relative flex min-w-0 cursor-pointer touch-manipulation flex-col overflow-hidden rounded-control border bg-surface text-start shadow-1 outline-offset-2 transition-transform select-none active:scale-[0.97] focus-visible:outline-2 focus-visible:outline-focus",
        count === "" ? "border-line" : "border-brand ring-1 ring-brand"
      )}
      onClick={() => onPick(product)}
      type="button"
    >
      <Face name={details.name} picture={details.picture} />
      <span className="flex w-full flex-1 flex-col justify-between gap-0.5 px-2 py-1.5">
        <span className="line-clamp-4 text-xs leading-tight font-medium break-words text-ink roomy:text-sm">
          {details.name}
        </span>{" "}
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="figures text-sm text-ink-muted">
            {formats.barePrice(details.currency, priceIn(details, prices))}
          </span>
          <LeftOnShelf product={product} />
        </span>
      </span>
      {count !== "" && (
        <>
          {" "}
          <span className="figures absolute end-1.5 top-1.5 min-w-6 rounded-full bg-brand px-1.5 text-center text-sm font-bold text-on-brand shadow-1">
            {count}
          </span>
        </>
      )}
    </button>
  )
})

/** So many are drawn: whoever wants another searches. */
const SHOWN_MAX = 60

interface ProductGridProps {
  readonly products: ReadonlyArray<ProductState>
  readonly prices: Basket["prices"]
  readonly counts: ReadonlyMap<string, string>
  readonly onPick: (product: ProductState) => void
}

/** What is sold, to be picked with one finger. */
export const ProductGrid = memo(({ counts, onPick, prices, products }: ProductGridProps) => {
  const { t } = useTranslation(["counter", "sales"])
  const shown = products.slice(0, SHOWN_MAX)
  return (
    <>
      <ul className="grid grid-cols-3 gap-2 roomy:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] roomy:gap-3">
        {shown.map((product) => (
          <li className="flex [&>button]:w-full" key={product.productId}>
            <ProductTile
              count={counts.get(product.productId) ?? ""}
              onPick={onPick}
              prices={prices}
              product={product}
            />
          </li>
        ))}
      </ul>
      {products.length > shown.length && (
        <p className="mt-3 text-sm text-ink-muted">{t("moreProducts", { count: products.length - shown.length })}</p>
      )}
    </>
  )
})
