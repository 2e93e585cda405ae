import { useTranslation } from "react-i18next"
import { ProductId } from "../../domain/kernel/ids.ts"
import type { ProductRow } from "../../domain/product/projections/list.ts"
import { useExecute } from "../app/use-execute.ts"
import { showToast } from "../components/toast.tsx"

/** Archiving can be taken back from the message that tells of it. */
export const useArchiving = () => {
  const { t } = useTranslation("products")
  const execute = useExecute()
  const restore = (row: ProductRow): void =>
    void execute(
      { _tag: "RestoreProduct", productId: ProductId.make(row.productId) },
      { saved: t("restored", { name: row.details.name }) }
    )
  const archive = async (row: ProductRow): Promise<void> => {
    const result = await execute({ _tag: "ArchiveProduct", productId: ProductId.make(row.productId) }, { saved: null })
    if (result.kind !== "saved") return
    showToast({ tone: "positive", text: t("archived", { name: row.details.name }), onUndo: () => restore(row) })
  }
  return { archive, restore }
}
