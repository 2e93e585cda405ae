import { useTranslation } from "react-i18next"
import { Icon } from "../components/icon.tsx"
import type { OwnCompany } from "./use-own-company.ts"

/** Says why nothing can be changed here; nothing for somebody who may. */
export const MayNot = ({ role, mayEdit }: Pick<OwnCompany, "role" | "mayEdit">) => {
  const { t } = useTranslation("business")
  const { t: tCompanies } = useTranslation("companies")
  if (mayEdit || role === undefined) return null
  return (
    <div className="flex items-start gap-3 rounded-card bg-neutral-soft px-4 py-3 text-neutral-ink">
      <Icon className="mt-0.5 shrink-0" name="lock" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{t("mayNot.title")}</p>
        <p className="text-sm">{t("mayNot.body", { role: tCompanies(`role.${role}`) })}</p>
      </div>
    </div>
  )
}
