import { partOf, type Books } from "../books.ts"
import type { IsoDate } from "../kernel/calendar.ts"
import { readsArea, readsPersonal, type Reader } from "../kernel/reading.ts"
import { summedCompany, summedFigures, type BooksSummary, type SummedFigures } from "./summary.ts"

/** The books as somebody reads them, as far as a summary looks at them; null before the company is registered. */
const readBy = (reader: Reader, books: Books): Books | null => {
  const { company } = books
  if (company === null) return null
  const part = partOf(books, (area) => readsArea(reader, area))
  // The one kind of event that others read than the rest of its aggregate.
  part.company = readsArea(reader, "members") ? company : { ...company, invitations: {} }
  return part
}

/** Lines of statements name whom money came from: nothing waits there for whoever does not read that. */
const figuresFor = (reader: Reader, part: Books, today: IsoDate): SummedFigures => {
  const figures = summedFigures(part, today)
  return readsPersonal(reader, "bank")
    ? figures
    : { ...figures, todo: { ...figures.todo, statement: { count: 0, first: [] } } }
}

/**
 * What the whole of the books comes to for somebody who reads a part of them: the same as their own device makes of its books, and nothing
 * of what they may not read. Of personal values it holds names alone, which every role reads (kernel/reading.ts). Null before there is a company.
 */
export const summaryFor = (reader: Reader, books: Books, today: IsoDate): BooksSummary | null => {
  const part = readBy(reader, books)
  return part === null || part.company === null
    ? null
    : { company: summedCompany(part.company), figures: figuresFor(reader, part, today) }
}
