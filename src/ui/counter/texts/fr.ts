/** Texts of the counter. */
export const texts = {
  find: {
    action: "Retrouver une vente",
    title: "Retrouver une vente",
    number: "Numéro de vente",
    hint: "Celui du reçu. Pour cette caisse ({{till}}), le compteur suffit : 42.",
    confirm: "Ouvrir la vente",
    unknown: "Aucune vente ne porte le numéro {{number}} sur cet appareil."
  },
  camera: {
    action: "Scanner avec l’appareil photo",
    title: "Scanner un code-barres",
    hint: "Placez le code-barres sur la ligne.",
    opening: "L’appareil photo s’ouvre…",
    added: "{{name}} est dans le panier.",
    close: "Terminer",
    search: "Chercher {{code}}",
    retry: "Réessayer",
    refused: {
      title: "L’appareil photo n’est pas autorisé",
      body: "Autorisez-le dans les réglages du navigateur pour ce site, puis recommencez. Le code se tape aussi dans la recherche."
    },
    none: {
      title: "Aucun appareil photo trouvé",
      body: "Tapez le code dans la recherche, ou branchez un lecteur de codes-barres."
    },
    unsupported: {
      title: "Ce navigateur n’ouvre pas l’appareil photo",
      body: "Ouvrez Kazi dans un autre navigateur, Chrome ou Safari par exemple, ou tapez le code dans la recherche."
    },
    unfetched: {
      title: "Le lecteur n’est pas encore sur cet appareil",
      body: "Il se télécharge une seule fois. Recommencez quand il y a du réseau ; ensuite il marche sans."
    },
    failed: {
      title: "L’appareil photo ne répond pas",
      body: "Fermez les autres applications qui s’en servent, puis recommencez."
    }
  },
  title: "Caisse",
  close: "Clôturer",
  mode: "Comment vendre",
  modes: { items: "Articles", amount: "Montant seul" },
  search: "Chercher un article",
  searchHint: "Nom ou code",
  free: "Libre",
  freeLabel: "Article libre",
  freeName: "Article",
  freePrice: "Prix",
  freeAdd: "Ajouter",
  cancel: "Annuler",
  amountName: "Vente",
  amount: "Montant",
  erase: "Effacer un chiffre",
  noProducts: "Aucun article pour l’instant : vendez un montant seul, ou ajoutez vos produits.",
  nothingFound: "Aucun article ne correspond.",
  moreProducts_one: "Et {{count, number}} autre : cherchez-le par son nom.",
  moreProducts_many: "Et {{count, number}} autres : cherchez-les par leur nom.",
  moreProducts_other: "Et {{count, number}} autres : cherchez-les par leur nom.",
  left: "Reste {{left}}",
  soldOut: "Épuisé",
  beyond: "Il en reste {{left}} d’après les comptes.",
  beyondNone: "Il n’en reste plus d’après les comptes.",
  unknownCode: "Aucun article n’a le code {{code}}.",
  basket: "Panier",
  items_one: "{{count, number}} article",
  items_many: "{{count, number}} articles",
  items_other: "{{count, number}} articles",
  back: "Retour aux articles",
  hold: "En attente",
  held: "Paniers en attente",
  resume: "{{amount}}, {{time}}",
  dropHeld: "Abandonner ce panier",
  empty: "Vider le panier",
  emptyHint: "Touchez un article pour commencer.",
  emptyBar: "Panier vide",
  price: "Prix",
  quantity: "Quantité",
  quantityOf: "Quantité : {{name}}, {{quantity}}",
  discount: "Remise",
  addNote: "Note ou catégorie",
  wholeDiscount: "Remise sur le tout",
  addDiscount: "Faire une remise",
  taxes: "dont taxes",
  standing: "Paiement",
  standings: { paid: "Payé", part: "En partie", unpaid: "À crédit" },
  exact: "Compte juste",
  handed: "Reçu du client",
  change: "Monnaie à rendre",
  changeOf: "Rendre {{amount}}",
  missing: "Il manque {{amount}}.",
  advance: "Payé maintenant",
  inDays_one: "Demain",
  inDays_many: "{{count, number}} jours",
  inDays_other: "{{count, number}} jours",
  remind: "Me le rappeler la veille",
  customerIfAny: "Client (facultatif)",
  whoOwes: "Sans client, vous ne saurez plus qui doit.",
  aboveLimit: "Il vous devra {{owed}}, plus que son crédit maximum de {{limit}}. La vente sera signalée.",
  pay: "Encaisser {{amount}}",
  sell: "Enregistrer {{amount}}",
  selling: "Enregistrement…",
  takenUp_one: "Une vente interrompue a été enregistrée.",
  takenUp_many: "{{count, number}} ventes interrompues ont été enregistrées.",
  takenUp_other: "{{count, number}} ventes interrompues ont été enregistrées.",
  sold: "{{number}} · {{amount}}"
} as const

declare module "../../i18n/namespaces.ts" {
  interface Namespaces {
    readonly counter: typeof texts
  }
}
