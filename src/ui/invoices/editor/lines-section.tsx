import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/decider.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import type { InvoiceFigures } from "../../../domain/invoice/events.ts"
import { useBooks } from "../../app/books-context.tsx"
import { newLineId } from "../../app/new-id.ts"
import { Button } from "../../components/button.tsx"
import { showToast } from "../../components/toast.tsx"
import { useLanguage } from "../../i18n/use-language.ts"
import { ProductDialog } from "../../products/product-dialog.tsx"
import { fieldKey, useProblemTexts } from "./problem-text.ts"
import { FieldSlot, focusField } from "./field-slot.tsx"
import { LineEditor, type LineActions } from "./line-editor.tsx"
import type { Editor } from "./use-editor.ts"
import { useProductOptions } from "./use-pickers.ts"
import type { OpenCopy } from "./use-working-copy.ts"
import { LINES_MAX, usualTax } from "./working-copy.ts"

interface LinesSectionProps {
  readonly open: OpenCopy
  readonly editor: Editor
  readonly company: CompanyState
  readonly currency: CurrencyCode
}

/** A product being added from a line. */
interface Adding {
  readonly lineId: string
  readonly name: string
}

/** The changes to lines, and where the keyboard goes after each. */
const useLines = ({ copy, change }: OpenCopy, company: CompanyState) => {
  const { t } = useTranslation("invoices")
  const books = useBooks()
  const section = useRef<HTMLElement>(null)
  const [adding, setAdding] = useState<Adding | null>(null)
  const goal = useRef<string | null>(null)
  // What a change made is there to take the keyboard only once it is drawn.
  useEffect(() => {
    if (goal.current === null) return
    focusField(section.current, goal.current)
    goal.current = null
  })
  const setGoal = (key: string): void => {
    goal.current = key
  }
  const focusNow = (key: string): void => focusField(section.current, key)

  const isFull = copy.lines.length >= LINES_MAX
  const toLine = (lineId: string | undefined): void => {
    if (lineId !== undefined) setGoal(fieldKey("designation", lineId))
  }
  const add = (after: string | null): void => {
    if (isFull) return
    const lineId = newLineId()
    change({ type: "addLine", lineId, after, taxCode: copy.lines.at(-1)?.taxCode ?? usualTax(company) })
    toLine(lineId)
  }
  const remove = (lineId: string): void => {
    const index = copy.lines.findIndex((line) => line.lineId === lineId)
    const line = copy.lines[index]
    if (line === undefined) return
    change({ type: "removeLine", lineId })
    toLine((copy.lines[index + 1] ?? copy.lines[index - 1] ?? copy.lines[0])?.lineId)
    showToast({
      tone: "neutral",
      text: t("editor.lineRemoved"),
      onUndo: () => change({ type: "restoreLine", line, at: index })
    })
  }
  const actions: LineActions = {
    onChange: (lineId, fields) => change({ type: "line", lineId, fields }),
    onProduct: (lineId, productId) => {
      const product = books.snapshot().books.products.get(productId)?.details
      if (product === undefined) return
      change({ type: "product", lineId, productId, product })
      setGoal(fieldKey("quantity", lineId))
    },
    onFocus: (lineId, field) => focusNow(fieldKey(field, lineId)),
    onCreateProduct: (lineId, name) => setAdding({ lineId, name }),
    onNext: (lineId) => {
      const next = copy.lines[copy.lines.findIndex((line) => line.lineId === lineId) + 1]
      if (next === undefined) add(lineId)
      else focusNow(fieldKey("designation", next.lineId))
    },
    onDuplicate: (lineId) => {
      if (isFull) return
      const copied = newLineId()
      change({ type: "duplicateLine", lineId, newLineId: copied })
      toLine(copied)
    },
    onRemove: remove,
    onMove: (lineId, by) => {
      change({ type: "moveLine", lineId, by })
      toLine(lineId)
    }
  }
  return { section, adding, setAdding, setGoal, isFull, add, actions }
}

/** The lines of the invoice. */
export const LinesSection = ({ open, editor, company, currency }: LinesSectionProps) => {
  const { t } = useTranslation("invoices")
  const { textOf } = useProblemTexts()
  const products = useProductOptions(useLanguage())
  const { section, adding, setAdding, setGoal, isFull, add, actions } = useLines(open, company)
  const { copy, change } = open
  const problem = editor.problemAt("lines")
  const amountOf = (figures: InvoiceFigures | null, lineId: string): string | null =>
    figures?.lines.find((each) => each.lineId === lineId)?.net ?? null
  return (
    <section
      className="@container flex flex-col gap-3 sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-6 sm:shadow-1"
      ref={section}
    >
      <h2 className="text-base font-semibold">{t("editor.linesSection")}</h2>
      <div className="flex flex-col gap-3 @3xl:gap-0">
        {copy.lines.map((line, index) => (
          <LineEditor
            actions={actions}
            amount={amountOf(editor.figures, line.lineId)}
            count={copy.lines.length}
            currency={currency}
            index={index}
            key={line.lineId}
            line={line}
            problemAt={(field) => editor.problemAt(field, line.lineId)}
            products={products}
            taxes={company.taxes}
          />
        ))}
      </div>
      <FieldSlot className="flex flex-wrap items-center gap-x-4 gap-y-2" field="lines">
        <Button
          icon="plus"
          isDisabled={isFull}
          onPress={() => add(copy.lines.at(-1)?.lineId ?? null)}
          variant="secondary"
        >
          {t("editor.addLine")}
        </Button>
        {problem !== undefined && (
          <p className="text-sm font-medium text-danger" data-invalid="">
            {textOf(problem)}
          </p>
        )}
        {isFull && <p className="text-sm text-ink-muted">{t("editor.tooManyLines")}</p>}
        <p className="text-sm text-ink-muted max-sm:hidden">{t("editor.keyboard")}</p>
      </FieldSlot>
      {adding !== null && (
        <ProductDialog
          initialName={adding.name}
          isOpen
          onOpenChange={(isOpen) => {
            if (!isOpen) setAdding(null)
          }}
          onSaved={(productId, product) => {
            change({ type: "product", lineId: adding.lineId, productId, product })
            setGoal(fieldKey("quantity", adding.lineId))
            setAdding(null)
          }}
        />
      )}
    </section>
  )
}
