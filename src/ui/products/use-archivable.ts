import { useTranslation } from "react-i18next"
import type { ProductRow } from "../../domain/product/projections/list.ts"
import { ProductId } from "../../domain/kernel/ids.ts"
import type { Archivable } from "../lists/archivable.ts"
import { productIdOf } from "./use-product-list.ts"

/** How products are archived and taken up again, one or many. */
export const useArchivable = (): Archivable<ProductRow> => {
  const { t } = useTranslation("products")
  return {
    isActive: ({ active }) => active,
    archive: (id) => ({ _tag: "ArchiveProduct", productId: ProductId.make(id) }),
    restore: (id) => ({ _tag: "RestoreProduct", productId: ProductId.make(id) }),
    rowId: productIdOf,
    words: {
      archive: t("actions.archive"),
      restore: t("actions.restore"),
      archivedOne: (row) => t("archived", { name: row.details.name }),
      restoredOne: (row) => t("restored", { name: row.details.name }),
      archived: (count) => t("bulk.archived", { count }),
      restored: (count) => t("bulk.restored", { count })
    }
  }
}
