import { useState } from "react"
import { useTranslation } from "react-i18next"
import { LogoPicker } from "../../app/logo-picker.tsx"
import { useBooks } from "../../app/books-context.tsx"
import { useRefusalText } from "../../i18n/refusals/use-refusal-text.ts"
import type { AddedFile } from "../../../infra/browser/files-port.ts"
import { Card } from "../../components/card.tsx"
import { newLogoId } from "../../app/new-id.ts"
import { LOGO, useCompanyLook } from "../../app/company-name.tsx"
import { useChange, type Changed } from "../use-change.ts"
import type { OwnCompany } from "../use-own-company.ts"

/** The logo of new documents, as it will be printed. Takes effect at once; what was issued keeps its own. */
export const LogoCard = ({ company, companyId, mayEdit }: OwnCompany) => {
  const { t } = useTranslation("business")
  const books = useBooks()
  const { add, change, failure, setFailure } = useChange()
  const { ofNotSaved } = useRefusalText()
  const [isBusy, setBusy] = useState(false)
  const { logo } = useCompanyLook()
  const fileOf = (png: string): AddedFile => {
    const id = newLogoId()
    return {
      purpose: LOGO,
      area: "all",
      name: "logo.png",
      type: "image/png",
      bytes: Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0)),
      naming: (sha256) => ({ _tag: "ChangeLogo", companyId, logo: { id, sha256 } })
    }
  }
  const remove = async (): Promise<Changed> => {
    // One that waits would come after its removal.
    if (!(await books.files.withdraw({ purpose: LOGO }))) {
      return { isKept: false, text: ofNotSaved("storage-unavailable"), code: undefined }
    }
    return company.logo === null ? { isKept: true } : change({ _tag: "ChangeLogo", companyId, logo: null })
  }
  const keep = async (png: string | null): Promise<void> => {
    setBusy(true)
    const result = await (png === null ? remove() : add(fileOf(png)))
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
