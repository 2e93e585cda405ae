import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { invoiceRows, invoiceRules } from "../../domain/invoice/projections/list.ts"
import type { CustomerRow } from "../../domain/customer/projections/list.ts"
import { formatAmount, isAboveZero } from "../../domain/kernel/money.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { reminderMessage } from "../../infra/papers/reminder-message.ts"
import { dateText } from "../../infra/writing/date-text.ts"
import { whatsAppHref } from "../app/hand-over.ts"
import { useMay } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { classNames } from "../components/class-names.ts"
import { Dialog } from "../components/dialog.tsx"
import { LinkButton } from "../components/link.tsx"
import { MailLink, PhoneLinks } from "../app/reach-links.tsx"
import { StatusBadge } from "../components/status-badge.tsx"
import { useLanguage } from "../i18n/use-language.ts"
import { moreOf } from "./reading.ts"
import { RecordHistory } from "../records/history/record-history.tsx"
import { LatestRecord, LatestRecords, latestRows } from "../records/latest-records.tsx"
import { useEmptyValue } from "../records/use-empty-value.ts"

interface CustomerDetailsProps {
  readonly row: CustomerRow
  readonly snapshot: BooksSnapshot
  /** Left out for who may not. */
  readonly onEdit: (() => void) | undefined
  readonly onClose: () => void
}

const Figures = ({ row }: { readonly row: CustomerRow }) => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  return row.figures.map((each) => (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 rounded-card bg-brand-soft p-4" key={each.currency}>
      <div className="w-full">
        <dt className="text-sm text-ink-muted">{t("owed")}</dt>
        <dd className="figures text-lg font-bold min-[22rem]:text-xl">
          {formatAmount(each.debt, language, { label: true })}
        </dd>
        {isAboveZero(each.overdue) && (
          <dd className="figures text-sm font-medium text-negative-ink">
            {t("overdue")} {formatAmount(each.overdue, language, { label: true })}
          </dd>
        )}
      </div>
      <div className="min-w-fit">
        <dt className="text-sm text-ink-muted">{t("invoiced")}</dt>
        <dd className="figures font-semibold">{formatAmount(each.invoiced, language, { label: true })}</dd>
      </div>
      {isAboveZero(each.credit) && (
        <div>
          <dt className="text-sm text-ink-muted">{t("credit")}</dt>
          <dd className="figures font-semibold">{formatAmount(each.credit, language, { label: true })}</dd>
        </div>
      )}
    </dl>
  ))
}

/** Opens WhatsApp with what the customer owes in all and since when, in their language. */
const Reminder = ({ row, snapshot: { books, today } }: Pick<CustomerDetailsProps, "row" | "snapshot">) => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  const mayRemind = useMay("MarkInvoiceSent")
  const { figures, profile } = row
  if (!mayRemind || profile === null) return null
  const seller = books.company?.identity.socialName ?? ""
  const text = reminderMessage({ name: profile.name, seller, figures, today }, profile.language ?? language)
  if (text === "") return null
  return (
    <div className="flex flex-col gap-1">
      <LinkButton
        href={whatsAppHref(text, profile.whatsapp === "" ? profile.phone : profile.whatsapp)}
        icon="send"
        isFullWidth
        rel="noreferrer"
        target="_blank"
        variant="secondary"
      >
        {t("remind")}
      </LinkButton>
      <p className="text-sm text-ink-muted">{t("remindHint")}</p>
    </div>
  )
}

const Contact = ({ row }: { readonly row: CustomerRow }) => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  const emptyValue = useEmptyValue()
  const { profile } = row
  if (profile === null) return <p className="text-ink-muted">{t("erased")}</p>
  const lines = [
    ...(["phone", "email", "city", "address", "taxId"] as const).map((name) => ({ name, value: profile[name] })),
    // What is known of few customers stands there only where it is known.
    ...moreOf(profile, t, language).flatMap(([name, value]) => (value === "" ? [] : [{ name, value }]))
  ]
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{t("details")}</h3>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-x-4 gap-y-1.5 text-sm">
        {lines.map(({ name, value }) => (
          <div className="contents" key={name}>
            <dt className="text-ink-muted">{t(name)}</dt>
            <dd className={classNames("min-w-0 break-words whitespace-pre-line", value === "" && "text-ink-muted")}>
              {value === "" ? (
                emptyValue(t(name), true)
              ) : name === "phone" ? (
                <PhoneLinks phone={value} />
              ) : name === "email" ? (
                <MailLink address={value} />
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** How many of the latest invoices are shown beside the list; all of them are in the list of invoices. */
const SHOWN = 10

const Invoices = ({ row: { customerId }, snapshot }: Pick<CustomerDetailsProps, "row" | "snapshot">) => {
  const { t } = useTranslation("customers")
  const language = useLanguage()
  const invoices = useMemo(
    () => latestRows(invoiceRules, invoiceRows(snapshot.books, snapshot.today), { customer: customerId }, "issueDate"),
    [snapshot, customerId]
  )
  return (
    <LatestRecords
      all={{ href: `/dashboard/invoices?customer=${customerId}`, label: t("inList", { count: invoices.length }) }}
      none={t("noInvoice")}
      title={t("invoices")}
    >
      {invoices.slice(0, SHOWN).map(({ balance, currency, invoiceId, issueDate, reference, status, total }) => (
        <LatestRecord
          badge={<StatusBadge status={status} />}
          currency={currency}
          href={`/dashboard/invoices/${invoiceId}`}
          key={invoiceId}
          owed={balance}
          owedText={(amount) => t("owing", { amount })}
          total={total}
          words={[reference, dateText(issueDate, language)]}
        />
      ))}
    </LatestRecords>
  )
}

/** One customer beside the list: what they owe, how to reach them, their invoices. */
export const CustomerDetails = ({ row, snapshot, onEdit, onClose }: CustomerDetailsProps) => {
  const { t } = useTranslation("customers")
  const { t: inLists } = useTranslation("lists")
  const mayInvoice = useMay("SaveInvoiceDraft") && row.active && row.profile !== null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="side"
      title={row.profile === null ? t("erased") : row.name}
      {...((onEdit !== undefined || mayInvoice) && {
        actions: (
          <>
            {onEdit !== undefined && (
              <Button icon="edit" isDisabled={row.profile === null} onPress={onEdit} variant="secondary">
                {inLists("edit")}
              </Button>
            )}
            {mayInvoice && (
              <LinkButton href={`/dashboard/invoices/new?customer=${row.customerId}`} icon="plus">
                {t("newInvoice")}
              </LinkButton>
            )}
          </>
        )
      })}
    >
      <Figures row={row} />
      <Reminder row={row} snapshot={snapshot} />
      <Contact row={row} />
      <Invoices row={row} snapshot={snapshot} />
      <RecordHistory kind="customer" recordId={row.customerId} />
    </Dialog>
  )
}
