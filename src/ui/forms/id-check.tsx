import { useTranslation } from "react-i18next"
import { looksUnusual, type RegisteredId } from "../../domain/kernel/registered-ids.ts"
import type { FieldValue } from "./define-form.ts"

interface IdCheckProps {
  readonly id: RegisteredId
  readonly country: string
  readonly value: FieldValue | undefined
}

/** Says what a number of that country looks like where the one that was typed looks otherwise. It can be saved all the same. */
export const IdCheck = ({ country, id, value }: IdCheckProps) => {
  const { t } = useTranslation("forms")
  const isUnusual = typeof value === "string" && looksUnusual(id, country, value)
  const form =
    id !== "taxId"
      ? t(`ids.${id}`)
      : country === "BJ" || country === "CI" || country === "SN"
        ? t(`ids.taxId.${country}`)
        : ""
  return (
    <p aria-live="polite" className="text-sm text-caution-ink empty:hidden">
      {isUnusual && `${form} ${t("ids.anyway")}`}
    </p>
  )
}
