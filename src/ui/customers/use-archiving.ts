import { useTranslation } from "react-i18next"
import type { CustomerRow } from "../../domain/customer/projections/list.ts"
import { CustomerId } from "../../domain/kernel/ids.ts"
import { useExecute } from "../app/use-execute.ts"
import { showToast } from "../components/toast.tsx"

/** Archiving can be taken back from the message that tells of it. */
export const useArchiving = () => {
  const { t } = useTranslation("customers")
  const execute = useExecute()
  const archive = async (row: CustomerRow): Promise<void> => {
    const customerId = CustomerId.make(row.customerId)
    const result = await execute({ _tag: "ArchiveCustomer", customerId }, { saved: null })
    if (result.kind !== "saved") return
    showToast({
      tone: "positive",
      text: t("archived", { name: row.name }),
      onUndo: () => void execute({ _tag: "RestoreCustomer", customerId }, { saved: t("restored", { name: row.name }) })
    })
  }
  const restore = (row: CustomerRow): void =>
    void execute(
      { _tag: "RestoreCustomer", customerId: CustomerId.make(row.customerId) },
      { saved: t("restored", { name: row.name }) }
    )
  return { archive, restore }
}
