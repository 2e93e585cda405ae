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
  yourAnswer: "Votre réponse",
  answerLead: (seller: string): string => `${seller} attend votre réponse.`,
  askFirst: "Vous pouvez d’abord poser une question.",
  choice: { accepted: "Accepter l’offre", declined: "Refuser l’offre" },
  choosing: { accepted: "Vous acceptez cette offre", declined: "Vous refusez cette offre" },
  kept: (seller: string): string => `${seller} verra votre nom et la date de votre réponse.`,
  name: "Votre nom",
  nameMissing: "Écrivez votre nom.",
  reason: "Pourquoi ?",
  optional: "(facultatif)",
  confirm: {
    accepted: (amount: string): string => (amount === "" ? "J’accepte" : `J’accepte pour ${amount}`),
    declined: (_amount: string): string => "Je refuse l’offre"
  },
  back: "Retour",
  sending: "Envoi de votre réponse…",
  notSent: "Votre réponse n’est pas partie. Vérifiez votre connexion, puis réessayez.",
  notTaken: "Votre réponse n’a pas été enregistrée : voyez où en est l’offre.",
  answeredBy: (name: string, day: string): string => (day === "" ? `Par ${name}.` : `Par ${name}, le ${day}.`),
  standing: {
    accepted: {
      title: "Offre acceptée",
      more: (seller: string, _until: string): string => `Merci. ${seller} en est informé.`
    },
    declined: {
      title: "Offre refusée",
      more: (seller: string, _until: string): string =>
        `${seller} en est informé. Vous avez changé d’avis ? Écrivez-lui.`
    },
    invoiced: {
      title: "Offre acceptée et facturée",
      more: (_seller: string, _until: string): string => ""
    },
    expired: {
      title: "Cette offre n’est plus valable",
      more: (seller: string, until: string): string =>
        `Elle était valable jusqu’au ${until}. Demandez une nouvelle offre à ${seller}.`
    },
    superseded: {
      title: "Cette offre a été remplacée",
      more: (seller: string, _until: string): string => `Une nouvelle version existe : demandez-la à ${seller}.`
    },
    cancelled: {
      title: "Cette offre a été annulée",
      more: (_seller: string, _until: string): string => "Elle ne peut plus être acceptée."
    }
  },
  logo: (seller: string): string => `Logo de ${seller}`,
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
  yourAnswer: "Your answer",
  answerLead: (seller) => `${seller} is waiting for your answer.`,
  askFirst: "You can ask a question first.",
  choice: { accepted: "Accept the offer", declined: "Decline the offer" },
  choosing: { accepted: "You accept this offer", declined: "You decline this offer" },
  kept: (seller) => `${seller} will see your name and the date of your answer.`,
  name: "Your name",
  nameMissing: "Enter your name.",
  reason: "Why?",
  optional: "(optional)",
  confirm: {
    accepted: (amount) => (amount === "" ? "I accept" : `I accept for ${amount}`),
    declined: () => "I decline the offer"
  },
  back: "Back",
  sending: "Sending your answer…",
  notSent: "Your answer did not leave. Check your connection, then try again.",
  notTaken: "Your answer was not recorded: see where the offer stands.",
  answeredBy: (name, day) => (day === "" ? `By ${name}.` : `By ${name}, on ${day}.`),
  standing: {
    accepted: { title: "Offer accepted", more: (seller) => `Thank you. ${seller} has been told.` },
    declined: {
      title: "Offer declined",
      more: (seller) => `${seller} has been told. Changed your mind? Write to them.`
    },
    invoiced: { title: "Offer accepted and invoiced", more: () => "" },
    expired: {
      title: "This offer no longer stands",
      more: (seller, until) => `It was valid until ${until}. Ask ${seller} for a new offer.`
    },
    superseded: {
      title: "This offer was replaced",
      more: (seller) => `There is a new version: ask ${seller} for it.`
    },
    cancelled: { title: "This offer was cancelled", more: () => "It can no longer be accepted." }
  },
  logo: (seller) => `Logo of ${seller}`,
  items: "Details",
  totals: "Totals",
  by: "Shared with Kazi. This link opens the document to anybody who has it."
}

export const pageTexts: { readonly [language in PageLanguage]: PageTexts } = { fr, en }
