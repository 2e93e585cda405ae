import { useTranslation } from "react-i18next"
import { findMatches, plainLetters, type ComboboxOption } from "../../components/combobox-options.ts"
import { SearchBox } from "../../components/search-box.tsx"
import type { Found, SearchEntry } from "../../components/search-props.ts"

const createId = "\u0000create"
const keepId = "\u0000keep"
const shownMax = 30

interface ItemFieldProps {
  readonly label: string
  readonly text: string
  readonly productId: string | null
  readonly options: ReadonlyArray<ComboboxOption>
  readonly errorMessage: string | undefined
  readonly onText: (text: string) => void
  readonly onProduct: (productId: string) => void
  /** Adds what was typed to the products; left out for those who may not. */
  readonly onCreate: ((text: string) => void) | undefined
  /** The text stands as it is: on to the next field. */
  readonly onDone: () => void
}

/**
 * What a line is about: free text, or a product found while typing. Unlike in the kit's combobox the text is the value, kept at
 * each key, and a product only fills it in.
 */
export const ItemField = (props: ItemFieldProps) => {
  const { label, text, productId, options, errorMessage, onText, onProduct, onCreate, onDone } = props
  const { t } = useTranslation("invoices")
  // An untouched product name shows the whole list again, to choose another.
  const isChosen = productId !== null && options.some((option) => option.id === productId && option.label === text)
  const typed = isChosen ? "" : text.trim()

  const find = (isInFront: boolean): Found => {
    const { shown, moreCount, isKnown } = findMatches(options, typed, shownMax)
    const create: SearchEntry = {
      id: createId,
      label: typed === "" ? t("editor.itemCreateBlank") : t("editor.itemCreate", { text: typed }),
      icon: "plus"
    }
    const keep: ReadonlyArray<SearchEntry> =
      isInFront && typed !== "" ? [{ id: keepId, label: t("editor.itemKeep", { text: typed }), icon: "check" }] : []
    const made = onCreate === undefined ? keep : [...keep, create]
    return { entries: isKnown ? shown : [...shown, ...made], moreCount }
  }
  const choose = (id: string): void => {
    if (id === keepId) onDone()
    else if (id === createId) onCreate?.(typed)
    else onProduct(id)
  }
  // Only the whole name of a product means that product: less than that may be all that the invoice is to say.
  const named = () =>
    productId === null ? options.find((option) => plainLetters(option.label) === plainLetters(text)) : undefined
  const wanted = (key: "Enter" | "Tab"): (() => void) | undefined => {
    const product = typed === "" ? undefined : named()
    if (product !== undefined) return () => onProduct(product.id)
    return key === "Enter" ? onDone : undefined
  }
  return (
    <SearchBox
      chosenId={productId}
      errorMessage={errorMessage}
      find={find}
      isFreeText
      isTyped={typed !== ""}
      label={label}
      maxLength={600}
      onChoose={choose}
      onText={onText}
      placeholder={t("editor.itemHint")}
      text={text}
      wanted={wanted}
    />
  )
}
