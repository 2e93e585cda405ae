import { parseDate } from "@internationalized/date"
import type { CalendarDate } from "@internationalized/date"
import { Button } from "react-aria-components/Button"
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell
} from "react-aria-components/Calendar"
import { DateInput, DatePicker, DateSegment } from "react-aria-components/DatePicker"
import { Dialog } from "react-aria-components/Dialog"
import { Group } from "react-aria-components/Group"
import { Heading } from "react-aria-components/Heading"
import { Modal, ModalOverlay } from "react-aria-components/Modal"
import { Popover } from "react-aria-components/Popover"
import { useRef } from "react"
import type { RefObject } from "react"
import { useTranslation } from "react-i18next"
import { BackCloses } from "./back-closes.tsx"
import { classNames } from "./class-names.ts"
import { controlLook, fieldLook, FieldLabel, FieldNotes } from "./field.tsx"
import type { FieldTexts } from "./field.tsx"
import { Icon } from "./icon.tsx"
import { popoverLook } from "./list-look.ts"
import { useIsWide } from "./use-media-query.ts"

export interface DateFieldProps extends FieldTexts {
  /** YYYY-MM-DD, or null while there is none. */
  readonly value: string | null
  /** Called with a whole date or null, never with a part of one. */
  readonly onChange: (date: string | null) => void
  /** First and last day that may be chosen, YYYY-MM-DD. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isReadOnly?: boolean
  readonly autoFocus?: boolean
  readonly className?: string
}

const toDate = (iso: string | null | undefined): CalendarDate | null => {
  if (iso === null || iso === undefined) return null
  try {
    return parseDate(iso)
  } catch {
    return null
  }
}

const bounds = (min: string | undefined, max: string | undefined) => {
  const minValue = toDate(min)
  const maxValue = toDate(max)
  return { ...(minValue === null ? {} : { minValue }), ...(maxValue === null ? {} : { maxValue }) }
}

const arrowLook =
  "grid size-11 cursor-pointer place-items-center rounded-control text-ink-muted data-hovered:bg-brand-soft data-hovered:text-ink data-disabled:cursor-default data-disabled:text-line-strong"

const dayLook = classNames(
  "grid size-11 cursor-pointer place-items-center rounded-full text-sm figures text-ink outline-none",
  "data-hovered:bg-brand-soft data-selected:bg-brand data-selected:font-semibold data-selected:text-on-brand",
  "data-outside-month:hidden data-unavailable:text-ink-faint data-disabled:cursor-default data-disabled:text-line-strong forced-colors:data-disabled:text-[GrayText]",
  "data-focus-visible:outline-2 data-focus-visible:outline-offset-1 data-focus-visible:outline-focus",
  "forced-colors:data-selected:bg-[Highlight] forced-colors:data-selected:forced-color-adjust-none forced-colors:data-selected:text-[HighlightText]"
)

const MonthCalendar = () => {
  const { t } = useTranslation("kit")
  return (
    <Calendar className="p-3">
      <header className="flex items-center justify-between pb-1">
        <Button aria-label={t("date.previous")} className={arrowLook} slot="previous">
          <Icon name="chevronLeft" />
        </Button>
        <Heading className="text-base font-semibold first-letter:uppercase" />
        <Button aria-label={t("date.next")} className={arrowLook} slot="next">
          <Icon name="chevronRight" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="pb-1 text-xs font-medium text-ink-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell className={dayLook} date={date} />}</CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

/** Beside the field where there is room, along the bottom edge on phones. */
const CalendarOverlay = () => {
  const content = (
    <>
      <BackCloses />
      <Dialog className="outline-none">
        <MonthCalendar />
      </Dialog>
    </>
  )
  return useIsWide() ? (
    <Popover className={popoverLook}>{content}</Popover>
  ) : (
    <ModalOverlay className="fixed inset-0 z-40 flex items-end bg-scrim data-entering:animate-fade" isDismissable>
      <Modal className="safe-bottom flex w-full justify-center rounded-t-sheet bg-raised shadow-3 data-entering:animate-sheet">
        {content}
      </Modal>
    </ModalOverlay>
  )
}

interface LeavingField extends Pick<DateFieldProps, "value" | "onChange"> {
  readonly typed: RefObject<HTMLElement | null>
}

/** What was typed, put right once the field is left: « 26 » is meant for 2026, and a date with a part wiped out is none. */
const settle = ({ value, onChange, typed }: LeavingField): void => {
  const date = toDate(value)
  if (date === null || typed.current === null) return
  if (typed.current.querySelector("[role=spinbutton][data-placeholder]") !== null) onChange(null)
  else if (date.year < 100) onChange(date.set({ year: 2000 + date.year }).toString())
}

/** A day: typed in the order of the language (day, month, year), or picked from a calendar. */
export const DateField = (props: DateFieldProps) => {
  const { label, description, errorMessage, value, onChange, min, max, className, ...rest } = props
  const { t } = useTranslation("kit")
  const typed = useRef<HTMLDivElement>(null)
  return (
    <DatePicker<CalendarDate>
      {...rest}
      {...bounds(min, max)}
      className={classNames(fieldLook, className)}
      granularity="day"
      isInvalid={errorMessage !== undefined}
      onBlur={() => settle({ value, onChange, typed })}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      shouldForceLeadingZeros
      validationBehavior="aria"
      value={toDate(value)}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <Group
        className={classNames(
          controlLook,
          "flex items-center pe-0",
          // Else the look of a field that can be written in wins: it comes later in the style sheet.
          rest.isReadOnly === true && "border-line! bg-sunken!"
        )}
        ref={typed}
      >
        <DateInput className="flex min-w-0 flex-1 items-center figures">
          {(segment) => (
            <DateSegment
              className="rounded-sm px-0.5 outline-none data-placeholder:text-ink-faint data-focused:bg-brand data-focused:text-on-brand data-[type=literal]:px-0 forced-colors:data-focused:bg-[Highlight] forced-colors:data-focused:forced-color-adjust-none forced-colors:data-focused:text-[HighlightText]"
              segment={segment}
            />
          )}
        </DateInput>
        <Button
          aria-label={t("date.open")}
          className="-my-px grid min-h-11 w-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-muted data-hovered:text-ink data-disabled:text-ink-faint"
        >
          <Icon name="calendar" />
        </Button>
      </Group>
      <FieldNotes description={description} errorMessage={errorMessage} />
      <CalendarOverlay />
    </DatePicker>
  )
}
