import { useLayoutEffect, useRef } from "react"
import type { RefObject } from "react"

const firstInvalid = "[data-invalid] input:not([type=hidden]), [data-invalid] textarea, [data-invalid] button"

/** Puts the keyboard on the first field in error each time `attempt` changes; give it a new value at each try and each answer. */
export const useFocusFirstError = (form: RefObject<HTMLElement | null>, attempt: string | number): void => {
  const seen = useRef(attempt)
  useLayoutEffect(() => {
    if (attempt === seen.current) return
    seen.current = attempt
    const field = form.current?.querySelector(firstInvalid)
    if (field instanceof HTMLElement) field.focus()
  }, [form, attempt])
}
