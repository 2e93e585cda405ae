import type { TFunction } from "i18next"
import { useState } from "react"
import type { CommandType } from "../../domain/books.ts"
import { categoriesToChoose } from "../../domain/company/readings.ts"
import { CategoryId, type CategoryKind } from "../../domain/kernel/category.ts"
import type { BooksSnapshot } from "../../infra/browser/books-port.ts"
import { Button } from "../components/button.tsx"
import { Combobox } from "../components/combobox.tsx"
import { Dialog } from "../components/dialog.tsx"
import type { BulkOffer, BulkQuestion } from "./list-description.ts"
import type { BulkStep } from "./use-bulk.ts"

interface Around {
  readonly shared: TFunction<"lists">
  readonly snapshot: BooksSnapshot
}

interface Categorising<Row, At> {
  readonly kind: CategoryKind
  /** The command that changes a record of the list. */
  readonly may: CommandType
  readonly appliesTo: (row: Row, at: At) => boolean
  /** Puts the record of a row under a category, and says how that is taken back. */
  readonly step: (row: Row, categoryId: CategoryId, at: At) => BulkStep
  /** So many records, in words. */
  readonly counted: (count: number, at: At) => string
}

/** Asks under which category several records belong. */
const CategoriseQuestion = <Row, At extends Around>({
  at,
  counted,
  kind,
  onClose,
  rows,
  run,
  step
}: BulkQuestion<Row, At> & Categorising<Row, At>) => {
  const { shared, snapshot } = at
  const [chosen, setChosen] = useState<string | null>(null)
  const offered = categoriesToChoose(snapshot.books.company ?? {}, kind)
  const give = (id: string): void =>
    void run({
      steps: rows.map((row) => step(row, CategoryId.make(id), at)),
      said: (count) => shared("categorise.done", { what: counted(count, at) }),
      undone: (count) => shared("categorise.undone", { what: counted(count, at) })
    })
  return (
    <Dialog
      actions={
        <Button isDisabled={chosen === null} onPress={() => chosen !== null && give(chosen)}>
          {shared("categorise.action")}
        </Button>
      }
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={shared("categorise.action")}
    >
      {offered.length === 0 ? (
        <p className="text-ink-muted">{shared("categorise.none")}</p>
      ) : (
        <Combobox
          autoFocus
          label={shared("filters.category")}
          onChange={setChosen}
          options={offered.map(({ categoryId, name }) => ({ id: categoryId, label: name }))}
          value={chosen}
        />
      )}
    </Dialog>
  )
}

/** Puts many records of a list under one category at once. */
export const categoriseOffer = <Row, At extends Around>(how: Categorising<Row, At>): BulkOffer<Row, At> => ({
  id: "categorise",
  label: ({ shared }) => shared("categorise.action"),
  icon: "filter",
  may: how.may,
  appliesTo: how.appliesTo,
  ask: (question) => <CategoriseQuestion {...question} {...how} />
})
