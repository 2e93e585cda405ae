export const texts = {
  command: {
    MakeDocumentLink: "Créer le lien d’un document",
    RevokeDocumentLink: "Fermer le lien d’un document",
    NoteDocumentViewed: "Noter qu’un document a été lu",
    MailDocument: "Envoyer un document par e-mail",
    NoteDocumentMail: "Noter ce qu’un e-mail est devenu"
  },
  link: {
    label: "Lien du document",
    none: "Le lien ouvre le document dans n’importe quel navigateur, sans compte : montant, reste à payer, moyens de paiement et PDF.",
    open: "Toute personne qui a ce lien peut lire le document. Fermez-le s’il est parti au mauvais endroit.",
    waits: "Ce lien s’ouvrira dès que cet appareil aura retrouvé le réseau et envoyé le document.",
    viewed: "Votre client a ouvert ce lien.",
    make: "Créer et copier le lien",
    copy: "Copier le lien",
    copied: "Lien copié",
    notCopied: "Ce navigateur n’a pas pu copier le lien : sélectionnez-le dans son champ.",
    close: "Fermer le lien",
    closed: "Le lien n’ouvre plus rien"
  },
  sms: {
    words: "Vos SMS s’ouvrent avec le message et le lien du document. L’envoi est noté aussitôt.",
    waits:
      "Vos SMS s’ouvrent avec le message et le lien du document. Le lien s’ouvrira dès que cet appareil aura retrouvé le réseau.",
    open: "Ouvrir les SMS"
  },
  mail: {
    to: "À",
    subject: "Objet",
    message: "Message",
    words: "L’e-mail part avec le PDF et le lien, dès qu’il y a du réseau. Les réponses arrivent à {{address}}.",
    noReplies:
      "L’e-mail part avec le PDF et le lien, dès qu’il y a du réseau. Aucune adresse e-mail de votre entreprise ne figure sur ce document : une réponse à cet e-mail n’arriverait à personne.",
    send: "Envoyer l’e-mail",
    asked: "L’e-mail va partir",
    wrong: "Écrivez une adresse e-mail, ou plusieurs séparées par des virgules.",
    many: "Au plus 5 adresses à la fois.",
    noSubject: "Écrivez un objet."
  },
  lost: {
    title: {
      failed: "L’e-mail n’est pas arrivé",
      unknown: "L’e-mail est peut-être arrivé",
      refused: "L’e-mail n’est pas parti"
    },
    body: {
      failed: "{{to}} n’a pas reçu le document. Vérifiez l’adresse, puis renvoyez-le, ou passez par WhatsApp.",
      unknown: "Rien ne confirme que {{to}} a reçu le document. Demandez-lui, ou renvoyez-le.",
      refused:
        "Trop d’e-mails sont partis aujourd’hui : {{to}} n’a pas reçu le document. Renvoyez-le demain, ou passez par WhatsApp."
    },
    again: "Renvoyer l’e-mail"
  },
  print: {
    words: "Le PDF s’ouvre dans un autre onglet : imprimez-le de là, puis notez l’envoi.",
    open: "Ouvrir le PDF"
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
