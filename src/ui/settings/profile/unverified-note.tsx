import { useTranslation } from "react-i18next"
import type { Me } from "../../../infra/contract/users.ts"
import { IconButton } from "../../components/button.tsx"
import { Icon } from "../../components/icon.tsx"
import { MailAgain } from "../../app/mail-again.tsx"

interface UnverifiedNoteProps {
  readonly me: Me
  readonly onLater: () => void
}

/** The e-mail address of the account is not verified yet: another mail, or later. */
export const UnverifiedNote = ({ me, onLater }: UnverifiedNoteProps) => {
  const { t } = useTranslation("account")
  const { t: tKit } = useTranslation("kit")
  return (
    <section
      aria-label={t("banner.title")}
      className="my-4 flex items-start gap-3 rounded-card border border-line bg-warning-soft p-3 ps-4 text-warning-ink print:hidden"
    >
      <Icon className="mt-2.5" name="mail" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-[1_1_10rem] py-2 text-sm break-words">
          <span className="font-semibold">{t("banner.title")}</span> {t("banner.body", { email: me.email })}
        </p>
        <MailAgain
          ask={(people) => people.verifyMailAgain(me.id)}
          label={t("email.again")}
          sent={t("banner.sent")}
          size="small"
          variant="secondary"
        />
      </div>
      <IconButton icon="close" label={tKit("close")} onPress={onLater} />
    </section>
  )
}
