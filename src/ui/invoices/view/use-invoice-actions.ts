import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { isDatedAhead } from "../../../domain/documents/date-rules.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import type { ExecuteResult } from "../../../infra/browser/books-port.ts"
import { useBooks } from "../../app/books-context.tsx"
import { newInvoiceId, newLineId } from "../../app/new-id.ts"
import { useExecute } from "../../app/use-execute.ts"
import { useMayGive } from "../../app/use-may.ts"
import { showToast } from "../../components/toast.ts"
import { offerOf } from "../actions.ts"
import { copyKey } from "../editor/kept-copy.ts"
import { duplicated } from "./duplicate.ts"
import type { InvoiceReading } from "./reading.ts"

/** The question or form in front of the page. */
export type Opened = "none" | "issue" | "payment" | "send" | "cancel"

/** Why issuing did not succeed. */
export type NotIssued = Exclude<ExecuteResult, { readonly kind: "saved" }>

/** What can be done with an invoice now, by this member. */
export const useInvoiceActions = (reading: InvoiceReading) => {
  const { t } = useTranslation("invoices")
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  const may = useMayGive()
  const [opened, setOpened] = useState<Opened>("none")
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<NotIssued | null>(null)
  const { content } = reading.invoice
  const invoiceId = InvoiceId.make(reading.invoice.invoiceId)

  const busily = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    await work().finally(() => setBusy(false))
  }
  const issue = (): void => {
    setOpened("none")
    void busily(async () => {
      const provisional = await books.nextProvisional()
      const result = await execute(
        { _tag: "IssueInvoice", invoiceId, version: reading.version, provisional },
        { saved: null, tellsFailure: false }
      )
      if (result.kind === "saved") showToast({ tone: "positive", text: t("editor.issued") })
      else setRefused(result)
    })
  }
  /** A date for which the books have a refusal is answered by it rather than asked about. */
  const open = (what: Opened): void => {
    if (what === "issue" && isDatedAhead(content.issueDate, books.snapshot().today)) issue()
    else setOpened(what)
  }
  const cancel = (): void =>
    void busily(async () => {
      const result = await execute({ _tag: "CancelInvoice", invoiceId }, { saved: t("view.cancelled") })
      setOpened("none")
      if (result.kind === "saved") await books.drafts.remove(copyKey(invoiceId)).catch(() => undefined)
    })
  const duplicate = (): void =>
    void busily(async () => {
      const { books: now, today } = books.snapshot()
      if (now.company === null) return
      const customer = content.customerId === null ? undefined : now.customers.get(content.customerId)
      const copyId = newInvoiceId()
      const copy = duplicated(content, now.company, customer, today, newLineId)
      const result = await execute(
        { _tag: "SaveInvoiceDraft", invoiceId: copyId, content: copy },
        { saved: t("view.duplicated") }
      )
      if (result.kind === "saved") {
        await navigate({ to: "/dashboard/invoices/$invoiceId/edit", params: { invoiceId: copyId } })
      }
    })
  return {
    opened,
    open,
    close: () => setOpened("none"),
    isBusy,
    refused,
    issue,
    cancel,
    duplicate,
    can: offerOf(reading.invoice, may)
  }
}

export type InvoiceActions = ReturnType<typeof useInvoiceActions>
