import { useId } from "react"
import type { ChoiceOption } from "./choices.tsx"
import { classNames } from "./class-names.ts"
import { fieldLook } from "./field.tsx"
import { Icon } from "./icon.tsx"

export interface SegmentedProps<Id extends string> {
  readonly label: string
  readonly options: ReadonlyArray<ChoiceOption<Id>>
  readonly value: Id
  readonly onChange: (id: Id) => void
  readonly isLabelHidden?: boolean
  readonly isDisabled?: boolean
  readonly className?: string
}

/**
 * One of two to four short words, side by side (percent or amount, French or English). Made of the browser's own radio buttons, which
 * weigh nothing: one stands on the dashboard.
 */
export const Segmented = <Id extends string>(props: SegmentedProps<Id>) => {
  const { label, options, value, onChange, isLabelHidden = false, isDisabled = false, className } = props
  const id = useId()
  return (
    <div
      aria-disabled={isDisabled || undefined}
      aria-labelledby={id}
      aria-orientation="horizontal"
      className={classNames(fieldLook, className)}
      role="radiogroup"
    >
      <span className={isLabelHidden ? "sr-only" : "w-fit max-w-full text-sm font-semibold text-ink"} id={id}>
        {label}
      </span>
      <div className="flex w-fit max-w-full flex-wrap gap-1 rounded-control border border-line-strong bg-sunken p-0.5 max-sm:w-full">
        {options.map((option) => (
          <label className="relative flex flex-1" key={option.id}>
            <input
              checked={option.id === value}
              className="peer sr-only"
              disabled={isDisabled}
              name={id}
              onChange={() => onChange(option.id)}
              type="radio"
              value={option.id}
            />
            <span className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2 sm:whitespace-nowrap rounded-[8px] px-4 text-center text-sm font-semibold text-ink-muted transition-colors duration-150 hover:text-ink peer-checked:bg-surface peer-checked:text-brand-ink peer-checked:shadow-1 peer-disabled:cursor-default peer-focus-visible:outline-2 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-focus forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:forced-color-adjust-none forced-colors:peer-checked:text-[HighlightText]">
              {option.icon !== undefined && <Icon name={option.icon} size={18} />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </div>
  )
}
