import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

export const root = path.resolve(import.meta.dirname, "../..")
export const read = (file: string): string => readFileSync(path.join(root, file), "utf8")

/** A test that the page names: the text of a link that leads to a file of tests. */
export interface Named {
  readonly title: string
  readonly file: string
}

export const namedIn = (text: string): ReadonlyArray<Named> =>
  [...text.matchAll(/\[([^\]]+)\]\(\.\.\/(tests\/[^)]+\.test\.tsx?)\)/g)].map(([, title = "", file = ""]) => ({
    title,
    file
  }))

/** The titles of a file's tests and groups, as they are written there. */
const titlesOf = (source: string): ReadonlyArray<string> =>
  [...source.matchAll(/(?<=[(\s])"((?:[^"\\\n]|\\.)+)",\s*(?:async\s|\(|\{)/g)].map(([, title = ""]) => title)

/** Whether the file has a test or a group with exactly this title. */
export const isThere = ({ title, file }: Named): boolean =>
  existsSync(path.join(root, file)) && titlesOf(read(file)).includes(title)
