import { useId, useState } from "react"
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

interface PicturePickerProps {
  readonly label: string
  readonly hint: string
  /** What the picture is for those who do not see it. */
  readonly alt: string
  readonly removal: string
  /** An address that an image can show; undefined for none. */
  readonly picture: string | undefined
  /** Called with a PNG in base64; null for none. */
  readonly onChange: (picture: string | null) => void
}

/** Picks, shows and removes a small picture that is printed. */
export const PicturePicker = ({ alt, hint, label, onChange, picture, removal }: PicturePickerProps) => {
  const { t } = useTranslation("company")
  const labelId = useId()
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
    <div aria-labelledby={labelId} className="flex flex-col gap-1.5" role="group">
      <span className="text-sm font-semibold" id={labelId}>
        {label}
      </span>
      <div className="flex items-center gap-4">
        <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-card border border-dashed border-line-strong bg-surface text-ink-muted">
          {picture === undefined ? (
            <Icon name="image" size={28} />
          ) : (
            <img alt={alt} className="size-full object-contain" src={picture} />
          )}
        </span>
        <div className="flex flex-wrap gap-2">
          <FileTrigger acceptedFileTypes={["image/png", "image/jpeg", "image/webp"]} onSelect={pick}>
            <Button isPending={isReading} size="small" variant="secondary">
              {picture === undefined ? t("logoChoose") : t("logoChange")}
            </Button>
          </FileTrigger>
          {picture !== undefined && (
            <Button onPress={() => onChange(null)} size="small" variant="quiet">
              {removal}
            </Button>
          )}
        </div>
      </div>
      <p className="text-sm text-ink-muted">{hint}</p>
      <p className="text-sm font-medium text-danger" role="alert">
        {isUnreadable ? t("logoUnreadable") : ""}
      </p>
    </div>
  )
}

/** Picks, shows and removes a logo. */
export const LogoPicker = ({ logo, onChange }: LogoPickerProps) => {
  const { t } = useTranslation("company")
  return (
    <PicturePicker
      alt={t("logoAlt")}
      hint={t("logoHint")}
      label={t("logo")}
      onChange={onChange}
      picture={logo}
      removal={t("logoRemove")}
    />
  )
}
