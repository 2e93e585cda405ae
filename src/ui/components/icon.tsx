import { iconPaths } from "./icon-paths.ts"
import type { IconName } from "./icon-paths.ts"

interface IconProps {
  readonly name: IconName
  /** Side in pixels. */
  readonly size?: number
  readonly className?: string
}

/** A drawing beside words: hidden from screen readers, coloured by the text around it. */
export const Icon = ({ name, size = 20, className }: IconProps) => (
  <svg
    aria-hidden="true"
    className={`shrink-0 ${className ?? ""}`}
    fill="none"
    height={size}
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    strokeWidth={name === "more" || name === "grip" ? 2.6 : 1.75}
    viewBox="0 0 24 24"
    width={size}
  >
    {iconPaths[name].map((path) => (
      <path d={path} key={path} />
    ))}
  </svg>
)
