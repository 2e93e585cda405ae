/** Texts of the accounts in which the company keeps its money. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    AddMoneyAccount: "Ajouter un compte",
    EditMoneyAccount: "Modifier un compte",
    ArchiveMoneyAccount: "Archiver un compte",
    RestoreMoneyAccount: "Réactiver un compte",
    ReconcileAccount: "Vérifier un compte",
    VoidReconciliation: "Annuler une vérification"
  },
  title: "Comptes",
  add: "Nouveau compte",
  edit: "Modifier le compte",
  list: {
    count_one: "{{count, number}} compte",
    count_many: "{{count, number}} comptes",
    count_other: "{{count, number}} comptes",
    search: "Rechercher un compte",
    searchHint: "Nom, banque, numéro",
    tabs: { label: "Quels comptes", active: "Actifs", archived: "Archivés" },
    sort: { kind: "Type de compte", name: "Nom, de A à Z" },
    empty: {
      title: "Pas encore de compte",
      body: "Une caisse, un compte en banque ou un portefeuille Mobile Money : ajoutez l’endroit où va votre argent.",
      hints: {
        opening: "Indiquez ce qu’il contient aujourd’hui : le solde suit ensuite chaque paiement.",
        reconcile: "Comparez-le de temps en temps avec votre relevé ou votre tiroir-caisse."
      }
    },
    none: "Aucun compte ne correspond",
    file: "comptes",
    archived: "{{name}} est archivé",
    restored: "{{name}} est de nouveau actif",
    archivedMany_one: "{{count, number}} compte archivé",
    archivedMany_many: "{{count, number}} comptes archivés",
    archivedMany_other: "{{count, number}} comptes archivés",
    restoredMany_one: "{{count, number}} compte de nouveau actif",
    restoredMany_many: "{{count, number}} comptes de nouveau actifs",
    restoredMany_other: "{{count, number}} comptes de nouveau actifs"
  },
  kind: { label: "Type", cash: "Caisse", bank: "Banque", wallet: "Mobile Money" },
  name: "Nom du compte",
  nameHint: "Par exemple : Caisse du magasin, BOA Cotonou, MoMo de la boutique",
  opening: "Solde de départ",
  openingHint: "Ce que le compte contient ce jour-là",
  openedOn: "Au",
  currency: "Monnaie",
  institution: "Banque ou opérateur",
  number: "Numéro",
  holder: "Titulaire",
  branch: "Agence",
  country: "Pays",
  note: "Note",
  balance: "Solde",
  reconciledOn: "Vérifié le",
  never: "Jamais",
  movements: "Voir les mouvements de ce compte",
  transfer: "Transférer",
  reconcile: {
    all: "Vérifications",
    off: "{{amount}} d’écart",
    right: "Juste",
    void: "Annuler cette vérification",
    voidOne: "Annuler la vérification du {{date}}",
    voidLead: "Son écart ne comptera plus dans le solde.",
    voidConfirm: "Annuler la vérification",
    voided: "La vérification est annulée",
    voidReason: "Raison",
    isVoid: "Annulée",
    action: "Vérifier le solde",
    title: "Vérifier le solde",
    lead: "Comparez ce que Kazi calcule avec votre relevé, ou avec l’argent compté en caisse.",
    countedOn: "À la fin du",
    counted: "Montant réel",
    book: "D’après Kazi : {{amount}}",
    missing: "Indiquez le montant du relevé ou de la caisse.",
    same: "Le compte est juste.",
    difference: "Écart : {{amount}}",
    reason: "D’où vient l’écart ?",
    reasonHint: "Par exemple : frais de tenue de compte, monnaie mal rendue",
    reasonMissing: "Dites d’où vient l’écart : il sera enregistré avec cette raison.",
    confirm: "Enregistrer",
    saved: "Le compte est vérifié"
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly treasury: typeof texts
  }
}
