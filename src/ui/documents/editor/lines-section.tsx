import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { DocumentFigures } from "../../../domain/documents/schema.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { Button } from "../../components/button.tsx"
import { Menu } from "../../components/menu.tsx"
import { useIsWide } from "../../components/use-media-query.ts"
import { useLanguage } from "../../i18n/use-language.ts"
import { RecordForm } from "../../records/record-form.tsx"
import { useWords } from "./document-words.ts"
import { FieldSlot } from "./field-slot.tsx"
import { LineEditor, lineFields, type LineErrors } from "./line-editor.tsx"
import { useDocumentKind } from "./document-kind.ts"
import { useProblemTexts } from "./problem-text.ts"
import type { Editor } from "./use-editor.ts"
import type { Reach } from "./use-reach.ts"
import { useLines } from "./use-lines.ts"
import { useProductOptions } from "./use-pickers.ts"
import type { OpenCopy } from "./use-working-copy.ts"

interface LinesSectionProps {
  readonly open: OpenCopy
  readonly editor: Editor
  readonly company: CompanyState
  readonly currency: CurrencyCode
  readonly at: Reach
}

const noErrors: LineErrors = {}

/** The lines of the document. */
export const LinesSection = ({ open, editor, company, currency, at }: LinesSectionProps) => {
  const { t } = useTranslation("invoices")
  const word = useWords()
  const { textOf } = useProblemTexts(useDocumentKind())
  const products = useProductOptions(useLanguage())
  const { section, adding, setAdding, carried, isFull, add, actions } = useLines(open, company, at)
  const { copy } = open
  const isFolding = !useIsWide()
  const problem = editor.problemAt("lines")
  const addWords = (kind: "section" | "text"): void => add(copy.lines.at(-1)?.lineId ?? null, kind)
  const errorsOf = (lineId: string): LineErrors => {
    const found = lineFields.flatMap((field) => {
      const problemOfLine = editor.problemAt(field, lineId)
      return problemOfLine === undefined ? [] : [[field, textOf(problemOfLine)] as const]
    })
    return found.length === 0 ? noErrors : Object.fromEntries(found)
  }
  const amountOf = (figures: DocumentFigures | null, lineId: string): string | null =>
    figures?.lines.find((each) => each.lineId === lineId)?.net ?? null
  const carriedFrom = copy.lines.findIndex(({ lineId }) => lineId === carried)
  return (
    <section
      className="@container flex flex-col rounded-card border border-line bg-surface shadow-1 sm:gap-3 sm:p-5"
      ref={section}
    >
      <h2 className="text-base font-semibold max-sm:sr-only">{t("editor.linesSection")}</h2>
      <div className="flex flex-col sm:gap-4 @3xl:gap-0">
        {copy.lines.map((line, index) => (
          <LineEditor
            actions={actions}
            carried={carried === line.lineId ? null : carried}
            isCarriedFromAbove={carriedFrom < index}
            amount={amountOf(editor.figures, line.lineId)}
            count={copy.lines.length}
            currency={currency}
            errors={errorsOf(line.lineId)}
            hasSpecificTax={copy.type === "specific-tax" || line.specificTax !== null}
            index={index}
            isFolding={isFolding}
            isOpen={!isFolding || at.openLine === line.lineId}
            key={line.lineId}
            line={line}
            products={products}
            specificTaxWarning={editor.warningAt("specificTax", line.lineId)}
            taxWarning={editor.warningAt("taxCodes", line.lineId)}
            archivedTaxes={company.archivedTaxes}
            taxes={company.taxes}
          />
        ))}
      </div>
      <FieldSlot className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:p-0.5" field="lines">
        <Button
          icon="plus"
          isDisabled={isFull}
          onPress={() => add(copy.lines.at(-1)?.lineId ?? null)}
          variant={isFolding ? "quiet" : "secondary"}
        >
          {t("editor.addLine")}
        </Button>
        <Menu
          actions={[
            { id: "section", label: t("editor.addSection"), icon: "rows", onAction: () => addWords("section") },
            { id: "text", label: t("editor.addWords"), icon: "edit", onAction: () => addWords("text") }
          ]}
          label={t("editor.addOther")}
        />
        {problem !== undefined && (
          <p className="text-sm font-medium text-danger" data-invalid="">
            {textOf(problem)}
          </p>
        )}
        {isFull && <p className="text-sm text-ink-muted">{word("editor.tooManyLines")}</p>}
        <p className="text-sm text-ink-muted max-sm:hidden">{t("editor.keyboard")}</p>
      </FieldSlot>
      <RecordForm
        initialName={adding?.name ?? ""}
        isOpen={adding !== null}
        kind="product"
        onClose={() => setAdding(null)}
        onSaved={(productId) => {
          if (adding !== null) actions.onProduct(adding.lineId, productId)
          setAdding(null)
        }}
      />
    </section>
  )
}
