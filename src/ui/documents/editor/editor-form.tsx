import { useCallback, useLayoutEffect, useRef } from "react"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import { Button } from "../../components/button.tsx"
import { StickyActionBar } from "../../components/form-page.tsx"
import { PageHeader } from "../../components/page.tsx"
import { useIsWide } from "../../components/use-media-query.ts"
import { useFormats } from "../../app/formats.ts"
import { useDocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"
import { DeductionsSection } from "./deductions-section.tsx"
import { FailedNotice, KeptLine, RestoredNotice } from "./editor-notices.tsx"
import { CustomerSection, TermsSection } from "./header-section.tsx"
import { LinesSection } from "./lines-section.tsx"
import { useProblemTexts } from "./problem-text.ts"
import { ProblemSummary } from "./problem-summary.tsx"
import { MoreFold } from "./more-fold.tsx"
import { OptionsSection } from "./options-section.tsx"
import { PreviewPane } from "./preview-pane.tsx"
import { TextsSection } from "./texts-section.tsx"
import { TotalsSection } from "./totals-section.tsx"
import { useEditor, type Editor } from "./use-editor.ts"
import { useNumberText } from "./use-number-text.ts"
import { useReach, type Reach } from "./use-reach.ts"
import type { OpenCopy } from "./use-working-copy.ts"
import { contentOf, type DocumentField } from "./working-copy.ts"

interface EditorFormProps {
  readonly open: OpenCopy
  readonly company: CompanyState
  readonly today: IsoDate
  /** The id of the draft of the books that is edited; null for a new document. */
  readonly draftId: string | null
}

/** The words for what is wrong with a field of the document. */
const useErrorAt = (editor: Editor) => {
  const { textOf } = useProblemTexts(useDocumentKind())
  return (field: DocumentField): string | undefined => {
    const problem = editor.problemAt(field)
    return problem === undefined ? undefined : textOf(problem)
  }
}

interface PartsProps extends Pick<EditorFormProps, "open" | "company"> {
  readonly editor: Editor
  readonly at: Reach
}

/**
 * The parts of the document. Each is given only what it shows, so that a key in one of them redraws that part and the totals, not
 * the whole page.
 */
const EditorParts = ({ open, editor, company, at }: PartsProps) => {
  const errorAt = useErrorAt(editor)
  const { warningAt } = editor
  const { copy, change } = open
  const own = company.identity.currency
  const currency = copy.currency ?? own
  const isWide = useIsWide()
  const { takesDeposits, types } = useDocumentKind()
  const { reach, openParts, toggle } = at
  const [first] = copy.lines
  const firstId = first?.lineId ?? null
  const onAdded = useCallback(
    () => (isWide && types.length > 0 ? reach("type", null) : reach("designation", firstId)),
    [isWide, types, reach, firstId]
  )
  const customer = (
    <CustomerSection
      change={change}
      customerId={copy.customerId}
      error={errorAt("customerId")}
      onAdded={onAdded}
      type={copy.type}
      typeError={errorAt("type")}
      typeWarning={warningAt("type")}
      warning={warningAt("customerId")}
    />
  )
  const terms = (
    <TermsSection
      change={change}
      currency={copy.currency}
      currencyError={errorAt("currency")}
      isOpen={openParts.has("terms")}
      issueDate={copy.issueDate}
      issueDateError={errorAt("issueDate")}
      onToggle={toggle}
      own={own}
      paymentDate={copy.paymentDate}
      paymentDateError={errorAt("paymentDate")}
      pricesIncludeTax={copy.pricesIncludeTax}
      term={copy.term}
      type={copy.type}
      typeError={errorAt("type")}
      typeWarning={warningAt("type")}
    />
  )
  const lines = <LinesSection at={at} company={company} currency={currency} editor={editor} open={open} />
  const deductions = takesDeposits === true && (
    <DeductionsSection
      change={change}
      currency={currency}
      customerId={copy.customerId}
      error={errorAt("deductions")}
      extras={copy.extras}
      figures={editor.figures}
    />
  )
  const texts = (
    <TextsSection
      change={change}
      footerText={copy.footerText}
      footerTextError={errorAt("footerText")}
      headerText={copy.headerText}
      headerTextError={errorAt("headerText")}
      notes={copy.notes}
      notesError={errorAt("notes")}
    />
  )
  const totals = (
    <TotalsSection
      change={change}
      currency={currency}
      deductions={copy.extras.deductions}
      written={copy.extras.language}
      discount={copy.discount}
      error={errorAt("discount")}
      figures={editor.figures}
      taxes={company.taxes}
    />
  )
  const options = (
    <OptionsSection
      change={change}
      currency={currency}
      depositError={errorAt("deposit")}
      exchangeRateError={errorAt("exchangeRate")}
      extras={copy.extras}
      issueDate={copy.issueDate}
      own={own}
      taxes={company.taxes}
      withholdingError={errorAt("withholding")}
      wrongRate={copy.wrongRate}
    />
  )
  const more = (
    <MoreFold
      copy={copy}
      currency={currency}
      figures={isWide ? null : editor.figures}
      isOpen={openParts.has("more")}
      onToggle={() => toggle("more")}
    >
      {!isWide && totals}
      {texts}
      {options}
    </MoreFold>
  )
  return isWide ? (
    <div className="flex min-w-0 flex-col gap-4">
      {customer}
      {terms}
      {lines}
      {deductions}
      {totals}
      <div className="rounded-card border border-line bg-surface shadow-1">{more}</div>
    </div>
  ) : (
    <div className="flex min-w-0 flex-col gap-2">
      {customer}
      {lines}
      {deductions}
      <div className="rounded-card border border-line bg-surface shadow-1">
        {terms}
        {more}
      </div>
    </div>
  )
}

/** The question before issuing, with what stands in the form now. */
const AskToIssue = ({ open, editor, today }: Pick<EditorFormProps, "open" | "today"> & { readonly editor: Editor }) => {
  const { figures, isAsking } = editor
  const { IssueQuestion } = useDocumentKind()
  if (!isAsking || figures === null) return null
  return (
    <IssueQuestion
      content={contentOf(open.copy)}
      isPending={editor.isBusy}
      onClose={editor.stopIssue}
      onConfirm={editor.confirmIssue}
      today={today}
      total={dueOf(figures).toString()}
    />
  )
}

/** Puts the keyboard on the first problem after each try that found some. */
const useProblemFocus = (editor: Editor, { reach }: Reach): void => {
  const seen = useRef(editor.attempt)
  useLayoutEffect(() => {
    if (editor.attempt === seen.current) return
    seen.current = editor.attempt
    const first = editor.problems[0]
    if (first !== undefined) reach(first.field, first.lineId)
  }, [editor.attempt, editor.problems, reach])
}

/** The document being written. */
export const EditorForm = ({ open, company, today, draftId }: EditorFormProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const editor = useEditor(open, company, today)
  const { address } = useDocumentKind()
  const word = useWords()
  const isWide = useIsWide()
  const numberText = useNumberText(!isWide)
  const form = useRef<HTMLFormElement>(null)
  const at = useReach(form, open.copy.lines)
  useProblemFocus(editor, at)
  const currency = open.copy.currency ?? company.identity.currency
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    editor.issue()
  }
  return (
    // The actions stand where the menu of phones would be, down to the edge.
    <div className="max-sm:-mb-28" data-wide>
      <PageHeader
        back={
          draftId === null
            ? { href: address, label: word("editor.back") }
            : { href: `${address}/${draftId}`, label: word("editor.backToDocument") }
        }
        isShort
        subtitle={numberText}
        title={draftId === null ? word("editor.newTitle") : t("editor.editTitle")}
      />
      <RestoredNotice isSaved={draftId !== null} open={open} />
      <FailedNotice editor={editor} />
      <form noValidate onKeyDownCapture={onKey} onSubmit={(event) => event.preventDefault()} ref={form}>
        {editor.problems.length > 0 && <ProblemSummary copy={open.copy} onOpen={at.reach} problems={editor.problems} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem] 2xl:grid-cols-[minmax(0,1fr)_34rem]">
          <EditorParts at={at} company={company} editor={editor} open={open} />
          <PreviewPane company={company} copy={open.copy} today={today} />
        </div>
        <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1 max-sm:mt-1.5">
          <KeptLine open={open} />
          <p className="text-sm text-ink-muted max-sm:hidden">{word("editor.issueHint")}</p>
        </div>
        <StickyActionBar
          summary={
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 sm:justify-start">
              <span className="text-sm text-ink-muted">{word("editor.totalToPay")}</span>
              <span className="figures text-xl font-bold" data-testid="total">
                {editor.figures === null ? "—" : formats.amount(currency, dueOf(editor.figures))}
              </span>
            </p>
          }
        >
          <Button aria-label={t("editor.save")} isDisabled={editor.isBusy} onPress={editor.save} variant="secondary">
            {isWide ? t("editor.save") : t("editor.saveShort")}
          </Button>
          <Button isPending={editor.isBusy} onPress={editor.issue}>
            {word("editor.issue")}
          </Button>
        </StickyActionBar>
      </form>
      <AskToIssue editor={editor} open={open} today={today} />
    </div>
  )
}
