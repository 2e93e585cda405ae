import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Dates et listes à choisir",
  DateField: {
    purpose:
      "Un jour : écrit dans l’ordre de la langue, ou pris dans un calendrier (un panneau au bas de l’écran sur téléphone).",
    props: {
      value: "AAAA-MM-JJ, ou null",
      onChange: "une date entière ou null, jamais un morceau",
      min: "le premier jour possible",
      max: "le dernier jour possible",
      isReadOnly: "se lit seulement"
    }
  },
  Select: {
    purpose: "Un choix parmi quelques-uns, une quinzaine au plus ; au-delà, Combobox.",
    props: {
      options: "nom, seconde ligne facultative, désactivée ou non",
      value: "le choix, ou null",
      onChange: "appelé avec le choix",
      placeholder: "ce qui se lit tant que rien n’est choisi",
      phoneIcon: "sur téléphone, un carré avec ce dessin, quand la place compte plus que le choix"
    }
  },
  SelectLater: {
    purpose:
      "Le même choix, au libellé caché, sur une page qui n’attend pas les listes : son code arrive quand la page est au repos, ou dès qu’on l’ouvre.",
    props: {
      options: "comme pour Select",
      value: "le choix",
      onChange: "appelé avec le choix"
    }
  },
  Combobox: {
    purpose:
      "Une recherche parmi beaucoup, par n’importe quel mot, avec de quoi ajouter ce qui manque sans quitter le formulaire. Sur petit écran, la liste est une page devant le formulaire.",
    props: {
      options: "nom et seconde ligne ; les deux se cherchent, sans accents ni majuscules",
      value: "le choix, ou null",
      onChange: "appelé avec le choix ou null",
      onCreate: "propose « Ajouter … » et reçoit ce qui est écrit",
      onTextChange: "à chaque lettre, pour qui garde un texte libre à côté"
    }
  },
  SearchBox: {
    purpose:
      "Ce que Combobox et l’article d’une ligne de facture ont en commun : un champ et sa liste. Ce qu’un choix veut dire revient à qui l’emploie.",
    props: {
      text: "ce qui est dans le champ",
      isFreeText: "tout texte peut rester ; sinon il ne fait que mener à un choix",
      find: "demandé seulement pendant la recherche : il peut y avoir des milliers de choix",
      onChoose: "appelé avec le choix",
      wanted: "ce que font Entrée et Tab du texte écrit",
      onLeave: "le champ est quitté sans choix",
      opensOnFocus: "ouvre la liste dès que le clavier est là"
    }
  },
  issued: "Date d’émission",
  due: "Date d’échéance",
  dueHelp: "À trente jours.",
  dueWrong: "La date d’échéance précède la date d’émission.",
  method: "Méthode de paiement",
  cash: "Espèces",
  transfer: "Virement bancaire",
  transferHint: "Deux à trois jours",
  momo: "Mobile money",
  voucher: "Bon d’achat",
  methodWrong: "Choisissez une méthode de paiement.",
  methodUnusual: "Ce client paie d’habitude en espèces.",
  country: "Pays",
  longOption: "République démocratique du Congo, territoire de Kabeya-Kamwanga",
  sort: "Trier",
  sortChoice: "Les plus récentes",
  onPhone: "Carré sur téléphone",
  customer: "Client",
  customerHelp: "Par le nom, la ville ou le téléphone.",
  customerWrong: "Choisissez un client.",
  item: "Article",
  itemText: "Livraison sur le chantier",
  product: "Ciment CPJ 35",
  productHint: "5 500 FCFA le sac",
  open: "Ouvrir pour voir",
  noResult: "Aucun choix possible"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Dates and lists to choose from",
  DateField: {
    purpose:
      "A day: written in the order of the language, or taken from a calendar (a sheet at the bottom edge on phones).",
    props: {
      value: "YYYY-MM-DD, or null",
      onChange: "a whole date or null, never a part of one",
      min: "the first possible day",
      max: "the last possible day",
      isReadOnly: "can only be read"
    }
  },
  Select: {
    purpose: "A choice among a few, fifteen at most; beyond that, Combobox.",
    props: {
      options: "name, a second line if any, disabled or not",
      value: "the choice, or null",
      onChange: "called with the choice",
      placeholder: "what is read while nothing is chosen",
      phoneIcon: "on phones a square with this drawing, where room matters more than the choice"
    }
  },
  SelectLater: {
    purpose:
      "The same choice with a hidden label, on a page that does not wait for lists: its code comes when the page is at rest, or when it is opened.",
    props: {
      options: "as for Select",
      value: "the choice",
      onChange: "called with the choice"
    }
  },
  Combobox: {
    purpose:
      "A search among many, by any word, with a way to add what is missing without leaving the form. On small screens the list is a page in front of the form.",
    props: {
      options: "name and second line; both are searched, whatever the accents and case",
      value: "the choice, or null",
      onChange: "called with the choice or null",
      onCreate: "offers “Add …” and gets what was written",
      onTextChange: "at each letter, for those who keep free text beside it"
    }
  },
  SearchBox: {
    purpose:
      "What Combobox and the item of an invoice line share: a field and its list. What a choice means is up to those who use it.",
    props: {
      text: "what stands in the field",
      isFreeText: "any text may stay; else it only leads to a choice",
      find: "asked only while someone searches: there may be thousands of choices",
      onChoose: "called with the choice",
      wanted: "what Enter and Tab do with the text",
      onLeave: "the field is left without a choice",
      opensOnFocus: "opens the list as soon as the keyboard is there"
    }
  },
  issued: "Issue date",
  due: "Due date",
  dueHelp: "In thirty days.",
  dueWrong: "The due date is before the issue date.",
  method: "Payment method",
  cash: "Cash",
  transfer: "Bank transfer",
  transferHint: "Two to three days",
  momo: "Mobile money",
  voucher: "Voucher",
  methodWrong: "Choose a payment method.",
  methodUnusual: "This customer usually pays in cash.",
  country: "Country",
  longOption: "Democratic Republic of the Congo, territory of Kabeya-Kamwanga",
  sort: "Sort",
  sortChoice: "Newest first",
  onPhone: "A square on phones",
  customer: "Customer",
  customerHelp: "By name, town or telephone.",
  customerWrong: "Choose a customer.",
  item: "Item",
  itemText: "Delivery to the site",
  product: "Cement CPJ 35",
  productHint: "FCFA 5,500 a bag",
  open: "Open it to see",
  noResult: "Nothing to choose"
}
