import { hash } from "node:crypto"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { canonical } from "../../src/domain/kernel/canonical.ts"
import { chainText, GENESIS_HASH, type ChainHeader } from "../../src/domain/kernel/chain.ts"
import { commitmentsIn } from "../../src/domain/kernel/commitments.ts"
import { commitmentOf } from "../../src/infra/server/event-store/commitments.ts"

const guide = readFileSync(new URL("../../docs/guide-auditor.md", import.meta.url), "utf8")

/** The blocks of the guide without a language that follow a sentence ending so. */
const blockAfter = (words: string): string => {
  const start = guide.indexOf(words)
  if (start === -1) throw new Error(`the guide does not say: ${words}`)
  return /```\n(.*?)\n```/s.exec(guide.slice(start))?.[1] ?? ""
}

describe("the test vector of the auditor's guide", () => {
  const body = blockAfter("A test vector. The body:")
  const bodyHash = blockAfter("Its hash:")
  const text = blockAfter("as a company's first event:")
  const chained = blockAfter("The text that is chained")

  it("is a body in canonical form with its hash", () => {
    expect(canonical(JSON.parse(body))).toBe(body)
    expect(hash("sha256", body, "hex")).toBe(bodyHash)
  })

  it("is the text the program chains, with its hash", () => {
    const header = JSON.parse(text.slice("ev2".length + GENESIS_HASH.length)) as ChainHeader
    expect(header.bodyHash).toBe(bodyHash)
    expect(chainText(GENESIS_HASH, header)).toBe(text)
    expect(chained).toBe(text)
    expect(guide).toContain(`\n${hash("sha256", text, "hex")}\n`)
  })

  it("commits to the personal value it shows", () => {
    const value = blockAfter("and the value")
    expect(canonical(JSON.parse(value))).toBe(value)
    const [found] = commitmentsIn(body)
    expect(found?.commitment).toBe(commitmentOf("AAECAwQFBgcICQoLDA0ODw", value))
    expect(guide).toContain(`the commitment is \`${found?.commitment ?? ""}\``)
  })
})
