import { useBlocker } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { AlertDialog } from "../components/dialog.tsx"
import { StickyActionBar } from "../components/page.tsx"

interface SaveBarProps {
  readonly isEdited: boolean
  readonly isBusy: boolean
  readonly onDiscard: () => void
}

/** Saves or drops what was edited; as long as something was, it asks before the page is left. */
export const SaveBar = ({ isEdited, isBusy, onDiscard }: SaveBarProps) => {
  const { t } = useTranslation("business")
  const leaving = useBlocker({
    shouldBlockFn: () => isEdited && !isBusy,
    enableBeforeUnload: () => isEdited,
    withResolver: true
  })
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
              onDiscard()
              // This button goes with what it dropped.
              target.closest("form")?.querySelector<HTMLElement>("button[type=submit]")?.focus()
            }}
            variant="secondary"
          >
            {t("save.discard")}
          </Button>
        )}
        <Button isPending={isBusy} type="submit">
          {t("save.save")}
        </Button>
      </StickyActionBar>
      <AlertDialog
        cancelLabel={t("leave.stay")}
        confirmLabel={t("leave.go")}
        isDanger
        isOpen={leaving.status === "blocked"}
        onConfirm={() => leaving.proceed?.()}
        onOpenChange={(isOpen) => {
          if (!isOpen) leaving.reset?.()
        }}
        title={t("leave.title")}
      >
        <p>{t("leave.body")}</p>
      </AlertDialog>
    </>
  )
}
