import { expect, it } from "vitest"
import { mayGive } from "../../../src/domain/books.ts"
import { ROLES } from "../../../src/domain/kernel/permissions.ts"
import type { RecordPage } from "../../../src/ui/records/record.ts"
import { transactionRecord } from "../../../src/ui/transactions/record.ts"

it("the page of a message is there for those who may write money down, and for no one else", () => {
  const pages: ReadonlyArray<Pick<RecordPage, "path" | "command">> = transactionRecord.pages
  const command = pages.find(({ path }) => path === "/sms")?.command
  const opened = ROLES.filter((role) => command === undefined || mayGive(role, command))
  expect(opened).toEqual(["owner", "admin", "accountant", "seller"])
})
