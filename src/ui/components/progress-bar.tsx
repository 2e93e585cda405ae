import { Label } from "react-aria-components/Label"
import { ProgressBar as AriaProgressBar } from "react-aria-components/ProgressBar"

interface ProgressBarProps {
  readonly label: string
  /** 0 to 100; left out while the length of the work is not known. */
  readonly percent?: number
  /** Beside the label, for instance "3 sur 5". */
  readonly valueLabel?: string
}

/** How far a work of more than a second has come. */
export const ProgressBar = ({ label, percent, valueLabel }: ProgressBarProps) => (
  <AriaProgressBar
    className="flex flex-col gap-1.5"
    isIndeterminate={percent === undefined}
    value={percent ?? 0}
    {...(valueLabel === undefined ? {} : { valueLabel })}
  >
    {({ percentage, valueText, isIndeterminate }) => (
      <>
        <span className="flex justify-between gap-3 text-sm">
          <Label className="font-medium">{label}</Label>
          {!isIndeterminate && <span className="figures text-ink-muted">{valueText}</span>}
        </span>
        <span className="block h-2 overflow-hidden rounded-full bg-line forced-colors:border">
          <span
            className={`block h-full rounded-full bg-brand transition-[width] duration-200 forced-colors:bg-[Highlight] ${isIndeterminate ? "w-1/3 animate-shimmer" : ""}`}
            style={isIndeterminate ? {} : { width: `${percentage ?? 0}%` }}
          />
        </span>
      </>
    )}
  </AriaProgressBar>
)
