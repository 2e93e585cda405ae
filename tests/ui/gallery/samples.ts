/** Lifelike rows for the gallery. */
export interface SampleInvoice {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly total: string
  readonly due: string
  readonly status: string
  readonly stage: "local" | "sent" | "booked" | "attention"
}

export const invoices: ReadonlyArray<SampleInvoice> = [
  {
    id: "1",
    number: "F-0042",
    customer: "Boulangerie Sèwa",
    total: "1 250 000 FCFA",
    due: "dans 3 jours",
    status: "awaiting",
    stage: "booked"
  },
  {
    id: "2",
    number: "P-a91c-3",
    customer: "Aïcha Koné Couture",
    total: "84 500 FCFA",
    due: "aujourd’hui",
    status: "registered",
    stage: "local"
  },
  {
    id: "3",
    number: "F-0040",
    customer: "Établissements Adjovi & Fils, Cotonou",
    total: "12 500 FCFA",
    due: "5 jours de retard",
    status: "overdue",
    stage: "booked"
  },
  {
    id: "4",
    number: "F-0039",
    customer: "Pharmacie du Marché",
    total: "340 000 FCFA",
    due: "payée le 3 mai",
    status: "paid",
    stage: "booked"
  },
  {
    id: "5",
    number: "P-a91c-2",
    customer: "Garage Tonton",
    total: "67 250 FCFA",
    due: "dans 12 jours",
    status: "cancelled",
    stage: "attention"
  }
]

export const customers = [
  { id: "c1", label: "Boulangerie Sèwa", hint: "01 97 12 34 56" },
  { id: "c2", label: "Aïcha Koné Couture", hint: "01 66 00 11 22" },
  { id: "c3", label: "Établissements Adjovi & Fils", hint: "Cotonou" },
  ...Array.from({ length: 2000 }, (_, index) => ({ id: `n${index}`, label: `Client ${index + 1}` }))
]
