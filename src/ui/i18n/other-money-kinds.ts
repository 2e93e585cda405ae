/** What money of no document is called by its kind, wherever money is listed. */
export const otherMoneyKinds = {
  fr: {
    contribution: "Apport du propriétaire",
    drawing: "Retrait du propriétaire",
    loanReceived: "Emprunt reçu",
    loanRepaid: "Emprunt remboursé",
    interestReceived: "Intérêts reçus",
    interestPaid: "Intérêts payés",
    bankFees: "Frais bancaires",
    otherIn: "Autre entrée",
    otherOut: "Autre sortie"
  },
  en: {
    contribution: "Owner’s contribution",
    drawing: "Owner’s drawing",
    loanReceived: "Loan received",
    loanRepaid: "Loan repaid",
    interestReceived: "Interest received",
    interestPaid: "Interest paid",
    bankFees: "Bank fees",
    otherIn: "Other money in",
    otherOut: "Other money out"
  }
} as const
