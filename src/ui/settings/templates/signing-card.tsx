import { useTranslation } from "react-i18next"
import type { DocumentTemplate } from "../../../domain/documents/template-schema.ts"
import { TemplateId } from "../../../domain/kernel/ids.ts"
import { PicturePicker } from "../../app/logo-picker.tsx"
import { useBooks } from "../../app/books-context.tsx"
import { useLogo } from "../../app/use-logo.ts"
import { useWaitingFiles } from "../../app/use-waiting-files.ts"
import { Card } from "../../components/card.tsx"

const PLACES = ["stamp", "signature"] as const
type Place = (typeof PLACES)[number]

/** A picture while a template is being written: a PNG in base64 that was chosen, null for one that was taken off, none where it stays. */
export type ChosenPictures = { readonly [place in Place]?: string | null }

/** What the file of a picture of a template is for. */
const purposeOf = (templateId: string, place: Place): string => `template:${templateId}:${place}`

/** How the pictures of a template look now: what was chosen, before what waits to be sent, before what is booked. */
export const useSigning = (templateId: string, template: DocumentTemplate, chosen: ChosenPictures) => {
  const waiting = useWaitingFiles()
  const waitsFor = (place: Place) =>
    waiting.find(({ purpose, refused }) => purpose === purposeOf(templateId, place) && refused === null)?.sha256
  const [ofStamp, ofSignature] = [waitsFor("stamp"), waitsFor("signature")]
  const stamp = useLogo(ofStamp ?? template.stamp?.sha256 ?? null)
  const signature = useLogo(ofSignature ?? template.signature?.sha256 ?? null)
  const shown = (picked: string | null | undefined, booked: string | undefined): string | undefined =>
    picked === undefined ? booked : picked === null ? undefined : `data:image/png;base64,${picked}`
  return {
    stamp: shown(chosen.stamp, stamp),
    signature: shown(chosen.signature, signature),
    waits: { stamp: ofStamp !== undefined, signature: ofSignature !== undefined }
  }
}

/** The addresses of the pictures as they look now. */
export type Signing = Pick<ReturnType<typeof useSigning>, "signature" | "stamp">

/** Keeps what was chosen on this device, to be sent; false where that was not possible. */
export const useKeepPictures = () => {
  const { files } = useBooks()
  return async (id: string, chosen: ChosenPictures): Promise<boolean> => {
    const templateId = TemplateId.make(id)
    let isKept = true
    for (const place of PLACES) {
      const png = chosen[place]
      if (png === undefined) continue
      const purpose = purposeOf(id, place)
      if (png === null) {
        // One that waits would come back after it was taken off.
        isKept = (await files.withdraw({ purpose })) && isKept
        continue
      }
      const { kind } = await files.add({
        purpose,
        area: "all",
        name: `${place}.png`,
        type: "image/png",
        bytes: Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0)),
        naming: (sha256) => ({ _tag: "AddTemplatePicture", templateId, place, sha256 })
      })
      isKept = kind === "saved" && isKept
    }
    return isKept
  }
}

interface SigningCardProps {
  readonly signing: ReturnType<typeof useSigning>
  readonly onChange: (chosen: ChosenPictures) => void
}

/** The company's stamp and the signature of who signs for it. */
export const SigningCard = ({ onChange, signing }: SigningCardProps) => {
  const { t } = useTranslation("templates")
  return (
    <Card title={t("signing")}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-muted">{t("signingHint")}</p>
        {PLACES.map((place) => (
          <PicturePicker
            alt={t(`pictureAlt.${place}`)}
            hint={t(signing.waits[place] ? "pictureWaits" : "pictureHint")}
            key={place}
            label={t(`pictures.${place}`)}
            onChange={(png) => onChange({ [place]: png })}
            picture={signing[place]}
            removal={t(`pictureRemove.${place}`)}
          />
        ))}
      </div>
    </Card>
  )
}
