import type { ReactNode } from "react"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"

/** Source: spec section 4, document status display; warning is for what waits on the person. */
export type Tone = "informative" | "negative" | "positive" | "neutral" | "warning"

const tones: Record<Tone, string> = {
  informative: "bg-informative-soft text-informative-ink",
  negative: "bg-negative-soft text-negative-ink",
  positive: "bg-positive-soft text-positive-ink",
  neutral: "bg-neutral-soft text-neutral-ink",
  warning: "bg-warning-soft text-warning-ink"
}

interface BadgeProps {
  readonly tone: Tone
  readonly icon?: IconName
  readonly children: ReactNode
}

/** A short word on a tinted ground. The word carries the meaning, the colour only helps. It breaks where it has no room at all. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span
    className={classNames(
      "inline-flex w-fit max-w-full shrink-0 items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold in-data-[density=compact]:max-w-none in-data-[density=compact]:whitespace-nowrap forced-colors:border",
      tones[tone]
    )}
  >
    {icon !== undefined && <Icon name={icon} size={14} />}
    {children}
  </span>
)
