import { useCallback, useState } from "react"
import { useParams, useSearch } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/decider.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { invoiceLifecycle } from "../../../machines/documents/invoice.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { newInvoiceId, newLineId } from "../../app/new-id.ts"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { EmptyState, ListSkeleton } from "../../components/states.tsx"
import { MissingInvoice } from "../missing-invoice.tsx"
import { EditorForm } from "./editor-form.tsx"
import { copyKey, useKeptCopy, useWorkingCopy, type KeptWork } from "./use-working-copy.ts"
import { blankCopy, copyOf, type WorkingCopy } from "./working-copy.ts"

interface OpenEditorProps {
  readonly draftId: string | null
  readonly company: CompanyState
  readonly today: IsoDate
  readonly begin: () => WorkingCopy
}

const KeptEditor = ({ draftId, company, today, begin, kept }: OpenEditorProps & { readonly kept: KeptWork }) => {
  const open = useWorkingCopy(copyKey(draftId), kept, begin)
  return <EditorForm company={company} draftId={draftId} open={open} today={today} />
}

/** Waits for what the device kept, then opens the editor on it. */
const OpenEditor = (props: OpenEditorProps) => {
  const books = useBooks()
  // A copy whose invoice was issued or given up meanwhile is done with.
  const isUsable = (copy: WorkingCopy): boolean => {
    const known = books.snapshot().books.invoices.get(copy.invoiceId)
    return known === undefined ? props.draftId === null : invoiceLifecycle.can(known.lifecycle, "invoice.edit")
  }
  const kept = useKeptCopy(copyKey(props.draftId), props.begin, isUsable)
  return kept === undefined ? <ListSkeleton rows={4} /> : <KeptEditor {...props} kept={kept} />
}

const companyOf = ({ books }: BooksSnapshot): CompanyState | null => books.company
const todayOf = ({ today }: BooksSnapshot): IsoDate => today

/** A new invoice, for a customer if the address names one. */
export const NewInvoiceScreen = () => {
  const { customer } = useSearch({ from: "/signed-in/dashboard/invoices/new" })
  const books = useBooks()
  const company = useBooksSelector(companyOf)
  const today = useBooksSelector(todayOf)
  if (company === null) return <ListSkeleton rows={4} />
  const begin = (): WorkingCopy => {
    const known = customer !== undefined && books.snapshot().books.customers.get(customer)?.active === true
    const blank = blankCopy(company, today, newInvoiceId(), newLineId())
    return known ? { ...blank, customerId: customer } : blank
  }
  return <OpenEditor begin={begin} company={company} draftId={null} today={today} />
}

const Locked = ({ invoiceId }: { readonly invoiceId: string }) => {
  const { t } = useTranslation("invoices")
  return (
    <>
      <PageHeader back={{ href: "/dashboard/invoices", label: t("editor.back") }} title={t("editor.lockedTitle")} />
      <EmptyState
        actions={<LinkButton href={`/dashboard/invoices/${invoiceId}`}>{t("editor.lockedOpen")}</LinkButton>}
        icon="lock"
        title={t("editor.lockedTitle")}
      >
        {t("editor.lockedBody")}
      </EmptyState>
    </>
  )
}

interface EditDraftProps {
  readonly invoiceId: string
  readonly company: CompanyState
  readonly today: IsoDate
}

const EditDraft = ({ invoiceId, company, today }: EditDraftProps) => {
  const books = useBooks()
  // Asked once: a draft that someone issues meanwhile must not take the page away from whoever writes.
  const [known] = useState(() => books.snapshot().books.invoices.get(invoiceId))
  if (known === undefined) return <MissingInvoice />
  if (!invoiceLifecycle.can(known.lifecycle, "invoice.edit")) return <Locked invoiceId={invoiceId} />
  const begin = (): WorkingCopy => {
    const { books: now } = books.snapshot()
    return copyOf(invoiceId, (now.invoices.get(invoiceId) ?? known).content, now.versions.get(invoiceId) ?? 0)
  }
  return <OpenEditor begin={begin} company={company} draftId={invoiceId} today={today} />
}

/** A draft of the books, to go on writing it. */
export const EditInvoiceScreen = () => {
  const { invoiceId } = useParams({ from: "/signed-in/dashboard/invoices/$invoiceId/edit" })
  const company = useBooksSelector(companyOf)
  const today = useBooksSelector(todayOf)
  const isKnown = useBooksSelector(
    useCallback(({ books }: BooksSnapshot) => books.invoices.get(invoiceId) !== undefined, [invoiceId])
  )
  if (company === null) return <ListSkeleton rows={4} />
  if (!isKnown) return <MissingInvoice />
  return <EditDraft company={company} invoiceId={invoiceId} key={invoiceId} today={today} />
}
