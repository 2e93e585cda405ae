import { useCallback, useEffect, useEffectEvent, useState } from "react"
import { useNavigate, useParams, useSearch } from "@tanstack/react-router"
import { Schema } from "effect"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { BooksSnapshot } from "../../../infra/browser/books-port.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import { invoiceLifecycle } from "../../../machines/documents/invoice.ts"
import { useBooks, useBooksSelector } from "../../app/books-context.tsx"
import { newInvoiceId, newLineId } from "../../app/new-id.ts"
import { LinkButton } from "../../components/link.tsx"
import { PageHeader } from "../../components/page.tsx"
import { EmptyState, ListSkeleton } from "../../components/states.tsx"
import { MissingInvoice } from "../missing-invoice.tsx"
import { EditorForm } from "./editor-form.tsx"
import { Elsewhere } from "./elsewhere.tsx"
import { copyKey } from "./kept-copy.ts"
import { UnfinishedChoice } from "./unfinished-choice.tsx"
import { useClaim } from "./use-claim.ts"
import { useUnfinished } from "./use-unfinished.ts"
import { useKeptCopy, useWorkingCopy, type KeptWork } from "./use-working-copy.ts"
import { blankCopy, copyOf, type WorkingCopy } from "./working-copy.ts"

interface OpenEditorProps {
  readonly invoiceId: string
  /** Not in the books yet. */
  readonly isNew: boolean
  readonly company: CompanyState
  readonly today: IsoDate
  readonly begin: () => WorkingCopy
}

const KeptEditor = (props: OpenEditorProps & { readonly kept: KeptWork }) => {
  const { invoiceId, isNew, company, today, begin, kept } = props
  const open = useWorkingCopy(copyKey(invoiceId), kept, begin)
  return <EditorForm company={company} draftId={isNew ? null : invoiceId} open={open} today={today} />
}

/** Waits for what the device kept, then opens the editor on it. */
const ClaimedEditor = (props: OpenEditorProps) => {
  const books = useBooks()
  // A copy whose invoice was issued or given up meanwhile is done with.
  const isUsable = (copy: WorkingCopy): boolean => {
    const known = books.snapshot().books.invoices.get(copy.invoiceId)
    return known === undefined ? props.isNew : invoiceLifecycle.can(known.lifecycle, "invoice.edit")
  }
  const kept = useKeptCopy(copyKey(props.invoiceId), props.begin, isUsable)
  return kept === undefined ? <ListSkeleton rows={4} /> : <KeptEditor {...props} kept={kept} />
}

/** Opens the editor once no other tab has the invoice open. */
const OpenEditor = (props: OpenEditorProps) => {
  const { claim, takeOver } = useClaim(copyKey(props.invoiceId))
  if (claim === "asking") return <ListSkeleton rows={4} />
  return claim === "mine" ? <ClaimedEditor {...props} /> : <Elsewhere onTakeOver={takeOver} why={claim} />
}

const companyOf = ({ books }: BooksSnapshot): CompanyState | null => books.company
const todayOf = ({ today }: BooksSnapshot): IsoDate => today

/** Which new invoice to write: one that was begun and left, or another. */
const ChooseNew = ({ onChosen }: { readonly onChosen: (invoiceId: string) => void }) => {
  const { unfinished, discard } = useUnfinished()
  const begin = (): void => onChosen(newInvoiceId())
  const isFree = unfinished?.length === 0
  const start = useEffectEvent(begin)
  useEffect(() => {
    if (isFree) start()
  }, [isFree])
  if (unfinished === undefined || isFree) return <ListSkeleton rows={4} />
  return <UnfinishedChoice onBegin={begin} onContinue={onChosen} onDiscard={discard} unfinished={unfinished} />
}

interface NewInvoiceProps {
  readonly invoiceId: string
  readonly customerId: string | undefined
  readonly company: CompanyState
  readonly today: IsoDate
}

const NewInvoice = ({ invoiceId, customerId, company, today }: NewInvoiceProps) => {
  const books = useBooks()
  // Asked once: the invoice is in the books as soon as it is kept, while it is still on the page.
  const [known] = useState(() => books.snapshot().books.invoices.get(invoiceId))
  if (known !== undefined) return <EditDraft company={company} invoiceId={invoiceId} today={today} />
  const begin = (): WorkingCopy => {
    const isKnown = customerId !== undefined && books.snapshot().books.customers.get(customerId)?.active === true
    const blank = blankCopy(company, today, invoiceId, newLineId())
    return isKnown ? { ...blank, customerId } : blank
  }
  return <OpenEditor begin={begin} company={company} invoiceId={invoiceId} isNew today={today} />
}

const isInvoiceId = Schema.is(InvoiceId)

/** A new invoice, for a customer if the address names one. The address then says which invoice it is. */
export const NewInvoiceScreen = () => {
  const { customer, invoice } = useSearch({ from: "/signed-in/dashboard/invoices/new" })
  const navigate = useNavigate()
  const company = useBooksSelector(companyOf)
  const today = useBooksSelector(todayOf)
  if (company === null) return <ListSkeleton rows={4} />
  if (!isInvoiceId(invoice)) {
    const choose = (invoiceId: string): void =>
      void navigate({
        to: "/dashboard/invoices/new",
        search: (search) => ({ ...search, invoice: invoiceId }),
        replace: true
      })
    return <ChooseNew onChosen={choose} />
  }
  return <NewInvoice company={company} customerId={customer} invoiceId={invoice} key={invoice} today={today} />
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
  return <OpenEditor begin={begin} company={company} invoiceId={invoiceId} isNew={false} today={today} />
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
