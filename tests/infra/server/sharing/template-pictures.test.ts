import { afterAll, beforeAll, expect, it } from "vitest"
import type { DomainCommand } from "../../../../src/domain/books.ts"
import { ContentHash } from "../../../../src/domain/kernel/schema.ts"
import { id } from "../../../support/ids.ts"
import { codesIn } from "../../../support/read-codes.ts"
import { readPdf } from "../../../support/read-pdf.ts"
import { ask, linkSecret } from "../../../support/samples.ts"
import { ring } from "../../papers/samples.ts"
import { openPushing, type Pushing } from "../support/pushing.ts"
import { at, type Person, type Running, signUp, startServer, textAt } from "../support/running-server.ts"

let server: Running
let owner: Person
let device: Pushing

beforeAll(async () => {
  server = await startServer()
  owner = await signUp(server)
  device = await openPushing(server, owner)
})
afterAll(() => server.stop())

const uploaded = async (area: string, by = owner, to = device): Promise<ContentHash> => {
  const form = new FormData()
  form.append("area", area)
  form.append("file", new Blob([Uint8Array.from(ring)], { type: "image/png" }), "stamp.png")
  const answer = await server.call("POST", `/api/v1.1/companies/${to.companyId}/files/`, {
    token: by.access,
    form
  })
  return ContentHash.make(textAt(answer.body, "data", "file", "sha256"))
}

const adding = (place: "stamp" | "signature", sha256: ContentHash): DomainCommand =>
  ({
    ...ask.addTemplatePicture(1, place),
    sha256
  }) as DomainCommand

/** The PDF behind the link of a document. */
const paper = async (n: number) => {
  const answer = await fetch(`${server.base}/api/v1.1/documents/paper/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ document: id.document(n), secret: linkSecret(n).secret })
  })
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { pages, roles } = await readPdf(bytes)
  // The code of the link is a figure of its own.
  const figures = roles.flat().filter((role) => role === "Figure").length
  return { text: pages.join("\n"), pictures: figures - codesIn(bytes).length }
}

it("the stamp and signature of a template stand on what is issued from then on, whatever becomes of the template", async () => {
  await device.push(ask.addCustomer(1), ask.saveTemplate(1), ask.chooseTemplate(1), ask.draft(1), ask.issue(1))
  const hash = await uploaded("all")
  const outcomes = await device.push(adding("stamp", hash), adding("signature", hash), ask.draft(2), ask.issue(2))
  expect(outcomes.map((outcome) => at(outcome, "kind"))).toEqual(outcomes.map(() => "accepted"))
  await device.push(ask.link(1, 1), ask.link(2, 2), ask.saveTemplate(1, 3))
  expect(await paper(1)).toMatchObject({ pictures: 0 })
  const stamped = await paper(2)
  expect(stamped.pictures).toBe(2)
  expect(stamped.text).toContain("Cachet et signature")
})

it.each([
  ["that nobody has sent", async () => ContentHash.make("e".repeat(64))],
  ["that not every member may read", uploaded]
])("no template shows a picture %s, by whichever command", async (_which, hash) => {
  const template = ask.saveTemplate(5)
  if (template._tag !== "SaveTemplate") throw new Error("another command")
  const named = (sha256: ContentHash) => ({ ...template, template: { ...template.template, signature: { sha256 } } })
  for (const naming of [(sha256: ContentHash) => adding("stamp", sha256), named]) {
    const person = await signUp(server)
    const other = await openPushing(server, person)
    await expect(other.push(naming(await hash("sales", person, other)))).rejects.toThrow("assez petite pour un logo")
  }
})
