import type { Page } from "playwright"
import { BuiltPage, sizes, type Size } from "../built-page.ts"

export interface Visit {
  readonly size?: Size
  /** Behind the address: the language, a section alone, another page. */
  readonly query?: Readonly<Record<string, string>>
  readonly colorScheme?: "light" | "dark"
  readonly forcedColors?: "active" | "none"
  readonly contrast?: "more" | "no-preference"
}

/** The gallery, as people see it. */
export class GalleryVisits {
  readonly #page: BuiltPage

  private constructor(page: BuiltPage) {
    this.#page = page
  }

  static async open(): Promise<GalleryVisits> {
    return new GalleryVisits(await BuiltPage.open("gallery"))
  }

  close(): Promise<void> {
    return this.#page.close()
  }

  /** Opens the page, looks at it, and throws what the page complained about. */
  visit({ size = "desktop", query = {}, ...media }: Visit, look: (page: Page) => Promise<void>): Promise<void> {
    const given = { colorScheme: "light", forcedColors: "none", contrast: "no-preference", ...media } as const
    return this.#page.visit(`/?${new URLSearchParams(query).toString()}`, { viewport: sizes[size], ...given }, look)
  }
}
