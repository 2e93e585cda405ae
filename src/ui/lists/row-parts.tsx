import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import type { RecordListProps } from "./list-shape.ts"
import type { ListSelection } from "./use-selection.ts"

/*
 * Plain elements rather than the kit's: dozens of rows are drawn while a list scrolls under a thumb, and what a press or a key does
 * is heard once for the whole list.
 */

// The name covers its row or card; what must stay pressable beside it is lifted above with z-10.
const coverLook =
  "cursor-pointer text-start font-semibold text-ink no-underline outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"

/** What holds the words of a row: one that is longer than its place is broken anywhere, whatever draws it. */
export const holdsWords = "wrap-anywhere [&_.break-words]:wrap-anywhere"

interface RowNameProps<Row> {
  readonly row: Row
  readonly list: RecordListProps<Row>
  readonly isCurrent: boolean
  readonly children: ReactNode
}

/** What the row is called: its link, its button, or just its name. */
export const RowName = <Row,>({ row, list, isCurrent, children }: RowNameProps<Row>) => {
  const { rowHref, onRowPress } = list
  const tabIndex = isCurrent ? 0 : -1
  if (rowHref !== undefined) {
    return (
      <a className={coverLook} data-row="" href={rowHref(row)} tabIndex={tabIndex}>
        {children}
      </a>
    )
  }
  if (onRowPress !== undefined) {
    return (
      <button className={coverLook} data-row="" tabIndex={tabIndex} type="button">
        {children}
      </button>
    )
  }
  return <span className="font-semibold">{children}</span>
}

interface BoxProps {
  readonly label: string
  readonly isChecked: boolean
  readonly isMixed?: boolean
  readonly tabIndex: number
  readonly onChange: (isRange: boolean) => void
}

/** A box to tick, 44 px each way, and 40 where the person wants rows close. */
export const Box = ({ label, isChecked, isMixed = false, tabIndex, onChange }: BoxProps) => (
  <label className="relative z-10 grid size-11 cursor-pointer place-items-center group-data-[density=compact]/list:size-10">
    <input
      aria-label={label}
      checked={isChecked}
      className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      ref={(input) => {
        if (input !== null) input.indeterminate = isMixed
      }}
      tabIndex={tabIndex}
      type="checkbox"
    />
    <span
      className={classNames(
        "pointer-events-none grid size-5.5 place-items-center rounded-sm border-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
        isChecked || isMixed
          ? "border-brand bg-brand text-on-brand forced-colors:border-[Highlight] forced-colors:bg-[Highlight]"
          : "border-line-strong bg-surface peer-hover:border-brand"
      )}
    >
      {(isChecked || isMixed) && <Icon name={isMixed ? "minus" : "check"} size={16} />}
    </span>
  </label>
)

interface RowBoxProps<Row> {
  readonly row: Row
  readonly list: RecordListProps<Row>
  readonly selection: ListSelection
  readonly isCurrent: boolean
}

export const RowBox = <Row,>({ row, list, selection, isCurrent }: RowBoxProps<Row>) => {
  const { t } = useTranslation("lists")
  const id = list.rowId(row)
  return (
    <Box
      isChecked={selection.has(id)}
      label={t("select", { name: list.rowName(row) })}
      onChange={(isRange) => selection.toggle(id, isRange)}
      tabIndex={isCurrent ? 0 : -1}
    />
  )
}

/** The three dots that open the menu of a row. */
export const RowMenuButton = ({ label, isCurrent }: { readonly label: string; readonly isCurrent: boolean }) => (
  <button
    aria-haspopup="menu"
    aria-label={label}
    className="relative z-10 grid size-11 cursor-pointer place-items-center rounded-control group-data-[density=compact]/list:size-10 text-ink-muted hover:bg-brand-soft hover:text-ink"
    data-menu=""
    tabIndex={isCurrent ? 0 : -1}
    title={label}
    type="button"
  >
    <Icon name="more" />
  </button>
)

/** Room for rows that are not drawn, with the lines they would have: a quick thumb flies over a list, not over a hole. */
export const Gap = ({ height, as: Tag = "div" }: { readonly height: number; readonly as?: "div" | "li" }) =>
  height <= 0 ? null : <Tag aria-hidden="true" role="presentation" style={{ height }} />

/** How many rows there are and what they come to. */
export const Summary = ({ found, summary }: { readonly found: string | undefined; readonly summary: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
    {/* Said by the list when it changes, not twice. */}
    <span aria-hidden="true" className="min-w-0 break-words">
      {found}
    </span>
    {summary}
  </div>
)
