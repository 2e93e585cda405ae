import { useState } from "react"
import { useTranslation } from "react-i18next"
import { balanceOf, type InvoiceState } from "../../../domain/invoice/state.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { isPositive, lesser, subtractMinor, sumMinor } from "../../../domain/kernel/minor.ts"
import { customerCredits, type UsableCredit } from "../../../domain/payment/projections/credits.ts"
import { useBooks } from "../../app/books-context.tsx"
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

/** Offers the credit of the customer before other money is written down; nothing where there is none. */
export const CreditOffer = ({ invoice, onUsed }: CreditOfferProps) => {
  const { t } = useTranslation("payments")
  const books = useBooks()
  const execute = useExecute()
  const formats = useFormats()
  const mayUse = useMay("ApplyPayment")
  const [isBusy, setBusy] = useState(false)
  const { currency, customerId } = invoice.content
  const credits = customerId === null ? [] : customerCredits(books.snapshot().books, customerId, currency)
  const parts = takenFrom(credits, balanceOf(invoice))
  if (parts.length === 0 || !mayUse) return null
  const use = async (): Promise<void> => {
    setBusy(true)
    try {
      for (const [index, { amount, credit }] of parts.entries()) {
        const result = await execute(
          {
            _tag: "ApplyPayment",
            paymentId: credit.payment.received.paymentId,
            invoiceId: InvoiceId.make(invoice.invoiceId),
            amount: amount.toString()
          },
          { saved: index === parts.length - 1 ? t("money.used") : null }
        )
        if (result.kind !== "saved") return
      }
      onUsed()
    } finally {
      setBusy(false)
    }
  }
  const [whole, used] = [
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
      title={t("money.offerTitle", { amount: formats.amount(currency, whole) })}
      tone="informative"
    />
  )
}
