import { useTranslation } from "react-i18next"
import type { EstimateKind } from "../../domain/estimate/events.ts"

/** The namespace that has the words of one offer: a proforma is never called an estimate. */
export const offerNamespace = { estimate: "estimates", proforma: "proformas" } as const satisfies {
  readonly [kind in EstimateKind]: string
}

/** The namespace that has the words of many offers: a list of both kinds names both. */
export type OfferNamespace = (typeof offerNamespace)[EstimateKind] | "offers"

/** The words of one offer, by its kind. */
export const useOfferTexts = (kind: EstimateKind) => useTranslation(offerNamespace[kind])
