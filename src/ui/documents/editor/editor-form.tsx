import { memo, useCallback, useLayoutEffect, useRef } from "react"
import type { KeyboardEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import { dueOf } from "../../../domain/documents/due.ts"
import { plainText, richText } from "../../../domain/documents/rich-text.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { FormSection, StickyActionBar } from "../../components/form-page.tsx"
import { PageHeader } from "../../components/page.tsx"
import { TextField } from "../../components/text-field.tsx"
import { useIsWide } from "../../components/use-media-query.ts"
import { useFormats } from "../../app/formats.ts"
import { TotalsBox } from "../totals-box.tsx"
import { useDocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"
import { DiscountField } from "./discount-field.tsx"
import { FailedNotice, KeptLine, RestoredNotice } from "./editor-notices.tsx"
import { FieldSlot } from "./field-slot.tsx"
import { Fold } from "./fold.tsx"
import { CustomerSection, TermsSection } from "./header-section.tsx"
import { LinesSection } from "./lines-section.tsx"
import { useProblemTexts } from "./problem-text.ts"
import { ProblemSummary } from "./problem-summary.tsx"
import { useEditor, type Editor } from "./use-editor.ts"
import { useNumberText } from "./use-number-text.ts"
import { useReach, type Reach } from "./use-reach.ts"
import type { OpenCopy } from "./use-working-copy.ts"
import { contentOf, type DiscountDraft, type DocumentField, type WorkingCopy } from "./working-copy.ts"

interface EditorFormProps {
  readonly open: OpenCopy
  readonly company: CompanyState
  readonly today: IsoDate
  /** The id of the draft of the books that is edited; null for a new document. */
  readonly draftId: string | null
}

interface TextsProps extends Pick<WorkingCopy, "headerText" | "notes" | "footerText"> {
  readonly change: OpenCopy["change"]
  readonly headerTextError: string | undefined
  readonly notesError: string | undefined
  readonly footerTextError: string | undefined
}

const TextsSection = memo(({ change, ...props }: TextsProps) => {
  const { t } = useTranslation("invoices")
  const word = useWords()
  const texts = [
    { field: "headerText", label: t("editor.headerText"), hint: t("editor.headerTextHint"), rows: 2 },
    { field: "notes", label: t("editor.notes"), hint: t("editor.notesHint"), rows: 3 },
    { field: "footerText", label: t("editor.footerText"), hint: word("editor.footerTextHint"), rows: 2 }
  ] as const
  const isWide = useIsWide()
  const fields = texts.map(({ field, label, hint, rows }) => (
    <FieldSlot field={field} key={field}>
      <TextField
        description={hint}
        errorMessage={props[`${field}Error`]}
        label={label}
        onChange={(text) => change({ type: "set", fields: { [field]: richText(text) } })}
        rows={rows}
        value={plainText(props[field])}
      />
    </FieldSlot>
  ))
  return isWide ? <FormSection title={t("editor.textsSection")}>{fields}</FormSection> : <>{fields}</>
})

interface TotalsProps {
  readonly discount: DiscountDraft
  readonly change: OpenCopy["change"]
  readonly error: string | undefined
  readonly figures: DocumentFigures | null
  readonly currency: CurrencyCode
  readonly taxes: CompanyState["taxes"]
}

const TotalsSection = memo((props: TotalsProps) => {
  const { discount, change, error, figures, currency, taxes } = props
  const { t } = useTranslation("invoices")
  const isWide = useIsWide()
  const fields = (
    <div className="flex flex-col gap-5">
      <FieldSlot field="discount">
        <DiscountField
          currency={currency}
          errorMessage={error}
          label={t("editor.documentDiscount")}
          onChange={(next) => change({ type: "set", fields: { discount: next } })}
          value={discount}
        />
      </FieldSlot>
      {figures === null ? (
        <p className="text-sm text-ink-muted">{t("editor.uncalculable")}</p>
      ) : (
        <TotalsBox currency={currency} figures={figures} taxes={taxes} />
      )}
    </div>
  )
  return isWide ? <Card title={t("totals.title")}>{fields}</Card> : fields
})

interface MoreProps extends Pick<TotalsProps, "figures" | "currency"> {
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** What is rarely touched, on a phone: what was taken off, and the texts. */
const MoreFold = ({ figures, currency, ...fold }: MoreProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const amountOf = (minor: string): string => formats.amount(currency, minor)
  const values =
    figures === null
      ? t("editor.moreHint")
      : [
          figures.discount === "0"
            ? t("editor.noDiscount")
            : t("editor.discountOf", { amount: amountOf(figures.discount) }),
          ...(figures.taxes.length === 0 ? [] : [t("editor.taxesOf", { amount: amountOf(figures.tax) })])
        ].join(" · ")
  return <Fold {...fold} title={t("editor.more")} values={values} />
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
  const { copy, change } = open
  const own = company.identity.currency
  const currency = copy.currency ?? own
  const isWide = useIsWide()
  const { types } = useDocumentKind()
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
    />
  )
  const lines = <LinesSection at={at} company={company} currency={currency} editor={editor} open={open} />
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
      discount={copy.discount}
      error={errorAt("discount")}
      figures={editor.figures}
      taxes={company.taxes}
    />
  )
  return isWide ? (
    <div className="flex flex-col gap-4">
      {customer}
      {terms}
      {lines}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {texts}
        {totals}
      </div>
    </div>
  ) : (
    <div className="flex flex-col gap-2">
      {customer}
      {lines}
      <div className="rounded-card border border-line bg-surface shadow-1">
        {terms}
        <MoreFold
          currency={currency}
          figures={editor.figures}
          isOpen={openParts.has("more")}
          onToggle={() => toggle("more")}
        >
          {totals}
          {texts}
        </MoreFold>
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
    <div className="max-sm:-mb-28">
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
        <EditorParts at={at} company={company} editor={editor} open={open} />
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
