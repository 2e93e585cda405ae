import { Result } from "effect"
import { useRef, useState, type FocusEvent, type MouseEvent, type PointerEvent } from "react"
import { Group } from "react-aria-components/Group"
import { Input } from "react-aria-components/Input"
import { Text } from "react-aria-components/Text"
import { TextField as AriaTextField } from "react-aria-components/TextField"
import { useTranslation } from "react-i18next"
import type { AmountProblem } from "../../domain/kernel/money.ts"
import type { Language } from "../i18n/language.ts"
import { useLanguage } from "../i18n/use-language.ts"
import { classNames } from "./class-names.ts"
import { controlLook, fieldLook, FieldLabel, FieldNotes } from "./field.tsx"
import type { FieldTexts } from "./field.tsx"
import { explainProblem } from "./numeral-problem.ts"

/** What every field of figures takes, whatever its value is. */
export interface NumeralFieldBase extends FieldTexts {
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly isLabelHidden?: boolean
  /** For rows of a table: the reading always floats under the field and takes no room. */
  readonly isCompact?: boolean
  readonly autoFocus?: boolean
  readonly name?: string
  readonly className?: string
  readonly onBlur?: () => void
}

/** How a field turns text into its value and back. */
export interface Numeral<Value> {
  readonly value: Value | null
  /** The second argument is false while the text is there but cannot be read. */
  readonly onChange: (value: Value | null, isReadable: boolean) => void
  readonly read: (text: string, language: Language) => Result.Result<Value, AmountProblem>
  /** As it stands in the field once left, without unit. */
  readonly write: (value: Value, language: Language) => string
  /** As it is read out under the field, with unit. */
  readonly writeOut: (value: Value, language: Language) => string
  readonly isSame: (left: Value, right: Value) => boolean
  /** The unit at the end of the field. */
  readonly unit: string | undefined
  readonly hasDecimals: boolean
}

/**
 * Selects a number that is entered, so that the first key replaces it: what stands there is more often another number than part of it. A
 * second press within puts the cursor where it is pressed.
 */
const useSelectedOnEntering = () => {
  const isPressedInto = useRef(false)
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<HTMLInputElement>) => {
      isPressedInto.current = document.activeElement !== currentTarget
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      // A press puts the cursor somewhere only after this.
      if (!isPressedInto.current) currentTarget.select()
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      const { selectionStart, selectionEnd } = currentTarget
      if (isPressedInto.current && selectionStart === selectionEnd) currentTarget.select()
      isPressedInto.current = false
    }
  }
}

type Typed<Value> = { readonly text: string; readonly value: Value | null }

/** Keeps what is typed as long as it stands for the value outside, and gives way when that value changes. */
const useTyped = <Value,>(numeral: Numeral<Value>) => {
  const language = useLanguage()
  const { value, read, write, isSame, onChange } = numeral
  const [typed, setTyped] = useState<Typed<Value> | undefined>(undefined)
  const [isFocused, setFocused] = useState(false)
  const written = value === null ? "" : write(value, language)
  const matches =
    typed !== undefined && (typed.value === null ? value === null : value !== null && isSame(typed.value, value))
  const text = typed !== undefined && matches ? typed.text : written
  const result = read(text, language)
  const problem = text.trim() !== "" && Result.isFailure(result) ? result.failure : undefined

  const change = (next: string): void => {
    const reading = read(next, language)
    const readable = Result.isSuccess(reading) ? reading.success : null
    setTyped({ text: next, value: readable })
    onChange(readable, readable !== null || next.trim() === "")
  }
  const leave = (): void => {
    setFocused(false)
    if (problem === undefined) setTyped(undefined)
  }
  return { language, text, problem, isFocused, change, enter: () => setFocused(true), leave }
}

/** The shared body of the money, price and quantity fields. */
export const NumeralField = <Value,>(props: NumeralFieldBase & { readonly numeral: Numeral<Value> }) => {
  const {
    numeral,
    label,
    description,
    errorMessage,
    isLabelHidden,
    isCompact = false,
    className,
    onBlur,
    ...rest
  } = props
  const { t } = useTranslation("kit")
  const { language, text, problem, isFocused, change, enter, leave } = useTyped(numeral)
  const entering = useSelectedOnEntering()
  const { value, unit } = numeral
  // While it is being written nothing is called wrong; after a try that failed what stands there is wrong, not missing.
  const isTold = !isFocused || errorMessage !== undefined
  const problemText =
    problem !== undefined && isTold ? explainProblem(problem, language, numeral.hasDecimals, t) : undefined
  const shownError = problemText ?? errorMessage
  const reading =
    value === null || problem !== undefined
      ? undefined
      : t("numeral.reading", { amount: numeral.writeOut(value, language) })
  // A bare number that reads as it is written needs no explanation.
  const isPlain = unit === undefined && value !== null && text.trim() === numeral.write(value, language)
  const isReadingShown = isFocused && reading !== undefined && !isPlain
  // Either way nothing moves while typing: the reading takes the place of the description or floats.
  const isFloating = isCompact || description === undefined
  return (
    <AriaTextField
      {...rest}
      className={classNames(fieldLook, "relative", className)}
      isInvalid={shownError !== undefined}
      onBlur={() => {
        leave()
        onBlur?.()
      }}
      onChange={change}
      onFocus={enter}
      validationBehavior="aria"
      value={text}
    >
      <FieldLabel isHidden={isLabelHidden} isRequired={rest.isRequired}>
        {label}
      </FieldLabel>
      <Group className="relative block">
        <Input
          {...entering}
          autoComplete="off"
          className={classNames(controlLook, "figures text-end")}
          inputMode={numeral.hasDecimals ? "decimal" : "numeric"}
          style={unit === undefined ? {} : { paddingInlineEnd: `${unit.length * 0.62 + 1.5}rem` }}
        />
        {unit !== undefined && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center text-sm font-medium text-ink-muted"
          >
            {unit}
          </span>
        )}
      </Group>
      {isFloating ? (
        isReadingShown && (
          <Text
            className="figures absolute end-0 top-full z-10 mt-1 rounded-sm bg-ink px-2 py-0.5 text-sm text-surface shadow-2"
            slot="description"
          >
            {reading}
          </Text>
        )
      ) : (
        <Text className={classNames("text-sm text-ink-muted", isReadingShown && "figures text-end")} slot="description">
          {isReadingShown ? reading : description}
        </Text>
      )}
      <FieldNotes errorMessage={shownError} />
    </AriaTextField>
  )
}
