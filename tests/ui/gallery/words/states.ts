import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Vide, en route, échoué",
  EmptyState: {
    purpose: "Rien encore ici : à quoi cela sert et quoi faire.",
    props: {
      icon: "le dessin du sujet",
      title: "ce qui manque",
      children: "à quoi cela sert",
      hints: "ce que veut savoir qui vient pour la première fois",
      actions: "une action principale, au plus une discrète"
    }
  },
  ErrorState: {
    purpose: "Quelque chose a échoué : quoi, que rien n’est perdu, et comment réessayer.",
    props: { title: "ce qui a échoué", children: "ce qui reste sûr", onRetry: "montre « Réessayer »" }
  },
  Skeleton: {
    purpose: "Une forme grise là où sera du texte. Donnez-lui sa taille, pour que rien ne saute.",
    props: { className: "sa taille" }
  },
  ListSkeleton: {
    purpose: "Une liste en route ; le dit une fois aux lecteurs d’écran.",
    props: { rows: "combien de lignes, 6 sinon" }
  },
  ProgressBar: {
    purpose: "Où en est un travail de plus d’une seconde.",
    props: {
      label: "le travail",
      percent: "de 0 à 100 ; sans lui, la durée n’est pas connue",
      valueLabel: "à côté du nom, par exemple « 3 sur 5 »"
    }
  },
  SaidBack: {
    purpose: "Ce qui est choisi dans plusieurs champs, redit en une phrase pendant qu’on le change.",
    props: { title: "ce qui est redit, pour les lecteurs d’écran", children: "la phrase" }
  },
  ruleTitle: "La règle",
  rule: "Chaque mois, le 5, à partir du 5 décembre 2026.",
  longRule:
    "Tous les trois mois, le dernier jour du mois, à partir du 31 décembre 2026, douze fois, jusqu’au 30 septembre 2029.",
  whole: "Avec tout",
  least: "Le moins",
  emptyTitle: "Pas encore de facture",
  emptyText: "Écrivez la première : elle est gardée sur cet appareil, même sans réseau.",
  create: "Créer une facture",
  import: "Importer",
  hintNumber: "Le numéro est donné quand la facture est émise.",
  hintSend: "Envoyez-la par WhatsApp, par e-mail ou imprimée.",
  ownWords: "Avec ses propres mots",
  failed: "Les factures ne s’ouvrent pas",
  failedText: "L’appareil n’a plus de place. Vos données sont intactes.",
  line: "Une ligne",
  block: "Un bloc",
  sending: "Envoi des factures",
  ofFive: "3 sur 5",
  reading: "Lecture du fichier",
  known: "Durée connue",
  unknown: "Durée inconnue",
  finished: "Fini",
  longWork: "Lecture du fichier des clients de la Société Ivoirienne de Bâtiment et Travaux Publics"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Empty, on its way, failed",
  EmptyState: {
    purpose: "Nothing here yet: what it is for and what to do.",
    props: {
      icon: "the drawing of the subject",
      title: "what is missing",
      children: "what it is for",
      hints: "what a person who comes for the first time wants to know",
      actions: "one main action, at most one quiet one"
    }
  },
  ErrorState: {
    purpose: "Something failed: what, that nothing is lost, and a way to try again.",
    props: { title: "what failed", children: "what is still safe", onRetry: "shows “Try again”" }
  },
  Skeleton: {
    purpose: "A grey shape where text will be. Give it its size, so that nothing jumps.",
    props: { className: "its size" }
  },
  ListSkeleton: {
    purpose: "A list on its way; says so once to screen readers.",
    props: { rows: "how many rows, 6 otherwise" }
  },
  ProgressBar: {
    purpose: "How far work of more than a second has come.",
    props: {
      label: "the work",
      percent: "0 to 100; without it, the length is not known",
      valueLabel: "beside the name, “3 of 5” for instance"
    }
  },
  SaidBack: {
    purpose: "What is chosen in several fields, said back in one sentence while it changes.",
    props: { title: "what is said back, for screen readers", children: "the sentence" }
  },
  ruleTitle: "The rule",
  rule: "Every month, on the 5th, from 5 December 2026.",
  longRule:
    "Every three months, on the last day of the month, from 31 December 2026, twelve times, until 30 September 2029.",
  whole: "With everything",
  least: "The least",
  emptyTitle: "No invoice yet",
  emptyText: "Write the first: it is kept on this device, even without a network.",
  create: "Create an invoice",
  import: "Import",
  hintNumber: "The number is given when the invoice is issued.",
  hintSend: "Send it by WhatsApp, by e-mail or printed.",
  ownWords: "With words of its own",
  failed: "The invoices do not open",
  failedText: "The device has no room left. Your data are safe.",
  line: "A line",
  block: "A block",
  sending: "Sending the invoices",
  ofFive: "3 of 5",
  reading: "Reading the file",
  known: "Known length",
  unknown: "Unknown length",
  finished: "Finished",
  longWork: "Reading the file of customers of Société Ivoirienne de Bâtiment et Travaux Publics"
}
