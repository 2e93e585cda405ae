import { useLayoutEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { ProductDetails } from "../../../domain/product/events.ts"
import { listOfCustomer, priceIn } from "../../../domain/policies/selling.ts"
import { useBooks } from "../../app/books-context.tsx"
import { useMay } from "../../app/use-may.ts"
import { newLineId } from "../../app/new-id.ts"
import { showToast } from "../../components/toast.ts"
import { focusField } from "./field-slot.tsx"
import type { LineActions } from "./line-editor.tsx"
import { fieldKey } from "./problem-text.ts"
import type { Reach } from "./use-reach.ts"
import type { OpenCopy } from "./use-working-copy.ts"
import { LINES_MAX, taxesOfNext, type LineDraft, type LineField, type WorkingCopy } from "./working-copy.ts"

/** A product being added from a line. */
interface Adding {
  readonly lineId: string
  readonly name: string
}

/** What changes to lines work on: always as it is now, so that they themselves can stay the same. */
interface Writing {
  readonly copy: WorkingCopy
  readonly change: OpenCopy["change"]
  readonly company: CompanyState
}

interface Tools {
  readonly now: () => Writing
  readonly reach: Reach["reach"]
  readonly standOn: Reach["standOn"]
}

const isFull = ({ lines }: WorkingCopy): boolean => lines.length >= LINES_MAX

/** Changes to which lines there are; each takes the keyboard to where the work goes on. */
const lineOrder = ({ now, reach, standOn }: Tools) => {
  const add = (after: string | null, kind: LineDraft["kind"] = "item"): void => {
    const { copy, change, company } = now()
    if (isFull(copy)) return
    const lineId = newLineId()
    change({ type: "addLine", lineId, after, kind, taxCodes: taxesOfNext(copy, company.defaultTax) })
    reach("designation", lineId)
  }
  const duplicate = (lineId: string): void => {
    const { copy, change } = now()
    if (isFull(copy)) return
    const copied = newLineId()
    change({ type: "duplicateLine", lineId, newLineId: copied })
    reach("designation", copied)
  }
  const move = (lineId: string, by: -1 | 1): void => {
    const { lines } = now().copy
    const onto = lines[lines.findIndex((line) => line.lineId === lineId) + by]
    if (onto !== undefined) now().change({ type: "placeLine", lineId, onto: onto.lineId })
    standOn(lineId)
  }
  const place = (lineId: string, onto: string): void => {
    now().change({ type: "placeLine", lineId, onto })
    standOn(lineId, "place")
  }
  /** Returns how to take it back; undefined when there was no such line. */
  const remove = (lineId: string): (() => void) | undefined => {
    const { lines } = now().copy
    const at = lines.findIndex((line) => line.lineId === lineId)
    const line = lines[at]
    if (line === undefined) return undefined
    now().change({ type: "removeLine", lineId })
    standOn((lines[at + 1] ?? lines[at - 1] ?? line).lineId)
    return () => now().change({ type: "restoreLine", line, at })
  }
  return { add, duplicate, move, place, remove }
}

/** The changes to lines, and where the keyboard goes after each. The actions stay the same as long as the page is open. */
export const useLines = ({ copy, change }: OpenCopy, company: CompanyState, at: Reach) => {
  const { t } = useTranslation("invoices")
  const books = useBooks()
  const section = useRef<HTMLElement>(null)
  const mayAdd = useMay("AddProduct")
  const [adding, setAdding] = useState<Adding | null>(null)
  /** The line that is carried to another place; null where none is. */
  const [carried, setCarried] = useState<string | null>(null)
  const { reach, standOn, setOpenLine } = at
  const writing = useRef<Writing>({ copy, change, company })
  useLayoutEffect(() => {
    writing.current = { copy, change, company }
  })
  const made = useMemo(() => {
    const now = (): Writing => writing.current
    const focusNow = (lineId: string, field: LineField): void => focusField(section.current, fieldKey(field, lineId))
    const order = () => lineOrder({ now, reach, standOn })
    const fill = (lineId: string, productId: string, product: ProductDetails): void => {
      const list = listOfCustomer(books.snapshot().books, now().copy.customerId) ?? "retail"
      now().change({ type: "product", lineId, productId, product: { ...product, unitPrice: priceIn(product, list) } })
      reach("quantity", lineId)
    }
    const actions: LineActions = {
      onChange: (lineId, fields) => now().change({ type: "line", lineId, fields }),
      onProduct: (lineId, productId) => {
        const product = books.snapshot().books.products.get(productId)?.details
        if (product !== undefined) fill(lineId, productId, product)
      },
      onFocus: focusNow,
      ...(mayAdd && { onCreateProduct: (lineId: string, name: string) => setAdding({ lineId, name }) }),
      onNext: (lineId) => {
        const { lines } = now().copy
        const next = lines[lines.findIndex((line) => line.lineId === lineId) + 1]
        if (next === undefined) order().add(lineId)
        else reach("designation", next.lineId)
      },
      onDuplicate: (lineId) => order().duplicate(lineId),
      onRemove: (lineId) => {
        const onUndo = order().remove(lineId)
        if (onUndo !== undefined) showToast({ tone: "neutral", text: t("editor.lineRemoved"), onUndo })
      },
      onMove: (lineId, by) => order().move(lineId, by),
      onCarry: setCarried,
      onPlace: (lineId, onto) => order().place(lineId, onto),
      onOpen: setOpenLine
    }
    return { actions, add: (after: string | null, kind: LineDraft["kind"] = "item") => order().add(after, kind) }
  }, [books, mayAdd, t, reach, standOn, setOpenLine])
  return { section, adding, setAdding, carried, isFull: isFull(copy), ...made }
}
