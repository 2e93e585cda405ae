import { useMemo } from "react"
import type { ReactNode } from "react"
import { dateText } from "../../infra/writing/date-text.ts"
import { IncompleteBooks } from "../app/incomplete-books.tsx"
import { useFormats } from "../app/formats.ts"
import { Button } from "../components/button.tsx"
import { LinkButton } from "../components/link.tsx"
import { PageHeader } from "../components/page.tsx"
import { EmptyState } from "../components/states.tsx"
import { Tabs } from "../components/tabs.tsx"
import { useIsTable } from "../components/use-media-query.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { withSaid } from "./address-search.ts"
import { FigureStrip } from "./figure-strip.tsx"
import { useListBulk } from "./list-bulk.tsx"
import type { ListModel } from "./list-model.ts"
import { ListDays } from "./list-days.ts"
import { ListSums } from "./list-sums.tsx"
import { ListTools } from "./list-tools.tsx"
import { RecordList } from "./record-list.tsx"
import { useFronts, type Fronts } from "./use-fronts.tsx"
import { useList, type List } from "./use-list.ts"
import { useRowActions } from "./use-row-actions.ts"

interface ListProps<Row, Name extends Namespace> {
  readonly list: List<Row, Name>
  readonly fronts: Fronts<Row, Name>
}

/** What begins a new record; nothing where the person may not. */
const AddButton = <Row, Name extends Namespace>({ list, fronts }: ListProps<Row, Name>) => {
  const { words, at, model, offers } = list
  const label = at.all.length === 0 ? words.addFirst : words.add
  const { add } = model.parts
  if (fronts.add !== undefined) {
    return (
      <Button icon="plus" onPress={fronts.add}>
        {label}
      </Button>
    )
  }
  if (add === undefined || !("href" in add) || !offers.add) return null
  return (
    <LinkButton href={typeof add.href === "string" ? add.href : add.href(at)} icon="plus">
      {label}
    </LinkButton>
  )
}

/** Nothing was recorded yet: what it is for, and how to begin; for those who only look that there is nothing. */
const FirstRun = <Row, Name extends Namespace>({
  list,
  add
}: Pick<ListProps<Row, Name>, "list"> & { readonly add: ReactNode }) => {
  const { words, model, at, offers } = list
  if (!offers.add) {
    return (
      <EmptyState icon={model.parts.icon} title={at.shared("none.yet")}>
        {at.shared("none.look")}
      </EmptyState>
    )
  }
  return (
    <EmptyState actions={add} hints={words.emptyHints} icon={model.parts.icon} title={words.emptyTitle}>
      {words.emptyBody}
    </EmptyState>
  )
}

/** The search and the filters leave nothing. */
const NothingFound = <Row, Name extends Namespace>({ list: { words, at, go } }: Pick<ListProps<Row, Name>, "list">) => (
  <EmptyState
    actions={
      <Button onPress={() => go({})} variant="secondary">
        {at.shared("none.clear")}
      </Button>
    }
    icon="search"
    title={words.none}
  >
    {at.shared("none.body")}
  </EmptyState>
)

/** The figures over the list, each leading to what it counts, or back to all when the list is narrowed to it already. */
const Figures = <Row, Name extends Namespace>({ list }: Pick<ListProps<Row, Name>, "list">) => {
  const { model, at, tab, toTab } = list
  const figures = useMemo(() => model.parts.figures?.(at) ?? [], [model, at])
  if (figures.length === 0) return null
  return (
    <FigureStrip
      figures={figures.map(({ leads, ...figure }) => {
        if ("href" in leads) return { ...figure, href: leads.href }
        const isOn = tab === leads.tab
        return { ...figure, isOn, onPress: () => toTab(isOn ? model.firstTab : leads.tab) }
      })}
    />
  )
}

/** "Boutique Adjoa · Factures · En retard · Ce mois-ci · imprimé le 23 nov. 2026": what a sheet of paper must say of itself. */
const usePrintedHead = <Row, Name extends Namespace>({
  at: { snapshot, shared },
  words,
  tab,
  search,
  chips
}: List<Row, Name>): string => {
  const formats = useFormats()
  const { books, today } = snapshot
  const company = books.company?.identity.socialName
  return [
    ...(company === undefined ? [] : [company]),
    words.title,
    words.tab(tab),
    ...chips.map(({ label }) => label),
    ...(search["q"] === undefined ? [] : [shared("printedSearch", { search: search["q"] })]),
    shared("printedOn", { date: formats.date(today) })
  ].join(" · ")
}

/** What a press on a row does: its page, its details in front of the list, or the form that changes it. */
const useRowTarget = <Row, Name extends Namespace>({ list, fronts }: ListProps<Row, Name>) => {
  const { model, at, search, go, address } = list
  const { href, details } = model.parts
  if (href !== undefined) {
    return {
      rowHref: (row: Row) => href(row, at),
      onFollow: (to: string, row: Row) => address.comeBack.follow(to, model.id(row))
    }
  }
  if (details !== undefined) return { onRowPress: (row: Row) => go(withSaid(search, { id: model.id(row) }), "front") }
  return fronts.edit === undefined ? {} : { onRowPress: fronts.edit }
}

/** The rows by their day, while they are ordered by it. */
const useDays = <Row, Name extends Namespace>({ model, words, at, rows, sort }: List<Row, Name>) => {
  const dayOf = model.dayIn(sort)
  return useMemo(
    () =>
      dayOf &&
      new ListDays(rows, dayOf, {
        title: (day) => dateText(day, at.language, "dayOfWeek"),
        count: words.found,
        sums: (ofDay) => model.parts.sums?.(ofDay, at).map(({ main }) => main) ?? []
      }),
    [dayOf, model, words, at, rows]
  )
}

const Rows = <Row, Name extends Namespace>(props: ListProps<Row, Name> & { readonly bar: ReactNode }) => {
  const { list, fronts, bar } = props
  const { model, words, at, search, go, rows, sort } = list
  const rowActions = useRowActions(list, fronts)
  const printedHead = usePrintedHead(list)
  const days = useDays(list)
  return (
    <RecordList
      {...useRowTarget(props)}
      bulk={bar}
      chosen={list.chosen.choice}
      columns={list.columns}
      days={days}
      empty={<NothingFound list={list} />}
      found={words.found(rows.length)}
      isCompact={list.density.density === "compact"}
      label={words.title}
      printedHead={printedHead}
      firstDirection={model.firstDirection}
      onSortChange={({ column, direction }) => go(withSaid(search, { sort: column, dir: direction }))}
      rowId={model.id}
      rowName={(row) => model.parts.rowName(row, at)}
      rows={rows}
      selection={list.selection.control}
      shownId={search["id"]}
      sort={sort}
      summary={<ListSums list={list} rows={rows} />}
      takeComeBack={list.address.comeBack.takeComeBack}
      {...(rowActions !== undefined && { rowActions })}
    />
  )
}

/** The record that the address names, in front of the list. */
const Details = <Row, Name extends Namespace>({ list, fronts }: ListProps<Row, Name>) => {
  const { model, at, search, go } = list
  const id = search["id"]
  const row = id === undefined ? undefined : at.all.find((each) => model.id(each) === id)
  const { edit } = fronts
  if (row === undefined) return null
  return model.parts.details?.({
    row,
    at,
    onEdit: edit === undefined ? undefined : () => edit(row),
    onClose: () => go(withSaid(search, { id: undefined }), "front")
  })
}

/** The screen of a list. */
export const ListScreen = <Row, Name extends Namespace>({ model }: { readonly model: ListModel<Row, Name> }) => {
  const list = useList(model)
  const fronts = useFronts(list)
  const { bar, question } = useListBulk(list)
  const { words, tab, counts } = list
  const { Notice } = model.parts
  const add = <AddButton fronts={fronts} list={list} />
  const isFirstRun = list.at.all.length === 0
  const tabs = model.tabs.includes(tab) ? model.tabs : [...model.tabs, tab]
  const isCompact = useIsTable() && list.density.density === "compact"
  return (
    <div
      className="group/list data-[density=compact]:sm:-mt-4 [&[data-density=compact]>header]:mb-3"
      data-density={isCompact ? "compact" : undefined}
      data-wide=""
    >
      <PageHeader actions={!isFirstRun && add} title={words.title} />
      <IncompleteBooks />
      {Notice !== undefined && <Notice />}
      {isFirstRun ? (
        <FirstRun add={add} list={list} />
      ) : (
        <>
          <Figures list={list} />
          <ListTools list={list} />
          <Tabs
            label={words.tabs}
            onChange={list.toTab}
            tabs={tabs.map((id) => ({ id, label: words.tab(id), count: counts.get(id) ?? 0 }))}
            value={tab}
          >
            <Rows bar={bar} fronts={fronts} list={list} />
          </Tabs>
        </>
      )}
      {question}
      <Details fronts={fronts} list={list} />
      {fronts.front}
    </div>
  )
}
