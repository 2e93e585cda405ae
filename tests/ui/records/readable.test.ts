import { describe, expect, it } from "vitest"
import { ROLES } from "../../../src/domain/kernel/permissions.ts"
import { records } from "../../../src/ui/records/all.ts"
import { isReadBy } from "../../../src/ui/records/readable.ts"
import type { RecordKind } from "../../../src/ui/records/record.ts"

const kinds: ReadonlyArray<RecordKind> = records
const kindAt = (address: string): RecordKind => {
  const found = kinds.find((kind) => kind.address === address)
  if (found === undefined) throw new Error(`nothing at ${address}`)
  return found
}

describe("the kinds of records that a menu leads to", () => {
  it("are all of them for whoever reads everything, and while the role is not known", () => {
    for (const role of ["owner", "admin", undefined] as const)
      expect(kinds.filter((kind) => !isReadBy(role, kind))).toEqual([])
  })

  it("hold no suppliers for whoever sells", () => {
    expect(ROLES.filter((role) => !isReadBy(role, kindAt("/dashboard/vendors")))).toEqual(["seller"])
  })

  it("hold the money of sales for whoever sells, and nothing else of money", () => {
    const money = ["expenses", "expenses_recurrent", "transactions", "cards", "vendors"]
    expect(money.filter((each) => isReadBy("seller", kindAt(`/dashboard/${each}`)))).toEqual(["transactions"])
  })

  it("hold what is sold and to whom for everybody", () => {
    for (const address of ["/dashboard/clients", "/dashboard/products", "/dashboard/invoices"])
      expect(ROLES.filter((role) => !isReadBy(role, kindAt(address)))).toEqual([])
  })
})
