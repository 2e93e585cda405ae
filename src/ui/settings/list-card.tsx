import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../components/button.tsx"
import { Card } from "../components/card.tsx"

interface ListCardProps {
  readonly id?: string
  readonly title: string
  readonly hint: string
  /** Where one may be added: what a screen reader calls the button, and what it does. */
  readonly add?: { readonly label: string; readonly onPress: () => void } | undefined
  /** Why the last change was refused. */
  readonly failure: string | null
  readonly rows: ReadonlyArray<ReactNode>
  /** What opens in front of the list. */
  readonly children: ReactNode
}

/** A short list that belongs to the company's settings, with what adds to it. */
export const ListCard = ({ add, children, failure, hint, id, rows, title }: ListCardProps) => {
  const { t } = useTranslation("business")
  return (
    <Card
      action={
        add !== undefined && (
          <Button
            aria-label={add.label}
            className="-my-2 shrink-0"
            icon="plus"
            onPress={add.onPress}
            size="small"
            variant="secondary"
          >
            {t("add")}
          </Button>
        )
      }
      title={title}
      {...(id === undefined ? {} : { id })}
    >
      <p className="text-sm text-ink-muted">{hint}</p>
      {failure !== null && (
        <p className="mt-2 text-sm font-medium text-danger" role="alert">
          {failure}
        </p>
      )}
      {rows.length > 0 && <ul className="mt-2 flex flex-col divide-y divide-line">{rows}</ul>}
      {children}
    </Card>
  )
}
