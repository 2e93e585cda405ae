import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "playwright"
import { records } from "../../../../src/ui/records/all.ts"
import type { RecordKind, RecordWords } from "../../../../src/ui/records/record.ts"
import { named } from "../../../e2e/support/texts.ts"
import { type Act, nothing, looker, type ScreenInUse } from "./screen.ts"

const root = join(import.meta.dirname, "../../../../src/ui")
/** Every kind of record that there is. */
export const kinds: ReadonlyArray<RecordKind> = records

/** The files of a kind that open something in front of a page in this way. */
const opening = ({ texts }: RecordKind, how: RegExp): ReadonlyArray<string> =>
  readdirSync(join(root, texts))
    .filter((file) => file.endsWith(".tsx") && how.test(readFileSync(join(root, texts, file), "utf8")))
    .map((file) => `${texts}/${file}`)

/** Begins something new from anywhere. */
const begins =
  (kind: string, begun: string): Act =>
  async (page, t) => {
    const words: { readonly [id: string]: RecordWords } = t.records
    await page.keyboard.press("Control+k")
    await page.getByRole("option", { name: named(words[kind]?.new?.[begun] ?? "") }).click()
    await page.locator('[role="dialog"] form').waitFor()
  }

/** What every kind of record has: its list, nothing in it yet, its forms, its sheet, and who may not come to its pages. */
export const screensOf = (kind: RecordKind): ReadonlyArray<ScreenInUse> => {
  const { id, address: path, pages: own = [], news = [], fields } = kind
  if (path === undefined) return []
  return [
    { name: `list: ${id}`, path },
    { name: `empty list: ${id}`, path, scene: nothing },
    { name: `list for who may only look: ${id}`, path, scene: looker },
    ...own
      .filter(({ command, path: rest }) => command !== undefined && !rest.includes("$"))
      .map((page): ScreenInUse => ({
        name: `closed page: ${id}${page.path}`,
        path: path + page.path,
        scene: looker
      })),
    ...news
      .filter(({ at }) => "form" in at)
      .map((begun): ScreenInUse => ({
        name: `form: ${begun.id}`,
        path,
        shows: [...opening(kind, /\binFront\(|\bRecordFormProps\b[^]*<Dialog\b/), "forms/form-dialog.tsx"],
        act: begins(id, begun.id)
      })),
    ...(fields === undefined
      ? []
      : [
          {
            name: `sheet: ${id}`,
            path,
            shows: [...opening(kind, /<Dialog\b/), "records/record-sheet.tsx"],
            act: (page: Page) => page.locator("[data-index]").first().click()
          }
        ])
  ]
}
