import type { CommandType } from "../../../domain/orders.ts"

/** Texts of the frame around every screen of someone signed in. */
export const texts = {
  skip: "Aller au contenu",
  menu: "Menu principal",
  nav: {
    dashboard: "Tableau de bord",
    products: "Produits et services",
    productsShort: "Produits",
    invoices: "Factures",
    customers: "Clients",
    dashboardShort: "Accueil"
  },
  more: "Plus",
  collapse: "Réduire le menu",
  expand: "Déployer le menu",
  account: "Votre compte",
  language: "Langue",
  signOut: "Se déconnecter",
  opening: "Ouverture de votre entreprise",
  openFailed: "Votre entreprise ne s’ouvre pas",
  openFailedBody: "Vos données sont intactes. Réessayez ; si cela continue, rechargez la page.",
  retry: "Réessayer",
  page: "Page : {{title}}",
  sync: {
    title: "Synchronisation",
    label: "État de la synchronisation : {{status}}",
    booked: "En ligne, tout est comptabilisé",
    sending_one: "Envoi en cours, {{count}} en attente",
    sending_many: "Envoi en cours, {{count}} en attente",
    sending_other: "Envoi en cours, {{count}} en attente",
    connecting: "Connexion en cours",
    connectingPending_one: "Connexion en cours, {{count}} en attente sur cet appareil",
    connectingPending_many: "Connexion en cours, {{count}} en attente sur cet appareil",
    connectingPending_other: "Connexion en cours, {{count}} en attente sur cet appareil",
    offline: "Hors ligne, rien en attente",
    offlinePending_one: "Hors ligne, {{count}} en attente sur cet appareil",
    offlinePending_many: "Hors ligne, {{count}} en attente sur cet appareil",
    offlinePending_other: "Hors ligne, {{count}} en attente sur cet appareil",
    retrying: "Serveur injoignable, nouvel essai bientôt",
    retryingPending_one: "Serveur injoignable, {{count}} en attente sur cet appareil",
    retryingPending_many: "Serveur injoignable, {{count}} en attente sur cet appareil",
    retryingPending_other: "Serveur injoignable, {{count}} en attente sur cet appareil",
    attention_one: "{{count}} opération à vérifier",
    attention_many: "{{count}} opérations à vérifier",
    attention_other: "{{count}} opérations à vérifier",
    authRequired: "Reconnectez-vous pour synchroniser",
    upgradeRequired: "Mettez l’application à jour pour synchroniser",
    readOnly: "Lecture seule dans cette fenêtre",
    storageDegraded: "Stockage de l’appareil fragile",
    short: {
      booked: "En ligne",
      sending: "Envoi",
      connecting: "Connexion",
      offline: "Hors ligne",
      retrying: "Injoignable",
      attention: "À vérifier",
      authRequired: "Reconnexion",
      upgradeRequired: "Mise à jour",
      readOnly: "Lecture seule",
      storageDegraded: "Stockage"
    },
    explain: {
      booked: "Tout ce que vous avez saisi est dans vos comptes.",
      sending: "Vos saisies partent vers le serveur. Vous pouvez continuer à travailler.",
      connecting: "Vous pouvez déjà travailler : tout est gardé sur cet appareil.",
      offline: "Vous pouvez continuer à travailler : tout est gardé sur cet appareil et partira au retour du réseau.",
      retrying:
        "Vous pouvez continuer à travailler : tout est gardé sur cet appareil et partira dès que le serveur répondra.",
      attention:
        "Ces opérations n’ont pas été comptabilisées. Lisez la raison, recommencez si besoin, puis marquez-les comme vues.",
      authRequired: "Votre session a pris fin. Vos saisies restent sur cet appareil et partiront après la reconnexion.",
      upgradeRequired:
        "Une version plus récente de l’application est nécessaire. Vos saisies restent sur cet appareil.",
      readOnly: "L’entreprise est ouverte ailleurs avec une autre version. Rechargez cette page pour y travailler.",
      storageDegraded:
        "L’appareil manque de place ou peut effacer les données. Synchronisez souvent et libérez de l’espace."
    },
    lastSynced: "À jour avec le serveur : {{when}}",
    never: "Jamais encore synchronisé sur cet appareil",
    now: "Synchroniser maintenant",
    signIn: "Se reconnecter",
    reload: "Recharger l’application",
    attentionTitle: "À vérifier",
    dismiss: "Marquer comme vue",
    dismissNamed: "Marquer comme vue : {{what}}",
    open: "Ouvrir",
    openNamed: "Ouvrir : {{what}}",
    correct: "Corriger le brouillon",
    correctNamed: "Corriger le brouillon : {{what}}",
    keepApart: "Garder ma version comme nouveau brouillon",
    keepApartNamed: "Garder ma version comme nouveau brouillon : {{what}}",
    again: "Recommencer",
    againNamed: "Recommencer : {{what}}",
    keptApart: "Votre version est un nouveau brouillon",
    otherCommand: "Opération {{type}}",
    refusedOn: "Refusée {{when}}"
  },
  command: {
    RegisterCompany: "Enregistrer l’entreprise",
    InviteMember: "Inviter un membre",
    WithdrawInvitation: "Retirer une invitation",
    AcceptInvitation: "Accepter une invitation",
    ChangeMemberRole: "Changer le rôle d’un membre",
    RemoveMember: "Retirer un membre",
    LeaveCompany: "Quitter l’entreprise",
    AddCustomer: "Ajouter un client",
    EditCustomer: "Modifier un client",
    ArchiveCustomer: "Archiver un client",
    RestoreCustomer: "Rétablir un client",
    AddProduct: "Ajouter un produit",
    EditProduct: "Modifier un produit",
    ArchiveProduct: "Archiver un produit",
    RestoreProduct: "Rétablir un produit",
    SaveInvoiceDraft: "Enregistrer un brouillon de facture",
    CancelInvoice: "Annuler une facture",
    IssueInvoice: "Émettre une facture",
    MarkInvoiceSent: "Marquer une facture comme envoyée",
    RecordPayment: "Enregistrer un paiement"
  } satisfies Readonly<Record<CommandType, string>>,
  leave: {
    title: "Des opérations attendent encore",
    body_one:
      "{{count}} opération n’a pas encore été envoyée. Elle reste sur cet appareil et partira à votre prochaine connexion ici, avec ce même compte.",
    body_many:
      "{{count}} opérations n’ont pas encore été envoyées. Elles restent sur cet appareil et partiront à votre prochaine connexion ici, avec ce même compte.",
    body_other:
      "{{count}} opérations n’ont pas encore été envoyées. Elles restent sur cet appareil et partiront à votre prochaine connexion ici, avec ce même compte.",
    confirm: "Se déconnecter",
    stay: "Rester connecté"
  },
  update: {
    text: "Une nouvelle version est prête.",
    apply: "Mettre à jour",
    later: "Plus tard"
  }
} as const
