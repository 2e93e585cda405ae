import { memo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { ProductState } from "../../domain/product/events.ts"
import { productOfCode } from "../../domain/policies/selling.ts"
import { Button, IconButton } from "../components/button.tsx"
import { fetchedForLater } from "../components/fetched-later.tsx"
import { TextField } from "../components/text-field.tsx"
import { showToast } from "../components/toast.ts"

const CameraScanner = fetchedForLater(
  async () => (await import("./camera-scanner.tsx")).CameraScanner,
  ({ isOpen }) => isOpen
)

interface ProductSearchProps {
  readonly products: ReadonlyArray<ProductState>
  /** Those of them that the search finds. */
  readonly found: ReadonlyArray<ProductState>
  readonly search: string
  /** A phone, where the field would open the keyboard over the goods. */
  readonly isSmall: boolean
  readonly onSearch: (text: string) => void
  readonly onAdd: (product: ProductState) => void
  /** Something that is in no list is asked for. */
  readonly onFree: () => void
}

/** The row above the goods: the search, which takes codes too, the camera, and what is in no list. */
export const ProductSearch = memo((props: ProductSearchProps) => {
  const { found, isSmall, onAdd, onFree, onSearch, products, search } = props
  const { t } = useTranslation(["counter", "sales"])
  const [isScanning, setScanning] = useState(false)
  return (
    <div className="sticky top-14 z-10 -mx-4 mb-3 flex items-end gap-2 bg-paper px-4 py-1 sm:static sm:mx-0 sm:p-0">
      <form
        className="min-w-0 flex-1"
        data-keyboard-home=""
        onSubmit={(event) => {
          event.preventDefault()
          const typed = search.trim()
          const only = found.length === 1 ? found[0] : undefined
          const product = productOfCode(products, typed) ?? only
          if (typed === "") return
          if (product === undefined) showToast({ tone: "negative", text: t("unknownCode", { code: typed }) })
          else onAdd(product)
          if (product !== undefined) onSearch("")
        }}
      >
        <TextField
          autoFocus={!isSmall}
          icon="search"
          isLabelHidden
          label={t("search")}
          onChange={onSearch}
          placeholder={t("searchHint")}
          type="search"
          value={search}
        />
      </form>
      <IconButton
        className="min-h-12 min-w-12"
        icon="scan"
        label={t("camera.action")}
        onPress={() => setScanning(true)}
        variant="secondary"
      />
      <Button className="min-h-12" {...(isSmall ? {} : { icon: "plus" as const })} onPress={onFree} variant="secondary">
        {t("free")}
      </Button>
      <CameraScanner
        isOpen={isScanning}
        onClose={() => setScanning(false)}
        onCode={(code) => {
          const product = productOfCode(products, code)
          if (product !== undefined) onAdd(product)
          return product?.details.name
        }}
        onSearch={onSearch}
      />
    </div>
  )
})
