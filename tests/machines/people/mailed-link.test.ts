import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { mailedLinkMachine, type MailedLinkInput } from "../../../src/machines/people/mailed-link.ts"
import { answered, assertAllCovered, pathsThrough, withoutActors, type Path } from "../coverage.ts"

const token = "t".repeat(43)
const shown = { email: "a***@exemple.test", companyName: null, inviter: null, role: null, hasAccount: null }
const ok = (success: unknown) => ({ _tag: "Success", success })
const refused = (code: string) => ({ _tag: "Failure", failure: { code, body: null } })
const answers = {
  look: [ok(shown), refused("not_found"), refused("kz/network")],
  confirm: [ok({ email: "a***@exemple.test", companyId: null }), refused("not_found"), refused("common_password")],
  decline: [ok(undefined), refused("not_found"), refused("kz/network")]
}
const outside = [
  { type: "link.confirmed", secret: "baobab!2026" },
  { type: "link.declined" },
  { type: "link.retried" },
  { type: "link.lost" }
]
const inputs: ReadonlyArray<MailedLinkInput> = [{ token }, { token: null }]
const paths = inputs.flatMap((input) => pathsThrough(mailedLinkMachine, { input, answers, outside }))

/** Walks a path and tells what the machine asked of the world on the way, and whether it let go of the link. */
const walked = ({ events, input }: Path) => {
  const asked: Array<{ readonly port: string; readonly pressed: boolean }> = []
  let pressed = false
  let forgotten = 0
  const machine = withoutActors(mailedLinkMachine).provide({ actions: { forgetLink: () => (forgotten += 1) } })
  const actor = createActor(machine, { input: input as MailedLinkInput })
  actor.subscribe(({ children }) => {
    for (const port of Object.keys(children)) asked.push({ port, pressed })
  })
  actor.start()
  for (const event of events) {
    if (event.type === "xstate.init") continue
    if (event.type === "link.confirmed" || event.type === "link.declined") pressed = true
    actor.send(event as never)
  }
  return { asked, forgotten, snapshot: actor.getSnapshot() }
}

describe("the page of a mailed link", () => {
  it("reaches every state and takes every transition", () => {
    assertAllCovered(mailedLinkMachine, paths)
  })

  it("asks for nothing that changes anything before a person has pressed the button (LINK-2)", () => {
    const all = paths.map(walked).flatMap(({ asked }) => asked)
    expect(all.filter(({ port, pressed }) => port !== "look" && !pressed)).toEqual([])
    expect(new Set(all.map(({ port }) => port))).toEqual(new Set(["look", "confirm", "decline"]))
  })

  it("asks what the link is for, and never asks for one that was cut short (LINK-1, LINK-3)", () => {
    const looked = (input: MailedLinkInput) => walked({ input, events: [] }).asked.map(({ port }) => port)
    expect(inputs.map(looked)).toEqual([["look"], []])
  })

  it("lets go of the secret once it was used or is good no longer, and only then (LINK-3, LINK-4)", () => {
    for (const { forgotten, snapshot } of paths.map(walked)) {
      expect(forgotten).toBe(["gone", "done", "declined"].includes(snapshot.value) ? 1 : 0)
    }
  })

  it("goes back to its button when it was refused, with the reason (LINK-4)", () => {
    const { snapshot } = walked({
      input: { token },
      events: [answered("look", ok(shown)), { type: "link.confirmed" }, answered("confirm", refused("common_password"))]
    })
    expect(snapshot.value).toBe("ready")
    expect(snapshot.context.failure).toEqual({ code: "common_password", body: null })
  })

  it("keeps no password", () => {
    for (const { snapshot } of paths.map(walked)) expect(JSON.stringify(snapshot.context)).not.toContain("baobab")
  })
})
