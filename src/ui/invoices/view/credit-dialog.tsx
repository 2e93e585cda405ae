import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { InvoiceState } from "../../../domain/invoice/state.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { isPositive, negateMinor } from "../../../domain/kernel/minor.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { newCreditNoteId } from "../../app/new-id.ts"
import { Notice } from "../../app/notice.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { Button } from "../../components/button.tsx"
import { Switch } from "../../components/choices.tsx"
import { Dialog } from "../../components/dialog.tsx"
import { TextField } from "../../components/text-field.tsx"
import { ErrorSummary } from "../../forms/error-summary.tsx"
import { PartFold, usePartWriting } from "../../documents/part-fold.tsx"
import { useGiveOnce } from "../../documents/use-give-once.ts"
import { creditPlan, type CreditPlan } from "./credit-form.ts"

/** As many characters as the books take of a reason. */
const REASON_MAX = 300

interface SummaryProps {
  readonly currency: InvoiceState["content"]["currency"]
  readonly plan: CreditPlan
}

/** What the credit note comes to, and what it makes of the invoice. */
const Summary = ({ currency, plan: { figures, owed } }: SummaryProps) => {
  const { t } = useTranslation("credit-notes")
  const formats = useFormats()
  const isSurplus = owed !== null && isPositive(negateMinor(owed))
  return (
    <dl className="flex flex-col gap-1.5 rounded-card bg-sunken p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt>{t("issue.amount")}</dt>
        <dd className="figures ms-auto text-xl font-bold">
          {figures === null ? "—" : formats.amount(currency, figures.total)}
        </dd>
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-ink-muted">
        <dt>{t(isSurplus ? "issue.surplus" : "issue.left")}</dt>
        <dd className="figures ms-auto">
          {owed === null ? "—" : formats.amount(currency, isSurplus ? negateMinor(owed) : owed)}
        </dd>
      </div>
    </dl>
  )
}

/** What somebody else did to the invoice while the question was open: what is left is not what it was. */
const Changed = ({ invoice }: { readonly invoice: InvoiceState }) => {
  const { t } = useTranslation("credit-notes")
  const formats = useFormats()
  const { figures, lines } = creditPlan(invoice, {})
  return (
    <Notice icon="alert" isFlush title={t("issue.changedTitle")} tone="warning">
      {lines.length === 0
        ? t("issue.changedAll")
        : t("issue.changed", { amount: formats.amount(invoice.content.currency, figures?.total ?? "0") })}
    </Notice>
  )
}

/** What is written in the dialog, and how it is handed to the books. */
const useCredit = (invoice: InvoiceState, onClose: () => void) => {
  const { t } = useTranslation("credit-notes")
  const books = useBooks()
  const execute = useExecute()
  const { failure, isBusy, giveOnce } = useGiveOnce()
  const writing = usePartWriting()
  const [creditNoteId] = useState(newCreditNoteId)
  const [creditsAtFirst] = useState(invoice.credits.length)
  const [goodsReturned, setGoodsReturned] = useState(false)
  const [reason, setReason] = useState("")
  const plan = creditPlan(invoice, writing.written)

  const give = (): void =>
    giveOnce(async () => {
      const provisional = await books.nextProvisional()
      return execute(
        {
          _tag: "IssueCreditNote",
          creditNoteId,
          invoiceId: InvoiceId.make(invoice.invoiceId),
          // The quantities that were read, not « all that is left »: whoever credits in between is not overlooked.
          lines: plan.asked,
          goodsReturned,
          reason: reason.trim(),
          provisional
        },
        { saved: t("issue.saved"), tellsFailure: false }
      )
    }, onClose)
  return {
    plan,
    writing,
    failure,
    isBusy,
    goodsReturned,
    reason,
    isChanged: invoice.credits.length !== creditsAtFirst && !isBusy,
    setGoodsReturned,
    setReason,
    give
  }
}

interface CreditDialogProps {
  readonly invoice: InvoiceState
  /** What the invoice is called, and whose it is. */
  readonly name: string
  readonly onClose: () => void
}

/** Takes an issued invoice back by a credit note: all that is left of it, or a part. */
export const CreditDialog = ({ invoice, name, onClose }: CreditDialogProps) => {
  const { t } = useTranslation("credit-notes")
  const formats = useFormats()
  const id = useId()
  const credit = useCredit(invoice, onClose)
  const { plan, failure, isBusy, writing } = credit
  const { currency } = invoice.content
  const { products } = useBooks().snapshot().books
  // Of services alone nothing can come back.
  const hasGoods = plan.lines.some(
    ({ line: { productId } }) => productId === null || products.get(productId)?.details.kind !== "service"
  )
  const isOver = plan.lines.length === 0

  const problem =
    writing.wasTried && plan.figures === null ? t(plan.asked.length === 0 ? "issue.nothing" : "issue.wrong") : null
  return (
    <Dialog
      actions={
        <>
          {/* What cannot be taken back is not what one Enter too many does. */}
          <Button
            autoFocus
            className="max-sm:grow-0! max-sm:px-3"
            isDisabled={isBusy}
            onPress={onClose}
            variant="secondary"
          >
            {t("issue.back")}
          </Button>
          {!isOver && (
            <Button form={id} isPending={isBusy} type="submit">
              {plan.figures === null
                ? t("issue.confirmNone")
                : t("issue.confirm", { amount: formats.amount(currency, plan.figures.total) })}
            </Button>
          )}
        </>
      }
      isDismissable={!isBusy}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("issue.title")}
    >
      <form
        className="flex flex-col gap-4"
        id={id}
        noValidate
        onSubmit={(event) => writing.submit(event, plan, plan.figures !== null, credit.give)}
      >
        <p className="text-ink-muted">{name}</p>
        {credit.isChanged && <Changed invoice={invoice} />}
        {failure !== null && <ErrorSummary title={t("issue.failed")}>{failure}</ErrorSummary>}
        {problem !== null && <ErrorSummary title={problem} />}
        {!isOver && (
          <>
            <Summary currency={currency} plan={plan} />
            <p className="text-sm text-ink-muted">{t("issue.body")}</p>
            <PartFold
              currency={currency}
              label={t("issue.part")}
              part={plan}
              words={{
                lead: t(plan.asked.length === 0 ? "issue.partNone" : "issue.partBody"),
                all: t("issue.all"),
                none: t("issue.none"),
                most: (quantity) => t("issue.most", { quantity }),
                label: (designation) => t("issue.quantity", { designation }),
                wrong: (wrong, quantity) => t(`issue.${wrong}`, { quantity })
              }}
              writing={writing}
            />
            {hasGoods && (
              <Switch isSelected={credit.goodsReturned} onChange={credit.setGoodsReturned}>
                {t("issue.goods")}
              </Switch>
            )}
            <TextField
              description={t("issue.reasonHint")}
              label={t("issue.reason")}
              maxLength={REASON_MAX}
              name="reason"
              onChange={credit.setReason}
              rows={2}
              value={credit.reason}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
