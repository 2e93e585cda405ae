import { foldText } from "../../../domain/kernel/search.ts"

/** More of a name is of no use in a folder. */
const PART_MAX = 40

const slug = (text: string): string =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, PART_MAX)
    .replaceAll(/^-+|-+$/g, "")

/** The name of a file of which these are the parts, in letters that every system takes: "factures_atelier-kouame_2026-11-21.csv". */
export const csvFileName = (...parts: ReadonlyArray<string>): string =>
  `${parts
    .map(slug)
    .filter((part) => part !== "")
    .join("_")}.csv`
