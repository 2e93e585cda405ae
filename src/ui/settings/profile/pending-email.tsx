import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import { useCall } from "../../app/use-call.ts"
import { Button } from "../../components/button.tsx"
import { Icon } from "../../components/icon.tsx"
import { showToast } from "../../components/toast.ts"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"
import { MailAgain } from "../../app/mail-again.tsx"

interface PendingEmailNoteProps {
  readonly email: string
  /** It waits no longer, or perhaps not: to be asked anew. */
  readonly onChanged: () => void
}

/** The address that the account moves to once its mailed link was used: mailed again, or let go of. */
export const PendingEmailNote = ({ email, onChanged }: PendingEmailNoteProps) => {
  const { t } = useTranslation("account")
  const { ofFailure } = useProblemText()
  const call = useCall()
  const cancel = async (): Promise<void> => {
    if (call.isBusy) return
    const isDone = await call.ask((people) => Effect.as(people.cancelPendingEmail(email), true))
    onChanged()
    if (isDone !== undefined) showToast({ tone: "positive", text: t("email.pending.cancelled") })
  }
  return (
    <section
      aria-label={t("email.pending.title")}
      className="flex w-full flex-col gap-3 rounded-control border border-line bg-informative-soft p-3.5 text-informative-ink"
    >
      <p className="flex min-w-0 items-start gap-2.5 text-sm">
        <Icon className="mt-0.5 shrink-0" name="mail" size={18} />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="font-semibold">{t("email.pending.of", { email })}</span> {t("email.pending.body")}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <MailAgain
          ask={(people) => Effect.tapError(people.pendingEmailAgain(email), () => Effect.sync(onChanged))}
          label={t("email.pending.again")}
          sent={t("email.sent", { email })}
          size="small"
          variant="secondary"
        />
        <Button icon="close" isPending={call.isBusy} onPress={() => void cancel()} size="small" variant="quiet">
          {t("email.pending.cancel")}
        </Button>
      </div>
      <p className="text-sm font-medium text-danger empty:hidden" role="alert">
        {call.failure === null ? "" : ofFailure(call.failure)}
      </p>
    </section>
  )
}
