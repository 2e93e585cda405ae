import type { TextsOf } from "../../../../src/ui/i18n/texts-of.ts"

export const fr = {
  title: "Montants et nombres",
  MoneyField: {
    purpose:
      "Un montant comme on l’écrit (12 500, 12.500, 12500 FCFA). Ce qui est compris se lit pendant la saisie, à la place de l’aide ou sous le champ.",
    props: {
      currency: "la monnaie ; elle fixe les décimales",
      value: "en unités mineures, ou null tant que rien n’est lisible",
      onChange: "le montant, et s’il est lisible",
      isUnitHidden: "la monnaie est déjà écrite à côté",
      isCompact: "pour les lignes d’un tableau : la lecture flotte et ne prend pas de place",
      description: "une aide, par exemple le solde",
      errorMessage: "ce qui ne va pas"
    }
  },
  PriceField: {
    purpose: "Un prix unitaire : comme un montant, avec jusqu’à quatre décimales de plus que la monnaie.",
    props: {
      currency: "la monnaie",
      value: "un décimal exact en texte, ou null",
      onChange: "le prix, et s’il est lisible"
    }
  },
  DecimalField: {
    purpose: "Une quantité ou un taux, exacts : jamais de virgule flottante.",
    props: {
      value: "un décimal exact en texte, ou null",
      onChange: "le nombre, et s’il est lisible",
      decimalsMax: "le plus de chiffres après la virgule ; 3 sinon",
      unit: "montrée à la fin, par exemple % ou kg"
    }
  },
  QuantityField: {
    purpose: "Combien il y en a : ce qui est en cours de saisie reste tel quel jusqu’à ce qu’on quitte le champ.",
    props: {
      value: "un décimal exact en texte, sous sa forme canonique",
      onChange: "la quantité, seulement quand c’en est une",
      errorMessage: "ce qui ne va pas",
      unit: "montrée à la fin"
    }
  },
  amount: "Montant reçu",
  amountHelp: "Le solde est de 84 500 FCFA.",
  amountWrong: "Le montant dépasse le solde de la facture.",
  price: "Prix unitaire",
  quantity: "Quantité",
  quantityWrong: "Il n’en reste que 25.",
  rate: "Remise",
  kilogram: "kg",
  noUnit: "Sans la monnaie",
  compact: "Serré, étiquette cachée",
  decimals: "Avec des décimales",
  largest: "Très grand montant"
} as const

export const en: TextsOf<typeof fr> = {
  title: "Amounts and numbers",
  MoneyField: {
    purpose:
      "An amount as people write it (12 500, 12.500, 12500 FCFA). What was understood is read out while typing, in place of the help or under the field.",
    props: {
      currency: "the currency; it sets the decimals",
      value: "in minor units, or null while nothing can be read",
      onChange: "the amount, and whether it can be read",
      isUnitHidden: "the currency is written beside it already",
      isCompact: "for rows of a table: the reading floats and takes no room",
      description: "help, the balance for instance",
      errorMessage: "what is wrong"
    }
  },
  PriceField: {
    purpose: "A unit price: like an amount, with up to four decimals more than the currency.",
    props: {
      currency: "the currency",
      value: "an exact decimal as text, or null",
      onChange: "the price, and whether it can be read"
    }
  },
  DecimalField: {
    purpose: "A quantity or a rate, exact: never a floating point number.",
    props: {
      value: "an exact decimal as text, or null",
      onChange: "the number, and whether it can be read",
      decimalsMax: "most digits after the decimal sign; 3 otherwise",
      unit: "shown at the end, % or kg for instance"
    }
  },
  QuantityField: {
    purpose: "How many of something: what is being typed stays as it is until the field is left.",
    props: {
      value: "an exact decimal as text, in its canonical form",
      onChange: "the quantity, only when it is one",
      errorMessage: "what is wrong",
      unit: "shown at the end"
    }
  },
  amount: "Amount received",
  amountHelp: "The balance is FCFA 84,500.",
  amountWrong: "The amount is more than the invoice’s balance.",
  price: "Unit price",
  quantity: "Quantity",
  quantityWrong: "Only 25 are left.",
  rate: "Discount",
  kilogram: "kg",
  noUnit: "Without the currency",
  compact: "Compact, label hidden",
  decimals: "With decimals",
  largest: "Very large amount"
}
