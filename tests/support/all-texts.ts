import { readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Language } from "../../src/ui/i18n/language.ts"

const root = join(import.meta.dirname, "../../src/ui")

/** The files of texts in a language, by namespace: those that several areas share, and those in the folder of a kind of record. */
export const textFiles = (language: Language): ReadonlyMap<string, string> => {
  const shared = join(root, "i18n", language)
  const own = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(`/texts/${language}.ts`)
  )
  return new Map([
    ...readdirSync(shared).map((file) => [basename(file, ".ts"), join(shared, file)] as const),
    ...own.map((file) => [dirname(dirname(file)), join(root, file)] as const)
  ])
}

/** The texts of one file. */
export const readTexts = async (file: string): Promise<unknown> => {
  const module: unknown = await import(file)
  if (typeof module !== "object" || module === null || !("texts" in module)) throw new Error(`${file} has no texts`)
  return module.texts
}

/** Everything that the application says in a language, by namespace. */
export const allTexts = async (language: Language): Promise<{ readonly [namespace: string]: unknown }> =>
  Object.fromEntries(
    await Promise.all(
      [...textFiles(language)].map(async ([namespace, file]) => [namespace, await readTexts(file)] as const)
    )
  )
