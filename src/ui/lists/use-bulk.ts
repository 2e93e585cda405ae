import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { DomainCommand } from "../../domain/books.ts"
import type { ExecuteResult } from "../../infra/browser/books-port.ts"
import { useBooks } from "../app/books-context.tsx"
import { showToast } from "../components/toast.ts"
import { useRefusalText } from "../i18n/refusals/use-refusal-text.ts"
import type { ListSelection } from "./use-selection.ts"

/** How many records one action takes on: each is a command of its own, which this device keeps before the next. */
export const BULK_MAX = 500

/** One record's part of the work. */
export interface BulkStep {
  /** The row whose record it is about. */
  readonly id: string
  /** The further rows that it is about, where one command says something of several records. */
  readonly also?: ReadonlyArray<string>
  /** The command, or what makes it when its turn has come. */
  readonly command: DomainCommand | (() => Promise<DomainCommand>)
  /** What is still to be said once that is kept, in this order: each depends on it. */
  readonly after?: () => ReadonlyArray<DomainCommand>
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
  /**
   * Resolves when everything was tried, or somebody has stopped it. What was not done is what stays selected: nothing is lost of the
   * choice, and the action can be taken again.
   */
  readonly run: (job: BulkJob) => Promise<void>
  readonly stop: () => void
}

/** The rows that some steps are about. */
const rowsOf = (steps: ReadonlyArray<BulkStep>): ReadonlyArray<string> =>
  steps.flatMap(({ also = [], id }) => [id, ...also])

type Failed = Exclude<ExecuteResult, { readonly kind: "saved" }>

/** Does the same with many records, one command after the other: each is durable before the next, and some may be refused. */
export const useBulk = (selection: ListSelection): Bulk => {
  const { t } = useTranslation("lists")
  const books = useBooks()
  const { ofRefusal, ofNotSaved } = useRefusalText()
  const [work, setWork] = useState<BulkWork | null>(null)
  const stopped = useRef(false)

  const give = async (steps: ReadonlyArray<BulkStep>) => {
    const kept: Array<BulkStep> = []
    const refused: Array<BulkStep> = []
    let first: Failed | undefined
    stopped.current = false
    setWork({ done: 0, of: steps.length })
    for (const [index, step] of steps.entries()) {
      if (stopped.current) break
      const result = await books.execute(typeof step.command === "function" ? await step.command() : step.command)
      if (result.kind === "saved") {
        kept.push(step)
        for (const more of step.after?.() ?? []) await books.execute(more, { dependsOn: [result.commandId] })
      } else {
        first ??= result
        // A device that keeps nothing now will keep nothing of the rest.
        refused.push(...(result.kind === "not-saved" ? steps.slice(index) : [step]))
      }
      if (result.kind === "not-saved") break
      if (index % 10 === 0) setWork({ done: index, of: steps.length })
    }
    setWork(null)
    const done = new Set(kept)
    const left = rowsOf(steps.filter((step) => !done.has(step)))
    return { kept, first, refused: rowsOf(refused).length, left }
  }
  const perform = async ({ steps, said, undone }: BulkJob): Promise<ReadonlyArray<string>> => {
    const { kept, first, refused, left } = await give(steps)
    const untried = left.length - refused
    const count = rowsOf(kept).length
    if (kept.length > 0 || untried > 0) {
      const back = kept.flatMap(({ also = [], id, inverse }) =>
        inverse === undefined ? [] : [{ id, also, command: inverse }]
      )
      showToast({
        tone: kept.length > 0 ? "positive" : "neutral",
        text: count > 0 ? said(count) : t("stopped"),
        ...(untried > 0 && { detail: t("left", { count: untried }) }),
        ...(undone !== undefined && back.length > 0 && { onUndo: () => void perform({ steps: back, said: undone }) })
      })
    }
    if (first !== undefined) {
      showToast({
        tone: "negative",
        text: t("failed", { count: refused }),
        detail: first.kind === "refused" ? ofRefusal(first.refusal) : ofNotSaved(first.reason)
      })
    }
    return left
  }
  const run = async (job: BulkJob): Promise<void> => selection.replace(await perform(job))
  return { work, run, stop: () => void (stopped.current = true) }
}
