/** Texts of payments that were booked and kept apart, of which a person says what they are. */
export const texts = {
  title: "Paiements à vérifier",
  line: "{{amount}} · {{method}} · {{date}}",
  ofInvoice: "Facture {{reference}}",
  why: {
    same_reference:
      "Même référence Mobile Money ({{reference}}) qu’un paiement déjà compté : {{other}}. Celui-ci est gardé à part en attendant une réponse.",
    same_as_withdrawn:
      "Même référence Mobile Money ({{reference}}) qu’un paiement retiré : {{other}}. Celui-ci est gardé à part en attendant une réponse.",
    overpaid: "{{amount}} de plus que le reste à payer, gardés en avoir pour le client.",
    cancelled: "La facture est annulée : {{amount}} sont gardés en avoir pour le client.",
    not_issued: "La facture n’était pas encore émise : {{amount}} sont gardés en avoir pour le client.",
    other_currency:
      "Ce paiement n’est pas dans la monnaie de la facture : {{amount}} sont gardés en avoir pour le client.",
    invoice_unknown: "La facture de ce paiement n’est pas connue ici : {{amount}} sont gardés à part."
  },
  otherAlone: "{{amount}}, le {{date}}",
  other: "{{amount}}, le {{date}}, facture {{reference}}",
  todo: {
    applies: "Si c’est bien un autre paiement, {{amount}} seront comptés sur la facture.",
    credit: "Si c’est bien un autre paiement, il reste en avoir.",
    surplus: "Rendez ce surplus au client ou gardez-le en avoir.",
    same: "Si c’est le même, saisi deux fois, retirez celui-ci."
  },
  keepBoth: "Garder les deux",
  apply: "Compter sur la facture",
  keepCredit: "Garder en avoir",
  withdraw: "C’est le même : retirer",
  withdrawAsk: "Ce paiement ne comptera plus nulle part. L’historique de la facture le garde.",
  withdrawYes: "Oui, le retirer",
  withdrawNo: "Non",
  open: "Ouvrir la facture",
  named: "{{action}} : {{what}}",
  kept: "Paiement gardé",
  withdrawn: "Paiement retiré : il ne compte plus",
  withdrawnMark: "Retiré, saisi deux fois"
} as const
