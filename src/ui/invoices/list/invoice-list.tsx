import { isAboveZero } from "../../../domain/kernel/money.ts"
import {
  invoiceRules,
  isDueSoon,
  isIssued,
  isToCollect,
  type InvoiceRow
} from "../../../domain/invoice/projections/list.ts"
import { invoiceSummary, type InvoiceSummary } from "../../../domain/invoice/projections/summary.ts"
import { invoiceTotals } from "../../../domain/invoice/projections/totals.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { formatAmount, type Money } from "../../../domain/kernel/money.ts"
import { useBooks } from "../../app/books-context.tsx"
import { AlertDialog } from "../../components/dialog.tsx"
import { defineList } from "../../lists/define-list.tsx"
import type { ListContext } from "../../lists/list-context.ts"
import { invoicePaper } from "../../../domain/invoice/projections/paper.ts"
import { papersOffer } from "../../documents/papers-offer.tsx"
import type { BulkQuestion, RowAction } from "../../lists/list-description.ts"
import { amountFilter, choiceFilter, memberFilter, periodFilter, rowsFilter } from "../../lists/list-filters.tsx"
import { customerFilter, productFilter } from "../../lists/record-filters.ts"
import { canDo, type InvoiceAction } from "../actions.ts"
import { invoiceDocument } from "../invoice-document.tsx"
import { copyKey } from "../../documents/editor/kept-copy.ts"
import { DoneOnce } from "../../documents/done-once.tsx"
import { useDuplicate } from "../use-duplicate.ts"
import { ChannelDialog } from "../../documents/channel-dialog.tsx"
import { PaymentDialog } from "../view/payment-dialog.tsx"
import { SendDialog } from "../view/send-dialog.tsx"
import { invoiceColumns } from "./invoice-columns.tsx"
import { IssueQuestion } from "./issue-question.tsx"
import { UnfinishedNotice } from "./unfinished-notice.tsx"
import { invoiceSheet } from "./invoice-sheet.ts"

type At = ListContext<InvoiceRow, "invoices">

const hrefOf = ({ invoiceId }: InvoiceRow): string => `/dashboard/invoices/${invoiceId}`

const can = ({ invoiceId }: InvoiceRow, { snapshot, may }: At, action: InvoiceAction): boolean => {
  const invoice = snapshot.books.invoices.get(invoiceId)
  return invoice !== undefined && canDo(action, invoice, may)
}

const Duplicating = ({
  at,
  invoiceId,
  onClose
}: {
  readonly at: At
  readonly invoiceId: string
  readonly onClose: () => void
}) => {
  const duplicate = useDuplicate()
  const content = at.snapshot.books.invoices.get(invoiceId)?.content
  return content && <DoneOnce onClose={onClose} work={() => duplicate(content)} />
}

/** What can be done with an invoice of the list, as on its own page. */
const actionsOf = (row: InvoiceRow, at: At): ReadonlyArray<RowAction<At>> => {
  const { t } = at
  const { invoiceId } = row
  const actions: Array<RowAction<At>> = [{ id: "open", label: t("open"), icon: "invoices", href: hrefOf(row) }]
  if (can(row, at, "edit"))
    actions.push({ id: "edit", label: t("editDraft"), icon: "edit", href: `${hrefOf(row)}/edit` })
  if (can(row, at, "pay"))
    actions.push({
      id: "payment",
      label: t("view.pay"),
      icon: "cash",
      front: ({ at: { snapshot }, onClose }) => {
        const invoice = snapshot.books.invoices.get(invoiceId)
        return invoice && <PaymentDialog invoice={invoice} onClose={onClose} today={snapshot.today} />
      }
    })
  if (can(row, at, "send"))
    actions.push({
      id: "send",
      label: row.delivery === "sent" ? t("view.sendAgain") : t("view.send"),
      icon: "send",
      front: ({ onClose }) => <SendDialog invoiceId={invoiceId} onClose={onClose} />
    })
  if (can(row, at, "duplicate"))
    actions.push({
      id: "duplicate",
      label: t("view.duplicate"),
      icon: "copy",
      front: (front) => <Duplicating invoiceId={invoiceId} {...front} />
    })
  return actions
}

/** Asks before drafts are cancelled, and leaves nothing of them in the editor. */
const CancelQuestion = ({ rows, at: { t }, run, onClose }: BulkQuestion<InvoiceRow, At>) => {
  const books = useBooks()
  const ids = rows.map(({ invoiceId }) => InvoiceId.make(invoiceId))
  const cancel = async (): Promise<void> => {
    await run({
      steps: ids.map((invoiceId) => ({ id: invoiceId, command: { _tag: "CancelInvoice", invoiceId } })),
      said: (count) => t("bulk.cancelled", { count })
    })
    for (const id of ids) {
      if (books.snapshot().books.invoices.get(id)?.lifecycle !== "cancelled") continue
      await books.drafts.remove(copyKey(invoiceDocument, id)).catch(() => undefined)
    }
  }
  return (
    <AlertDialog
      confirmLabel={t("bulk.cancelConfirm", { count: rows.length })}
      isDanger
      isOpen
      onConfirm={() => void cancel()}
      onOpenChange={onClose}
      title={t("bulk.cancelTitle", { count: rows.length })}
    >
      {t("bulk.cancelBody")}
    </AlertDialog>
  )
}

const SendQuestion = ({ rows, at: { t }, run, onClose }: BulkQuestion<InvoiceRow, At>) => (
  <ChannelDialog
    onClose={onClose}
    onConfirm={(channel) =>
      void run({
        steps: rows.map(({ invoiceId }) => ({
          id: invoiceId,
          command: { _tag: "MarkInvoiceSent", invoiceId: InvoiceId.make(invoiceId), channel }
        })),
        said: (count) => t("bulk.sent", { count })
      })
    }
  />
)

const figureOf = (id: "overdue" | "dueSoon" | "paidThisMonth", summary: ReadonlyArray<InvoiceSummary>, { t }: At) => {
  const count = summary.reduce((count, each) => count + each[`${id}Count`], 0)
  return {
    leads:
      id === "paidThisMonth"
        ? { href: "/dashboard/transactions?period=currentMonth&kind=invoices" }
        : ({ tab: id } as const),
    label: t(`figure.${id}`),
    amounts: summary.map((each): Money => each[id]),
    count: t(id === "paidThisMonth" ? "figure.payments" : "figure.invoices", { count }),
    isAlarming: id === "overdue"
  }
}

/** Every invoice of the company. */
export const invoiceList = defineList("invoices", invoiceRules, {
  icon: "invoices",
  rowName: ({ reference }, { t }) => (reference === "" ? t("draft") : reference),
  href: hrefOf,
  add: { may: "SaveInvoiceDraft", href: "/dashboard/invoices/new" },
  furtherTabs: {
    dueSoon: () => isDueSoon,
    toCollect: () => isToCollect,
    issued: () => isIssued
  },
  filters: {
    period: periodFilter({ label: ({ shared }) => shared("filters.period") }),
    settlement: choiceFilter({
      label: ({ t }) => t("settlement.label"),
      values: ["unpaid", "partial", "paid"],
      text: (settlement, { t }) => t(`settlement.${settlement}`)
    }),
    due: periodFilter({ label: ({ shared }) => shared("filters.due"), saysOfWhat: true }),
    customer: customerFilter(),
    product: productFilter(),
    member: memberFilter(({ authorId }) => authorId),
    amount: amountFilter({ label: ({ shared }) => shared("filters.amount") }),
    type: choiceFilter({
      label: ({ t }) => t("type.label"),
      values: ["simple", "standardized", "specific-tax"],
      text: (type, { t }) => t(`type.${type}`)
    }),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ currency }) => currency,
      atLeast: 2
    })
  },
  // Of one day, the last written comes first.
  sorted: { by: "issueDate", upwards: ["customer", "dueDate", "status"], turnsEquals: true },
  columns: invoiceColumns,
  file: invoiceSheet,
  holdsDebts: true,
  Notice: UnfinishedNotice,
  figures: (at) => {
    const { books, today } = at.snapshot
    const summary = invoiceSummary(books, at.all, today)
    return (["overdue", "dueSoon", "paidThisMonth"] as const).map((id) => figureOf(id, summary, at))
  },
  sums: (rows, { t, shared, language, snapshot }) => {
    const text = (amount: Money): string => formatAmount(amount, language, { label: true })
    const own = snapshot.books.company?.identity.currency ?? null
    return invoiceTotals(rows, own).map(({ currency, total, balance, count, average, drafts, draftCount }) => {
      const apart = t("draftsApart", { count: draftCount, amount: text(drafts) })
      const beside = [
        ...(isAboveZero(balance) ? [t("remaining", { amount: text(balance) })] : []),
        ...(count > 0 && draftCount > 0 ? [apart] : [])
      ]
      return {
        id: currency,
        main: count > 0 ? text(total) : apart,
        ...(beside.length > 0 && { beside: beside.join(" · ") }),
        ...(count > 1 && { average: shared("average", { amount: text(average) }) })
      }
    })
  },
  actions: actionsOf,
  gives: ["SaveInvoiceDraft", "RecordPayment", "MarkInvoiceSent"],
  // A draft is gone on with, money is noted; and how it reached its customer.
  pushes: { right: ["edit", "payment"], left: ["send"] },
  // None of them can be taken back, for the books have no such command: what is legal stays so, nobody unsends an invoice, and a draft
  // given up stays so.
  bulk: [
    papersOffer({
      idOf: ({ invoiceId }) => invoiceId,
      isIssued: ({ standing }) => standing === "issued",
      sourceOf: ({ books, today }, id) => {
        const paper = invoicePaper(books, id, today)
        return paper === undefined ? undefined : { type: "invoice", paper }
      }
    }),
    {
      id: "issue",
      label: ({ t }) => t("bulk.issue"),
      icon: "check",
      may: "IssueInvoice",
      appliesTo: (row, at) => can(row, at, "issue"),
      ask: (question) => <IssueQuestion {...question} />
    },
    {
      id: "send",
      label: ({ t }) => t("bulk.send"),
      icon: "send",
      may: "MarkInvoiceSent",
      appliesTo: (row, at) => row.delivery === "notSent" && can(row, at, "send"),
      ask: (question) => <SendQuestion {...question} />
    },
    {
      id: "cancel",
      label: ({ t }) => t("bulk.cancel"),
      icon: "trash",
      isDanger: true,
      may: "CancelInvoice",
      appliesTo: (row, at) => can(row, at, "cancel"),
      ask: (question) => <CancelQuestion {...question} />
    }
  ]
})
