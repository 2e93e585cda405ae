import type { ReactNode } from "react"
import { fieldKey } from "./problem-text.ts"

interface FieldSlotProps {
  readonly field: string
  readonly lineId?: string | null
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Gives a field of the editor a place that a problem can lead to. */
export const FieldSlot = ({ field, lineId = null, className, children }: FieldSlotProps) => (
  <div className={className} data-field={fieldKey(field, lineId)}>
    {children}
  </div>
)

const editable = "input:not([type=hidden]):not([hidden]), textarea, [role=spinbutton], button, [role=button]"

/** Puts the keyboard into the field of that key; where its line is folded, on that. */
export const focusField = (form: HTMLElement | null, key: string, lineId: string | null = null): void => {
  const slot = form?.querySelector(`[data-field="${CSS.escape(key)}"]`)
  const line = lineId === null ? undefined : form?.querySelector(`[data-line="${CSS.escape(lineId)}"]`)
  const control = (slot ?? line)?.querySelector(editable)
  if (control instanceof HTMLElement) control.focus()
}
