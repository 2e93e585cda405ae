import { useTranslation } from "react-i18next"
import type { Keeping } from "../app/kept-notice.tsx"
import { LeaveGuard } from "../app/leave-guard.tsx"
import { Button } from "../components/button.tsx"
import { StickyActionBar } from "../components/form-page.tsx"

interface SaveBarProps {
  readonly edited: {
    readonly isEdited: boolean
    readonly isBusy: boolean
    readonly discard: () => void
    readonly keeping: Keeping
  }
}

/** Saves or drops what was edited; as long as something was, it asks before the page is left. */
export const SaveBar = ({ edited: { isEdited, isBusy, discard, keeping } }: SaveBarProps) => {
  const { t } = useTranslation("business")
  return (
    <>
      <StickyActionBar
        isAboveMenu
        isResting={!isEdited}
        summary={
          <p className="text-sm text-ink-muted" role="status">
            {isEdited ? t("save.edited") : ""}
          </p>
        }
      >
        {isEdited && (
          <Button
            isDisabled={isBusy}
            onPress={({ target }) => {
              discard()
              // This button goes with what it dropped.
              target.closest("form")?.querySelector<HTMLElement>("button[type=submit]")?.focus()
            }}
            variant="secondary"
          >
            {t("save.discard")}
          </Button>
        )}
        <Button isPending={isBusy} type="submit" variant={isEdited ? "primary" : "secondary"}>
          {t("save.save")}
        </Button>
      </StickyActionBar>
      <LeaveGuard isUnsafe={keeping.isUnsafe} isUnsaved={isEdited && !isBusy} />
    </>
  )
}
