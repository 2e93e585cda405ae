import { foldText, matchesSearch, readSearch } from "../../domain/kernel/search.ts"
import type { IconName } from "../components/icon-paths.ts"

/** A line of the palette: somewhere to go, something to do. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  /** A second, quieter text. */
  readonly hint?: string
  readonly icon: IconName
  /** The keys that do the same without the palette. */
  readonly keys?: string
  /** It goes on in front of the page, so that the palette must not take the page back. */
  readonly opensInFront?: true
  readonly run: () => void
}

/** Entries of one kind under a heading. */
export interface PaletteSection {
  readonly id: string
  readonly title: string
  readonly entries: ReadonlyArray<PaletteEntry>
}

/** The entries whose words hold what was typed, in whatever order and without accents; all of them before anything is typed. */
export const matchingEntries = (entries: ReadonlyArray<PaletteEntry>, text: string): ReadonlyArray<PaletteEntry> => {
  const query = readSearch(text)
  return query === undefined
    ? entries
    : entries.filter(({ label, hint = "" }) => matchesSearch(query, foldText(`${label} ${hint}`)))
}

/** Sections that hold something. */
export const filledSections = (sections: ReadonlyArray<PaletteSection>): ReadonlyArray<PaletteSection> =>
  sections.filter(({ entries }) => entries.length > 0)
