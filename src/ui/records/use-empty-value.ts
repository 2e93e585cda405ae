import { useTranslation } from "react-i18next"
import { readsPersonal } from "../../domain/kernel/reading.ts"
import { useRole } from "../app/use-may.ts"
import { useNotGiven } from "../i18n/use-not-given.ts"

/**
 * Says of an empty field, named by its label, why it is empty: nobody has filled it in, or it tells how somebody is reached and is not for
 * this member, who cannot tell whether it is filled in.
 */
export const useEmptyValue = (): ((label: string, isContact: boolean) => string) => {
  const { t } = useTranslation("history")
  const role = useRole()
  const notGiven = useNotGiven()
  const reads = role !== undefined && readsPersonal({ role }, "contact")
  return (label, isContact) => (isContact && !reads ? t("reserved") : notGiven(label))
}
