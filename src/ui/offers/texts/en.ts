import { texts as estimates } from "../../estimates/texts/en.ts"
import type { TextsOf } from "../../i18n/texts-of.ts"
import type { texts as fr } from "./fr.ts"

const { list } = estimates

export const texts: TextsOf<typeof fr> = {
  ...estimates,
  title: "Estimates and proformas",
  list: {
    ...list,
    count_one: "{{count, number}} estimate or proforma",
    count_other: "{{count, number}} estimates and proformas",
    search: "Search estimates and proformas",
    tabs: { ...list.tabs, label: "Estimates and proformas by status" },
    none: "No estimates or proformas here",
    file: "estimates-and-proformas"
  },
  figure: {
    ...estimates.figure,
    count_one: "{{count, number}} estimate or proforma",
    count_other: "{{count, number}} estimates and proformas"
  }
}
