import { foldText, matchesSearch, readSearch, singled } from "../../../domain/kernel/search.ts"
import type { IconName } from "../../components/icon-paths.ts"

/** A line of the palette: somewhere to go, something to do. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  /** A second, quieter text. */
  readonly hint?: string
  /** Words that it is found by and does not show. */
  readonly words?: string
  /** Not offered before something was typed: there are many. */
  readonly isFoundOnly?: true
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

/** The entries whose words hold what was typed, in whatever order and without accents; before anything is typed all that are not there to be found only. */
export const matchingEntries = (entries: ReadonlyArray<PaletteEntry>, text: string): ReadonlyArray<PaletteEntry> => {
  const query = readSearch(text)
  return query === undefined
    ? entries.filter(({ isFoundOnly }) => isFoundOnly !== true)
    : entries.filter(({ label, hint = "", words = "" }) =>
        matchesSearch(query, singled(foldText(`${label} ${hint} ${words}`)))
      )
}

/** The sections of which some entry shows what was typed, then those found by words that are not shown; else as they stand. */
export const nearestFirst = (sections: ReadonlyArray<PaletteSection>, text: string): ReadonlyArray<PaletteSection> => {
  const query = readSearch(text)
  if (query === undefined) return sections
  const shows = ({ entries }: PaletteSection): boolean =>
    entries.some(({ label }) => matchesSearch(query, singled(foldText(label))))
  return [...sections.filter(shows), ...sections.filter((section) => !shows(section))]
}

/** Sections that hold something. */
export const filledSections = (sections: ReadonlyArray<PaletteSection>): ReadonlyArray<PaletteSection> =>
  sections.filter(({ entries }) => entries.length > 0)
