import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { paymentDaysOf } from "../../domain/customer/events.ts"
import { ExpenseId } from "../../domain/expense/events.ts"
import type { ExpenseRow } from "../../domain/expense/projections/list.ts"
import { paymentDateWithin } from "../../domain/kernel/calendar.ts"
import { sumMinor } from "../../domain/kernel/minor.ts"
import { type BilledTogether, billedTogether, invoiceOfExpenses } from "../../domain/policies/billing-expenses.ts"
import { useBooks } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { newInvoiceId, newLineId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { Button } from "../components/button.tsx"
import { Dialog } from "../components/dialog.tsx"
import type { BulkJob } from "../lists/use-bulk.ts"

interface BillExpensesProps {
  /** Expenses that are to be billed to a customer. */
  readonly rows: ReadonlyArray<ExpenseRow>
  /** Where a list does the work with what is selected in it. */
  readonly run?: (job: BulkJob) => Promise<void>
  readonly onClose: () => void
}

/** Asks before drafts of invoices are made of expenses, one for each customer; a single one is opened to be read and issued. */
export const BillExpenses = ({ onClose, rows, run }: BillExpensesProps) => {
  const { t } = useTranslation("expenses")
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  const formats = useFormats()
  const [isBusy, setBusy] = useState(false)
  const [groups] = useState(() => billedTogether(rows).map((group) => ({ group, invoiceId: newInvoiceId() })))

  const stepOf = ({ group, invoiceId }: (typeof groups)[number]) => {
    const { books: now, today } = books.snapshot()
    const paymentDate = paymentDateWithin(paymentDaysOf(now.customers.get(group[0].billTo)), today)
    const nameless = t("noName")
    const content = invoiceOfExpenses(group, { company: now.company, today, paymentDate, newLineId, nameless })
    const [first, ...more] = group.map(({ expenseId }) => ExpenseId.make(expenseId))
    return {
      id: first ?? "",
      also: more,
      command: { _tag: "SaveInvoiceDraft", invoiceId, content } as const,
      after: () =>
        group.map(
          ({ expenseId }) =>
            ({ _tag: "BillExpense", expenseId: ExpenseId.make(expenseId), billedOn: invoiceId }) as const
        )
    }
  }
  /** Does it without a list: what follows from a draft waits for it. */
  const giveHere = async (steps: ReadonlyArray<ReturnType<typeof stepOf>>): Promise<void> => {
    for (const { after, command } of steps) {
      const drafted = await execute(command, { saved: null })
      if (drafted.kind !== "saved") return
      for (const more of after()) await execute(more, { saved: null, dependsOn: [drafted.commandId] })
    }
    onClose()
  }
  const make = async (): Promise<void> => {
    const steps = groups.map(stepOf)
    await (run === undefined ? giveHere(steps) : run({ steps, said: (count) => t("billing.done", { count }) }))
    const [only, ...others] = groups
    const isMade = only !== undefined && books.snapshot().books.invoices.get(only.invoiceId) !== undefined
    if (isMade && others.length === 0)
      await navigate({ to: "/dashboard/invoices/$invoiceId/edit", params: { invoiceId: only.invoiceId } })
  }
  const nameOf = ([{ billToName }]: BilledTogether): string => (billToName === "" ? t("billing.someone") : billToName)
  return (
    <Dialog
      actions={
        <Button
          icon="invoices"
          isPending={isBusy}
          onPress={() => {
            setBusy(true)
            void make().finally(() => setBusy(false))
          }}
        >
          {t("billing.confirm", { count: groups.length })}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("billing.title")}
    >
      <p className="text-ink-muted">{t("billing.lead")}</p>
      <ul className="flex flex-col divide-y divide-line">
        {groups.map(({ group, invoiceId }) => (
          <li className="flex flex-wrap items-baseline gap-x-3 py-2" key={invoiceId}>
            <span className="min-w-0 flex-1 break-words">{nameOf(group)}</span>
            <span className="figures font-semibold">
              {formats.amount(group[0].currency, sumMinor(group.map(({ total }) => total)))}
            </span>
            <span className="w-full text-sm text-ink-muted">{t("list.count", { count: group.length })}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
