import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { TemplatePreview } from "../../../infra/contract/template-preview.ts"
import { previewSender } from "../../../infra/browser/preview-sender.ts"
import type { Shown } from "../../../infra/browser/second-screen-port.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useServices } from "../../app/services.tsx"
import { Card } from "../../components/card.tsx"
import { Switch } from "../../components/choices.tsx"
import { LinkButton } from "../../components/link.tsx"
import { FOLLOW_PATH } from "./follow-path.ts"
import type { ChosenPictures } from "./signing-card.tsx"

/** Sends the template as it changes while `isOn`; what became of it last, null before that. */
const useSending = (preview: TemplatePreview, isOn: boolean): Shown | null => {
  const { secondScreen } = useServices()
  const { companyId, userId } = useBooks()
  const [shown, setShown] = useState<Shown | null>(null)
  const sender = useRef<ReturnType<typeof previewSender> | null>(null)
  useEffect(() => {
    if (!isOn) return undefined
    const own = previewSender(async (next) => {
      const screen = await secondScreen({ companyId, userId }).catch(() => null)
      return screen?.show(next) ?? { kind: "failed", failure: { reason: "unreachable" } }
    }, setShown)
    sender.current = own
    return () => {
      own.stop()
      sender.current = null
      setShown(null)
    }
  }, [companyId, isOn, secondScreen, userId])
  const text = JSON.stringify(preview)
  // By what it says: the object is another one at every drawing.
  useEffect(() => {
    if (isOn) sender.current?.change(JSON.parse(text) as TemplatePreview)
  }, [isOn, text])
  return shown
}

const Fate = ({ shown }: { readonly shown: Shown | null }) => {
  const { t } = useTranslation("templates")
  if (shown === null) return null
  if (shown.kind === "shown") {
    return shown.followers === 0 ? t("follow.nobody") : t("follow.followers", { count: shown.followers })
  }
  const { reason } = shown.failure
  return t(reason === "tooLarge" || reason === "refused" ? `follow.${reason}` : "follow.notSent")
}

interface SecondScreenCardProps extends TemplatePreview {
  readonly chosen: ChosenPictures
}

/** Shows the template on another screen of the same person while it is edited, once they ask for it. */
export const SecondScreenCard = ({ chosen, name, of, template }: SecondScreenCardProps) => {
  const { t } = useTranslation("templates")
  const [isOn, setOn] = useState(false)
  // A picture that was just chosen is on this device only, until the template is saved.
  const pictureOf = (place: "stamp" | "signature") => (chosen[place] === undefined ? template[place] : null)
  const sent = { ...template, stamp: pictureOf("stamp"), signature: pictureOf("signature") }
  const shown = useSending({ name, of, template: sent }, isOn)
  return (
    <Card>
      <Switch hint={t("follow.hint")} isSelected={isOn} onChange={setOn}>
        {t("follow.show")}
      </Switch>
      {isOn && (
        <div className="mt-3 flex flex-col items-start gap-3">
          <p className="text-sm">
            {t("follow.where")}
            <span className="block font-semibold break-all">{`${location.host}${FOLLOW_PATH}`}</span>
          </p>
          <LinkButton href={FOLLOW_PATH} icon="device" size="small" target="_blank" variant="secondary">
            {t("follow.open")}
          </LinkButton>
          <p aria-live="polite" className="min-h-5 text-sm text-ink-muted">
            <Fate shown={shown} />
          </p>
        </div>
      )}
    </Card>
  )
}
