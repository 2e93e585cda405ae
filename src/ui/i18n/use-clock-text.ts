import { useTranslation } from "react-i18next"
import type { WrongClock } from "../../infra/browser/books-port.ts"
import { localeOf } from "../../infra/writing/locale.ts"
import type { Language } from "./language.ts"
import { useLanguage } from "./use-language.ts"

const MINUTE = 60_000

/** A length of time in the largest unit that tells it: "12 minutes", "3 heures", "2 jours". */
export const lengthText = (milliseconds: number, language: Language): string => {
  const minutes = Math.round(Math.abs(milliseconds) / MINUTE)
  const [value, unit] =
    minutes < 90
      ? [minutes, "minute"]
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), "hour"]
        : [Math.round(minutes / (24 * 60)), "day"]
  return new Intl.NumberFormat(localeOf(language), { style: "unit", unit, unitDisplay: "long" }).format(value)
}

/** By how much the device's clock is wrong, and which way, in a sentence. */
export const useClockText = (): ((clock: WrongClock) => string) => {
  const { t } = useTranslation("shell")
  const language = useLanguage()
  return ({ aheadMs }) =>
    t(aheadMs > 0 ? "sync.clockAhead" : "sync.clockBehind", { time: lengthText(aheadMs, language) })
}
