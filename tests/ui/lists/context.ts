import i18next from "i18next"
import type { Books } from "../../../src/domain/books.ts"
import type { IsoDate } from "../../../src/domain/kernel/calendar.ts"
import type { Language } from "../../../src/ui/i18n/language.ts"
import type { Namespace } from "../../../src/ui/i18n/namespaces.ts"
import type { DefinedList } from "../../../src/ui/lists/define-list.tsx"
import type { ListContext } from "../../../src/ui/lists/list-context.ts"

interface Given<Row, Name extends Namespace> {
  readonly t: ListContext<Row, Name>["t"]
  readonly books: Books
  readonly today: IsoDate
  readonly language: Language
}

/** What the functions of a list's description are told; the texts of the kind and of the lists must be there. */
export const listContext = <Row, Name extends Namespace>(
  { model }: DefinedList<Row, Name>,
  { t, books, today, language }: Given<Row, Name>
): ListContext<Row, Name> => ({
  t,
  name: model.name,
  shared: i18next.getFixedT(language, "lists"),
  language,
  snapshot: {
    books,
    today,
    sync: {
      net: "online",
      pending: 0,
      lastSyncedAt: null,
      fetching: null,
      health: "ok",
      wrongClock: null,
      isCopyDamaged: false
    },
    itemState: () => "booked",
    attention: [],
    waiting: () => []
  },
  all: model.rows(books, today),
  may: () => true,
  reads: () => true,
  who: () => "Vous",
  written: (userId) => userId
})
