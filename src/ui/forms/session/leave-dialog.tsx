import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { AlertDialog, Dialog } from "../../components/dialog.tsx"
import type { Leaving, LeavingNews, LostWork } from "./use-leaving.ts"

const kinds = ["operations", "refused", "drafts", "files", "forms"] as const
const told = {
  "not-sent": "leave.notSent",
  saved: "leave.saved",
  savedInPart: "leave.savedInPart",
  notSaved: "leave.notSaved",
  unknown: "leave.unknown"
} as const

const WhatIsLost = ({ unsent }: { readonly unsent: LostWork }) => {
  const { t } = useTranslation("shell")
  const found = kinds.filter((kind) => unsent[kind] > 0)
  if (found.length === 0 && !unsent.hasLostFiles) return null
  return (
    <div className="flex flex-col gap-2">
      <p>{t("leave.lost")}</p>
      <ul className="list-disc ps-5 font-semibold">
        {found.map((kind) => (
          <li key={kind}>{t(`leave.${kind}`, { count: unsent[kind] })}</li>
        ))}
        {unsent.hasLostFiles && <li>{t("leave.lostFiles")}</li>}
      </ul>
    </div>
  )
}

const News = ({ news }: { readonly news: LeavingNews | null }) => {
  const { t } = useTranslation("shell")
  return (
    <p className="empty:hidden" role="status">
      {news === null || news === "sending" ? null : t(told[news])}
    </p>
  )
}

interface LeaveDialogProps {
  readonly leaving: Leaving
  /** Asks for the password, without which nothing can be sent; undefined while the session goes on. */
  readonly onSignIn: (() => void) | undefined
}

/** Asked once more before work is lost, with all of it by its name: the harmless answer is the one under the thumb. */
const Erasing = ({ leaving: { erasing, keep, leave, unsent } }: { readonly leaving: Leaving }) => {
  const { t } = useTranslation("shell")
  const count = unsent === null ? 0 : kinds.reduce((sum, kind) => sum + unsent[kind], unsent.hasLostFiles ? 1 : 0)
  return (
    <AlertDialog
      cancelLabel={t("leave.keep")}
      confirmLabel={t("leave.sure")}
      isDanger
      isOpen={erasing !== null}
      onConfirm={leave}
      onOpenChange={(isOpen) => {
        if (!isOpen) keep()
      }}
      title={t("leave.sureTitle", { count })}
    >
      <p>{t("leave.sureBody")}</p>
      <ul className="mt-2 max-h-[40dvh] list-disc overflow-y-auto ps-5 text-ink" tabIndex={-1}>
        {erasing?.map((name, index) => name !== "" && <li key={index}>{name}</li>)}
        {unsent?.hasLostFiles === true && <li>{t("leave.lostFiles")}</li>}
        {unsent !== null && unsent.forms > 0 && <li>{t("leave.forms", { count: unsent.forms })}</li>}
      </ul>
    </AlertDialog>
  )
}

/** Asked before a sign-out that would lose work: it removes everything from this device. Source: AUTH-19. */
export const LeaveDialog = ({ leaving, onSignIn }: LeaveDialogProps) => {
  const { t } = useTranslation("shell")
  const { askAgain, news, save, send, stay, unsent } = leaving
  const isSending = news === "sending"
  // What was typed in a form and not saved is nowhere but on its page.
  const isFileable =
    unsent !== null &&
    (unsent.operations + unsent.refused + unsent.drafts + unsent.files > 0 ||
      (unsent.forms === 0 && !unsent.hasLostFiles))
  return (
    <Dialog
      actions={
        <>
          {isFileable ? (
            <Button icon="download" isDisabled={isSending} onPress={() => void save()} variant="secondary">
              {t("leave.save")}
            </Button>
          ) : (
            <Button onPress={stay}>{t("leave.stay")}</Button>
          )}
          {unsent !== null && unsent.operations + unsent.files > 0 && (
            <Button isPending={isSending} onPress={onSignIn ?? (() => void send())}>
              {onSignIn === undefined ? t("leave.send") : t("leave.signIn")}
            </Button>
          )}
        </>
      }
      isDismissable={!isSending}
      isOpen={unsent !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) stay()
      }}
      title={t("leave.title")}
    >
      <p>{t("leave.body")}</p>
      {unsent !== null && <WhatIsLost unsent={unsent} />}
      <News news={news} />
      <Button
        className="self-start"
        icon="logout"
        isDisabled={isSending}
        onPress={() => void askAgain()}
        variant="quiet"
      >
        {t("leave.confirm")}
      </Button>
      <Erasing leaving={leaving} />
    </Dialog>
  )
}
