import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { DomainCommand } from "../../domain/orders.ts"
import type { ExecuteResult } from "../../infra/browser/books-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { showToast } from "../components/toast.tsx"
import { useRefusalText } from "../refusals/use-refusal-text.ts"

/** How many records one action takes on: each is a command of its own, which this device keeps before the next. */
export const BULK_MAX = 500

/** One record's part of the work. */
export interface BulkStep {
  readonly command: DomainCommand
  /** Takes it back, where the books have such a command. */
  readonly inverse?: DomainCommand
}

/** What is to be done with many records. */
export interface BulkJob {
  readonly steps: ReadonlyArray<BulkStep>
  /** Said at the end: how many were done. */
  readonly said: (count: number) => string
  /** Said after they were taken back; left out where that cannot be. */
  readonly undone?: (count: number) => string
}

/** How far the work has come. */
export interface BulkWork {
  readonly done: number
  readonly of: number
}

export interface Bulk {
  /** Null while nothing is under way. */
  readonly work: BulkWork | null
  /** Resolves when everything was tried, or somebody has stopped it. */
  readonly run: (job: BulkJob) => Promise<void>
  readonly stop: () => void
}

type Failed = Exclude<ExecuteResult, { readonly kind: "saved" }>

/** Does the same with many records, one command after the other: each is durable before the next, and some may be refused. */
export const useBulk = (): Bulk => {
  const { t } = useTranslation("lists")
  const books = useBooks()
  const { ofRefusal, ofNotSaved } = useRefusalText()
  const [work, setWork] = useState<BulkWork | null>(null)
  const stopped = useRef(false)

  const give = async (steps: ReadonlyArray<BulkStep>) => {
    const kept: Array<BulkStep> = []
    let failed: { readonly count: number; readonly first: Failed } | undefined
    stopped.current = false
    setWork({ done: 0, of: steps.length })
    for (const [index, step] of steps.entries()) {
      if (stopped.current) break
      const result = await books.execute(step.command)
      if (result.kind === "saved") kept.push(step)
      else {
        // A device that keeps nothing now will keep nothing of the rest.
        const count = result.kind === "not-saved" ? steps.length - index : 1
        failed = { count: (failed?.count ?? 0) + count, first: failed?.first ?? result }
      }
      if (result.kind === "not-saved") break
      if (index % 10 === 0) setWork({ done: index, of: steps.length })
    }
    setWork(null)
    return { kept, failed }
  }
  const run = async ({ steps, said, undone }: BulkJob): Promise<void> => {
    const { kept, failed } = await give(steps)
    if (kept.length > 0) {
      const back = kept.flatMap(({ inverse }) => (inverse === undefined ? [] : [{ command: inverse }]))
      showToast({
        tone: "positive",
        text: said(kept.length),
        ...(undone !== undefined && { onUndo: () => void run({ steps: back, said: undone }) })
      })
    }
    if (failed !== undefined) {
      const { count, first } = failed
      showToast({
        tone: "negative",
        text: t("failed", { count }),
        detail: first.kind === "refused" ? ofRefusal(first.refusal) : ofNotSaved(first.reason)
      })
    }
  }
  return { work, run, stop: () => void (stopped.current = true) }
}
