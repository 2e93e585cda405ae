/** Texts of the settings of categories. */
export const texts = {
  title: "Catégories",
  subtitle: "Elles classent vos dépenses, vos ventes et vos produits.",
  add: "Ajouter une catégorie",
  addOf: {
    expense: "Ajouter une catégorie de dépenses",
    sale: "Ajouter une catégorie de ventes",
    product: "Ajouter une catégorie de produits"
  },
  edit: "Modifier",
  archive: "Archiver",
  restore: "Réactiver",
  archived: "Archivée",
  merge: "Fusionner",
  mergedInto: "Fusionnée dans {{name}}",
  actionsOf: "Actions pour {{name}}",
  kinds: { expense: "Dépenses", sale: "Ventes", product: "Produits" },
  hints: {
    expense: "Chaque dépense en porte une. Une catégorie archivée n’est plus proposée ; ce qu’elle classe la garde.",
    sale: "Ce que vos ventes rapportent, par nature.",
    product: "Les rayons de votre catalogue."
  },
  usual: {
    title: "Catégories habituelles",
    hint: "Loyer, transport, électricité, salaires… avec leur compte SYSCOHADA quand votre pays l’utilise. Celles que vous avez déjà restent telles quelles.",
    add: "Ajouter les catégories habituelles"
  },
  name: "Nom",
  nameTaken: "Une autre catégorie porte déjà ce nom.",
  colour: "Couleur",
  colours: {
    "1": "Vert",
    "2": "Terre cuite",
    "3": "Bleu",
    "4": "Ocre",
    "5": "Violet",
    "6": "Framboise",
    "7": "Bleu pétrole",
    "8": "Olive",
    "9": "Gris",
    "10": "Brique"
  },
  icon: "Image",
  icons: {
    products: "Carton",
    building: "Bâtiment",
    mobileMoney: "Téléphone",
    bank: "Banque",
    card: "Carte",
    cash: "Billets",
    charges: "Échéances",
    customers: "Personnes",
    device: "Ordinateur",
    edit: "Outil",
    expenses: "Ticket",
    image: "Affiche",
    info: "Énergie",
    mail: "Courrier",
    more: "Divers",
    print: "Imprimante",
    reports: "Graphique",
    sales: "Comptoir",
    send: "Trajet",
    suppliers: "Fournisseur",
    theme: "Palette",
    transactions: "Échanges"
  },
  account: "Compte comptable",
  accountHint: "Celui de votre comptable, par exemple 622. Facultatif.",
  into: "Fusionner dans",
  mergeTitle: "Fusionner {{name}}",
  mergeLead:
    "Tout ce qui est classé ici se lira dans l’autre catégorie. Réactiver celle-ci plus tard les sépare de nouveau.",
  mergeConfirm: "Fusionner",
  merged: "Catégories fusionnées"
} as const
