/** Texts of the form of a company: of the first one in the completion stage, and of one more. */
export const texts = {
  title: "Votre entreprise",
  lead: "Ces informations figurent sur vos factures. Le reste se règle plus tard.",
  step: "Dernière étape",
  another: {
    title: "Une autre entreprise",
    lead: "Elle aura ses propres comptes. Vous passerez de l’une à l’autre par le menu.",
    back: "Tableau de bord"
  },
  identity: "Identité",
  socialName: "Raison sociale",
  socialNameHint: "Le nom sous lequel vos clients vous connaissent.",
  address: "Adresse",
  addressHint: "Rue, quartier, ville.",
  place: "Pays et monnaie",
  country: "Pays",
  currency: "Monnaie",
  currencyHint: "Celle de vos factures habituelles ; une facture peut en utiliser une autre.",
  timeZone: "Fuseau horaire",
  taxes: "Taxes",
  numbering: "Numérotation",
  prefix: "Préfixe des factures",
  prefixHint: "Votre première facture portera le numéro {{number}}.",
  later: {
    title: "Contact et numéros officiels",
    lead: "Facultatif : vous pouvez les donner plus tard, dans les paramètres.",
    phone: "Téléphone",
    phoneHint: "Avec ou sans l’indicatif du pays.",
    taxId: "Identifiant fiscal",
    taxIdHint: "IFU, NIU, NIF ou NCC, selon le pays.",
    tradeRegister: "Registre du commerce",
    tradeRegisterHint: "Numéro RCCM."
  },
  logo: "Logo",
  logoHint: "Facultatif. PNG, JPEG ou WebP, ramené à 300 × 300 pixels.",
  logoChoose: "Choisir une image",
  logoChange: "Changer d’image",
  logoRemove: "Retirer le logo",
  logoAlt: "Aperçu du logo",
  logoUnreadable: "Cette image n’est pas lisible. Choisissez un fichier PNG, JPEG ou WebP.",
  submit: "Créer l’entreprise",
  kept: "Brouillon gardé sur cet appareil",
  signOut: "Se déconnecter",
  failedTitle: "L’entreprise n’a pas été créée",
  unknown:
    "Opération échouée, il semble que quelque chose aie mal tourné, réessayez svp ! (code pour l’assistance : {{code}})"
} as const
