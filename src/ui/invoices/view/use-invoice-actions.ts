import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { isDatedAhead } from "../../../domain/documents/date-rules.ts"
import { InvoiceId } from "../../../domain/kernel/ids.ts"
import type { ExecuteResult } from "../../../infra/browser/books-port.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { useMayGive } from "../../app/use-may.ts"
import { showToast } from "../../components/toast.ts"
import { useDocumentDownload, useDocumentPrint } from "../../documents/use-document-file.ts"
import { offerOf } from "../actions.ts"
import { invoiceDocument } from "../invoice-document.tsx"
import { problemsOf, withholdingProblems } from "../../documents/editor/problems.ts"
import { copyOf, type Problem } from "../../documents/editor/working-copy.ts"
import { copyKey } from "../../documents/editor/kept-copy.ts"
import { useDuplicate } from "../use-duplicate.ts"
import type { InvoiceReading } from "./reading.ts"
import { takingOver } from "../../../domain/policies/invoice-of-sale.ts"

/** The question or form in front of the page. */
export type Opened = "none" | "issue" | "payment" | "send" | "cancel" | "writeOff" | "credit" | "deposit"

/** Why issuing did not succeed. */
export type NotIssued = Exclude<ExecuteResult, { readonly kind: "saved" }>

/** What can be done with an invoice now, by this member. */
export const useInvoiceActions = (reading: InvoiceReading, first: "none" | "credit" = "none") => {
  const { t } = useTranslation("invoices")
  const { t: tPayments } = useTranslation("payments")
  const books = useBooks()
  const execute = useExecute()
  const may = useMayGive()
  const source = useMemo(() => ({ type: "invoice", paper: reading }) as const, [reading])
  const save = useDocumentDownload(source)
  const print = useDocumentPrint(source)
  const can = offerOf(reading.invoice, may)
  const [opened, setOpened] = useState<Opened>(first !== "none" && can[first] ? first : "none")
  /** The version that was on the page when issuing was asked about: what a person says yes to. */
  const [asked, setAsked] = useState(reading.version)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<NotIssued | null>(null)
  /** What keeps the draft from being issued, told before anything is asked. */
  const [problems, setProblems] = useState<ReadonlyArray<Problem>>([])
  const { content } = reading.invoice
  const invoiceId = InvoiceId.make(reading.invoice.invoiceId)

  const busily = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    await work().finally(() => setBusy(false))
  }
  const issue = (version = asked): void =>
    void busily(async () => {
      const provisional = await books.nextProvisional()
      const result = await execute(
        { _tag: "IssueInvoice", invoiceId, version, provisional },
        { saved: null, tellsFailure: false }
      )
      if (result.kind !== "saved") return setRefused(result)
      const after = { dependsOn: [result.commandId], saved: null }
      for (const more of takingOver(books.snapshot().books, invoiceId)) await execute(more, after)
      showToast({ tone: "positive", text: t("editor.issued") })
    }).finally(() => setOpened("none"))
  /** A date for which the books have a refusal is answered by it rather than asked about. */
  const open = (what: Opened): void => {
    const { today, books: now } = books.snapshot()
    const copy = copyOf(reading.invoice.invoiceId, content, reading.version)
    const taxes = now.company?.taxes ?? []
    const found =
      what === "issue"
        ? [...problemsOf(copy, "issue", reading.figures, today), ...withholdingProblems(copy, "issue", taxes)]
        : []
    const isAhead = what === "issue" && isDatedAhead(content.issueDate, today)
    setProblems(isAhead ? [] : found)
    setAsked(reading.version)
    if (!isAhead && found.length > 0) return
    if (isAhead) issue(reading.version)
    else setOpened(what)
  }
  const cancel = (): void =>
    void busily(async () => {
      const result = await execute({ _tag: "CancelInvoice", invoiceId }, { saved: t("view.cancelled") })
      setOpened("none")
      if (result.kind === "saved") await books.drafts.remove(copyKey(invoiceDocument, invoiceId)).catch(() => undefined)
    })
  const reverseWriteOff = (): void =>
    void busily(async () => {
      await execute({ _tag: "ReverseWriteOff", invoiceId }, { saved: tPayments("money.writeOffReversed") })
    })
  const copy = useDuplicate()
  const duplicate = (): void => void busily(() => copy(content))
  return {
    opened,
    open,
    close: () => setOpened("none"),
    isBusy,
    refused,
    problems,
    issue: () => issue(),
    cancel,
    duplicate,
    download: () => void busily(save),
    print: () => void busily(print),
    /** Its paper; the same object as long as nothing on it changed. */
    source,
    reverseWriteOff,
    can
  }
}

export type InvoiceActions = ReturnType<typeof useInvoiceActions>
