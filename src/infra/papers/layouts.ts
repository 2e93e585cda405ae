import type { DocumentTemplate } from "../../domain/documents/template-schema.ts"

/** The designs: each places the parts of a sheet in a way of its own. */
export const LAYOUTS = ["kente", "banner", "column", "plain", "ledger", "poster"] as const
export type LayoutName = (typeof LAYOUTS)[number]

/** A design that this build knows by that name, the first one for any other. */
export const layoutNamed = (name: string): LayoutName => LAYOUTS.find((known) => known === name) ?? "kente"

const part = (primaryColor: string, secondaryColor: string, font: string) => ({ primaryColor, secondaryColor, font })

const design = (
  layout: LayoutName,
  [primary, secondary]: readonly [string, string],
  [heading, text]: readonly [string, string],
  logo: DocumentTemplate["logo"] = "left"
): DocumentTemplate => ({
  layout,
  header: part(primary, secondary, heading),
  body: part(primary, secondary, text),
  footer: part(primary, secondary, text),
  paper: "A4",
  labels: [],
  columns: [],
  logo,
  stamp: null,
  signature: null
})

/** Each design as it comes: what a new template begins with. */
export const DESIGNS: { readonly [layout in LayoutName]: DocumentTemplate } = {
  kente: design("kente", ["#0f5c46", "#b44a2b"], ["noto-sans", "noto-sans"]),
  banner: design("banner", ["#14284b", "#e6b25a"], ["kazi-clear", "noto-sans"]),
  column: design("column", ["#6c2a50", "#e6b25a"], ["noto-sans", "noto-sans"]),
  plain: design("plain", ["#1b241f", "#a86d12"], ["kazi-book", "kazi-book"], "center"),
  ledger: design("ledger", ["#14284b", "#803019"], ["kazi-letter", "noto-serif"]),
  poster: design("poster", ["#b44a2b", "#0b3d2e"], ["kazi-clear", "noto-sans"], "right")
}

/** How documents look as long as a company has chosen nothing. */
export const STANDARD = DESIGNS.kente
