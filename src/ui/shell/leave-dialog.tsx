import { useTranslation } from "react-i18next"
import { AlertDialog } from "../components/dialog.tsx"
import type { SignOut } from "./use-sign-out.ts"

/** Asked before signing out while operations wait on this device: they stay here, unsent. */
export const LeaveDialog = ({ signOut }: { readonly signOut: SignOut }) => {
  const { t } = useTranslation("shell")
  return (
    <AlertDialog
      cancelLabel={t("leave.stay")}
      confirmLabel={t("leave.confirm")}
      isOpen={signOut.waiting > 0}
      onConfirm={signOut.leave}
      onOpenChange={(isOpen) => {
        if (!isOpen) signOut.stay()
      }}
      title={t("leave.title")}
    >
      {t("leave.body", { count: signOut.waiting })}
    </AlertDialog>
  )
}
