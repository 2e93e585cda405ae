import type { WireCommand } from "../../src/infra/contract/sync.ts"
import { draft, newId, payment, profile, type TestDevice } from "../infra/server/event-store/store-under-test.ts"
import type { Random } from "./random.ts"

const cities = ["Cotonou", "Parakou", "Ouidah"]

/** What all devices of a company work on: they meet on the same records. */
export interface Pool {
  readonly customers: Array<string>
  readonly invoices: Array<string>
}

export const newPool = (): Pool => ({ customers: [], invoices: [] })

const provisional = (device: TestDevice): string => `P-${device.deviceId.slice(-4).toUpperCase()}-${device.seq + 1}`

/**
 * The next command of a device: about a third touches an invoice that others touch too, some are refused, some are nothing new,
 * one in thirty cannot be read.
 */
export const nextCommand = (device: TestDevice, pool: Pool, random: Random): WireCommand => {
  if (pool.customers.length < 3 || random.chance(0.06)) {
    const customerId = newId()
    pool.customers.push(customerId)
    return device.command("AddCustomer", { customerId, profile: profile(`Client ${device.seq}`) })
  }
  const customerId = random.pick(pool.customers)
  if (pool.invoices.length < 5 || random.chance(0.25)) {
    const invoiceId = newId()
    pool.invoices.push(invoiceId)
    return device.command("SaveInvoiceDraft", draft(invoiceId, customerId, String(100 + random.below(9000))))
  }
  const invoiceId =
    pool.invoices[Math.max(0, pool.invoices.length - 1 - random.below(12))] ?? random.pick(pool.invoices)
  const dice = random.below(30)
  if (dice === 0) return device.command("PaintTheShop", { colour: "blue" })
  if (dice < 3)
    return device.command("EditCustomer", {
      customerId,
      changes: { city: random.pick(cities) },
      // What is said to have been seen may well not be so any more.
      ...(random.chance(0.5) && { before: { city: random.pick(cities) } })
    })
  if (dice < 5) return device.command(random.chance(0.5) ? "ArchiveCustomer" : "RestoreCustomer", { customerId })
  if (dice < 8)
    return device.command("SaveInvoiceDraft", draft(invoiceId, customerId, String(100 + random.below(9000))))
  if (dice < 9) return device.command("CancelInvoice", { invoiceId })
  if (dice < 13)
    return device.command("MarkInvoiceSent", { invoiceId, channel: random.pick(["sms", "whatsapp", "print"]) })
  if (dice < 20) {
    const reference = random.chance(0.3) ? `MM${random.below(400)}` : ""
    return device.command("RecordPayment", payment(invoiceId, String(100 + random.below(3000)), reference))
  }
  return device.command("IssueInvoice", { invoiceId, version: 1, provisional: provisional(device) })
}
