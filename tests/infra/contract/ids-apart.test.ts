import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CommandId } from "../../../src/domain/kernel/ids.ts"
import { idsApart, withIds } from "../../../src/infra/contract/ids-apart.ts"
import type { EventColumns } from "../../../src/infra/contract/sync.ts"

const NONE: EventColumns = {
  from: 1,
  kinds: [],
  kind: [],
  devices: [],
  device: [],
  actors: [],
  actor: [],
  id: [],
  cmd: [],
  seq: [],
  at: [],
  occ: [],
  body: [],
  bodyHashes: [],
  personal: [],
  marks: []
}

/** A few ids, so that they come again, of every version. */
const known = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 })

const pages = known.chain((some) => {
  const id = fc.constantFrom(...some)
  const body = fc
    .array(fc.oneof(id, fc.string(), fc.constant("0190a0b1-0000-7000"), fc.tuple(id, id).map(String)))
    .map((parts) => JSON.stringify(parts))
  return fc.array(fc.tuple(id, fc.option(body))).map((events): EventColumns => ({
    ...NONE,
    cmd: events.map(([cmd]) => CommandId.make(cmd)),
    body: events.map(([, text]) => text)
  }))
})

describe("columns with ids apart", () => {
  it("are the columns that they were made of", () => {
    fc.assert(
      fc.property(pages, (columns) => {
        expect(withIds(JSON.parse(JSON.stringify(idsApart(columns))) as EventColumns)).toEqual(columns)
      })
    )
  })

  it("hold each id once, and none of it where it was", () => {
    fc.assert(
      fc.property(pages, (columns) => {
        const apart = idsApart(columns)
        const text = JSON.stringify({ ...apart, ids: undefined })
        for (const cmd of columns.cmd) expect(text).not.toContain(cmd)
        expect(apart.ids?.uses.filter((use) => use === 0)).toHaveLength(apart.ids?.times.length ?? -1)
      })
    )
  })

  it("break nothing where their ids are other ones", () => {
    const others = fc.record({
      times: fc.array(fc.option(fc.oneof(fc.integer(), fc.maxSafeInteger()))),
      chance: fc.oneof(fc.base64String(), fc.string()),
      uses: fc.array(fc.nat(20))
    })
    fc.assert(
      fc.property(pages, others, (columns, ids) => {
        const back = withIds({ ...idsApart(columns), ids })
        // Chance may write what fits: then each place is filled.
        if (back !== undefined) expect(back.cmd).toHaveLength(columns.body.length)
      })
    )
  })

  it("say an order that was there before in one word", () => {
    const [cmd, ...lines] = Array.from({ length: 7 }, (_, n) => `0190a0b1-c2d3-7e4f-8a5b-00000000000${n}`)
    const body = JSON.stringify(lines)
    const apart = idsApart({ ...NONE, cmd: [cmd, cmd].map((id) => CommandId.make(id ?? "")), body: [body, body] })
    expect(apart.ids?.uses).toEqual([0, 0, 0, 0, 0, 0, 0, 2, 1, 1, 1, 1, 1, 1])
  })

  it("stay as they are where a body holds a line feed of its own", () => {
    const columns = { ...NONE, cmd: [CommandId.make("0190a0b1-c2d3-7e4f-8a5b-000000000000")], body: ["{\n}"] }
    expect(idsApart(columns)).toBe(columns)
  })
})
