import type { RefObject } from "react"
import { useState } from "react"
import { Button } from "react-aria-components/Button"
import { ListBox, ListBoxItem } from "react-aria-components/ListBox"
import { Popover } from "react-aria-components/Popover"
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select"
import { useTranslation } from "react-i18next"
import { BackCloses } from "./back-closes.tsx"
import { classNames } from "./class-names.ts"
import { controlLook, fieldLook, FieldLabel, FieldNotes } from "./field.tsx"
import type { WarnedTexts } from "./field.tsx"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"
import { choiceLook, popoverLook } from "./list-look.ts"

export interface SelectOption<Id extends string> {
  readonly id: Id
  readonly label: string
  /** A second, quieter line. */
  readonly hint?: string
  readonly isDisabled?: boolean
}

export interface SelectProps<Id extends string> extends WarnedTexts {
  readonly options: ReadonlyArray<SelectOption<Id>>
  readonly value: Id | null
  readonly onChange: (id: Id) => void
  readonly placeholder?: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  readonly isLabelHidden?: boolean
  readonly isOpen?: boolean
  readonly onOpenChange?: (isOpen: boolean) => void
  /** On phones the control is a square with this drawing, where a choice matters less than the room it takes. */
  readonly phoneIcon?: IconName
  readonly name?: string
  readonly className?: string
  /** The button that opens the list. */
  readonly triggerRef?: RefObject<HTMLButtonElement | null>
}

/** A choice among a few (up to about fifteen; beyond that use Combobox). */
export const Select = <Id extends string>(props: SelectProps<Id>) => {
  const { label, description, errorMessage, warning, options, value, onChange, placeholder, className, ...own } = props
  const { isLabelHidden, phoneIcon, triggerRef, isOpen: isHeldOpen, onOpenChange, ...rest } = own
  const { t } = useTranslation("kit")
  const [isOwnOpen, setOwnOpen] = useState(false)
  const isOpen = isHeldOpen ?? isOwnOpen
  const setOpen = (next: boolean): void => {
    setOwnOpen(next)
    onOpenChange?.(next)
  }
  return (
    <>
      {/* Not among what the list is made of, which is drawn twice. */}
      {isOpen && <BackCloses onClose={() => setOpen(false)} />}
      <AriaSelect
        {...rest}
        className={classNames(fieldLook, className)}
        isInvalid={errorMessage !== undefined}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onChange={(key) => {
          const chosen = options.find((option) => option.id === key)
          if (chosen !== undefined) onChange(chosen.id)
        }}
        placeholder={placeholder ?? t("select.placeholder")}
        validationBehavior="aria"
        value={value}
      >
        {({ isInvalid }) => (
          <>
            <FieldLabel isHidden={isLabelHidden} isRequired={rest.isRequired}>
              {label}
            </FieldLabel>
            <Button
              className={classNames(
                controlLook,
                "flex cursor-pointer items-center justify-between gap-2 text-start",
                isInvalid && "border-danger",
                phoneIcon !== undefined && "max-sm:w-12 max-sm:justify-center max-sm:px-0"
              )}
              ref={triggerRef}
            >
              <SelectValue
                className={classNames(
                  "min-w-0 py-2 break-words data-placeholder:text-ink-faint [&_[slot=description]]:hidden",
                  phoneIcon !== undefined && "max-sm:sr-only"
                )}
              />
              {phoneIcon !== undefined && <Icon className="sm:hidden" name={phoneIcon} />}
              <Icon
                className={classNames("text-ink-muted", phoneIcon !== undefined && "max-sm:hidden")}
                name="chevronDown"
              />
            </Button>
            <FieldNotes description={description} errorMessage={errorMessage} warning={warning} />
            <Popover className={classNames(popoverLook, "min-w-(--trigger-width) max-w-[calc(100vw-2rem)]")}>
              <ListBox className="max-h-80 min-h-0 overflow-auto p-1.5 outline-none" items={options}>
                {(option) => (
                  <ListBoxItem
                    className={choiceLook}
                    id={option.id}
                    isDisabled={option.isDisabled ?? false}
                    textValue={option.label}
                  >
                    {({ isSelected }) => <ChoiceText hint={option.hint} isSelected={isSelected} label={option.label} />}
                  </ListBoxItem>
                )}
              </ListBox>
            </Popover>
          </>
        )}
      </AriaSelect>
    </>
  )
}

interface ChoiceTextProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly isSelected: boolean
}

/** The text of one choice, with its hint under it and a tick when chosen. */
export const ChoiceText = ({ label, hint, isSelected }: ChoiceTextProps) => (
  <>
    <span className="flex min-w-0 flex-1 flex-col">
      <span className="break-words">{label}</span>
      {hint !== undefined && (
        <span className="text-sm font-normal break-words text-ink-muted" slot="description">
          {hint}
        </span>
      )}
    </span>
    {isSelected && <Icon className="text-brand-ink" name="check" size={18} />}
  </>
)
