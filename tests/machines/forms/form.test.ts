import { describe, expect, it } from "vitest"
import { createActor, type EventObject } from "xstate"
import { formMachine } from "../../../src/machines/forms/machine.ts"
import type { FormVerdict } from "../../../src/machines/forms/ports.ts"
import { answered, assertAllCovered, crashed, pathsThrough, withoutActors } from "../coverage.ts"

const verdict = (success: FormVerdict) => ({ _tag: "Success", success })
const saved = (isWhole: boolean) => ({ _tag: "Success", success: { isWhole } })
const refused = (field: string | null) => ({
  _tag: "Failure",
  failure: { by: "rule", code: "name_taken", field, detail: null }
})
const answers = {
  check: [verdict("wrong"), verdict("unseen"), verdict("nothing"), verdict("right")],
  save: [saved(true), saved(false), refused("name"), refused(null)]
}
const changed = (field: string) => ({ type: "form.changed", field })
const submitted = { type: "form.submitted" }
const discarded = { type: "form.discarded" }
const paths = pathsThrough(formMachine, { answers, outside: [changed("name"), changed("city"), submitted, discarded] })

/** Walks the events and tells what was asked of the world, and how often the keyboard was moved. */
const walked = (events: ReadonlyArray<EventObject>) => {
  const asked: Array<string> = []
  let shown = 0
  let nothings = 0
  const machine = withoutActors(formMachine).provide({
    actions: { showProblem: () => (shown += 1), saveNothing: () => (nothings += 1) }
  })
  const actor = createActor(machine, {
    inspect: ({ actorRef, type }) => {
      if (type === "@xstate.actor" && "id" in actorRef && String(actorRef.id) in answers)
        asked.push(String(actorRef.id))
    }
  })
  actor.start()
  for (const event of events) if (event.type !== "xstate.init") actor.send(event as never)
  return { asked, shown, nothings, snapshot: actor.getSnapshot() }
}

const check = (found: FormVerdict) => [submitted, answered("check", verdict(found))]

describe("a form", () => {
  it("reaches every state and takes every transition", () => {
    assertAllCovered(formMachine, paths)
  })

  it("calls nothing wrong before it is sent, and judges every field after (FORM-1, FORM-2)", () => {
    expect(walked([changed("name")]).snapshot.hasTag("judged")).toBe(false)
    const { snapshot, shown } = walked([...check("wrong"), changed("name")])
    expect([snapshot.value, snapshot.hasTag("judged"), shown]).toEqual(["correcting", true, 1])
  })

  it("saves nothing that is wrong, unseen or unchanged (FORM-2, FORM-5, FORM-7)", () => {
    for (const found of ["wrong", "unseen", "nothing"] as const) expect(walked(check(found)).asked).toEqual(["check"])
    expect(walked(check("nothing")).nothings).toBe(1)
    expect(walked([...check("unseen"), ...check("right")]).asked).toEqual(["check", "check", "save"])
  })

  it("is saved once, however often it is sent (FORM-3)", () => {
    const { asked } = walked([submitted, submitted, answered("check", verdict("right")), submitted, submitted])
    expect(asked).toEqual(["check", "save"])
  })

  it("keeps a refusal until the blamed field changes, or it is sent again (FORM-4)", () => {
    const blamed = [...check("right"), answered("save", refused("name"))]
    expect(walked([...blamed, changed("city")]).snapshot.context.refusal?.field).toBe("name")
    const mended = walked([...blamed, changed("name")])
    expect([mended.snapshot.value, mended.snapshot.context.refusal, mended.shown]).toEqual(["correcting", null, 1])
    expect(walked([...blamed, submitted]).snapshot.context.refusal).toBeNull()
    const general = [...check("right"), answered("save", refused(null)), changed("name")]
    expect(walked(general).snapshot.value).toBe("refused")
  })

  it("says so when the program itself fails", () => {
    for (const id of ["check", "save"]) {
      const { snapshot } = walked([...(id === "check" ? [submitted] : check("right")), crashed(id)])
      expect(snapshot.context.refusal).toMatchObject({ by: "defect", field: null })
    }
  })

  it("takes nothing for saved that was typed meanwhile (FORM-6)", () => {
    expect(walked([...check("right"), answered("save", saved(false))]).snapshot.value).toBe("editing")
    const done = [...check("right"), answered("save", saved(true))]
    expect(walked(done).snapshot.value).toBe("saved")
    expect(walked([...done, changed("name")]).snapshot.value).toBe("editing")
  })

  it("cannot be dropped while it is under way", () => {
    expect(walked([submitted, discarded]).snapshot.value).toBe("checking")
    expect(walked([...check("right"), discarded]).snapshot.value).toBe("saving")
    expect(walked([...check("wrong"), discarded]).snapshot.value).toBe("editing")
  })
})
