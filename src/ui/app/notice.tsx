import { useEffect, useRef, type ReactNode } from "react"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import type { IconName } from "../components/icon-paths.ts"

interface NoticeProps {
  readonly tone: "informative" | "negative" | "warning"
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** What it stands in keeps the distance to what follows. */
  readonly isFlush?: boolean
}

const looks = {
  informative: "bg-informative-soft text-informative-ink",
  negative: "bg-negative-soft text-negative-ink",
  warning: "bg-warning-soft text-warning-ink"
}

/** A few words above a form or a document, with what can be done about them. Bad news is announced. */
export const Notice = ({ tone, icon, title, children, actions, isFlush = false }: NoticeProps) => (
  <div
    className={classNames(
      !isFlush && "mb-4",
      "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card p-3.5 print:hidden",
      looks[tone]
    )}
    role={tone === "negative" ? "alert" : "status"}
  >
    <span className="flex min-w-60 flex-1 items-start gap-3">
      <Icon className="mt-0.5" name={icon} />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{title}</span>
        {children !== undefined && <span className="text-sm">{children}</span>}
      </span>
    </span>
    {actions !== undefined && <span className="flex flex-wrap gap-2">{actions}</span>}
  </div>
)

/** Scrolls to a new notice and puts the keyboard on it: the button that led to it may be at the other end of the page. */
export const BroughtIntoSight = ({ children }: { readonly children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Two frames later a dialog that was in front has given the keyboard back.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => place.current?.focus())
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div className="scroll-mt-24 rounded-card" ref={place} tabIndex={-1}>
      {children}
    </div>
  )
}
