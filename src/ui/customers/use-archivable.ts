import { useTranslation } from "react-i18next"
import type { CustomerRow } from "../../domain/customer/projections/list.ts"
import { CustomerId } from "../../domain/kernel/ids.ts"
import type { Archivable } from "../lists/archivable.ts"
import { customerIdOf } from "./use-customer-list.ts"

/** How customers are archived and taken up again, one or many. */
export const useArchivable = (): Archivable<CustomerRow> => {
  const { t } = useTranslation("customers")
  return {
    isActive: ({ active }) => active,
    archive: (id) => ({ _tag: "ArchiveCustomer", customerId: CustomerId.make(id) }),
    restore: (id) => ({ _tag: "RestoreCustomer", customerId: CustomerId.make(id) }),
    rowId: customerIdOf,
    words: {
      archive: t("actions.archive"),
      restore: t("actions.restore"),
      archivedOne: (row) => t("archived", { name: row.name }),
      restoredOne: (row) => t("restored", { name: row.name }),
      archived: (count) => t("bulk.archived", { count }),
      restored: (count) => t("bulk.restored", { count })
    }
  }
}
