import { Result } from "effect"
import { useNavigate } from "@tanstack/react-router"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import { figuresOf } from "../../../domain/documents/figures.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { sameJson } from "../../../domain/kernel/canonical.ts"
import type { DeviceRefusal, ExecuteResult, NotSavedReason } from "../../../infra/browser/books-port.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useExecute } from "../../app/use-execute.ts"
import { showToast } from "../../components/toast.ts"
import { versionOf } from "../../../domain/books.ts"
import { useDocumentKind, type DocumentKind, type FieldWarning } from "./document-kind.ts"
import { useWords } from "./document-words.ts"
import { fieldKey } from "./problem-text.ts"
import { isToldAtOnce, problemOfTotals, problemsOf, withholdingProblems } from "./problems.ts"
import type { OpenCopy } from "./use-working-copy.ts"
import {
  contentOf,
  copyOf,
  foreseenContent,
  isBlankLine,
  type Problem,
  type Purpose,
  type WorkingCopy
} from "./working-copy.ts"

/** Why the last try failed although the form was right. */
export type Failed =
  | { readonly kind: "refused"; readonly refusal: DeviceRefusal }
  | { readonly kind: "stale" }
  | { readonly kind: "not-saved"; readonly reason: NotSavedReason }
  | { readonly kind: "unsafe" }

const failedBy = (result: Exclude<ExecuteResult, { readonly kind: "saved" }>): Failed => {
  if (result.kind === "not-saved") return result
  return result.refusal.code === "stale" ? { kind: "stale" } : result
}

/** A draft that the books have: the command that brought it, null when they had it already, and its version. */
interface KeptDraft {
  readonly commandId: string | null
  readonly version: number
}

/** A try to keep or issue, with the fields it found wrong: what is written later is not called wrong before the next try. */
interface Attempt {
  readonly count: number
  readonly purpose: Purpose | null
  readonly keys: ReadonlySet<string>
}

const keyOf = (problem: Problem): string => fieldKey(problem.field, problem.lineId)

/** What keeps the copy from being kept or issued, the figures included. */
const judge = (
  copy: WorkingCopy,
  purpose: Purpose,
  company: CompanyState,
  live: DocumentFigures | null,
  today: IsoDate,
  kind: Pick<DocumentKind, "secondDate" | "types">
): ReadonlyArray<Problem> => {
  const problems = [
    ...problemsOf(copy, purpose, live, today, kind),
    ...withholdingProblems(copy, purpose, company.taxes)
  ]
  if (problems.length > 0) return problems
  const figures = figuresOf(contentOf(copy), company.taxes)
  return Result.isSuccess(figures)
    ? []
    : figures.failure.issues.slice(0, 1).map((issue) => problemOfTotals(copy, issue.path))
}

/** Keeping the copy as a draft of the books and issuing it. Nothing written is lost whatever the answer. */
const useSaving = (open: OpenCopy) => {
  const books = useBooks()
  const execute = useExecute()
  const navigate = useNavigate()
  const { t } = useTranslation("invoices")
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed | null>(null)
  const kind = useDocumentKind()
  const word = useWords()
  const { documentId } = open.copy

  const version = (): number => versionOf(books.snapshot().books, documentId)
  const finish = async (): Promise<void> => {
    // Should the device fail to forget, the next visit sees that the copy is done with.
    await open.forget().catch(() => undefined)
    await navigate({ href: `${kind.address}/${documentId}`, replace: true })
  }
  /** The draft as the books have it once kept; undefined when it was not kept. */
  const keep = async (base: number): Promise<KeptDraft | undefined> => {
    const content = contentOf(open.copy)
    const known = kind.read(books.snapshot().books, documentId)
    if (known?.canEdit === true && sameJson(known.content, content)) return { commandId: null, version: version() }
    const expect = known === undefined ? [] : [{ ref: documentId, version: base }]
    const result = await execute(kind.save(documentId, content), { expect, saved: null, tellsFailure: false })
    if (result.kind === "saved") {
      const kept = { commandId: result.commandId, version: version() }
      open.change({ type: "set", fields: { baseVersion: kept.version } })
      return kept
    }
    setFailed(failedBy(result))
    return undefined
  }
  const issue = async ({ commandId, version: seen }: KeptDraft): Promise<boolean> => {
    const provisional = await books.nextProvisional()
    const dependsOn = commandId === null ? [] : [commandId]
    const command = kind.issue(documentId, seen, provisional)
    const result = await execute(command, { dependsOn, saved: null, tellsFailure: false })
    if (result.kind === "saved") {
      const after = { dependsOn: [result.commandId], saved: null }
      for (const more of kind.afterIssue?.(books.snapshot().books, documentId) ?? []) await execute(more, after)
      return true
    }
    setFailed(failedBy(result))
    return false
  }
  /** `kept`: called once everything is on the device, before it is said. */
  const save = async (purpose: Purpose, base = open.copy.baseVersion, kept = (): void => {}): Promise<void> => {
    setBusy(true)
    setFailed(null)
    try {
      const draft = await keep(base)
      if (draft === undefined) return
      if (purpose === "issue" && !(await issue(draft))) return
      kept()
      showToast({ tone: "positive", text: purpose === "issue" ? word("editor.issued") : t("editor.draftSaved") })
      await finish()
    } catch {
      // Only the device's store can fail here; the copy stands as it was.
      setFailed({ kind: "unsafe" })
    } finally {
      setBusy(false)
    }
  }
  const takeTheirs = (): void => {
    const known = kind.read(books.snapshot().books, documentId)
    setFailed(null)
    if (known !== undefined) open.change({ type: "replace", copy: copyOf(documentId, known.content, version()) })
  }
  return { isBusy, failed, save, version, takeTheirs }
}

/** The editor of one document: what is wrong, the live figures, and what can be done. */
export const useEditor = (open: OpenCopy, company: CompanyState, today: IsoDate) => {
  const { copy } = open
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, purpose: null, keys: new Set() })
  const [isAsking, setAsking] = useState(false)
  const kind = useDocumentKind()
  const books = useBooks()
  const { t } = useTranslation("invoices")
  const saving = useSaving(open)
  const { purpose, keys } = attempt
  const figures = useMemo((): DocumentFigures | null => {
    const computed = figuresOf(foreseenContent(copy, company, today), company.taxes)
    return Result.isSuccess(computed) ? computed.success : null
  }, [copy, company, today])
  const shown = useMemo(
    () =>
      judge(copy, purpose ?? "keep", company, figures, today, kind).filter(
        (each) => isToldAtOnce(each) || keys.has(keyOf(each))
      ),
    [copy, purpose, keys, company, figures, today, kind]
  )

  const { warningsOf } = kind
  const warnings = useMemo(() => {
    const written = { ...copy, lines: copy.lines.filter((line) => !isBlankLine(line)) }
    return warningsOf?.(written, { company, customers: books.snapshot().books.customers }, t) ?? []
  }, [warningsOf, copy, company, books, t])

  const attemptTo = (wanted: Purpose): void => {
    if (saving.isBusy || isAsking) return
    const found = judge(copy, wanted, company, figures, today, kind)
    setAttempt({ count: attempt.count + 1, purpose: wanted, keys: new Set(found.map(keyOf)) })
    if (found.length > 0) return
    if (wanted === "issue") setAsking(true)
    else void saving.save(wanted)
  }
  const confirmIssue = (): void => {
    const stop = (): void => setAsking(false)
    void saving.save("issue", undefined, stop).finally(stop)
  }
  const problemAt = (field: string, lineId: string | null = null) =>
    shown.find((each) => keyOf(each) === fieldKey(field, lineId))?.problem
  /** What is unusual there, in words; undefined for nothing. */
  const warningAt = (field: FieldWarning["field"], lineId: string | null = null): string | undefined => {
    const found = warnings.filter((each) => each.field === field && each.lineId === lineId)
    return found.length === 0 ? undefined : found.map(({ text }) => text).join(" ")
  }
  return {
    figures,
    problems: purpose === null ? [] : shown,
    problemAt,
    warningAt,
    attempt: attempt.count,
    isBusy: saving.isBusy,
    failed: saving.failed,
    save: () => attemptTo("keep"),
    issue: () => attemptTo("issue"),
    /** The question before issuing is open. */
    isAsking,
    confirmIssue,
    stopIssue: () => setAsking(false),
    // Kept only, whatever was asked for: what somebody else wrote must be looked at before it can be issued.
    keepMine: () => void saving.save("keep", saving.version()),
    takeTheirs: saving.takeTheirs
  }
}

export type Editor = ReturnType<typeof useEditor>
