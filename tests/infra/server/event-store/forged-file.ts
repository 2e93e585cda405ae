import { copyFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"
import type { CompanyId } from "../../../../src/domain/kernel/ids.ts"
import { draft, newId, openCompany, payment, profile, type StoreUnderTest } from "./store-under-test.ts"

/** Opens a company and gives it 33 events, of which 11 hold personal values. */
export const fillThirtyThree = async (store: StoreUnderTest): Promise<CompanyId> => {
  const device = await openCompany(store)
  const customerId = newId()
  await device.push(store, [device.command("AddCustomer", { customerId, profile: profile("Zinsou") })])
  for (let round = 0; round < 10; round += 1) {
    const invoiceId = newId()
    await device.push(store, [
      device.command("SaveInvoiceDraft", draft(invoiceId, customerId)),
      device.command("IssueInvoice", { invoiceId, version: 1, provisional: "P-ABCD-1" }),
      device.command("RecordPayment", payment(invoiceId, "1000"))
    ])
  }
  return device.companyId
}

/** A copy of the file in the hands of someone who can switch every protection off. */
export const forgedCopy = (file: string, copy: string): DatabaseSync => {
  copyFileSync(file, copy)
  const forged = new DatabaseSync(copy, { defensive: false })
  forged.exec("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA ignore_check_constraints = ON")
  for (const { name } of forged.prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'").all() as Array<{
    name: string
  }>) {
    forged.exec(`DROP TRIGGER ${name}`)
  }
  return forged
}

/** As {@link forgedCopy}, and the tables take values of any type. */
export const relaxedCopy = (file: string, copy: string): DatabaseSync => {
  const forged = forgedCopy(file, copy)
  forged.exec(
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(replace(sql, ') STRICT,', ')'), ') STRICT', ')') WHERE type = 'table'"
  )
  forged.close()
  const relaxed = new DatabaseSync(copy, { defensive: false })
  relaxed.exec("PRAGMA ignore_check_constraints = ON")
  return relaxed
}
