/** Texts of the suppliers' screen. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    AddSupplier: "Ajouter un fournisseur",
    EditSupplier: "Modifier un fournisseur",
    ArchiveSupplier: "Archiver un fournisseur",
    RestoreSupplier: "Réactiver un fournisseur"
  },
  title: "Fournisseurs",
  add: "Nouveau fournisseur",
  edit: "Modifier le fournisseur",
  list: {
    count_one: "{{count, number}} fournisseur",
    count_many: "{{count, number}} fournisseurs",
    count_other: "{{count, number}} fournisseurs",
    search: "Rechercher un fournisseur",
    searchHint: "Nom, téléphone, ville…",
    tabs: {
      label: "Quels fournisseurs",
      active: "Actifs",
      noTaxId: "Sans identifiant fiscal",
      archived: "Archivés"
    },
    sort: {
      name: "Nom, de A à Z",
      city: "Ville, de A à Z"
    },
    empty: {
      title: "Pas encore de fournisseur",
      body: "Ajoutez les personnes et les entreprises chez qui vous achetez. Un nom suffit pour commencer.",
      hints: {
        taxId: "Avec son identifiant fiscal, la TVA qu’il vous facture reste déductible.",
        history: "Chaque changement garde sa date et son auteur."
      }
    },
    none: "Aucun fournisseur ne correspond",
    file: "fournisseurs",
    archived: "{{name}} est archivé",
    restored: "{{name}} est de nouveau actif",
    archivedMany_one: "{{count, number}} fournisseur archivé",
    archivedMany_many: "{{count, number}} fournisseurs archivés",
    archivedMany_other: "{{count, number}} fournisseurs archivés",
    restoredMany_one: "{{count, number}} fournisseur de nouveau actif",
    restoredMany_many: "{{count, number}} fournisseurs de nouveau actifs",
    restoredMany_other: "{{count, number}} fournisseurs de nouveau actifs"
  },
  kind: {
    label: "Type",
    person: "Particulier",
    company: "Entreprise"
  },
  name: "Nom",
  contact: "Personne à contacter",
  phone: "Téléphone",
  phoneHint: "Avec ou sans l’indicatif du pays",
  email: "Adresse e-mail",
  taxId: "Identifiant fiscal",
  taxIdHint: "IFU, NCC… Sans lui, la TVA payée n’est pas déductible",
  address: "Adresse",
  city: "Ville",
  note: "Note",
  owed: {
    title: "Vous lui devez",
    notDue: "Pas encore échu",
    month: "Échu depuis 30 jours au plus",
    longer: "Échu depuis plus de 30 jours",
    pay: "Voir et payer ses dépenses"
  },
  erased: "Données effacées",
  missing: "Manquant",
  twin: {
    title: "{{name}} a le même nom, numéro ou identifiant fiscal.",
    body: "Vérifiez qu’il ne s’agit pas du même fournisseur."
  }
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly suppliers: typeof texts
  }
}
