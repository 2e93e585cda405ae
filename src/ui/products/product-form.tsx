import { useState } from "react"
import { useBooks } from "../app/books-context.tsx"
import type { RecordFormProps } from "../records/record.ts"
import { ProductDialog } from "./product-dialog.tsx"

/** The form of a product, wherever in the product it opens. */
export const ProductForm = ({ recordId, onSaved = () => undefined, initialName = "", onClose }: RecordFormProps) => {
  const { snapshot } = useBooks()
  // Asked once: a form stands for one record as long as it is open.
  const [product] = useState(() => (recordId === undefined ? undefined : snapshot().books.products.get(recordId)))
  return <ProductDialog initialName={initialName} onClose={onClose} onSaved={onSaved} product={product} />
}
