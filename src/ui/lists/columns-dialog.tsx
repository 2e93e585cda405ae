import { useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, IconButton } from "../components/button.tsx"
import { Checkbox } from "../components/choices.tsx"
import { Dialog } from "../components/dialog.tsx"
import { isFixed, isHidden, orderedColumns, withColumn, withColumnMoved } from "./columns.ts"
import type { ListedColumn } from "./list-tools-props.ts"
import type { ColumnsOfList } from "./use-column-choice.ts"

interface ColumnsDialogProps {
  readonly columns: ReadonlyArray<ListedColumn>
  readonly chosen: ColumnsOfList
  readonly onClose: () => void
}

/** The button that was pressed to move a column: the keyboard stays with it. */
interface Moved {
  readonly id: string
  readonly by: -1 | 1
}

/** Keeps the keyboard on the button of a column that has moved; at either end on the other one, for its own has no use there. */
const useFollow = () => {
  const place = useRef<HTMLUListElement>(null)
  const moved = useRef<Moved>(undefined)
  useLayoutEffect(() => {
    if (moved.current === undefined) return
    const { id, by } = moved.current
    moved.current = undefined
    const item = place.current?.querySelector(`[data-column="${CSS.escape(id)}"]`)
    const [up, down] = item?.querySelectorAll("button") ?? []
    const [wanted, other] = by === -1 ? [up, down] : [down, up]
    const target = wanted?.disabled === false ? wanted : other
    target?.focus()
  })
  return { place, follow: (next: Moved): void => void (moved.current = next) }
}

/** Which columns the table shows, and in which order. Takes effect at once. */
export const ColumnsDialog = ({ columns, chosen, onClose }: ColumnsDialogProps) => {
  const { t } = useTranslation("lists")
  const { choice, keep } = chosen
  const [isNotKept, setNotKept] = useState(false)
  const [said, setSaid] = useState("")
  const { place, follow } = useFollow()
  const ordered = orderedColumns(columns, choice)
  const movable = ordered.filter((column) => !isFixed(column))
  const take = (next: Parameters<typeof keep>[0]): void => setNotKept(!keep(next))
  const move = ({ id, header }: ListedColumn, by: -1 | 1): void => {
    follow({ id, by })
    take(withColumnMoved(columns, choice, id, by))
    const at = movable.findIndex((column) => column.id === id) + by
    setSaid(t("columns.moved", { column: header, at: at + 1, of: movable.length }))
  }
  return (
    <Dialog
      actions={
        <>
          {choice !== undefined && (
            <Button onPress={() => take(undefined)} slot={null} variant="secondary">
              {t("columns.reset")}
            </Button>
          )}
          <Button onPress={onClose} slot={null}>
            {t("columns.done")}
          </Button>
        </>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      size="side"
      title={t("columns.title")}
    >
      <p className="text-sm text-ink-muted">{t("columns.hint")}</p>
      <p className="sr-only" role="status">
        {said}
      </p>
      {isNotKept && (
        <p className="text-sm text-negative-ink" role="alert">
          {t("columns.notKept")}
        </p>
      )}
      <ul className="flex flex-col" ref={place}>
        {ordered.map((column) => {
          const at = movable.indexOf(column)
          return (
            <li
              className="flex min-h-12 items-center justify-between gap-2 border-b border-line py-0.5 last:border-0"
              data-column={column.id}
              key={column.id}
            >
              <Checkbox
                isDisabled={isFixed(column)}
                isSelected={!isHidden(column, choice)}
                onChange={(isShown) => take(withColumn(columns, choice, column.id, isShown))}
                {...(isFixed(column) && { hint: t("columns.fixed") })}
              >
                {column.header}
              </Checkbox>
              {at !== -1 && (
                <span className="flex shrink-0">
                  <IconButton
                    icon="chevronUp"
                    isDisabled={at === 0}
                    label={t("columns.up", { column: column.header })}
                    onPress={() => move(column, -1)}
                    slot={null}
                  />
                  <IconButton
                    icon="chevronDown"
                    isDisabled={at === movable.length - 1}
                    label={t("columns.down", { column: column.header })}
                    onPress={() => move(column, 1)}
                    slot={null}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
