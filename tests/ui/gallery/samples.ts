import type { SyncStage } from "../../../src/ui/components/sync-chip.tsx"
import type { Words } from "./words/use-words.ts"

/** Lifelike rows for the gallery. */
export interface SampleInvoice {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly total: string
  readonly due: keyof Pick<Words["lists"], "inDays" | "today" | "lateBy" | "paidOn" | "inTwelveDays">
  readonly status: string
  readonly stage: SyncStage
}

const invoice = (
  id: string,
  number: string,
  customer: string,
  total: string,
  [due, status, stage]: readonly [SampleInvoice["due"], string, SyncStage]
): SampleInvoice => ({ id, number, customer, total: `${total} FCFA`, due, status, stage })

export const invoices: ReadonlyArray<SampleInvoice> = [
  invoice("1", "F-0042", "Boulangerie Sèwa", "1 250 000", ["inDays", "awaiting", "booked"]),
  invoice("2", "P-a91c-3", "Aïcha Koné Couture", "84 500", ["today", "registered", "local"]),
  invoice("3", "F-0040", "Établissements Adjovi & Fils, Cotonou", "12 500", ["lateBy", "overdue", "booked"]),
  invoice("4", "F-0039", "Pharmacie du Marché", "340 000", ["paidOn", "paid", "booked"]),
  invoice("5", "P-a91c-2", "Garage Tonton", "67 250", ["inTwelveDays", "cancelled", "attention"])
]

export const customers = [
  { id: "c1", label: "Boulangerie Sèwa", hint: "01 97 12 34 56" },
  { id: "c2", label: "Aïcha Koné Couture", hint: "01 66 00 11 22" },
  { id: "c3", label: "Établissements Adjovi & Fils", hint: "Cotonou" },
  {
    id: "c4",
    label: "Société Ivoirienne de Bâtiment et de Travaux Publics de la Région des Grands Ponts",
    hint: "Grand-Lahou, quartier administratif, route de la préfecture"
  },
  ...Array.from({ length: 2000 }, (_, index) => ({ id: `n${index}`, label: `Client ${index + 1}` }))
]
