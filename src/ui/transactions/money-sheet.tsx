import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { owedOf } from "../../domain/invoice/state.ts"
import { InvoiceId } from "../../domain/kernel/ids.ts"
import { transactionRows, type TransactionRow } from "../../domain/ledger/transactions.ts"
import { bookedTwice, takingBack } from "../../domain/ledger/twice.ts"
import { proposalsOfPayment } from "../../domain/matching/of-payment.ts"
import { proposalsIn, type DebtProposal } from "../../domain/matching/proposals.ts"
import { availableOf } from "../../domain/payment/projections/credits.ts"
import type { PaymentState } from "../../domain/payment/state.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { accountName } from "../app/account-choice.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { useExecute } from "../app/use-execute.ts"
import { useMay, useMayGive } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import { LinkButton } from "../components/link.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { Facts } from "../records/facts.tsx"
import { PaymentReview } from "../records/payment-review.tsx"
import { RecordForm } from "../records/record-form.tsx"
import { useFlaggedPayments } from "../records/use-flagged.ts"
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

const Movement = ({ row, onTaken }: { readonly row: TransactionRow; readonly onTaken: () => void }) => {
  const { t } = useTranslation("transactions")
  const formats = useFormats()
  const language = useLanguage()
  const { books } = useBooksSelector(whole)
  const execute = useExecute()
  const may = useMayGive()
  const { accountId, amount, currency, day, kind, note, partyErased, partyName, reference, references } = row
  const name = partyErased ? t("erased") : partyName
  const called = [t(`kinds.${kind}`), name].filter((each) => each !== "").join(" · ")
  const facts = [
    [t("documents"), references.join(", ")],
    [t("day"), formats.date(day)],
    [t("account"), accountName(books, accountId, language)],
    [t("reference"), reference],
    [t("note"), note]
  ] as const
  const command = takingBack(books, row, t("twice.reason"))
  return (
    <article className="flex flex-col gap-3 rounded-card border border-line bg-surface p-3.5">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold break-words">{called}</span>
        <span className="figures font-semibold">{formats.amount(currency, amount)}</span>
      </span>
      <Facts facts={facts} />
      {command !== undefined && may(command._tag) && (
        <Button
          aria-label={t("match.named", { action: t("twice.takeBack"), what: called })}
          className="self-start"
          icon="close"
          onPress={() =>
            void execute(command, { saved: t("twice.takenBack") }).then((result) => {
              if (result.kind === "saved") onTaken()
            })
          }
          variant="secondary"
        >
          {t("twice.takeBack")}
        </Button>
      )}
    </article>
  )
}

interface TwiceSheetProps {
  readonly row: TransactionRow
  readonly onClose: () => void
}

/** Money that may be booked twice: each of what stands in the books, and what takes it back. */
export const TwiceSheet = ({ onClose, row }: TwiceSheetProps) => {
  const { t } = useTranslation("transactions")
  const { books } = useBooksSelector(whole)
  const others = bookedTwice(books, transactionRows(books)).get(row.id) ?? []
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="side"
      title={t("twice.title")}
    >
      <p className="text-ink-muted">{t("twice.lead")}</p>
      {[row, ...others].map((each) => (
        <Movement key={each.id} onTaken={onClose} row={each} />
      ))}
    </Dialog>
  )
}
