import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { IsoDate } from "../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { isNothing, minorOf } from "../../domain/kernel/minor.ts"
import { isErased } from "../../domain/kernel/personal.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { useBooks, useBooksSelector } from "../app/books-context.tsx"
import { useClockText } from "../i18n/use-clock-text.ts"
import { AlertDialog } from "../components/dialog.tsx"
import { Icon } from "../components/icon.tsx"
import { useFormats } from "../app/formats.ts"
import { dateWarning, isDueFar, type DateWarning } from "./issue-warnings.ts"

/** What is about to become legal, in the few figures that must be right. */
export interface IssueSummary {
  readonly customerId: string | null
  readonly currency: CurrencyCode
  /** Minor units. */
  readonly total: bigint | string
  readonly issueDate: IsoDate
  readonly dueDate: IsoDate | null
}

/** What is asked where it is not about an invoice. */
export interface IssueWords {
  readonly title: string
  readonly body: string
  readonly total: string
  /** What the second date is called, and what stands there without one. */
  readonly dueDate: string
  readonly noDueDate: string
}

interface IssueDialogProps {
  readonly summary: IssueSummary
  readonly words?: IssueWords
  /** What else is to be known before. */
  readonly warning?: string | undefined
  readonly today: IsoDate
  /** Changes to the draft wait in the editor of this device: they would not be on the invoice. */
  readonly isUnsaved?: boolean
  /** It is being kept on the device: the question stands until that is done, so that nobody leaves a document they take for issued. */
  readonly isPending: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm">{label}</dt>
    <dd className="ms-auto min-w-0 text-end font-semibold break-words text-ink">{children}</dd>
  </div>
)

const Warning = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-3 flex gap-2.5 rounded-card bg-warning-soft p-3 text-sm text-warning-ink">
    <Icon className="mt-0.5" name="alert" size={18} />
    <span className="min-w-0">{children}</span>
  </p>
)

const wrongClockOf = ({ sync }: BooksSnapshot) => sync.wrongClock

const useCustomerName = (customerId: string | null): string => {
  const { t } = useTranslation("invoices")
  const { books } = useBooks().snapshot()
  const profile = customerId === null ? undefined : books.customers.get(customerId)?.profile
  if (profile === undefined) return t("noCustomer")
  return isErased(profile) ? t("erased") : profile.name
}

const useWarningText = () => {
  const { t } = useTranslation("invoices")
  return ({ kind, days }: DateWarning): string =>
    kind === "tomorrow" ? t("issuing.tomorrow") : t(`issuing.${kind}`, { count: days })
}

/** Asked once before a document becomes final. Enter confirms, Escape goes back. Mounted only while it is asked. */
export const IssueDialog = (props: IssueDialogProps) => {
  const { summary, today, isUnsaved = false, isPending, onConfirm, onClose, ...asked } = props
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const customer = useCustomerName(summary.customerId)
  const textOf = useWarningText()
  const clockText = useClockText()
  const wrongClock = useBooksSelector(wrongClockOf)
  const words = asked.words ?? {
    title: t("issuing.title"),
    body: t("issuing.body"),
    total: t("issuing.total"),
    dueDate: t("issuing.dueDate"),
    noDueDate: t("issuing.noDueDate")
  }
  const warning = dateWarning(summary.issueDate, today)
  return (
    <AlertDialog
      confirmLabel={t("issuing.confirm")}
      isOpen
      isPending={isPending}
      onConfirm={onConfirm}
      onOpenChange={onClose}
      startsOn="confirm"
      title={words.title}
    >
      <dl className="flex flex-col gap-1.5 border-y border-line py-3">
        <Row label={t("issuing.customer")}>{customer}</Row>
        <Row label={words.total}>
          <span className="figures text-lg">{formats.amount(summary.currency, summary.total)}</span>
        </Row>
        <Row label={t("issuing.issueDate")}>{formats.date(summary.issueDate)}</Row>
        <Row label={words.dueDate}>{summary.dueDate === null ? words.noDueDate : formats.date(summary.dueDate)}</Row>
      </dl>
      {isUnsaved && <Warning>{t("issuing.unsaved")}</Warning>}
      {wrongClock !== null && (
        <Warning>
          {clockText(wrongClock)} {t("issuing.serverToday", { date: formats.date(today) })}
        </Warning>
      )}
      {asked.warning !== undefined && <Warning>{asked.warning}</Warning>}
      {warning !== null && <Warning>{textOf(warning)}</Warning>}
      {isNothing(minorOf(summary.total)) && <Warning>{t("issuing.nothingDue")}</Warning>}
      {isDueFar(summary.issueDate, summary.dueDate) && <Warning>{t("issuing.farDue")}</Warning>}
      <p className="mt-3">{words.body}</p>
    </AlertDialog>
  )
}
