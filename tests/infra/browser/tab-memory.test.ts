import { beforeEach, describe, expect, it, vi } from "vitest"
import { clearTab, LINK_KEY } from "../../../src/infra/browser/session/tab-memory.ts"
import { storage } from "./support/storage.ts"

const purposes = ["reset_password", "verify_email", "change_email", "invitation"]

beforeEach(() => {
  vi.stubGlobal("sessionStorage", storage())
})

describe("what a tab keeps when somebody signs out", () => {
  it("is no secret of a mailed link but an invitation's", () => {
    for (const purpose of purposes) sessionStorage.setItem(`${LINK_KEY}${purpose}`, "x".repeat(43))
    clearTab()
    expect(purposes.filter((purpose) => sessionStorage.getItem(`${LINK_KEY}${purpose}`) !== null)).toEqual([
      "invitation"
    ])
  })
})
