import { useState } from "react"
import { useTranslation } from "react-i18next"
import { debtOfInvoice } from "../../../domain/debt/open-debts.ts"
import type { InvoiceState } from "../../../domain/invoice/state.ts"
import { useMayGive } from "../../app/use-may.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { mayPromise, PromiseInvoiceDialog, PromiseWords } from "../../documents/promise.tsx"

interface PromiseCardProps {
  readonly invoice: InvoiceState
  readonly today: Parameters<typeof debtOfInvoice>[1]
}

/** What a customer promised of an invoice that is not paid; nothing where nothing is owed. */
export const PromiseCard = ({ invoice, today }: PromiseCardProps) => {
  const { t } = useTranslation("debts")
  const isOffered = mayPromise(invoice, useMayGive())
  const [isOpen, setOpen] = useState(false)
  const debt = debtOfInvoice(invoice, today)
  if (debt === undefined || (!isOffered && debt.promise === null)) return null
  return (
    <Card title={t("promise.label")}>
      <div className="flex flex-col items-start gap-3">
        <PromiseWords currency={debt.currency} promise={debt.promise} />
        {isOffered && (
          <Button icon="calendar" onPress={() => setOpen(true)} size="small" variant="secondary">
            {t("promise.action")}
          </Button>
        )}
      </div>
      {isOpen && <PromiseInvoiceDialog debt={debt} invoiceId={invoice.invoiceId} onClose={() => setOpen(false)} />}
    </Card>
  )
}
