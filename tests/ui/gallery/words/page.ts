import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Pages, cartes et onglets",
  PageHeader: {
    purpose: "La tête d’un écran. Elle donne aussi son nom à l’onglet du navigateur.",
    props: {
      title: "le nom de l’écran",
      aside: "à côté du titre : un nombre, un badge",
      subtitle: "une phrase sous le titre",
      actions: "les boutons de l’écran",
      back: "la page au-dessus : adresse et nom"
    }
  },
  WelcomeFrame: {
    purpose:
      "Le cadre des écrans d’avant les livres : connexion, inscription, première entreprise. Ses mesures sont celles du formulaire statique, pour que rien ne bouge quand il prend sa place.",
    props: { title: "le nom de l’écran", children: "le formulaire", footer: "les autres chemins, sous le formulaire" }
  },
  Card: {
    purpose: "Une feuille sur la page, pour un sujet.",
    props: { title: "le sujet", action: "à côté du titre : un lien ou un petit bouton", children: "le contenu" }
  },
  StatCard: {
    purpose: "Un chiffre de l’entreprise et la liste derrière lui : une ligne sur téléphone, une carte au-delà.",
    props: {
      label: "ce que c’est",
      value: "déjà écrit en entier",
      hint: "une ligne en dessous",
      icon: "un dessin",
      href: "la liste derrière le chiffre",
      tone: "simple ou négatif"
    }
  },
  Tabs: {
    purpose: "Des vues de la même chose, une à la fois. La rangée défile de côté sur téléphone.",
    props: {
      label: "le nom de la rangée",
      tabs: "nom, nombre et contenu",
      value: "l’onglet montré",
      onChange: "appelé avec l’onglet choisi",
      children: "ce que tous montrent, quand c’est la même liste filtrée"
    }
  },
  welcomeLink: "Ouvrir le cadre dans sa propre page",
  ownPage: "Sur sa propre page",
  simple: "Titre seul",
  whole: "Avec tout",
  invoices: "Factures",
  longTitle: "Relevé de la Société Ivoirienne de Bâtiment et Travaux Publics",
  back: "Tableau de bord",
  subtitle: "Tout ce qui a été vendu et ce qui reste à encaisser.",
  create: "Nouvelle facture",
  more: "Exporter",
  late: "En retard",
  cardTitle: "Dernières factures",
  cardAction: "Toutes",
  cardText: "Quatre factures attendent un paiement.",
  noTitle: "Sans titre",
  invoiceCount: "4 factures",
  collected: "Encaissé ce mois",
  usual: "1 674 500 FCFA",
  largest: "1 250 674 500 750 FCFA",
  negative: "Négatif",
  plain: "Simple",
  byStatus: "Factures par statut",
  every: "Toutes",
  toSend: "À envoyer",
  waiting: "En attente",
  paid: "Payées",
  cancelled: "Annulées",
  signIn: "Connexion",
  email: "Adresse e-mail",
  password: "Mot de passe",
  submit: "Se connecter",
  noAccount: "Pas encore de compte ?",
  signUp: "Créer un compte"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Pages, cards and tabs",
  PageHeader: {
    purpose: "The head of a screen. It names the browser’s tab, too.",
    props: {
      title: "the name of the screen",
      aside: "beside the title: a number, a badge",
      subtitle: "a sentence under the title",
      actions: "the screen’s buttons",
      back: "the page above: address and name"
    }
  },
  WelcomeFrame: {
    purpose:
      "The frame of the screens before the books: sign-in, sign-up, first company. Its measures are those of the static form, so that nothing moves when it takes over.",
    props: { title: "the name of the screen", children: "the form", footer: "other ways, under the form" }
  },
  Card: {
    purpose: "A sheet on the page, for one subject.",
    props: { title: "the subject", action: "beside the title: a link or a small button", children: "the content" }
  },
  StatCard: {
    purpose: "One figure of the business and the list behind it: a line on phones, a card beyond.",
    props: {
      label: "what it is",
      value: "already written out",
      hint: "a line under it",
      icon: "a drawing",
      href: "the list behind the figure",
      tone: "plain or negative"
    }
  },
  Tabs: {
    purpose: "Views of the same thing, one at a time. The row scrolls sideways on phones.",
    props: {
      label: "the name of the row",
      tabs: "name, number and content",
      value: "the tab that is shown",
      onChange: "called with the chosen tab",
      children: "what all of them show, when it is the same list filtered"
    }
  },
  welcomeLink: "Open the frame on its own page",
  ownPage: "On its own page",
  simple: "Title alone",
  whole: "With everything",
  invoices: "Invoices",
  longTitle: "Statement of Société Ivoirienne de Bâtiment et Travaux Publics",
  back: "Dashboard",
  subtitle: "All that was sold and what is still to be collected.",
  create: "New invoice",
  more: "Export",
  late: "Overdue",
  cardTitle: "Latest invoices",
  cardAction: "All",
  cardText: "Four invoices wait for a payment.",
  noTitle: "Without a title",
  invoiceCount: "4 invoices",
  collected: "Collected this month",
  usual: "FCFA 1,674,500",
  largest: "FCFA 1,250,674,500,750",
  negative: "Negative",
  plain: "Plain",
  byStatus: "Invoices by status",
  every: "All",
  toSend: "To send",
  waiting: "Waiting",
  paid: "Paid",
  cancelled: "Cancelled",
  signIn: "Sign in",
  email: "E-mail address",
  password: "Password",
  submit: "Sign in",
  noAccount: "No account yet?",
  signUp: "Create one"
}
