import { useState } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { Icon } from "../components/icon.tsx"
import { prepareLogo } from "./logo-image.ts"

interface LogoPickerProps {
  /** An address that an image can show; undefined for none. */
  readonly logo: string | undefined
  /** Called with a PNG in base64; null for none. */
  readonly onChange: (logo: string | null) => void
}

/** Picks, shows and removes a logo. */
export const LogoPicker = ({ logo, onChange }: LogoPickerProps) => {
  const { t } = useTranslation("company")
  const [isReading, setReading] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const pick = (files: FileList | null): void => {
    const file = files?.[0]
    if (file === undefined) return
    setReading(true)
    setUnreadable(false)
    prepareLogo(file)
      .then(onChange, () => setUnreadable(true))
      .finally(() => setReading(false))
  }
  return (
    <div aria-labelledby="logo-label" className="flex flex-col gap-1.5" role="group">
      <span className="text-sm font-semibold" id="logo-label">
        {t("logo")}
      </span>
      <div className="flex items-center gap-4">
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-card border border-dashed border-line-strong bg-surface text-ink-muted">
          {logo === undefined ? (
            <Icon name="image" size={28} />
          ) : (
            <img alt={t("logoAlt")} className="size-full object-contain" src={logo} />
          )}
        </span>
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={["image/png", "image/jpeg", "image/webp"]} onSelect={pick}>
            <Button isPending={isReading} size="small" variant="secondary">
              {logo === undefined ? t("logoChoose") : t("logoChange")}
            </Button>
          </FileTrigger>
          {logo !== undefined && (
            <Button onPress={() => onChange(null)} size="small" variant="quiet">
              {t("logoRemove")}
            </Button>
          )}
        </div>
      </div>
      <p className="text-sm text-ink-muted">{t("logoHint")}</p>
      <p className="text-sm font-medium text-danger" role="alert">
        {isUnreadable ? t("logoUnreadable") : ""}
      </p>
    </div>
  )
}
