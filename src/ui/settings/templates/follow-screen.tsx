import { useTranslation } from "react-i18next"
import type { TemplatePreview } from "../../../infra/contract/template-preview.ts"
import { Card } from "../../components/card.tsx"
import { LinkButton } from "../../components/link.tsx"
import { EmptyState } from "../../components/states.tsx"
import { SettingsPage } from "../settings-page.tsx"
import { useSigning } from "./signing-card.tsx"
import { TemplateDrawing } from "./template-drawing.tsx"
import { useFollowed } from "./use-followed.ts"

/** Most pages that are shown of what is followed. */
const PAGES_MAX = 10

const Followed = ({ preview: { of, template } }: { readonly preview: TemplatePreview }) => {
  const signing = useSigning("", template, {})
  return <TemplateDrawing of={of} pagesMax={PAGES_MAX} signing={signing} template={template} />
}

/** The template that the same person edits on another screen, as it changes. */
export const FollowScreen = () => {
  const { t } = useTranslation("templates")
  const { isOpen, isQuiet, preview } = useFollowed()
  const state = !isOpen ? "connecting" : isQuiet ? "quiet" : "live"
  return (
    <SettingsPage isWide subtitle={preview?.name} title={t("follow.title")}>
      {preview === null ? (
        <Card>
          <EmptyState
            actions={
              <LinkButton href="/dashboard/settings/templates" variant="secondary">
                {t("back")}
              </LinkButton>
            }
            icon="device"
            title={t("follow.waiting")}
          >
            <p>{t("follow.waitingHint")}</p>
            <p aria-live="polite" className="mt-2 min-h-6 text-sm">
              {isOpen ? "" : t("follow.state.connecting")}
            </p>
          </EmptyState>
        </Card>
      ) : (
        <Card className="max-w-3xl">
          <p aria-live="polite" className="min-h-5 text-sm text-ink-muted">
            {t(`follow.state.${state}`)}
          </p>
          <Followed preview={preview} />
        </Card>
      )}
    </SettingsPage>
  )
}
