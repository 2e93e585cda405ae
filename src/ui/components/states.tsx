import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "./button.tsx"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
  /** What a person who comes for the first time wants to know, a sentence each. */
  readonly hints?: ReadonlyArray<string>
  /** One main action, at most one quiet one. */
  readonly actions?: ReactNode
}

/** Nothing here yet: what it is for and what to do next. */
export const EmptyState = ({ icon, title, children, hints = [], actions }: EmptyStateProps) => (
  <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-6 text-center sm:py-14">
    <span className="relative mb-2 grid size-20 place-items-center rounded-sheet bg-ochre-soft text-accent-ink">
      <Icon name={icon} size={36} />
      <span className="woven absolute inset-x-4 -bottom-1 h-1.5 rounded-full" />
    </span>
    <h2 className="text-lg font-semibold">{title}</h2>
    {children !== undefined && <div className="text-balance text-ink-muted">{children}</div>}
    {actions !== undefined && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    {hints.length > 0 && (
      <ul className="mt-4 flex w-full flex-col gap-2.5 border-t border-line pt-4 text-start text-sm text-ink-muted">
        {hints.map((hint) => (
          <li className="flex gap-2.5" key={hint}>
            <Icon className="text-accent-ink" name="check" size={18} />
            {hint}
          </li>
        ))}
      </ul>
    )}
  </div>
)

interface ErrorStateProps {
  readonly title?: string
  readonly children?: ReactNode
  readonly onRetry?: () => void
}

/** Something failed: what, that nothing is lost, and a way to try again. */
export const ErrorState = ({ title, children, onRetry }: ErrorStateProps) => {
  const { t } = useTranslation("kit")
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-10 text-center" role="alert">
      <span className="mb-2 grid size-20 place-items-center rounded-sheet bg-negative-soft text-negative-ink">
        <Icon name="alert" size={36} />
      </span>
      <h2 className="text-lg font-semibold">{title ?? t("error.title")}</h2>
      <div className="text-balance text-ink-muted">{children ?? t("error.body")}</div>
      {onRetry !== undefined && (
        <Button className="mt-2" icon="charges" onPress={onRetry} variant="secondary">
          {t("retry")}
        </Button>
      )}
    </div>
  )
}

/** A grey shape where text will be. Give it the size of what comes, so that nothing jumps. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span
    aria-hidden="true"
    className={classNames("block animate-shimmer rounded-sm bg-line", className ?? "h-4 w-full")}
  />
)

/** A list that is on its way; says so once to screen readers. */
export const ListSkeleton = ({ rows = 6 }: { readonly rows?: number }) => {
  const { t } = useTranslation("kit")
  return (
    <div className="flex flex-col gap-2" role="status">
      <span className="sr-only">{t("loading")}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div
          className="flex min-h-16 items-center justify-between gap-6 rounded-card border border-line bg-surface px-4"
          key={row}
        >
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  )
}
