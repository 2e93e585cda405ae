/** The languages of the page. */
export type PageLanguage = "fr" | "en"

const fr = {
  opening: "Ouverture du document…",
  other: "English",
  download: "Télécharger le PDF",
  drawing: "Préparation du PDF…",
  notDrawn: "Le PDF n’a pas pu être préparé. Vérifiez votre connexion, puis réessayez.",
  ask: "Poser une question sur WhatsApp",
  question: (title: string): string => `Bonjour, j’ai une question sur : ${title}.`,
  unknown: "Ce lien n’ouvre aucun document",
  unknownWhy:
    "Il a peut-être été fermé, ou le document n’est pas encore arrivé. Réessayez dans un moment, ou demandez un nouveau lien à la personne qui vous l’a envoyé.",
  failed: "Le document n’a pas pu être ouvert",
  failedWhy: "Vérifiez votre connexion, puis réessayez.",
  throttled: "Trop d’essais. Réessayez dans quelques minutes.",
  again: "Réessayer",
  items: "Détail",
  totals: "Totaux",
  by: "Document partagé avec Kazi. Ce lien ouvre le document à toute personne qui l’a."
}

export type PageTexts = typeof fr

const en: PageTexts = {
  opening: "Opening the document…",
  other: "Français",
  download: "Download the PDF",
  drawing: "Preparing the PDF…",
  notDrawn: "The PDF could not be prepared. Check your connection, then try again.",
  ask: "Ask a question on WhatsApp",
  question: (title) => `Hello, I have a question about: ${title}.`,
  unknown: "This link opens no document",
  unknownWhy:
    "It may have been closed, or the document has not arrived yet. Try again in a moment, or ask the person who sent it for a new link.",
  failed: "The document could not be opened",
  failedWhy: "Check your connection, then try again.",
  throttled: "Too many attempts. Try again in a few minutes.",
  again: "Try again",
  items: "Details",
  totals: "Totals",
  by: "Shared with Kazi. This link opens the document to anybody who has it."
}

export const pageTexts: { readonly [language in PageLanguage]: PageTexts } = { fr, en }
