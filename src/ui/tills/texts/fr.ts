/** Texts of the tills, and of how they are closed. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: { CloseTill: "Clôturer la caisse" },
  /** What the search over everything finds the page by. */
  words: "fermer compter caisse fond espèces fin de journée",
  title: "Clôture de caisse",
  subtitle: "Caisse {{till}}",
  /** What those that the search over everything found are called together. */
  found: "Caisses",
  day: "Jour",
  open: "À clôturer :",
  whose: "Les ventes de qui",
  all: "La caisse",
  mine: "Mes ventes",
  sales: "Ventes",
  sold: "Vendu",
  debts: "dont à crédit",
  float: "Fond de caisse",
  floatHint: "Proposé d’après la dernière clôture, sinon les espèces du matin",
  expected: "Espèces attendues",
  counted: "Espèces comptées",
  noteHint: "500 donnés au gardien",
  confirm: "Clôturer la caisse",
  saved: "Caisse clôturée",
  exact: "Compte juste",
  over: "{{amount}} en trop",
  under: "Il manque {{amount}}",
  earlier: "Clôtures",
  none: "Aucune clôture pour l’instant.",
  line: "{{who}} : {{counted}} comptés, {{expected}} attendus",
  paper: "Imprimer"
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly tills: typeof texts
  }
}
