import { texts as estimates } from "../../estimates/texts/fr.ts"

const { list } = estimates

/** Texts of a list that holds estimates and proformas: those of estimates, except where they name both. */
export const texts = {
  ...estimates,
  title: "Devis et proformas",
  list: {
    ...list,
    count_one: "{{count, number}} devis ou proforma",
    count_many: "{{count, number}} devis et proformas",
    count_other: "{{count, number}} devis et proformas",
    search: "Rechercher un devis ou une proforma",
    tabs: { ...list.tabs, label: "Devis et proformas par statut" },
    none: "Aucun devis ni proforma ici",
    file: "devis-et-proformas"
  },
  figure: {
    ...estimates.figure,
    count_one: "{{count, number}} devis ou proforma",
    count_many: "{{count, number}} devis et proformas",
    count_other: "{{count, number}} devis et proformas"
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly offers: typeof texts
  }
}
