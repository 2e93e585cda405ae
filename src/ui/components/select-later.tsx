import { startTransition, useEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useAtRest } from "./at-rest.ts"
import { classNames } from "./class-names.ts"
import { controlLook, fieldLook } from "./field.tsx"
import { Icon } from "./icon.tsx"
import type { Select, SelectProps } from "./select.tsx"
import { Spinner } from "./spinner.tsx"

type SelectLaterProps<Id extends string> = Pick<SelectProps<Id>, "label" | "options" | "onChange" | "className"> & {
  readonly value: Id
}

/**
 * A Select with a hidden label whose list is fetched when the page is at rest, or when it is pressed, and then opens: lists weigh
 * more than the page around this one. Until then a button in its place says the same.
 */
export const SelectLater = <Id extends string>(props: SelectLaterProps<Id>) => {
  const { label, options, value, className } = props
  const isAtRest = useAtRest()
  const [isPressed, setPressed] = useState(false)
  const [Fetched, setFetched] = useState<typeof Select>()
  const [isOpen, setOpen] = useState(false)
  /** The button in its place, then its own. */
  const button = useRef<HTMLButtonElement>(null)
  const hasKeyboard = useRef(false)
  useEffect(() => {
    if (!isAtRest && !isPressed) return
    import("./select.tsx").then(
      (module) => {
        const put = (): void => setFetched(() => module.Select)
        // Where nobody waits for it the page goes on meanwhile: to draw a list takes long.
        if (!isPressed) return startTransition(put)
        // Opened only once it has the keyboard, or it could not give it back.
        flushSync(put)
        setOpen(true)
      },
      // Pressed again, it is tried again.
      () => setPressed(false)
    )
  }, [isAtRest, isPressed])
  // The kit's own autoFocus may wait for a frame.
  useEffect(() => {
    if (Fetched !== undefined && hasKeyboard.current) button.current?.focus()
  }, [Fetched])

  if (Fetched !== undefined)
    return <Fetched {...props} isLabelHidden isOpen={isOpen} onOpenChange={setOpen} triggerRef={button} />
  const shown = options.find(({ id }) => id === value)?.label ?? ""
  return (
    <div className={classNames(fieldLook, className)}>
      <button
        aria-busy={isPressed}
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-label={`${shown} ${label}`}
        className={classNames(controlLook, "flex cursor-pointer items-center justify-between gap-2 text-start")}
        onBlur={() => (hasKeyboard.current = false)}
        onClick={() => setPressed(true)}
        onFocus={() => (hasKeyboard.current = true)}
        ref={button}
        type="button"
      >
        <span className="min-w-0 py-2 break-words">{shown}</span>
        {isPressed ? <Spinner /> : <Icon className="text-ink-muted" name="chevronDown" />}
      </button>
    </div>
  )
}
