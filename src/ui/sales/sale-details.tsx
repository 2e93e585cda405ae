import { useState } from "react"
import { useTranslation } from "react-i18next"
import { itemsOf } from "../../domain/documents/lines.ts"
import { aboveLimit } from "../../domain/debt/credit-limit.ts"
import { isPositive } from "../../domain/kernel/minor.ts"
import { zero } from "../../domain/kernel/money.ts"
import { flagsOf, isOdd, isToCredit, type SaleMoney, type SaleState, surplusOf } from "../../domain/sale/aggregate.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useFormats } from "../app/formats.ts"
import { Notice } from "../app/notice.tsx"
import { useMayGive } from "../app/use-may.ts"
import { Badge } from "../components/badge.tsx"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { RecordSheet } from "../records/record-sheet.tsx"
import { saleOffers, type SaleAction } from "./reading.ts"
import { DiscountTotals } from "../documents/discount-totals.tsx"
import { useNavigate } from "@tanstack/react-router"
import { isErased } from "../../domain/kernel/personal.ts"
import { versionOf } from "../../domain/books.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { newInvoiceId } from "../app/new-id.ts"
import { useExecute } from "../app/use-execute.ts"
import { Combobox } from "../components/combobox.tsx"
import { Dialog } from "../components/dialog.tsx"
import { RecordForm } from "../records/record-form.tsx"
import { invoiceIdOf, invoiceOfSale, takingOver } from "../../domain/policies/invoice-of-sale.ts"
import { ReceiptActions } from "../documents/receipt-actions.tsx"
import { PayDebtDialog, PromiseDialog, ReturnDialog, VoidSaleDialog, VoidSalePaymentDialog } from "./sale-forms.tsx"

interface OfSale {
  readonly sale: SaleState
}

const Sold = ({ sale }: OfSale) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  const { details, figures } = sale.recorded
  const nets = new Map<string, string>(figures.lines.map(({ lineId, net }) => [lineId, net]))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("items")}</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {itemsOf(details.lines).map(({ designation, discount, lineId, quantity, unitPrice }) => (
          <li className="flex items-baseline gap-3 py-1.5" key={lineId}>
            <span className="min-w-0 flex-1 break-words">
              {designation}{" "}
              <span className="figures text-ink-muted">
                {`${formats.decimal(quantity)} × ${formats.decimal(unitPrice)}`}
                {discount !== null && ` · −${formats.discount(details.currency, discount)}`}
              </span>
            </span>
            <span className="figures font-semibold">{formats.amount(details.currency, nets.get(lineId) ?? "0")}</span>
          </li>
        ))}
      </ul>
      <DiscountTotals currency={details.currency} figures={figures} />
    </section>
  )
}

type Opened = Exclude<SaleAction, "voidPayment"> | SaleMoney

const Money = ({ onOpen, sale }: OfSale & { readonly onOpen: (opened: Opened) => void }) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  const { voidPayment } = saleOffers(sale, useMayGive())
  const { currency } = sale.recorded.details
  if (sale.money.length + sale.returns.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("payments")}</h3>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {sale.money.map((part) => {
          const amount = formats.amount(currency, part.amount)
          return (
            <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5" key={part.paymentId}>
              <span className="figures font-semibold">{amount}</span>
              <span className="min-w-0 flex-1 text-ink-muted">
                {`${t(`methods.${part.method}`)} · ${formats.date(part.paidOn)}`}
              </span>
              {part.voided ? (
                <Badge tone="neutral">{t("voided")}</Badge>
              ) : (
                voidPayment && (
                  <Button
                    aria-label={t("pay.voidOne", { amount })}
                    onPress={() => onOpen(part)}
                    size="small"
                    variant="quiet"
                  >
                    {t("cancel")}
                  </Button>
                )
              )}
            </li>
          )
        })}
        {sale.returns.map(({ details, figures, isExcess, returnId }) => (
          <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5" key={returnId}>
            <span className="figures font-semibold">{`−${formats.amount(currency, figures.total)}`}</span>
            <span className="min-w-0 flex-1 text-ink-muted">
              {t("return.line", {
                refunded: formats.amount(currency, details.refunded),
                date: formats.date(details.returnedOn)
              })}
            </span>
            {isExcess && <Badge tone="warning">{t("toCheck")}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const whole = (snapshot: BooksSnapshot): BooksSnapshot => snapshot

/** Asks whose invoice it is, then issues it with the lines of the sale and the money that was taken for them. */
const InvoiceQuestion = ({ onClose, sale }: OfSale & { readonly onClose: () => void }) => {
  const { t } = useTranslation("sales")
  const books = useBooks()
  const { books: own } = useBooksSelector(whole)
  const execute = useExecute()
  const navigate = useNavigate()
  const { details, saleId } = sale.recorded
  const [customerId, setCustomerId] = useState<string | null>(details.customerId)
  const [adding, setAdding] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // One that was given up is no more: another takes its place.
  const [invoiceId] = useState(() => {
    const beside = invoiceIdOf(saleId)
    return own.invoices.get(beside)?.lifecycle === "cancelled" ? newInvoiceId() : beside
  })

  /** Says that the invoice takes the sale's place, and what of its money came before. */
  const takeOver = async (issued: ReadonlyArray<string>): Promise<void> => {
    const dependsOn = [...issued]
    for (const command of takingOver(books.snapshot().books, invoiceId, sale)) {
      const result = await execute(command, { saved: null, dependsOn: [...dependsOn] })
      if (result.kind !== "saved") return
      if (command._tag === "InvoiceSale") dependsOn.push(result.commandId)
    }
    return navigate({ to: "/dashboard/invoices/$invoiceId", params: { invoiceId } })
  }
  const make = async (): Promise<void> => {
    const { books: now, today } = books.snapshot()
    const open = { to: "/dashboard/invoices/$invoiceId/edit", params: { invoiceId } } as const
    const known = now.invoices.get(invoiceId)
    // A draft that is being mended is gone on with; what was issued of it only takes the sale's place.
    if (known?.issued === null) return navigate(open)
    if (known !== undefined) return takeOver([])
    const content = invoiceOfSale(sale, { company: now.company, customerId, today })
    const drafted = await execute({ _tag: "SaveInvoiceDraft", invoiceId, content }, { saved: null })
    if (drafted.kind !== "saved") return
    const issued = await execute(
      {
        _tag: "IssueInvoice",
        invoiceId,
        version: versionOf(books.snapshot().books, invoiceId),
        provisional: await books.nextProvisional()
      },
      { saved: null, dependsOn: [drafted.commandId] }
    )
    // What keeps it from being issued is mended in the editor; the sale stays as it was.
    if (issued.kind !== "saved") return navigate(open)
    return takeOver([issued.commandId])
  }
  const options = [...own.customers.values()].flatMap(({ active, customerId: id, profile }) =>
    isErased(profile) || (!active && id !== customerId) ? [] : [{ id, label: profile.name, hint: profile.phone }]
  )
  return (
    <Dialog
      actions={
        <Button
          isDisabled={customerId === null}
          isPending={isBusy}
          onPress={() => {
            setBusy(true)
            void make().finally(() => setBusy(false))
          }}
        >
          {t("invoice.confirm")}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t("invoice.title")}
    >
      <p className="text-ink-muted">{t("invoice.lead")}</p>
      <Combobox
        createLabel={t("addCustomer")}
        isRequired
        label={t("customer")}
        onChange={setCustomerId}
        onCreate={setAdding}
        options={options}
        value={customerId}
      />
      <RecordForm
        initialName={adding ?? ""}
        isOpen={adding !== null}
        kind="customer"
        onClose={() => setAdding(null)}
        onSaved={setCustomerId}
      />
    </Dialog>
  )
}

/** What the customer owes by now, and may owe at most. */
const Owing = ({ sale }: OfSale) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  const { books: own } = useBooksSelector(whole)
  const { currency, customerId } = sale.recorded.details
  const above = aboveLimit(own, customerId, zero(currency))
  if (above === undefined) return t("limit.within")
  return t("limit.above", {
    owed: formats.amount(currency, above.owed.minor),
    limit: formats.price(currency, above.limit)
  })
}

const Whole = ({ sale }: OfSale) => {
  const { t } = useTranslation("sales")
  const formats = useFormats()
  const can = saleOffers(sale, useMayGive())
  const execute = useExecute()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = (): void => setOpened(null)
  const { details } = sale.recorded
  const surplus = surplusOf(sale)
  return (
    <>
      {sale.voidedFor !== undefined && (
        <Notice icon="info" isFlush title={t("void.notice")} tone="informative">
          {sale.voidedFor}
        </Notice>
      )}
      {sale.voidedFor !== undefined && isOdd(sale) && (
        <Notice icon="alert" isFlush title={t("void.late")} tone="warning" />
      )}
      {isPositive(surplus) && (
        <Notice icon="alert" isFlush title={t("surplus.title")} tone="warning">
          {t("surplus.body", { amount: formats.amount(details.currency, surplus) })}
        </Notice>
      )}
      {isToCredit(sale) && (
        <Notice icon="alert" isFlush title={t("toCredit.title")} tone="warning">
          {t("toCredit.body")}
        </Notice>
      )}
      {flagsOf(sale).map((flag) => (
        <Notice icon="alert" isFlush key={flag} title={t(`flags.${flag}`)} tone="warning">
          {flag === "above_limit" && <Owing sale={sale} />}
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        {can.check && (
          <Button
            icon="check"
            onPress={() => void execute({ _tag: "CheckSale", saleId: sale.recorded.saleId })}
            variant="secondary"
          >
            {t("check")}
          </Button>
        )}
        {can.pay && (
          <Button icon="cash" onPress={() => setOpened("pay")}>
            {t("pay.action")}
          </Button>
        )}
        {can.promise && (
          <Button icon="calendar" onPress={() => setOpened("promise")} variant="secondary">
            {t("promise.action")}
          </Button>
        )}
        {can.takeBack && (
          <Button icon="undo" onPress={() => setOpened("takeBack")} variant="secondary">
            {t("return.action")}
          </Button>
        )}
        {can.invoice && (
          <Button icon="invoices" onPress={() => setOpened("invoice")} variant="secondary">
            {t("invoice.action")}
          </Button>
        )}
        {can.void && (
          <Button icon="close" onPress={() => setOpened("void")} variant="quiet">
            {t("void.action")}
          </Button>
        )}
        {sale.invoiceId !== null && (
          <LinkButton href={`/dashboard/invoices/${sale.invoiceId}`} icon="invoices" variant="secondary">
            {t("invoice.open")}
          </LinkButton>
        )}
      </div>
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">{t("receipt.title")}</h3>
        <ReceiptActions saleId={sale.recorded.saleId} />
      </section>
      <Sold sale={sale} />
      <Money onOpen={setOpened} sale={sale} />
      {opened === "pay" && <PayDebtDialog onClose={close} sale={sale} />}
      {opened === "promise" && <PromiseDialog onClose={close} sale={sale} />}
      {opened === "takeBack" && <ReturnDialog onClose={close} sale={sale} />}
      {opened === "void" && <VoidSaleDialog onClose={close} sale={sale} />}
      {opened === "invoice" && <InvoiceQuestion onClose={close} sale={sale} />}
      {opened !== null && typeof opened === "object" && (
        <VoidSalePaymentDialog money={opened} onClose={close} sale={sale} />
      )}
    </>
  )
}

interface SaleDetailsProps {
  readonly saleId: string
  readonly onClose: () => void
}

/** One sale beside the list: its receipt, what was sold, its money, its history. */
export const SaleDetails = ({ onClose, saleId }: SaleDetailsProps) => {
  const sale = useBooksSelector(({ books }) => books.sales.get(saleId))
  return (
    <RecordSheet kind="sale" onClose={onClose} recordId={saleId}>
      {sale !== undefined && <Whole sale={sale} />}
    </RecordSheet>
  )
}
