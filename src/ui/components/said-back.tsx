import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"

interface SaidBackProps {
  /** What is said, told to screen readers. */
  readonly title: string
  readonly children: ReactNode
}

/** What was chosen in several fields, said back in words while it changes. */
export const SaidBack = ({ children, title }: SaidBackProps) => (
  <div aria-live="polite" className="flex items-start gap-3 rounded-card bg-brand-soft p-3 text-sm">
    <Icon className="mt-0.5" name="charges" />
    <p className="min-w-0">
      <span className="sr-only">{title}</span> {children}
    </p>
  </div>
)
