import { useMemo, useState } from "react"
import type { ReactNode } from "react"
import type { Namespace } from "../i18n/namespaces.ts"
import { BulkBar, type BulkAction } from "./bulk-bar.tsx"
import type { ListContext } from "./list-context.ts"
import type { BulkOffer } from "./list-description.ts"
import { ListSums } from "./list-sums.tsx"
import { useBulk, type BulkJob } from "./use-bulk.ts"
import type { List } from "./use-list.ts"

/** Archives the records, or takes them up again; each way is the way back of the other. */
const archivingJob = <Row, Name extends Namespace>(
  { model: { archiving, id }, words }: List<Row, Name>,
  rows: ReadonlyArray<Row>,
  isArchiving: boolean
): BulkJob => ({
  steps:
    archiving === undefined
      ? []
      : rows.map((row) => {
          const [archive, restore] = [archiving.archive(id(row)), archiving.restore(id(row))]
          return isArchiving
            ? { id: id(row), command: archive, inverse: restore }
            : { id: id(row), command: restore, inverse: archive }
        }),
  said: isArchiving ? words.archivedMany : words.restoredMany,
  undone: isArchiving ? words.restoredMany : words.archivedMany
})

type Offer<Row, Name extends Namespace> = BulkOffer<Row, ListContext<Row, Name>>

/** The bar of what is selected, undefined while there is nothing to show in it, and the question that stands before what was pressed. */
export const useListBulk = <Row, Name extends Namespace>(
  list: List<Row, Name>
): { readonly bar: ReactNode; readonly question: ReactNode } => {
  const { model, at, offers: offered, rows, exporting, selection } = list
  const { archiving } = model
  const { selected, control } = selection
  const bulk = useBulk(control)
  const [asked, setAsked] = useState<Offer<Row, Name>>()
  const offers = useMemo(
    () => offered.bulk.map((offer) => ({ offer, taken: selected.filter((row) => offer.appliesTo(row, at)) })),
    [offered, selected, at]
  )
  const run = (job: BulkJob): Promise<void> => {
    setAsked(undefined)
    return bulk.run(job)
  }
  const archivingActions = (): ReadonlyArray<BulkAction> => {
    if (archiving === undefined) return []
    const active = selected.filter(archiving.isActive)
    const archived = selected.filter((row) => !archiving.isActive(row))
    return [
      ...(offered.archive
        ? [
            {
              id: "archive",
              label: at.shared("archive"),
              icon: "archive" as const,
              count: active.length,
              onPress: () => void run(archivingJob(list, active, true))
            }
          ]
        : []),
      ...(offered.restore
        ? [
            {
              id: "restore",
              label: at.shared("restore"),
              icon: "history" as const,
              count: archived.length,
              onPress: () => void run(archivingJob(list, archived, false))
            }
          ]
        : [])
    ]
  }
  const work = bulk.work ?? exporting.work
  return {
    bar:
      control.count === 0 && work === null ? undefined : (
        <BulkBar
          actions={[
            ...offers.map(({ offer, taken }) => ({
              id: offer.id,
              label: offer.label(at),
              icon: offer.icon,
              count: taken.length,
              ...(offer.isDanger === true && { isDanger: true }),
              ...(offer.may === undefined && { isReading: true }),
              onPress: () => setAsked(offer)
            })),
            ...archivingActions(),
            {
              id: "export",
              label: at.shared("export.selected"),
              icon: "download",
              count: selected.length,
              isReading: true,
              onPress: () => exporting.start(selected, "selection")
            }
          ]}
          listed={rows.length}
          onStop={bulk.work === null ? exporting.stop : bulk.stop}
          selection={control}
          sums={<ListSums isShort list={list} rows={selected} />}
          work={work}
        />
      ),
    question: asked?.ask({
      rows: offers.find(({ offer }) => offer === asked)?.taken ?? [],
      at,
      run,
      onClose: () => setAsked(undefined)
    })
  }
}
