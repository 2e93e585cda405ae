import { useBlocker } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { AlertDialog } from "../components/dialog.tsx"
import { useSessionView } from "./session-context.tsx"

/** Asks before the page is left, by a link, the back button or the browser, while something on it was typed and not saved. */
export const LeaveGuard = ({ isUnsaved }: { readonly isUnsaved: boolean }) => {
  const { t } = useTranslation("kit")
  // Whoever signs out was asked before, and where the session is over the page is not theirs to keep.
  const isAsking = useSessionView("stage") === "signed-in" && isUnsaved
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsking && current.pathname !== next.pathname,
    enableBeforeUnload: isAsking,
    withResolver: true
  })
  return (
    <AlertDialog
      cancelLabel={t("unsaved.stay")}
      confirmLabel={t("unsaved.leave")}
      isDanger
      isOpen={status === "blocked"}
      onConfirm={() => proceed?.()}
      onOpenChange={(isOpen) => {
        if (!isOpen) reset?.()
      }}
      title={t("unsaved.title")}
    >
      {t("unsaved.body")}
    </AlertDialog>
  )
}
