import { useTranslation } from "react-i18next"
import { Button } from "../../components/button.tsx"
import { Dialog } from "../../components/dialog.tsx"
import type { Leaving, LeavingNews, LostWork } from "./use-leaving.ts"

const kinds = ["operations", "refused", "drafts", "files", "forms"] as const
const told = {
  "not-sent": "leave.notSent",
  saved: "leave.saved",
  "not-saved": "leave.notSaved",
  unknown: "leave.unknown"
} as const

const WhatIsLost = ({ unsent }: { readonly unsent: LostWork }) => {
  const { t } = useTranslation("shell")
  const found = kinds.filter((kind) => unsent[kind] > 0)
  if (found.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p>{t("leave.lost")}</p>
      <ul className="list-disc ps-5 font-semibold">
        {found.map((kind) => (
          <li key={kind}>{t(`leave.${kind}`, { count: unsent[kind] })}</li>
        ))}
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

/** Asked before a sign-out that would lose work: it removes everything from this device. Source: AUTH-19. */
export const LeaveDialog = ({ leaving, onSignIn }: LeaveDialogProps) => {
  const { t } = useTranslation("shell")
  const { leave, news, save, send, stay, unsent } = leaving
  const isSending = news === "sending"
  // What was typed in a form and not saved is nowhere but on its page, and a file that waits nowhere but here.
  const isFileable =
    unsent !== null && (unsent.operations + unsent.refused + unsent.drafts > 0 || unsent.forms + unsent.files === 0)
  return (
    <Dialog
      actions={
        <>
          <Button isDisabled={isSending} onPress={leave} variant="danger">
            {t("leave.confirm")}
          </Button>
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
    </Dialog>
  )
}
