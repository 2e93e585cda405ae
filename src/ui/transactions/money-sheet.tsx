import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { InvoiceId } from "../../domain/kernel/ids.ts"
import { owedOf } from "../../domain/invoice/state.ts"
import { proposalsOfPayment } from "../../domain/matching/of-payment.ts"
import { proposalsIn, type DebtProposal } from "../../domain/matching/proposals.ts"
import { availableOf } from "../../domain/payment/projections/credits.ts"
import type { PaymentState } from "../../domain/payment/state.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { useExecute } from "../app/use-execute.ts"
import { useMay } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { LinkButton } from "../components/link.tsx"
import { PaymentReview } from "../records/payment-review.tsx"
import { RecordForm } from "../records/record-form.tsx"
import { useFlaggedPayments } from "../records/use-flagged.ts"
import { Facts } from "../records/facts.tsx"
import { ProposalList } from "./proposals.tsx"

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** Sets the money against the invoices of a proposal, one after the other, each as it was seen. */
const useTaking = ({ received: { paymentId } }: PaymentState) => {
  const { t } = useTranslation("transactions")
  const books = useBooks()
  const execute = useExecute()
  const [isBusy, setBusy] = useState(false)
  const take = async ({ settled }: DebtProposal): Promise<void> => {
    setBusy(true)
    try {
      for (const [index, { amount, debt }] of settled.entries()) {
        const { books: now } = books.snapshot()
        const [payment, invoice] = [now.payments.get(paymentId), now.invoices.get(debt.recordId)]
        if (payment === undefined || invoice === undefined) return
        const result = await execute(
          {
            _tag: "ApplyPayment",
            paymentId,
            invoiceId: InvoiceId.make(debt.recordId),
            amount: amount.toString(),
            seen: { available: availableOf(now, payment).toString(), balance: owedOf(invoice).toString() }
          },
          { saved: index === settled.length - 1 ? t("match.taken") : null }
        )
        if (result.kind !== "saved") return
      }
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, take }
}

const Proposals = ({ payment }: { readonly payment: PaymentState }) => {
  const { t } = useTranslation("transactions")
  const snapshot = useBooksSelector(whole)
  const mayUse = useMay("ApplyPayment")
  const { isBusy, take } = useTaking(payment)
  const [isOther, setOther] = useState(false)
  const proposals = useMemo(
    () => proposalsOfPayment(snapshot.books, payment, proposalsIn(snapshot.books, snapshot.today)),
    [snapshot, payment]
  )
  const hasToWait = payment.received.unappliedReason === "same_reference"
  if (!mayUse || hasToWait) return null
  return (
    <>
      {proposals.length === 0 ? (
        <p className="text-ink-muted">{t("match.none")}</p>
      ) : (
        <ProposalList
          action={t("match.take")}
          isBusy={isBusy}
          onTake={(proposal) => {
            if (proposal.kind === "debts") void take(proposal)
          }}
          proposals={proposals}
          title={t("match.mayBe")}
        />
      )}
      <Button className="self-start" icon="invoices" onPress={() => setOther(true)} variant="quiet">
        {t("match.other")}
      </Button>
      <RecordForm
        form="useCredit"
        isOpen={isOther}
        kind="invoice"
        onClose={() => setOther(false)}
        recordId={payment.received.paymentId}
      />
    </>
  )
}

interface MoneySheetProps {
  readonly paymentId: string
  readonly onClose: () => void
}

/** Money that stands in the books and no invoice takes: what it is, what it may be for, and what a person can say of it. */
export const MoneySheet = ({ onClose, paymentId }: MoneySheetProps) => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  const { books } = useBooksSelector(whole)
  const flag = useFlaggedPayments().find((each) => each.paymentId === paymentId)
  const payment = books.payments.get(paymentId)
  if (flag === undefined || payment === undefined) return null
  const { amount, currency, method, note, paidOn, reference } = flag.details
  const sum = formats.amount(currency, amount)
  const facts = [
    [t("day"), formats.date(paidOn)],
    [t("method"), t(`methods.${method}`)],
    [t("reference"), reference],
    [t("note"), note],
    [t("amount"), sum]
  ] as const
  return (
    <Dialog
      actions={
        flag.invoice !== null && (
          <LinkButton href={`/dashboard/invoices/${flag.invoiceId}`} variant="secondary">
            {t("match.open")}
          </LinkButton>
        )
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="side"
      title={t("match.title", { amount: formats.amount(currency, flag.keptApart) })}
    >
      <div className="flex flex-col gap-5">
        <Facts facts={facts} />
        <Proposals payment={payment} />
        <section className="flex flex-col gap-2 rounded-card bg-sunken p-3.5">
          <h3 className="font-semibold">{t("match.apart")}</h3>
          <PaymentReview flag={flag} named={`${sum} · ${formats.date(paidOn)}`} />
        </section>
      </div>
    </Dialog>
  )
}
