import { useState } from "react"
import { useTranslation } from "react-i18next"
import { balanceOf, owedOf, type InvoiceState } from "../../../domain/invoice/state.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { isPositive, lesser, subtractMinor, sumMinor } from "../../../domain/kernel/minor.ts"
import { availableOf, customerCredits, type UsableCredit } from "../../../domain/payment/projections/credits.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { useFormats } from "../../app/formats.ts"
import { Notice } from "../../app/notice.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { useMay } from "../../app/use-may.ts"
import { Button } from "../../components/button.tsx"

interface CreditOfferProps {
  readonly invoice: InvoiceState
  /** Called once the credit was used. */
  readonly onUsed: () => void
}

/** Which payments to take the money from, the oldest first, until the invoice is paid or nothing is left. Exported for its tests. */
export const takenFrom = (credits: ReadonlyArray<UsableCredit>, balance: bigint) => {
  const parts: Array<{ readonly credit: UsableCredit; readonly amount: bigint }> = []
  let rest = balance
  for (const credit of credits) {
    if (!isPositive(rest)) break
    const amount = lesser(credit.available, rest)
    parts.push({ credit, amount })
    rest = subtractMinor(rest, amount)
  }
  return parts
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** Offers the credit of the customer before other money is written down; nothing where there is none. */
export const CreditOffer = ({ invoice, onUsed }: CreditOfferProps) => {
  const { t } = useTranslation("payments")
  const books = useBooks()
  const execute = useExecute()
  const formats = useFormats()
  const mayUse = useMay("ApplyPayment")
  const [isBusy, setBusy] = useState(false)
  const { currency, customerId } = invoice.content
  const { books: shown } = useBooksSelector(whole)
  const credits = customerId === null ? [] : customerCredits(shown, customerId, currency)
  const parts = takenFrom(credits, balanceOf(invoice))
  const [first] = parts
  if (first === undefined || !mayUse) return null
  const firstAvailable = availableOf(shown, first.credit.payment)
  const use = async (): Promise<void> => {
    setBusy(true)
    let balance = owedOf(invoice)
    try {
      for (const [index, { amount, credit }] of parts.entries()) {
        const { paymentId } = credit.payment.received
        // What the first leaves is what is seen of the second: money may stand above what is owed on an invoice that both paid.
        const seen = {
          available: (index === 0 ? firstAvailable : availableOf(books.snapshot().books, credit.payment)).toString(),
          balance: balance.toString()
        }
        const result = await execute(
          {
            _tag: "ApplyPayment",
            paymentId,
            invoiceId: InvoiceId.make(invoice.invoiceId),
            amount: amount.toString(),
            seen
          },
          { saved: index === parts.length - 1 ? t("money.used") : null }
        )
        if (result.kind !== "saved") return
        balance = subtractMinor(balance, amount)
      }
      onUsed()
    } finally {
      setBusy(false)
    }
  }
  const [inAll, used] = [
    sumMinor(credits.map(({ available }) => available)),
    sumMinor(parts.map(({ amount }) => amount))
  ]
  return (
    <Notice
      actions={
        <Button isPending={isBusy} onPress={() => void use()} size="small" variant="secondary">
          {t("money.offerUse", { amount: formats.amount(currency, used) })}
        </Button>
      }
      icon="cash"
      isFlush
      title={t("money.offerTitle", { amount: formats.amount(currency, inAll) })}
      tone="informative"
    />
  )
}
