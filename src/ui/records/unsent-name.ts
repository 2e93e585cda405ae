import type { Books } from "../../domain/books.ts"
import type { Json } from "../../domain/kernel/canonical.ts"
import type { UnsentItem } from "../../infra/browser/unsent-port.ts"
import type { Language } from "../i18n/language.ts"
import { records } from "./all.ts"
import { kindOfCommand } from "./of-command.ts"

/** The members by which something that was written is called, and those that hold them. */
const NAMES = ["name", "socialName", "designation", "email"] as const
const HOLDERS = ["profile", "details", "changes", "content", "option", "tax", "identity"] as const

const isSaying = (value: Json | undefined): value is UnsentItem["says"] =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const within = (value: Json | undefined): UnsentItem["says"] => (isSaying(value) ? value : {})

const written = (says: UnsentItem["says"]): string | undefined =>
  [says, ...HOLDERS.map((holder) => within(says[holder]))]
    .flatMap((held) => NAMES.map((name) => held[name]))
    .find((name): name is string => typeof name === "string" && name !== "")

/** What the books call the first of the records that are mentioned. */
const inBooks = (ids: ReadonlyArray<string>, books: Books | null): string | undefined => {
  if (books === null) return undefined
  for (const id of ids) {
    for (const kind of records) {
      const title = kind.titleOf(books, id)
      if (title !== undefined && title !== "") return title
    }
  }
  return undefined
}

/** What a person knows a piece of unsent work by: the kind of record and its name, as far as either can be told. */
export const unsentName = ({ kind, says, what }: UnsentItem, books: Books | null, language: Language): string => {
  if (kind === "files") return what
  const parts = what.split(":")
  const found = kind === "drafts" ? records.find(({ id }) => parts.includes(id)) : kindOfCommand(records, what)
  const mentioned = [...parts, ...Object.values(says).filter((value) => typeof value === "string")]
  const name = inBooks(mentioned, books) ?? written(says)
  const words = [found?.words[language].one, name].filter((word) => word !== undefined)
  return words.join(" · ")
}
