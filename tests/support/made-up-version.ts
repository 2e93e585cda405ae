import { onTestFinished } from "vitest"
import { commandShapes } from "../../src/domain/decider.ts"
import type { JsonObject } from "../../src/domain/kernel/versions.ts"

/**
 * Until the test is over payments are recorded in version 3, as if there had been two older ones: version 1 without a note, with the
 * day under another name; version 2 with the day as today and still without a note.
 */
export const payThirdVersion = (): void => {
  const shape = commandShapes.RecordPayment
  const { version, upcasts } = shape
  const details = (payload: JsonObject): JsonObject => {
    const value = payload["details"]
    if (value === null || typeof value !== "object" || Array.isArray(value)) throw new Error("no details")
    return value as JsonObject
  }
  Object.assign(shape, {
    version: 3,
    upcasts: {
      1: (payload: JsonObject) => {
        const { receivedOn = "", ...rest } = details(payload)
        return { ...payload, details: { ...rest, paidOn: receivedOn } }
      },
      2: (payload: JsonObject) => ({ ...payload, details: { ...details(payload), note: "" } })
    }
  })
  onTestFinished(() => {
    Object.assign(shape, { version, upcasts })
  })
}

/** The payload of a payment in cash as the made-up version 1 wrote it. */
export const firstPayment = (paymentId: string, invoiceId: string) => ({
  paymentId,
  invoiceId,
  details: { currency: "XOF", amount: "2500", method: "cash", receivedOn: "2026-11-20", reference: "" }
})
