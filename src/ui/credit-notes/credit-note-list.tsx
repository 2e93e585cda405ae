import {
  creditNotePaper,
  creditNoteRules,
  creditNoteTotals,
  type CreditNoteRow
} from "../../domain/credit-note/projections/list.ts"
import { papersOffer } from "../documents/papers-offer.tsx"
import { formatAmount, money } from "../../domain/kernel/money.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { CreditNoteId } from "../../domain/kernel/ids.ts"
import { StatusBadge } from "../components/status-badge.tsx"
import { amountCell, figureColumns } from "../documents/figure-columns.ts"
import { ChannelDialog } from "../documents/channel-dialog.tsx"
import { NewCreditNote } from "./new-credit-note.tsx"
import { amountsWidth } from "../lists/amount-width.ts"
import { fetchedLater } from "../components/fetched-later.tsx"
import { defineList } from "../lists/define-list.tsx"
import { sheetOf } from "../lists/export/sheet.ts"
import type { ListContext } from "../lists/list-context.ts"
import { amountFilter, choiceFilter, memberFilter, periodFilter, rowsFilter } from "../lists/list-filters.tsx"
import { customerFilter } from "../lists/record-filters.ts"

/** Fetched where a row is sent: it comes with the page of one. */
const SendCreditNote = fetchedLater<{ readonly creditNoteId: string; readonly onClose: () => void }>(
  async () => (await import("./credit-note-screen.tsx")).SendCreditNote
)

type At = ListContext<CreditNoteRow, "credit-notes">

const hrefOf = ({ creditNoteId }: CreditNoteRow): string => `/dashboard/credit_notes/${creditNoteId}`

const customerText = ({ customerErased, customerName }: CreditNoteRow, { t }: At): string =>
  customerErased ? t("erased") : customerName === "" ? t("noCustomer") : customerName

/** What was taken back of issued invoices, and why. */
export const creditNoteList = defineList("credit-notes", creditNoteRules, {
  icon: "creditNotes",
  rowName: ({ reference }) => reference,
  href: hrefOf,
  // A credit note is issued on its invoice: one of those that were issued.
  add: { may: "IssueCreditNote", Front: NewCreditNote },
  filters: {
    period: periodFilter({ label: ({ shared }) => shared("filters.period") }),
    customer: customerFilter(),
    amount: amountFilter({ label: ({ shared }) => shared("filters.amount") }),
    goods: choiceFilter({
      label: ({ t }) => t("goods.label"),
      values: ["returned", "kept"],
      text: (goods, { t }) => t(`goods.${goods}`)
    }),
    member: memberFilter(({ authorId }) => authorId),
    currency: rowsFilter({
      label: ({ shared }) => shared("filters.currency"),
      of: ({ currency }) => currency,
      atLeast: 2
    })
  },
  // Of one day, the last issued comes first.
  sorted: { by: "issueDate", upwards: ["customer"], turnsEquals: true },
  columns: (at) => {
    const { t, language, all } = at
    return [
      {
        id: "reference",
        header: t("number"),
        width: "minmax(0, 1.25fr)",
        cardRole: "title",
        cell: (row) => (
          <span className="stacked inline-flex min-w-0 flex-col">
            <span>{row.reference}</span> <span className="font-normal">{customerText(row, at)}</span>
          </span>
        )
      },
      {
        id: "invoice",
        header: t("invoice"),
        width: "6.5rem",
        cardRole: "meta",
        cell: ({ invoiceReference }) => (
          <span className="tabular-nums">
            <span className="md:hidden">{t("ofInvoice", { reference: invoiceReference })}</span>
            <span className="max-md:hidden">{invoiceReference}</span>
          </span>
        )
      },
      {
        id: "issueDate",
        header: t("issueDate"),
        width: "8rem",
        cardRole: "meta",
        cell: ({ issueDate }) => dateText(issueDate, language)
      },
      {
        id: "reason",
        header: t("reason"),
        width: "minmax(0, 1fr)",
        isSecondary: true,
        cell: ({ reason }) => <span className="break-words">{reason}</span>
      },
      {
        id: "status",
        header: t("status"),
        width: "9rem",
        cardRole: "badge",
        cell: ({ delivery, status }) => (
          <span className="stacked inline-flex flex-col items-start gap-1 max-md:items-end">
            <StatusBadge status={status} />{" "}
            <span className="text-sm text-ink-muted md:text-xs group-data-[density=compact]/list:sr-only">
              {t(`delivery.${delivery}`)}
            </span>
          </span>
        )
      },
      {
        id: "total",
        header: t("total"),
        width: amountsWidth(all, ({ currency, total }) => ({ currency, minor: total }), language),
        align: "end",
        cardRole: "amount",
        cell: ({ currency, total }) => formatAmount(money(currency, total), language, { label: true })
      }
    ]
  },
  file: (at) => {
    const { t, shared } = at
    const { creditNotes } = at.snapshot.books
    return sheetOf([
      [t("number"), ({ reference }) => reference],
      [t("issueDate"), ({ issueDate }) => issueDate],
      [t("customer"), (row) => customerText(row, at)],
      [t("invoice"), ({ invoiceReference }) => invoiceReference],
      [t("reason"), ({ reason }) => reason],
      [t("goods.label"), ({ goodsReturned }) => t(goodsReturned ? "goods.returned" : "goods.kept")],
      [t("status"), () => t("credit")],
      [t("delivery.label"), ({ delivery }) => t(`delivery.${delivery}`)],
      [shared("file.currency"), ({ currency }) => currency],
      ...figureColumns({
        rows: at.all,
        language: at.language,
        figuresOf: ({ creditNoteId }) => creditNotes.get(creditNoteId)?.issued.figures ?? null,
        names: {
          net: t("file.net"),
          specificTax: t("file.specificTax"),
          total: t("total"),
          withheld: t("file.withheld"),
          deducted: t("file.deducted")
        },
        total: (row) => amountCell(row, row.total)
      }),
      [shared("file.member"), ({ authorId }) => (authorId === "" ? null : at.written(authorId))]
    ])
  },
  sums: (rows, { language, snapshot }) =>
    creditNoteTotals(rows, snapshot.books.company?.identity.currency ?? null).map((amount) => ({
      id: amount.ccy,
      main: formatAmount(amount, language, { label: true })
    })),
  actions: ({ creditNoteId, delivery, invoiceId }, { t, may }) => [
    { id: "invoice", label: t("view.openInvoice"), icon: "invoices", href: `/dashboard/invoices/${invoiceId}` },
    ...(may("MarkCreditNoteSent")
      ? [
          {
            id: "send",
            label: t(delivery === "sent" ? "view.sendAgain" : "view.send"),
            icon: "send" as const,
            front: ({ onClose }: { readonly onClose: () => void }) => (
              <SendCreditNote creditNoteId={creditNoteId} onClose={onClose} />
            )
          }
        ]
      : [])
  ],
  gives: ["MarkCreditNoteSent"],
  pushes: { left: ["send"] },
  bulk: [
    papersOffer({
      idOf: ({ creditNoteId }) => creditNoteId,
      isIssued: () => true,
      sourceOf: ({ books, today }, id) => {
        const paper = creditNotePaper(books, id, today)
        return paper === undefined ? undefined : { type: "credit-note", paper }
      }
    }),
    {
      id: "send",
      label: ({ t }) => t("view.noteSent"),
      icon: "send",
      may: "MarkCreditNoteSent",
      appliesTo: ({ delivery }) => delivery === "notSent",
      ask: ({ rows, at: { t }, run, onClose }) => (
        <ChannelDialog
          label={t("channel")}
          onClose={onClose}
          onConfirm={(channel) =>
            void run({
              steps: rows.map(({ creditNoteId }) => ({
                id: creditNoteId,
                command: { _tag: "MarkCreditNoteSent", creditNoteId: CreditNoteId.make(creditNoteId), channel }
              })),
              said: (count) => t("sentMany", { count })
            })
          }
          title={t("view.noteSent")}
        />
      )
    }
  ]
})
