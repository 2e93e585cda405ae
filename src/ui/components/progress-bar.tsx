import { useId } from "react"
import { percentText } from "../i18n/percent-text.ts"
import { useLanguage } from "../i18n/use-language.ts"

interface ProgressBarProps {
  readonly label: string
  /** 0 to 100; left out while the length of the work is not known. */
  readonly percent?: number
  /** Beside the label, for instance "3 sur 5". */
  readonly valueLabel?: string
}

/** How far a work of more than a second has come. Not React Aria's, which has the browser make a writer of percents each time. */
export const ProgressBar = ({ label, percent, valueLabel }: ProgressBarProps) => {
  const id = useId()
  const language = useLanguage()
  const said = valueLabel ?? (percent === undefined ? undefined : percentText(Math.round(percent), language))
  const value =
    percent === undefined
      ? {}
      : { "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": percent, "aria-valuetext": said }
  return (
    <div aria-labelledby={id} className="flex flex-col gap-1.5" role="progressbar" {...value}>
      <span className="flex justify-between gap-3 text-sm">
        <span className="font-medium" id={id}>
          {label}
        </span>
        {percent !== undefined && <span className="figures text-ink-muted">{said}</span>}
      </span>
      <span className="block h-2 overflow-hidden rounded-full bg-line forced-colors:border">
        <span
          className={`block h-full rounded-full bg-brand transition-[width] duration-200 forced-colors:bg-[Highlight] ${percent === undefined ? "w-1/3 animate-shimmer" : ""}`}
          style={percent === undefined ? {} : { width: `${percent}%` }}
        />
      </span>
    </div>
  )
}
