/** Texts of the members of a company. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    InviteMember: "Inviter un membre",
    WithdrawInvitation: "Retirer une invitation",
    LapseInvitation: "Clore une invitation restée sans réponse",
    AcceptInvitation: "Accepter une invitation",
    DeclineInvitation: "Refuser une invitation",
    ChangeMemberRole: "Changer le rôle d’un membre",
    RemoveMember: "Retirer un membre",
    LeaveCompany: "Quitter l’entreprise"
  },
  title: "Membres",
  subtitle: "Qui travaille dans {{company}}, et ce que chacun peut y faire.",
  invite: "Inviter quelqu’un",
  notLoaded: "Les membres ne s’affichent pas",
  needsNetwork: "Il faut être en ligne pour gérer les membres.",
  list: "Membres",
  you: "Vous",
  unnamed: "Sans nom",
  actionsOf: "Actions pour {{name}}",
  changeRole: "Changer le rôle",
  remove: "Retirer de l’entreprise",
  leave: "Quitter l’entreprise",
  mayNot: {
    title: "Vous voyez les membres, sans pouvoir les changer",
    body: "Inviter, changer un rôle ou retirer un membre revient aux propriétaires et aux administrateurs. Votre rôle ici : {{role}}."
  },
  waiting: {
    title: "Invitations",
    none: "Aucune invitation n’attend de réponse.",
    invitedOn: "Invitation du {{when}}",
    until: "valable jusqu’au {{when}}",
    expired: "Lien expiré",
    isWaiting: "En attente",
    declined: "Refusée",
    anew: "Inviter de nouveau",
    anewNamed: "Inviter de nouveau : {{email}}",
    again: "Renvoyer",
    sent: "L’invitation est repartie.",
    withdraw: "Retirer",
    withdrawNamed: "Retirer l’invitation de {{email}}",
    confirmTitle: "Retirer cette invitation ?",
    confirmBody: "Le lien envoyé à {{email}} ne s’ouvrira plus.",
    confirm: "Retirer l’invitation",
    withdrawn: "L’invitation de {{email}} est retirée."
  },
  form: {
    title: "Inviter quelqu’un",
    lead: "La personne reçoit par e-mail un lien valable 7 jours, qui la fait entrer dans l’entreprise, avec ou sans compte Kazi.",
    email: "Adresse e-mail",
    role: "Rôle",
    language: "Langue de l’e-mail",
    can: "Ce rôle voit les chiffres et les fiches, et permet :",
    send: "Inviter",
    failed: "L’invitation n’est pas partie",
    sent: "L’invitation est en route vers {{email}}."
  },
  roleForm: {
    title: "Rôle de {{name}}",
    save: "Changer le rôle",
    failed: "Le rôle n’a pas changé",
    saved: "{{name}} : {{role}}. Le nouveau rôle vaut dès maintenant."
  },
  removal: {
    title: "Retirer {{name}} ?",
    body: "Cette personne n’ouvrira plus l’entreprise, dès maintenant. Ce qu’elle a fait reste dans les comptes.",
    confirm: "Retirer",
    removed: "{{name}} ne fait plus partie de l’entreprise.",
    failed: "Rien n’a changé"
  },
  leaving: {
    title: "Quitter {{company}} ?",
    body: "Vous ne pourrez plus l’ouvrir, sauf nouvelle invitation. Ce que vous avez fait reste dans ses comptes.",
    waiting_one: "{{count, number}} opération attend encore d’être envoyée depuis cet appareil : elle serait refusée.",
    waiting_many:
      "{{count, number}} opérations attendent encore d’être envoyées depuis cet appareil : elles seraient refusées.",
    waiting_other:
      "{{count, number}} opérations attendent encore d’être envoyées depuis cet appareil : elles seraient refusées.",
    confirm: "Quitter l’entreprise"
  },
  /** What there is to do. Everybody sees the figures and the records. */
  ability: {
    invoices: "Factures : écrire, émettre, envoyer",
    payments: "Paiements : enregistrer, vérifier, retirer un doublon",
    corrections: "Corrections : avoirs, remboursements, paiements retirés, restes passés en perte",
    customers: "Clients : ajouter, modifier, archiver",
    products: "Produits et services : ajouter, modifier, archiver",
    suppliers: "Fournisseurs : ajouter, modifier, archiver",
    settings: "Réglages de l’entreprise : identité, taxes, textes, moyens de paiement",
    members: "Membres : inviter, retirer, changer les rôles",
    owners: "Propriétaires : en nommer, en changer, en retirer"
  },
  can: "permis",
  cannot: "pas permis"
} as const
