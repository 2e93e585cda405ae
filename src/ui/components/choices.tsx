import type { ReactNode } from "react"
import { Checkbox as AriaCheckbox } from "react-aria-components/Checkbox"
import { Radio, RadioGroup as AriaRadioGroup } from "react-aria-components/RadioGroup"
import { Switch as AriaSwitch } from "react-aria-components/Switch"
import { classNames } from "./class-names.ts"
import { fieldLook, FieldLabel, FieldNotes } from "./field.tsx"
import type { FieldTexts } from "./field.tsx"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"

interface ToggleProps {
  readonly isSelected: boolean
  readonly onChange: (isSelected: boolean) => void
  readonly isDisabled?: boolean
  readonly children: ReactNode
  /** A quieter line under the label. */
  readonly hint?: string
}

const rowLook =
  "group flex min-h-11 w-fit shrink-0 cursor-pointer items-center gap-3 text-base text-ink data-disabled:cursor-default data-disabled:text-ink-faint forced-colors:data-disabled:text-[GrayText]"

/** Without colours of one's own the chosen ground is the system's, and so is what stands on it. */
const chosenLook =
  "group-data-disabled:border-line-strong group-data-disabled:bg-sunken group-data-disabled:text-ink-faint forced-colors:forced-color-adjust-none forced-colors:border-[Highlight] forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:group-data-disabled:border-[GrayText] forced-colors:group-data-disabled:bg-[Canvas] forced-colors:group-data-disabled:text-[GrayText]"

/** With more contrast nothing is faint: what is out of use has a broken edge instead. */
const brokenLook = "contrast-more:group-data-disabled:border-dashed"

const ringLook = "outline-focus group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2"

const ToggleText = ({ children, hint }: { readonly children: ReactNode; readonly hint: string | undefined }) => (
  <span className="flex min-w-0 flex-col break-words">
    <span>{children}</span>
    {hint !== undefined && <span className="text-sm text-ink-muted">{hint}</span>}
  </span>
)

/** Yes or no, taking effect when the form is saved. */
export const Checkbox = ({ children, hint, ...rest }: ToggleProps & { readonly isIndeterminate?: boolean }) => (
  <AriaCheckbox {...rest} className={rowLook}>
    {({ isSelected, isIndeterminate }) => (
      <>
        <span
          className={classNames(
            "grid size-6 shrink-0 place-items-center rounded-sm border-2 transition-colors duration-150",
            brokenLook,
            isSelected || isIndeterminate
              ? classNames("border-brand bg-brand text-on-brand", chosenLook)
              : "border-line-strong bg-surface group-data-hovered:border-brand",
            ringLook
          )}
        >
          {(isSelected || isIndeterminate) && <Icon name={isIndeterminate ? "minus" : "check"} size={18} />}
        </span>
        <ToggleText hint={hint}>{children}</ToggleText>
      </>
    )}
  </AriaCheckbox>
)

/** On or off, taking effect at once. */
export const Switch = ({ children, hint, ...rest }: ToggleProps) => (
  <AriaSwitch {...rest} className={rowLook}>
    {({ isSelected }) => (
      <>
        <span
          className={classNames(
            "flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors duration-150",
            brokenLook,
            isSelected ? classNames("border-brand bg-brand", chosenLook) : "border-line-strong bg-sunken",
            ringLook
          )}
        >
          <span
            className={classNames(
              "size-5 rounded-full transition-transform duration-150 ease-out group-data-disabled:bg-line-strong forced-colors:group-data-disabled:bg-[GrayText]",
              isSelected
                ? "translate-x-5 bg-on-brand forced-colors:bg-[HighlightText]"
                : "bg-line-strong forced-colors:bg-[ButtonText]"
            )}
          />
        </span>
        <ToggleText hint={hint}>{children}</ToggleText>
      </>
    )}
  </AriaSwitch>
)

export interface ChoiceOption<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly hint?: string
  readonly icon?: IconName
}

export interface RadioGroupProps<Id extends string> extends FieldTexts {
  readonly options: ReadonlyArray<ChoiceOption<Id>>
  readonly value: Id | null
  readonly onChange: (id: Id) => void
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  /** The chosen one takes the keyboard, else the first. */
  readonly autoFocus?: boolean
  readonly className?: string
}

const pick =
  <Id extends string>(options: ReadonlyArray<ChoiceOption<Id>>, onChange: (id: Id) => void) =>
  (key: string): void => {
    const chosen = options.find((option) => option.id === key)
    if (chosen !== undefined) onChange(chosen.id)
  }

/** One of a few, each with its own line (methods of payment, types of document). */
export const RadioGroup = <Id extends string>(props: RadioGroupProps<Id>) => {
  const { label, description, errorMessage, options, onChange, autoFocus = false, className, ...rest } = props
  const start = rest.value ?? options[0]?.id
  return (
    <AriaRadioGroup
      {...rest}
      className={classNames(fieldLook, className)}
      isInvalid={errorMessage !== undefined}
      onChange={pick(options, onChange)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-2">
        {options.map((option) => (
          <Radio
            autoFocus={autoFocus && option.id === start}
            className="group flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-3.5 py-2 data-hovered:border-brand data-selected:border-brand data-selected:bg-brand-soft data-disabled:cursor-default data-disabled:text-ink-faint contrast-more:data-disabled:border-dashed forced-colors:data-disabled:border-[GrayText] forced-colors:data-disabled:text-[GrayText] data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus forced-colors:data-selected:border-[Highlight] forced-colors:data-selected:outline-2"
            key={option.id}
            value={option.id}
          >
            <span className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-line-strong bg-surface group-data-selected:border-brand">
              <span className="size-2.5 scale-0 rounded-full bg-brand transition-transform duration-150 group-data-selected:scale-100 forced-colors:bg-[Highlight]" />
            </span>
            {option.icon !== undefined && <Icon className="text-ink-muted" name={option.icon} />}
            <ToggleText hint={option.hint}>{option.label}</ToggleText>
          </Radio>
        ))}
      </div>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  )
}
