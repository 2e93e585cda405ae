export const texts = {
  command: {
    MakeDocumentLink: "Créer le lien d’un document",
    RevokeDocumentLink: "Fermer le lien d’un document",
    NoteDocumentViewed: "Noter qu’un document a été lu",
    MailDocument: "Envoyer un document par e-mail",
    NoteDocumentMail: "Noter ce qu’un e-mail est devenu"
  },
  history: {
    you: {
      DocumentLinkMade: "Vous avez créé un lien vers le document",
      DocumentLinkRevoked: "Vous avez fermé le lien du document",
      DocumentViewed: "Votre client a ouvert le document",
      DocumentMailAsked: "Vous avez envoyé le document par e-mail",
      DocumentMailSettled: "Suite de l’envoi par e-mail"
    },
    member: {
      DocumentLinkMade: "{{who}} a créé un lien vers le document",
      DocumentLinkRevoked: "{{who}} a fermé le lien du document",
      DocumentViewed: "Le client a ouvert le document par son lien",
      DocumentMailAsked: "{{who}} a envoyé le document par e-mail",
      DocumentMailSettled: "Suite de l’envoi par e-mail"
    },
    to: "À",
    erased: "Adresse effacée",
    subject: "Objet",
    fate: "Résultat",
    fates: {
      sent: "Remis au serveur de messagerie",
      failed: "Non remis : vérifiez l’adresse",
      unknown: "Remis, mais sans réponse : demandez au client s’il l’a reçu",
      refused: "Non envoyé : trop d’e-mails aujourd’hui, réessayez demain"
    }
  }
} as const
