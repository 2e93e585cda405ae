import { useTranslation } from "react-i18next"
import type { CurrencyCode } from "../../domain/kernel/currency.ts"
import { minorOf } from "../../domain/kernel/minor.ts"
import { useFormats } from "../app/formats.ts"
import { Icon } from "../components/icon.tsx"

const KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0"]

/** Longest amount that is typed with one hand. */
const DIGITS_MAX = 12

const keyLook =
  "figures grid min-h-14 cursor-pointer touch-manipulation place-items-center rounded-control border border-line bg-surface text-xl font-semibold shadow-1 select-none outline-offset-2 active:bg-sunken focus-visible:outline-2 focus-visible:outline-focus"

/** What stands there after a key: one or more digits at the end, or its last digit less for Backspace. In minor units. */
export const afterKey = (minor: bigint, key: string): bigint => {
  const typed = minor.toString()
  const digits = key === "Backspace" ? typed.slice(0, -1) : typed === "0" ? key : typed + key
  return digits.length > DIGITS_MAX ? minor : minorOf(digits === "" ? "0" : digits)
}

interface KeypadProps {
  readonly currency: CurrencyCode
  readonly minor: bigint
  readonly onChange: (minor: bigint) => void
}

/** An amount typed with large keys; each moves the figures one place to the left, as on a payment terminal. */
export const Keypad = ({ currency, minor, onChange }: KeypadProps) => {
  const { t } = useTranslation(["counter", "sales"])
  const formats = useFormats()
  const press = (key: string): void => onChange(afterKey(minor, key))
  return (
    <div className="mx-auto flex max-w-sm flex-col gap-3">
      <output aria-label={t("amount")} className="figures py-2 text-center text-3xl font-bold tracking-tight">
        {formats.amount(currency, minor)}
      </output>
      <div className="grid grid-cols-3 gap-2" data-keyboard-home="">
        {KEYS.map((key) => (
          <button className={keyLook} key={key} onClick={() => press(key)} type="button">
            {key}
          </button>
        ))}
        <button aria-label={t("erase")} className={keyLook} onClick={() => press("Backspace")} type="button">
          <Icon name="arrowLeft" />
        </button>
      </div>
    </div>
  )
}
