import { useMemo } from "react"
import type { Namespace } from "../i18n/namespaces.ts"
import type { List } from "./use-list.ts"

interface ListSumsProps<Row, Name extends Namespace> {
  readonly list: Pick<List<Row, Name>, "model" | "at">
  readonly rows: ReadonlyArray<Row>
  /** The sum alone. */
  readonly isShort?: boolean
}

/** What some rows come to, each currency by itself. */
export const ListSums = <Row, Name extends Namespace>(props: ListSumsProps<Row, Name>) => {
  const { list, rows, isShort = false } = props
  const { model, at } = list
  const sums = useMemo(() => model.parts.sums?.(rows, at) ?? [], [model, rows, at])
  return sums.map(({ id, main, beside, average }) => (
    <span className="flex flex-wrap gap-x-3" key={id}>
      <span className="figures font-semibold whitespace-normal!">{main}</span>
      {!isShort && beside !== undefined && <span className="figures whitespace-normal! text-ink-muted">{beside}</span>}
      {!isShort && average !== undefined && (
        <span className="figures whitespace-normal! text-ink-muted max-md:hidden print:inline">{average}</span>
      )}
    </span>
  ))
}
