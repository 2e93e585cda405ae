// @vitest-environment happy-dom
import { Schema } from "effect"
import { act, useEffect, useRef, useState } from "react"
import { createRoot } from "react-dom/client"
import { beforeAll, describe, expect, it } from "vitest"
import { createActor, type EventObject } from "xstate"
import { failure } from "../../../src/domain/kernel/validation.ts"
import { formMachine } from "../../../src/machines/forms/machine.ts"
import type { FormVerdict } from "../../../src/machines/forms/ports.ts"
import { defineForm } from "../../../src/ui/forms/define-form.ts"
import { formHook, type FormRun } from "../../../src/ui/forms/use-form-run.ts"
import type { Sent } from "../../../src/ui/forms/way.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { answered, crashed, fewest, pathsThrough, withoutActors, type Path } from "../../machines/coverage.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** What the form will find when it is sent next, and how what it sends is answered. */
interface ProbeProps {
  readonly verdict: FormVerdict
  readonly send: () => Promise<Sent>
}

const refusal = { by: "rule", code: "name_taken", detail: null } as const
const general = { by: "rule", code: "not_allowed", detail: null } as const
let seen = 0

const useProbe = formHook(
  defineForm<ProbeProps>()({
    texts: "forms",
    keptAs: null,
    schema: Schema.Struct({ name: Schema.String }),
    // What stands there is what is saved already.
    record: ({ props }) => ({ name: props.verdict === "nothing" ? "typed" : "saved" }),
    warning: ({ props }) => (props.verdict === "unseen" ? { key: String((seen += 1)), isMoot: false } : undefined),
    refusedAt: { name_taken: "name" },
    useWay: ({ send }) => ({ drafts: null, books: () => undefined, send, tell: ({ code }) => code }),
    saved: null,
    fields: [
      {
        name: "name",
        label: "cancel",
        rules: [(_, { props }) => (props.verdict === "wrong" ? failure("notANumber") : undefined)]
      }
    ]
  })
)

let run: FormRun<ProbeProps>
let turn: (verdict: FormVerdict) => void
let answer: (sent: Sent) => void
let fail: () => void

const Probe = () => {
  const [verdict, setVerdict] = useState<FormVerdict>("right")
  const place = useRef<HTMLFormElement>(null)
  const send = () =>
    new Promise<Sent>((resolve, reject) => {
      answer = resolve
      fail = () => reject(new Error("crashed"))
    })
  const now = useProbe({ verdict, send }, { isLive: true, place })
  useEffect(() => {
    run = now
    turn = setVerdict
  }, [now])
  return null
}

const verdictOf = (success: FormVerdict) => ({ _tag: "Success", success })
const saved = (isWhole: boolean) => ({ _tag: "Success", success: { isWhole } })
const refusedAt = (field: string | null) => ({
  _tag: "Failure",
  failure: { ...(field === null ? general : refusal), field }
})
const answers = {
  check: [verdictOf("wrong"), verdictOf("unseen"), verdictOf("nothing"), verdictOf("right")],
  save: [saved(true), saved(false), refusedAt("name"), refusedAt(null)]
}
const outside = [{ type: "form.changed", field: "name" }, { type: "form.submitted" }, { type: "form.discarded" }]
const crashOfCheck = crashed("check").type
const checkDone = answered("check").type

type Answered = EventObject & { readonly output?: unknown }
const walks = ({ events }: Path): boolean =>
  // A verdict is given as soon as it is asked for: nothing comes between, and it never crashes here.
  events.every(({ type }, at) => type !== crashOfCheck && (type !== "form.submitted" || isAnswered(events, at)))
const isAnswered = (events: ReadonlyArray<EventObject>, at: number): boolean =>
  events[at + 1]?.type === checkDone && walksFrom(events, at)
/** Sent again while it is under way it is not judged again. */
const walksFrom = (events: ReadonlyArray<EventObject>, at: number): boolean => events[at - 1]?.type !== "form.submitted"

const paths = fewest(formMachine, pathsThrough(formMachine, { answers, outside }).filter(walks), (path) => path)

const outputOf = (event: Answered | undefined): unknown => event?.output
let typed = 0

const does = async (event: Answered, next: Answered | undefined, isBusy: boolean): Promise<void> => {
  switch (event.type) {
    case "form.changed":
      typed += 1
      return act(async () => run.set({ name: `typed ${typed}` }))
    case "form.discarded":
      return act(async () => run.discard())
    case "form.submitted": {
      const verdict = answers.check.find((one) => one === outputOf(next))?.success ?? "right"
      if (!isBusy) await act(async () => turn(verdict))
      return act(async () => run.submit({ preventDefault: () => undefined, stopPropagation: () => undefined } as never))
    }
    case answered("save").type: {
      const output = outputOf(event)
      if (output === answers.save[1]) await act(async () => run.set({ name: "typed meanwhile" }))
      const by = output === answers.save[2] ? refusal : output === answers.save[3] ? general : undefined
      return act(async () => answer(by === undefined ? { isKept: true, answer: null } : { isKept: false, refusal: by }))
    }
    case crashed("save").type:
      return act(async () => fail())
    default:
      return undefined
  }
}

beforeAll(async () => {
  await startTexts("fr")
  await preloadTexts("forms")
})

describe("a form on the page walks the paths of its machine", () => {
  it("of which there are enough", () => expect(paths.length).toBeGreaterThan(3))

  it.each(paths.map((path) => [path.events.map(({ type }) => type).join(" > "), path] as const))(
    "%s",
    async (_, path) => {
      const root = createRoot(document.createElement("div"))
      await act(async () => root.render(<Probe />))
      // Something was typed, which the record does not say.
      await act(async () => run.set({ name: "typed" }))
      const model = createActor(withoutActors(formMachine)).start()
      const events: ReadonlyArray<Answered> = path.events.filter(({ type }) => type !== "xstate.init")
      for (const [at, event] of events.entries()) {
        await does(event, events[at + 1], run.isBusy)
        model.send(event as never)
        // What was judged at once is compared with its verdict.
        if (events[at + 1]?.type === checkDone) continue
        const { context } = model.getSnapshot()
        expect([event.type, run.isBusy]).toEqual([event.type, model.getSnapshot().hasTag("busy")])
        expect(run.refusal).toBe(context.refusal?.field === null ? context.refusal.code : null)
        const blamed = context.refusal?.field === "name"
        if (blamed) expect(run.errorOf("name")).toBe("name_taken")
        if (model.getSnapshot().matches("correcting") && event.type === checkDone)
          expect(run.errorOf("name")).toBe("Doit être un nombre.")
      }
      act(() => root.unmount())
    }
  )
})
