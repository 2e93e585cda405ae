import { useState } from "react"
import { useTranslation } from "react-i18next"
import { LogoPicker } from "../../app/logo-picker.tsx"
import { Card } from "../../components/card.tsx"
import { newLogoId } from "../../app/new-id.ts"
import { useCompanyLook } from "../../app/company-name.tsx"
import { useChange } from "../use-change.ts"
import type { OwnCompany } from "../use-own-company.ts"

/** The logo of new documents, as it will be printed. Takes effect at once; what was issued keeps its own. */
export const LogoCard = ({ company, companyId, mayEdit }: OwnCompany) => {
  const { t } = useTranslation("business")
  const { change, failure, setFailure } = useChange()
  const [isBusy, setBusy] = useState(false)
  const { logo } = useCompanyLook()
  const keep = async (png: string | null): Promise<void> => {
    setBusy(true)
    const result = await change({
      _tag: "ChangeLogo",
      companyId,
      logo: png === null ? null : { id: newLogoId(), png }
    })
    setBusy(false)
    if (!result.isKept) setFailure(result.text)
  }
  return (
    <Card>
      <div
        aria-busy={isBusy}
        className="flex scroll-mt-24 flex-col gap-3 rounded-sm outline-offset-4"
        id="logo"
        tabIndex={-1}
      >
        {mayEdit ? (
          <LogoPicker logo={logo} onChange={(png) => void keep(png)} />
        ) : (
          logo !== undefined && (
            <img
              alt={t("logo.alt", { name: company.identity.socialName })}
              className="size-20 rounded-card border border-line bg-surface object-contain"
              src={logo}
            />
          )
        )}
        <p className="text-sm text-ink-muted">{company.logo === null && !mayEdit ? t("logo.none") : t("logo.hint")}</p>
        {failure !== null && (
          <p className="text-sm font-medium text-danger" role="alert">
            {failure}
          </p>
        )}
      </div>
    </Card>
  )
}
