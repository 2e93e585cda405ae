import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { taxesOfLines, taxesToChoose } from "../../../domain/company/readings.ts"
import type { CompanyState } from "../../../domain/company/state.ts"
import type { CurrencyCode } from "../../../domain/kernel/currency.ts"
import { Select, type SelectOption } from "../../components/select.tsx"
import { useFormats } from "../../app/formats.ts"
import { LINE_TAXES_MAX, withTax } from "./working-copy.ts"

type Offer = Pick<CompanyState, "taxes" | "archivedTaxes">

/** A line that bears a tax takes another one while there are any left; the first is chosen in its field. */
export const canTakeTax = (offer: Offer, codes: ReadonlyArray<string>): boolean =>
  codes.length > 0 && codes.length < LINE_TAXES_MAX && taxesOfLines(offer).some(({ code }) => !codes.includes(code))

const noTax = "none"

interface TaxFieldProps extends Pick<TaxFieldsProps, "warning"> {
  readonly label: string
  readonly options: ReadonlyArray<SelectOption<string>>
  readonly value: string | null
  /** Asked for from the menu: its list opens by itself. */
  readonly isNew: boolean
  readonly onChange: (code: string | null) => void
  readonly onClose: () => void
}

const TaxField = ({ isNew, onChange, onClose, ...rest }: TaxFieldProps) => {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  // The list stands where its field is: that has to be in sight before it opens.
  useEffect(() => {
    if (!isNew) return undefined
    const frame = requestAnimationFrame(() => {
      trigger.current?.scrollIntoView({ block: "center" })
      setOpen(true)
    })
    return () => cancelAnimationFrame(frame)
  }, [isNew])
  return (
    <Select
      {...rest}
      isOpen={isOpen}
      onChange={(code) => onChange(code === noTax ? null : code)}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) onClose()
      }}
      triggerRef={trigger}
    />
  )
}

interface TaxFieldsProps extends Offer {
  readonly codes: ReadonlyArray<string>
  readonly currency: CurrencyCode
  /** One more is being chosen. */
  readonly isAdding: boolean
  readonly onChange: (codes: ReadonlyArray<string>) => void
  /** One more was chosen, or not after all. */
  readonly onAdded: () => void
  /** What is unusual about the taxes. */
  readonly warning: string | undefined
}

/** The taxes of a line, a field for each, so that changing the only one stays a single choice. */
export const TaxFields = ({ codes, currency, isAdding, onChange, onAdded, warning, ...offer }: TaxFieldsProps) => {
  const { t } = useTranslation("invoices")
  const formats = useFormats()
  const fields = useRef<HTMLDivElement>(null)
  const shown: ReadonlyArray<string | null> = codes.length === 0 ? [null] : isAdding ? [...codes, null] : codes
  // Which field the keyboard goes to once the change is drawn: the one that had it may be gone.
  const goal = useRef<number | null>(null)
  useEffect(() => {
    if (goal.current !== null) fields.current?.querySelectorAll("button")[goal.current]?.focus()
    goal.current = null
  })
  const optionsAt = (chosen: string | null): ReadonlyArray<SelectOption<string>> => {
    const free = taxesToChoose(offer, chosen === null ? [] : [chosen]).filter(
      ({ code }) => code === chosen || !codes.includes(code)
    )
    const isKnown = chosen === null || free.some(({ code }) => code === chosen)
    const options = free.map((tax) => ({ id: tax.code, label: formats.tax(tax, currency) }))
    return isKnown ? options : [...options, { id: chosen, label: chosen }]
  }
  return (
    <div className="flex flex-col gap-3" ref={fields}>
      {shown.map((code, place) => {
        const isNew = place === codes.length && place > 0
        const none = { id: noTax, label: codes.length > 1 ? t("editor.removeTax") : t("editor.noTax") }
        return (
          <TaxField
            isNew={isNew}
            key={place}
            label={place === 0 ? t("editor.tax") : t("editor.taxNumber", { number: place + 1 })}
            onChange={(next) => {
              if (next === null) goal.current = 0
              else if (isNew) goal.current = place
              onChange(withTax(codes, place, next))
            }}
            onClose={() => {
              if (!isNew) return
              goal.current ??= 0
              onAdded()
            }}
            options={isNew ? optionsAt(code) : [...optionsAt(code), none]}
            value={code ?? (isNew ? null : noTax)}
            warning={place === 0 ? warning : undefined}
          />
        )
      })}
    </div>
  )
}
