/** Words that stand on documents, in French. */
export const fr = {
  draft: "Brouillon",
  /** What each type is called: on the paper, among titles and files, and to whom it is made out. */
  documents: {
    invoice: {
      name: "Facture",
      provisional: "Facture, référence provisoire",
      to: "Facturée à",
      file: "facture",
      inWords: "Arrêtée la présente facture à la somme de",
      ofIt: "la facture",
      cancelled: "ANNULÉE"
    },
    deposit: {
      name: "Facture d’acompte",
      provisional: "Facture d’acompte, référence provisoire",
      to: "Facturée à",
      file: "acompte",
      inWords: "Arrêtée la présente facture d’acompte à la somme de",
      ofIt: "la facture d’acompte",
      cancelled: "ANNULÉE"
    },
    "credit-note": {
      name: "Avoir",
      provisional: "Avoir, référence provisoire",
      to: "Établi pour",
      file: "avoir",
      inWords: "Arrêté le présent avoir à la somme de",
      ofIt: "l’avoir",
      cancelled: "ANNULÉ"
    },
    estimate: {
      name: "Devis",
      provisional: "Devis, référence provisoire",
      to: "Établi pour",
      file: "devis",
      inWords: "Arrêté le présent devis à la somme de",
      ofIt: "le devis",
      cancelled: "ANNULÉ"
    },
    proforma: {
      name: "Facture proforma",
      provisional: "Facture proforma, référence provisoire",
      to: "Établie pour",
      file: "proforma",
      inWords: "Arrêtée la présente facture proforma à la somme de",
      ofIt: "la facture proforma",
      cancelled: "ANNULÉE"
    }
  },
  draftOf: (name: string): string => `${name}, brouillon`,
  titled: (name: string, reference: string): string => `${name} ${reference}`,
  draftAcross: "BROUILLON",
  stamps: { none: "", paid: "PAYÉE", credited: "ANNULÉE" },
  noBuyer: "Sans client",
  erasedBuyer: "Client effacé",
  taxId: (id: string): string => `N° fiscal ${id}`,
  tradeRegister: (id: string): string => `RCCM ${id}`,
  logoOf: (name: string): string => `Logo : ${name}`,
  stampOf: (name: string): string => `Cachet : ${name}`,
  scan: "Scannez pour ouvrir ce document en ligne, à jour",
  signatureOf: (name: string): string => `Signature : ${name}`,
  signing: "Cachet et signature",
  facts: {
    issueDate: "Date d’émission",
    dueDate: "Date d’échéance",
    validUntil: "Valable jusqu’au",
    invoiceType: "Type de facture",
    corrects: "Facture corrigée",
    goods: "Retour",
    orderNumber: "Votre commande",
    title: "Objet"
  },
  onReceipt: "À réception",
  corrects: {
    whole: (reference: string): string => `${reference}, en entier`,
    part: (reference: string): string => `${reference}, en partie`
  },
  goods: { returned: "Marchandise revenue", kept: "Sans retour" },
  // « Normalisée » on paper is the word of a tax office; nobody certifies these invoices yet.
  types: { simple: "Simple", standardized: "Ordinaire, non certifiée", "specific-tax": "À taxe spécifique" },
  designation: "Désignation",
  quantity: "Quantité",
  unitPrice: "Prix unitaire",
  discount: "Remise",
  tax: "Taxe",
  amount: "Montant",
  pricesIncluded: (currency: string): string => `Prix taxes comprises, en ${currency}.`,
  pricesExcluded: (currency: string): string => `Prix hors taxes, en ${currency}.`,
  prices: (currency: string): string => `Prix en ${currency}.`,
  gross: "Total brut",
  discounts: "Remises",
  net: "Total HT",
  taxOn: (tax: string, base: string): string => `${tax} sur ${base}`,
  specificTax: "Taxe spécifique",
  withheld: "Retenue à la source",
  deducted: "Acomptes déduits",
  deduction: (reference: string): string => `Acompte ${reference}`,
  deductionTaxed: (reference: string, taxes: string): string => `Acompte ${reference}, dont taxes ${taxes}`,
  netToPay: "Net à payer",
  deposit: "Dont acompte demandé",
  total: "Total",
  totalWithTax: "Total TTC",
  paid: "Déjà payé",
  credited: "Annulé par avoirs",
  writtenOff: "Passé en perte",
  surplus: "Trop-perçu, en votre faveur",
  balance: "Reste à payer",
  acceptance: "Bon pour accord : date, nom et signature du client",
  howToPay: "Comment payer",
  reason: "Motif",
  notes: "Notes",
  /** The receipt of the counter. */
  receipt: {
    voided: "ANNULÉ",
    name: "Reçu",
    date: "Date",
    customer: "Client",
    change: "Monnaie rendue",
    cameBack: "Articles revenus",
    taxOf: (tax: string, isInside: boolean): string => (isInside ? `dont ${tax}` : tax),
    methods: {
      cash: "Espèces",
      "mobile-money": "Mobile Money",
      "bank-transfer": "Virement",
      check: "Chèque",
      "bank-card": "Carte bancaire"
    },
    until: (date: string): string => `À payer avant le ${date}.`,
    owed: (amount: string): string => `Reste à payer : ${amount}.`,
    here: (seller: string, number: string): string => `Votre reçu ${number} de ${seller}.`,
    thanks: "Merci, à bientôt !"
  },
  /** A till that was counted at the end of its day. */
  close: {
    name: "Clôture de caisse",
    by: "Comptée par",
    till: "Caisse",
    sales: "Ventes",
    sold: "Vendu",
    debts: "dont à crédit",
    out: (method: string): string => `${method}, rendu`,
    float: "Fond de caisse",
    expected: "Espèces attendues",
    counted: "Espèces comptées",
    difference: "Écart"
  },
  /** What passed between the company and a supplier. */
  statement: {
    name: "Relevé de compte",
    supplier: "Fournisseur",
    from: "Du",
    to: "Au",
    what: "Opération",
    bill: "Dépense",
    payment: "Paiement",
    bought: "Acheté",
    paid: "Payé",
    balance: "Reste dû",
    opening: "Solde au début",
    closing: "Solde à la fin",
    count: (count: number): string => `pour ${count} dépenses`
  },
  /** What goes along with the paper; `document` is the document with its article. */
  message: {
    hello: (name: string): string => (name === "" ? "Bonjour," : `Bonjour ${name},`),
    here: (seller: string, document: string, reference: string): string =>
      `${seller} vous envoie ${document} ${reference}.`,
    toPay: (amount: string, due: string): string => `À payer : ${amount}, ${due}.`,
    paid: (amount: string): string => `Elle est payée en entier : ${amount}.`,
    credited: "Elle est annulée par avoir : plus rien n’est dû.",
    until: (date: string): string => `au plus tard le ${date}`,
    onReceipt: "à réception",
    corrects: (amount: string, invoice: string): string => `Il corrige la facture ${invoice} de ${amount}.`,
    total: (amount: string): string => `Total : ${amount}.`,
    validUntil: (amount: string, date: string): string => `Total : ${amount}, valable jusqu’au ${date}.`,
    reminder: (seller: string, amount: string): string =>
      `Sauf erreur de notre part, il vous reste à régler ${amount} à ${seller}.`,
    dueSince: (date: string): string => `La plus ancienne échéance était le ${date}.`,
    dueFirst: (date: string): string => `La prochaine échéance est le ${date}.`,
    promisedFor: (date: string): string => `Vous aviez promis de payer le ${date}.`,
    and: " et ",
    subject: (seller: string, titled: string): string => `${seller}\u00A0: ${titled}`,
    thanks: "Merci de votre confiance."
  }
}

/** Words that stand on documents. */
export type PaperTexts = typeof fr
