import { expect, it } from "vitest"
import { safeNext } from "../../../src/ui/routes/next-address.ts"

it.each(["/dashboard", "/dashboard/invoices?tab=overdue", "/company/new"])("goes on to %s", (address) => {
  expect(safeNext(address)).toBe(address)
})

it.each([
  "https://elsewhere.example",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "javascript:alert(1)",
  "dashboard",
  "/login",
  "",
  7,
  undefined
])("does not go on to %s", (address) => {
  expect(safeNext(address)).toBeUndefined()
})
