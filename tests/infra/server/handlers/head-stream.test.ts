import { setImmediate } from "node:timers/promises"
import { expect, it } from "vitest"
import type { HeadMessage } from "../../../../src/infra/contract/sync.ts"
import { DESIGNS } from "../../../../src/infra/papers/layouts.ts"
import { HeadStream } from "../../../../src/infra/server/handlers/head-stream.ts"

const head = (company: string, pos: number): HeadMessage => ({ company, epoch: "e", pos, hash: `${company}${pos}` })

const headsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/^data: (.*)$/gm)].map((match) => (JSON.parse(match[1] ?? "") as HeadMessage).hash)

it("keeps for a reader that stalls the last head of each company, and no backlog", async () => {
  const stream = new HeadStream(() => undefined)
  const pieces: Array<string> = []
  stream.on("data", (piece: string) => pieces.push(piece))
  stream.tell([head("a", 1)])
  await setImmediate()
  stream.pause()
  for (let pos = 2; pos <= 500; pos += 1) {
    stream.tell([head("a", pos), head("b", pos)])
    stream.beat()
    await setImmediate()
  }
  stream.resume()
  await setImmediate()
  await setImmediate()
  const heads = headsIn(pieces.join(""))
  expect(heads[0]).toBe("a1")
  expect(heads.slice(-2)).toEqual(["a500", "b500"])
  // What was under way when the reader stopped, besides.
  expect(heads.length).toBeLessThan(8)
  stream.destroy()
})

it("shows a reader that stalls the last template, and each only once", async () => {
  const shown = (name: string) => ({ company: "a", preview: { name, of: "sample" as const, template: DESIGNS.kente } })
  const stream = new HeadStream(() => undefined)
  for (let n = 0; n < 500; n += 1) stream.show(shown(`${n}`))
  stream.tell([head("a", 1)])
  stream.finish()
  stream.show(shown("too late"))
  let text = ""
  for await (const piece of stream) text += String(piece)
  expect([...text.matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name)).toEqual(["499"])
})

it("says the same head once, and what it has to say before it ends", async () => {
  const stream = new HeadStream(() => undefined)
  stream.tell([head("a", 1)])
  stream.tell([head("a", 1)])
  stream.finish()
  stream.tell([head("a", 2)])
  let text = ""
  for await (const piece of stream) text += String(piece)
  expect(headsIn(text)).toEqual(["a1"])
})

it("is dropped when nobody takes its end", async () => {
  const stream = new HeadStream(() => undefined)
  stream.finish()
  await expect.poll(() => stream.destroyed, { timeout: 5000 }).toBe(true)
})
