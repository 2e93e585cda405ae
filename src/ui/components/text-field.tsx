import { useRef, useState } from "react"
import { Button } from "react-aria-components/Button"
import { Group } from "react-aria-components/Group"
import { Input } from "react-aria-components/Input"
import { TextArea, TextField as AriaTextField } from "react-aria-components/TextField"
import type { TextFieldProps as AriaTextFieldProps } from "react-aria-components/TextField"
import { useTranslation } from "react-i18next"
import { classNames } from "./class-names.ts"
import { controlLook, fieldLook, FieldLabel, FieldNotes } from "./field.tsx"
import type { FieldTexts } from "./field.tsx"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"

type Passed = Omit<AriaTextFieldProps, "children" | "className" | "style" | "isInvalid" | "validationBehavior">

export interface TextFieldProps extends Passed, FieldTexts {
  readonly placeholder?: string
  /** A drawing at the start of the control. */
  readonly icon?: IconName
  /** Several lines; a number of rows. */
  readonly rows?: number
  /** The label is there for screen readers only (inside table cells). */
  readonly isLabelHidden?: boolean
  readonly className?: string
  readonly align?: "start" | "end"
}

const ClearButton = ({ onPress }: { readonly onPress: () => void }) => {
  const { t } = useTranslation("kit")
  return (
    <Button
      aria-label={t("clearSearch")}
      className="absolute inset-y-0 end-0 grid w-12 cursor-pointer place-items-center rounded-control text-ink-muted data-hovered:text-ink"
      onPress={onPress}
      slot={null}
    >
      <Icon name="close" size={18} />
    </Button>
  )
}

/** A line (or, with `rows`, a block) of text. */
export const TextField = (props: TextFieldProps) => {
  const { label, description, errorMessage, placeholder, icon, rows, isLabelHidden, className, align, ...rest } = props
  const hint = placeholder === undefined ? {} : { placeholder }
  const look = classNames(controlLook, align === "end" && "text-end figures")
  const isSearching = rest.type === "search" && rest.value !== undefined && rest.value !== ""
  const control = useRef<HTMLInputElement>(null)
  return (
    <AriaTextField
      {...rest}
      className={classNames(fieldLook, className)}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel isHidden={isLabelHidden} isRequired={rest.isRequired}>
        {label}
      </FieldLabel>
      {rows === undefined ? (
        <span className="relative block">
          {icon !== undefined && (
            <span className="pointer-events-none absolute inset-y-0 start-3.5 grid place-items-center text-ink-muted">
              <Icon name={icon} />
            </span>
          )}
          <Input
            className={classNames(
              look,
              icon !== undefined && "ps-11",
              isSearching && "pe-12",
              // The browser's own cross is too small for a finger.
              rest.type === "search" && "[&::-webkit-search-cancel-button]:hidden"
            )}
            ref={control}
            {...hint}
          />
          {isSearching && (
            <ClearButton
              onPress={() => {
                rest.onChange?.("")
                control.current?.focus()
              }}
            />
          )}
        </span>
      ) : (
        <TextArea className={classNames(look, "resize-y py-2.5")} rows={rows} {...hint} />
      )}
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "rows" | "icon" | "align">

/** A password, hidden until the person asks to see it. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { label, description, errorMessage, placeholder, isLabelHidden, className, ...rest } = props
  const { t } = useTranslation("kit")
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      autoComplete="current-password"
      {...rest}
      className={classNames(fieldLook, className)}
      isInvalid={errorMessage !== undefined}
      type={isShown ? "text" : "password"}
      validationBehavior="aria"
    >
      <FieldLabel isHidden={isLabelHidden} isRequired={rest.isRequired}>
        {label}
      </FieldLabel>
      <Group className="relative block">
        <Input
          autoCapitalize="none"
          className={classNames(controlLook, "pe-12")}
          spellCheck={false}
          {...(placeholder === undefined ? {} : { placeholder })}
        />
        {/* slot null: this button is not the field's own trigger. */}
        <Button
          aria-label={isShown ? t("password.hide") : t("password.show")}
          className="absolute inset-y-0 end-0 grid w-12 cursor-pointer place-items-center rounded-control text-ink-muted data-hovered:text-ink"
          onPress={() => setShown(!isShown)}
          slot={null}
        >
          <Icon name={isShown ? "eyeOff" : "eye"} />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}
