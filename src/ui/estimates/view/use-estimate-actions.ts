import { useMemo, useState } from "react"
import type { EstimateKind } from "../../../domain/estimate/events.ts"
import { EstimateId } from "../../../domain/kernel/ids.ts"
import type { ExecuteResult } from "../../../infra/browser/books-port.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { useMayGive } from "../../app/use-may.ts"
import { copyKey } from "../../documents/editor/kept-copy.ts"
import { useDocumentDownload, useDocumentPrint } from "../../documents/use-document-file.ts"
import { offerOf } from "../actions.ts"
import { estimateDocuments } from "../estimate-document.tsx"
import { useOfferTexts } from "../../documents/offer-texts.ts"
import { useCopy } from "../use-copy.ts"
import type { EstimateReading } from "./reading.ts"

/** The question or form in front of the page. */
export type Opened = "none" | "issue" | "send" | "accept" | "decline" | "convert" | "deposit" | "cancel"

/** Why issuing did not succeed. */
export type NotIssued = Exclude<ExecuteResult, { readonly kind: "saved" }>

/** What can be done with an estimate now, by this member. */
export const useEstimateActions = (reading: EstimateReading) => {
  const { t } = useOfferTexts(reading.row.kind)
  const books = useBooks()
  const execute = useExecute()
  const may = useMayGive()
  const source = useMemo(() => ({ type: "estimate", paper: reading }) as const, [reading])
  const save = useDocumentDownload(source)
  const print = useDocumentPrint(source)
  const [opened, setOpened] = useState<Opened>("none")
  /** The version that was on the page when issuing was asked about: what a person says yes to. */
  const [asked, setAsked] = useState(reading.version)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<NotIssued | null>(null)
  const { content } = reading.estimate
  const estimateId = EstimateId.make(reading.estimate.estimateId)

  const busily = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setRefused(null)
    await work().finally(() => setBusy(false))
  }
  const issue = (): void =>
    void busily(async () => {
      const provisional = await books.nextProvisional()
      const result = await execute(
        { _tag: "IssueEstimate", estimateId, version: asked, provisional },
        { saved: t("editor.issued"), tellsFailure: false }
      )
      if (result.kind !== "saved") setRefused(result)
    }).finally(() => setOpened("none"))
  const open = (what: Opened): void => {
    setAsked(reading.version)
    setOpened(what)
  }
  const cancel = (): void =>
    void busily(async () => {
      const result = await execute({ _tag: "CancelEstimate", estimateId }, { saved: t("view.wasCancelled") })
      setOpened("none")
      if (result.kind === "saved")
        await books.drafts.remove(copyKey(estimateDocuments[content.kind], estimateId)).catch(() => undefined)
    })
  const reopen = (): void =>
    void busily(async () => {
      await execute({ _tag: "ReopenEstimate", estimateId }, { saved: t("view.reopened") })
    })
  const write = useCopy()
  const copy = (kind: EstimateKind, revises: EstimateId | null): void =>
    void busily(() => write(content, kind, revises))
  return {
    opened,
    open,
    close: () => setOpened("none"),
    isBusy,
    refused,
    issue,
    cancel,
    reopen,
    duplicate: (kind: EstimateKind) => copy(kind, null),
    revise: () => copy(content.kind, estimateId),
    download: () => void busily(save),
    print: () => void busily(print),
    /** Its paper; the same object as long as nothing on it changed. */
    source,
    can: offerOf(reading.estimate, may)
  }
}

export type EstimateActions = ReturnType<typeof useEstimateActions>
