import { useState } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { isPositive } from "../../domain/kernel/minor.ts"
import type { FlaggedPayment } from "../../domain/payment/projections/flags.ts"
import { useExecute } from "../app/use-execute.ts"
import { useMayGive, type May } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { useFormats } from "../app/formats.ts"

interface PaymentReviewProps {
  readonly flag: FlaggedPayment
  /** What the payment is called, for those who hear the buttons only. */
  readonly named: string
  /** Further buttons beside the answers. */
  readonly children?: ReactNode
}

const useWords = ({ details, reason, keptApart, wouldApply, sameAs, canWithdraw }: FlaggedPayment) => {
  const { t } = useTranslation("payments")
  const formats = useFormats()
  const amount = formats.amount(details.currency, keptApart)
  const other =
    sameAs === null
      ? "…"
      : t(sameAs.invoiceReference === "" ? "otherAlone" : "other", {
          amount: formats.amount(sameAs.details.currency, sameAs.details.amount),
          date: formats.date(sameAs.details.paidOn),
          reference: sameAs.invoiceReference
        })
  const why =
    reason === "same_reference"
      ? t(sameAs?.counts === false ? "why.same_as_withdrawn" : "why.same_reference", {
          reference: details.reference,
          other
        })
      : t(`why.${reason}`, { amount })
  const applies = isPositive(wouldApply)
    ? t("todo.applies", { amount: formats.amount(details.currency, wouldApply) })
    : null
  const todo = applies ?? (canWithdraw ? t("todo.credit") : t("todo.surplus"))
  const keep = reason === "same_reference" ? t("keepBoth") : isPositive(wouldApply) ? t("apply") : t("keepCredit")
  return { why, todo: canWithdraw ? `${todo} ${t("todo.same")}` : todo, keep }
}

const useAnswers = ({ paymentId, invoiceId }: FlaggedPayment) => {
  const { t } = useTranslation("payments")
  const execute = useExecute()
  const [isBusy, setBusy] = useState(false)
  const say = async (type: "KeepPayment" | "WithdrawPayment"): Promise<void> => {
    setBusy(true)
    const saved = type === "KeepPayment" ? t("kept") : t("withdrawn")
    await execute({ _tag: type, paymentId, invoiceId }, { saved }).finally(() => setBusy(false))
  }
  return { isBusy, keep: () => void say("KeepPayment"), withdraw: () => void say("WithdrawPayment") }
}

/** Which answers are offered to somebody who may give some commands and not others. */
export const answersTo = ({ canWithdraw }: Pick<FlaggedPayment, "canWithdraw">, may: May) => ({
  mayKeep: may("KeepPayment"),
  mayWithdraw: canWithdraw && may("WithdrawPayment")
})

/** Why a payment was kept apart, what to do about it, and the answers, for those who may give them. */
export const PaymentReview = ({ flag, named, children }: PaymentReviewProps) => {
  const { t } = useTranslation("payments")
  const { mayKeep, mayWithdraw } = answersTo(flag, useMayGive())
  const [isAsking, setAsking] = useState(false)
  const words = useWords(flag)
  const answers = useAnswers(flag)
  return (
    <div className="flex flex-col gap-2">
      <p>{words.why}</p>
      {(mayKeep || mayWithdraw) && <p className="text-sm text-ink-muted">{isAsking ? t("withdrawAsk") : words.todo}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayWithdraw && isAsking && (
          <>
            <Button isPending={answers.isBusy} onPress={answers.withdraw} size="small" variant="danger">
              {t("withdrawYes")}
            </Button>
            <Button autoFocus onPress={() => setAsking(false)} size="small" variant="secondary">
              {t("withdrawNo")}
            </Button>
          </>
        )}
        {mayKeep && !isAsking && (
          <Button
            aria-label={t("named", { action: words.keep, what: named })}
            isPending={answers.isBusy}
            onPress={answers.keep}
            size="small"
            variant="secondary"
          >
            {words.keep}
          </Button>
        )}
        {mayWithdraw && !isAsking && (
          <Button
            aria-label={t("named", { action: t("withdraw"), what: named })}
            onPress={() => setAsking(true)}
            size="small"
            variant="secondary"
          >
            {t("withdraw")}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
