/** Texts of the settings of a company: who it is, its taxes, its invoices. */
export const texts = {
  /** What was asked of the books, where it was refused. */
  command: {
    RegisterCompany: "Enregistrer l’entreprise",
    EditCompany: "Modifier l’entreprise",
    ChangeLogo: "Changer le logo",
    ChangeDocumentSettings: "Modifier ce par quoi les documents commencent",
    ChangeInvoiceTexts: "Changer les textes des factures",
    AddTax: "Ajouter une taxe",
    RenameTax: "Renommer une taxe",
    ArchiveTax: "Archiver une taxe",
    RestoreTax: "Réactiver une taxe",
    ChooseDefaultTax: "Changer la taxe par défaut",
    ChoosePriceBasis: "Choisir les prix avec ou sans taxes",
    ChangeNumbering: "Choisir la numérotation",
    AddPaymentOption: "Ajouter un moyen de paiement",
    EditPaymentOption: "Modifier un moyen de paiement",
    ArchivePaymentOption: "Archiver un moyen de paiement",
    RestorePaymentOption: "Réactiver un moyen de paiement",
    AddCategories: "Ajouter des catégories",
    EditCategory: "Modifier une catégorie",
    ArchiveCategory: "Archiver une catégorie",
    RestoreCategory: "Réactiver une catégorie",
    MergeCategory: "Fusionner deux catégories"
  },
  mayNot: {
    title: "Vous voyez ces réglages, sans pouvoir les changer",
    body: "Les changer revient aux propriétaires, aux administrateurs et aux comptables. Votre rôle ici : {{role}}."
  },
  add: "Ajouter",
  edit: "Modifier",
  archive: "Archiver",
  restore: "Réactiver",
  archived: "Archivé",
  actionsOf: "Actions pour {{name}}",
  company: {
    title: "Entreprise",
    subtitle: "Ce que vos clients lisent sur vos factures. Les factures déjà émises ne changent pas."
  },
  identity: {
    title: "Identité",
    lead: "Telle qu’elle figurera sur les prochaines factures.",
    socialName: "Raison sociale",
    address: "Adresse",
    taxId: "Identifiant fiscal",
    taxIdHint: "IFU, NIU, NIF ou NCC, selon le pays. Facultatif.",
    tradeRegister: "Registre du commerce",
    tradeRegisterHint: "Numéro RCCM. Facultatif.",
    nim: "NIM",
    nimHint: "Le numéro de la machine qui certifie vos factures, si vous en avez une",
    yearStart: "Début de l’exercice",
    contact: "Contact",
    contactLead: "Facultatif. Figure sous votre adresse, sur les factures.",
    phone: "Téléphone",
    phoneHint: "Avec ou sans l’indicatif du pays.",
    email: "Adresse e-mail",
    place: "Pays et monnaie",
    country: "Pays",
    currency: "Monnaie",
    placeFixed:
      "Une facture a été émise : le pays et la monnaie ne changent plus, car vos comptes et vos rapports s’additionnent dans cette monnaie. Une facture peut toujours en utiliser une autre."
  },
  logo: {
    alt: "Logo : {{name}}",
    hint: "Les prochaines factures portent ce logo ; celles déjà émises gardent le leur.",
    none: "Pas de logo."
  },
  options: {
    title: "Moyens de paiement",
    hint: "Vos clients les lisent au bas des prochaines factures, dans cet ordre.",
    none: "Dites à vos clients comment vous payer : Mobile Money, banque, espèces. Cela figurera au bas des factures.",
    noneToLook: "Aucun moyen de paiement n’est indiqué sur les factures.",
    add: "Ajouter un moyen de paiement",
    edit: "Modifier le moyen de paiement",
    account: "D’après un compte",
    byHand: "Non, je l’écris ici",
    ofAccount: "D’après le compte {{name}}",
    isBehind: "Le compte a changé",
    follow: "Reprendre ce que dit le compte",
    kind: "Type",
    kinds: {
      "mobile-money": "Mobile Money",
      "bank-transfer": "Virement bancaire",
      cash: "Espèces",
      other: "Autre"
    },
    name: "Nom",
    nameIsNumber: "Un numéro n’est pas un nom : écrivez-le dans les coordonnées.",
    nameHint: {
      "mobile-money": "L’opérateur, par exemple MTN MoMo.",
      "bank-transfer": "La banque, par exemple Ecobank.",
      cash: "Par exemple : Espèces à la boutique.",
      other: "Par exemple : Chèque."
    },
    details: "Coordonnées",
    detailsHint: {
      "mobile-money": "Le numéro et le nom du titulaire.",
      "bank-transfer": "Le numéro de compte ou l’IBAN, et le titulaire.",
      cash: "Où et quand. Facultatif.",
      other: "Ce que vos clients doivent savoir."
    },
    detailsOfAccount: "Elles se modifient dans la fiche du compte, et suivent ici.",
    erased: "Coordonnées effacées",
    withheld: "Coordonnées réservées à d’autres rôles"
  },
  taxes: {
    title: "Taxes",
    subtitle: "Celles que vos factures proposent, et celle que chaque nouvelle ligne reçoit.",
    list: "Vos taxes",
    hint: "Une taxe archivée n’est plus proposée ; les factures et les articles qui la portent la gardent.",
    none: "Aucune taxe : vos factures n’en comptent pas.",
    add: "Ajouter une taxe",
    rename: "Renommer",
    name: "Nom",
    nameHint: "Tel qu’il figure sur les factures, par exemple TVA.",
    nameTaken: "Une autre taxe porte déjà ce nom.",
    kind: "Calcul",
    kinds: { rate: "Pourcentage", specific: "Montant par unité", withholding: "Retenue à la source" },
    withholdingHint:
      "Le client garde cette part du total hors taxes et la verse pour vous aux impôts, par exemple l’AIB. Elle se choisit sur la facture entière.",
    rate: "Taux",
    amount: "Montant par unité",
    rateRequired: "Indiquez un taux ou un montant, zéro compris.",
    negative: "Une taxe ne peut pas être négative.",
    rateTooHigh: "Un taux ne dépasse pas 100 %.",
    rateFixed:
      "Le taux ne change pas, pour que les factures en préparation restent telles que vous les avez lues. Pour un nouveau taux, ajoutez une taxe et archivez celle-ci.",
    perUnit: "{{amount}} par unité",
    default: "Par défaut",
    makeDefault: "Proposer par défaut",
    prices: {
      title: "Vos prix",
      hint: "Ceux de vos produits et des nouvelles factures ; une facture peut être écrite autrement.",
      ask: "Vos prix sont-ils hors taxes ou toutes taxes comprises ?",
      included: "Toutes taxes comprises (TTC)",
      excluded: "Hors taxes (HT)"
    },
    notDefault: "Ne plus proposer par défaut"
  },
  numbering: {
    title: "Numérotation",
    lead: "Chaque type de document compte à part. Un changement vaut pour les prochains numéros ; ceux qui sont donnés ne changent pas.",
    series: { invoice: "Factures", "credit-note": "Avoirs", estimate: "Devis", proforma: "Proformas" },
    comes: "Prochain numéro : {{number}}",
    edit: "Modifier",
    change: "Numérotation : {{series}}",
    editNamed: "Modifier la numérotation : {{series}}",
    saved: "Numérotation enregistrée",
    prefix: "Préfixe",
    prefixHint:
      "Lettres, chiffres et - / . # _. {YYYY} devient l’année, {MM} le mois. Un nouveau préfixe continue de compter : la série ne repart pas à un.",
    needsPeriod:
      "Mettez {YYYY} dans le préfixe (et {MM} si la série repart chaque mois) : deux documents auraient sinon le même numéro.",
    padding: "Chiffres, au moins",
    reset: "Repartir à un",
    resets: { never: "Jamais", yearly: "Chaque année", monthly: "Chaque mois" },
    next: "Prochain numéro",
    nextWrong: "Écrivez un nombre entier, à partir de 1.",
    example: "Le prochain document portera {{number}}.",
    taken: "{{number}} est déjà donné : voir le document",
    jump: {
      title: "Des numéros seront sautés",
      one: "Le numéro {{from}} ne sera jamais donné. L’historique garde qui l’a voulu et quand. Enregistrez encore une fois pour confirmer.",
      body: "Les numéros {{from}} à {{to}} ne seront jamais donnés. L’historique garde qui l’a voulu et quand. Enregistrez encore une fois pour confirmer."
    },
    whole_one: "{{count, number}} document, {{last}} : aucun numéro ne manque.",
    whole_many: "{{count, number}} documents, de {{first}} à {{last}} : aucun numéro ne manque.",
    whole_other: "{{count, number}} documents, de {{first}} à {{last}} : aucun numéro ne manque.",
    counted_one: "{{count, number}} document, {{last}}. Il manque :",
    counted_many: "{{count, number}} documents, de {{first}} à {{last}}. Il manque :",
    counted_other: "{{count, number}} documents, de {{first}} à {{last}}. Il manque :",
    gap: {
      one: "le numéro {{from}}.",
      many: "les numéros {{from}} à {{to}}.",
      you: "Vous les avez sautés, {{when}}.",
      member: "{{who}} les a sautés, {{when}}.",
      unknown: "La raison n’est pas connue sur cet appareil."
    }
  },
  invoices: {
    title: "Factures",
    subtitle: "Le numéro et les textes des prochaines factures.",
    texts: "Textes habituels",
    textsHint: "Chaque nouvelle facture commence avec ces textes ; vous pouvez les changer facture par facture.",
    headerText: "Texte d’en-tête",
    headerTextHint: "Avant les articles.",
    notes: "Notes",
    notesHint: "Après les totaux : conditions, remerciements.",
    footerText: "Pied de page",
    footerTextHint: "Tout en bas : mentions légales."
  },
  documents: {
    type: "Type d’une nouvelle facture",
    types: { simple: "Simple", standardized: "Ordinaire", "specific-tax": "À taxe spécifique" }
  },
  history: {
    you: { registered: "Vous avez enregistré l’entreprise", changed: "Vous avez modifié l’entreprise" },
    member: { registered: "{{who}} a enregistré l’entreprise", changed: "{{who}} a modifié l’entreprise" },
    title: "Historique",
    archived: "{{name}} (archivé)",
    image: "une image",
    erased: "effacé",
    withheld: "réservé à d’autres rôles",
    field: {
      socialName: "Raison sociale",
      address: "Adresse",
      country: "Pays",
      currency: "Monnaie",
      timeZone: "Fuseau horaire",
      invoicePrefix: "Préfixe des factures",
      numbering: "Numérotation",
      nextNumber: "Prochain numéro",
      taxId: "Identifiant fiscal",
      tradeRegister: "Registre du commerce",
      nim: "NIM",
      yearStart: "Début de l’exercice",
      invoiceType: "Type d’une nouvelle facture",
      phone: "Téléphone",
      email: "Adresse e-mail",
      logo: "Logo",
      headerText: "Texte d’en-tête",
      notes: "Notes",
      footerText: "Pied de page",
      tax: "Taxe",
      defaultTax: "Taxe par défaut",
      pricesIncludeTax: "Prix",
      paymentOption: "Moyen de paiement",
      category: "Catégorie"
    }
  }
} as const
