import { useRef } from "react"
import { useDrag } from "react-aria-components/useDrag"
import { useDrop } from "react-aria-components/useDrop"
import type { DragPreviewRenderer } from "react-aria-components/useDragAndDrop"
import { useTranslation } from "react-i18next"
import { Icon } from "../../components/icon.tsx"
import { FieldSlot } from "./field-slot.tsx"

/** What is carried while a line is moved: taken by nothing but the places of other lines. */
const CARRIED = "application/x-kazi-line"

/** What the pointer carries along: the name of the line, for as long as the browser takes its picture. */
const showName =
  (name: string): DragPreviewRenderer =>
  (_items, show) => {
    const chip = document.createElement("div")
    chip.className =
      "fixed start-0 top-0 -z-10 max-w-64 truncate rounded-control border border-line bg-surface px-3 py-2 text-sm font-semibold text-ink shadow-2"
    chip.textContent = name
    document.body.append(chip)
    show(chip)
    requestAnimationFrame(() => chip.remove())
  }

interface LineHandleProps {
  readonly lineId: string
  /** Its place among the lines, from 1 on. */
  readonly number: number
  /** What it is about; shown beside the pointer. */
  readonly name: string
  readonly onDrag: (lineId: string | null) => void
}

/** By which a line is moved: with a mouse, a finger held on it, or Enter, Tab and Enter again. */
export const LineHandle = ({ lineId, name, number, onDrag }: LineHandleProps) => {
  const { t } = useTranslation("invoices")
  const preview = useRef<DragPreviewRenderer | null>(null)
  const { dragProps, isDragging } = useDrag({
    preview,
    getItems: () => [{ [CARRIED]: lineId }],
    getAllowedDropOperations: () => ["move"],
    onDragStart: () => {
      preview.current = showName(name)
      onDrag(lineId)
    },
    onDragEnd: () => onDrag(null)
  })
  return (
    <FieldSlot field="place" lineId={lineId}>
      <div
        {...dragProps}
        aria-label={t("editor.drag", { number })}
        className={`flex size-11 cursor-grab touch-none items-center justify-center rounded-control text-ink-muted select-none hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus active:cursor-grabbing ${isDragging ? "opacity-40" : ""}`}
        role="button"
        tabIndex={0}
      >
        <Icon name="grip" />
      </div>
    </FieldSlot>
  )
}

interface LinePlaceProps {
  /** The place, from 1 on, and whether a line that comes here comes from above it. */
  readonly number: number
  readonly isFromAbove: boolean
  readonly onDrop: () => void
}

/** Lies over a line while another one is carried, and takes that one into its place. */
export const LinePlace = ({ isFromAbove, number, onDrop }: LinePlaceProps) => {
  const { t } = useTranslation("invoices")
  const place = useRef<HTMLDivElement>(null)
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    getDropOperation: (types) => (types.has(CARRIED) ? "move" : "cancel"),
    onDrop
  })
  const edge = isFromAbove ? "border-b-4" : "border-t-4"
  return (
    <div
      {...dropProps}
      aria-label={t("editor.dropAt", { number })}
      className={`absolute inset-0 z-10 outline-none ${edge} ${isDropTarget ? "border-brand bg-brand-soft/60" : "border-transparent"}`}
      ref={place}
      role="button"
      tabIndex={0}
    />
  )
}
