import { memo, useLayoutEffect, useRef } from "react"
import type { KeyboardEvent } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import type { IsoDate } from "../../../domain/kernel/calendar.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { FormSection, StickyActionBar } from "../../components/form-page.tsx"
import { PageHeader } from "../../components/page.tsx"
import { TextField } from "../../components/text-field.tsx"
import { useFormats } from "../../app/formats.ts"
import { TotalsBox } from "../totals-box.tsx"
import { useDocumentKind } from "./document-kind.ts"
import { useWords } from "./document-words.ts"
import { DiscountField } from "./discount-field.tsx"
import { FailedNotice, KeptLine, RestoredNotice } from "./editor-notices.tsx"
import { FieldSlot, focusField } from "./field-slot.tsx"
import { CustomerSection, TermsSection } from "./header-section.tsx"
import { LinesSection } from "./lines-section.tsx"
import { fieldKey, useProblemTexts } from "./problem-text.ts"
import { ProblemSummary } from "./problem-summary.tsx"
import { useEditor, type Editor } from "./use-editor.ts"
import { useNumberText } from "./use-number-text.ts"
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
  return (
    <FormSection title={t("editor.textsSection")}>
      {texts.map(({ field, label, hint, rows }) => (
        <FieldSlot field={field} key={field}>
          <TextField
            description={hint}
            errorMessage={props[`${field}Error`]}
            label={label}
            onChange={(text) => change({ type: "set", fields: { [field]: text } })}
            rows={rows}
            value={props[field]}
          />
        </FieldSlot>
      ))}
    </FormSection>
  )
})

interface TotalsProps {
  readonly discount: DiscountDraft
  readonly change: OpenCopy["change"]
  readonly error: string | undefined
  readonly figures: DocumentFigures | null
  readonly currency: CurrencyCode
  readonly taxes: CompanyState["taxes"]
}

const TotalsSection = memo(({ discount, change, error, figures, currency, taxes }: TotalsProps) => {
  const { t } = useTranslation("invoices")
  return (
    <Card title={t("totals.title")}>
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
    </Card>
  )
})

/** The words for what is wrong with a field of the document. */
const useErrorAt = (editor: Editor) => {
  const { textOf } = useProblemTexts(useDocumentKind())
  return (field: DocumentField): string | undefined => {
    const problem = editor.problemAt(field)
    return problem === undefined ? undefined : textOf(problem)
  }
}

/**
 * The parts of the document. Each is given only what it shows, so that a key in one of them redraws that part and the totals, not
 * the whole page.
 */
const EditorParts = ({
  open,
  editor,
  company
}: Pick<EditorFormProps, "open" | "company"> & { readonly editor: Editor }) => {
  const errorAt = useErrorAt(editor)
  const { copy, change } = open
  const own = company.identity.currency
  const currency = copy.currency ?? own
  return (
    <div className="flex flex-col gap-4">
      <CustomerSection change={change} customerId={copy.customerId} error={errorAt("customerId")} type={copy.type} />
      <TermsSection
        change={change}
        currency={copy.currency}
        currencyError={errorAt("currency")}
        issueDate={copy.issueDate}
        issueDateError={errorAt("issueDate")}
        own={own}
        paymentDate={copy.paymentDate}
        paymentDateError={errorAt("paymentDate")}
        pricesIncludeTax={copy.pricesIncludeTax}
        term={copy.term}
      />
      <LinesSection company={company} currency={currency} editor={editor} open={open} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TextsSection
          change={change}
          footerText={copy.footerText}
          footerTextError={errorAt("footerText")}
          headerText={copy.headerText}
          headerTextError={errorAt("headerText")}
          notes={copy.notes}
          notesError={errorAt("notes")}
        />
        <TotalsSection
          change={change}
          currency={currency}
          discount={copy.discount}
          error={errorAt("discount")}
          figures={editor.figures}
          taxes={company.taxes}
        />
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
      total={figures.total}
    />
  )
}

/** Puts the keyboard on the first problem after each try that found some. */
const useProblemFocus = (editor: Editor) => {
  const form = useRef<HTMLFormElement>(null)
  const seen = useRef(editor.attempt)
  useLayoutEffect(() => {
    if (editor.attempt === seen.current) return
    seen.current = editor.attempt
    const first = editor.problems[0]
    if (first !== undefined) focusField(form.current, fieldKey(first.field, first.lineId))
  }, [editor.attempt, editor.problems])
  return form
}

/** The document being written. */
export const EditorForm = ({ open, company, today, draftId }: EditorFormProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const editor = useEditor(open, company, today)
  const { address } = useDocumentKind()
  const word = useWords()
  const numberText = useNumberText()
  const form = useProblemFocus(editor)
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
        subtitle={numberText}
        title={draftId === null ? word("editor.newTitle") : t("editor.editTitle")}
      />
      <RestoredNotice isSaved={draftId !== null} open={open} />
      <FailedNotice editor={editor} />
      <form noValidate onKeyDownCapture={onKey} onSubmit={(event) => event.preventDefault()} ref={form}>
        {editor.problems.length > 0 && (
          <ProblemSummary copy={open.copy} onOpen={(key) => focusField(form.current, key)} problems={editor.problems} />
        )}
        <EditorParts company={company} editor={editor} open={open} />
        <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-1">
          <KeptLine open={open} />
          <p className="text-sm text-ink-muted">{word("editor.issueHint")}</p>
        </div>
        <StickyActionBar
          summary={
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 sm:justify-start">
              <span className="text-sm text-ink-muted">{word("editor.totalToPay")}</span>
              <span className="figures text-xl font-bold" data-testid="total">
                {editor.figures === null ? "—" : formats.amount(currency, editor.figures.total)}
              </span>
            </p>
          }
        >
          <Button isDisabled={editor.isBusy} onPress={editor.save} variant="secondary">
            {t("editor.save")}
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
