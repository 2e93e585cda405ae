import { assign, setup } from "xstate"
import { output, type ActorsOf, type Outcome } from "../effect-actor.ts"
import type { StateMeta } from "../requirement.ts"
import type { FormPorts, FormRefusal, FormSaved, FormVerdict } from "./ports.ts"

/** Why the last try came to nothing although every field was right; null without a refusal. */
export interface FormContext {
  readonly refusal: FormRefusal | null
}

/** What a person does with a form. */
export type FormEvent =
  | { readonly type: "form.changed"; readonly field: string }
  | { readonly type: "form.submitted" }
  | { readonly type: "form.discarded" }

/** `judged`: each field says what is wrong with it; `busy`: something is under way, show progress. */
type FormTag = "judged" | "busy"

type Verdict = Outcome<FormVerdict, never>
type Answer = Outcome<FormSaved, FormRefusal>

const defect: FormRefusal = { by: "defect", code: "kz/unexpected", field: null, detail: null }

const crashed = { target: "refused", actions: ["keepDefect", "showProblem"] } as const
/** What a person may do while nothing is under way. */
const atRest = {
  "form.submitted": { target: "checking" },
  "form.discarded": { target: "editing", actions: "forgetRefusal" }
} as const

/** A form: it is judged when it is sent, saved once, and what is refused loses nothing. Source: FORM-1 to FORM-7. */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    tags: {} as FormTag,
    meta: {} as StateMeta
  },
  actors: {} as ActorsOf<FormPorts>,
  guards: {
    wrong: (_, verdict: Verdict) => verdict._tag === "Success" && verdict.success === "wrong",
    unseen: (_, verdict: Verdict) => verdict._tag === "Success" && verdict.success === "unseen",
    nothing: (_, verdict: Verdict) => verdict._tag === "Success" && verdict.success === "nothing",
    failed: (_, answer: Answer) => answer._tag === "Failure",
    overtaken: (_, answer: Answer) => answer._tag === "Success" && !answer.success.isWhole,
    blamed: ({ context }, field: string) => context.refusal?.field === field
  },
  actions: {
    keepRefusal: assign((_, answer: Answer) => ({ refusal: answer._tag === "Failure" ? answer.failure : null })),
    keepDefect: assign({ refusal: defect }),
    forgetRefusal: assign({ refusal: null }),
    /** Puts the keyboard on what the person has to see. */
    showProblem: () => {},
    /** Lets go of what was typed: it says what is saved already. */
    saveNothing: () => {}
  }
}).createMachine({
  id: "form",
  context: { refusal: null },
  initial: "editing",
  states: {
    editing: {
      description: "What is missing is not called so",
      meta: { requirement: "FORM-1" },
      on: atRest
    },
    checking: {
      description: "Judges every field",
      meta: { requirement: ["FORM-2", "FORM-3"] },
      tags: ["judged"],
      entry: "forgetRefusal",
      invoke: {
        id: "check",
        src: "check",
        onDone: [
          { guard: { type: "wrong", params: output }, target: "correcting", actions: "showProblem" },
          { guard: { type: "unseen", params: output }, target: "warned", actions: "showProblem" },
          { guard: { type: "nothing", params: output }, target: "saved", actions: "saveNothing" },
          { target: "saving" }
        ],
        onError: crashed
      }
    },
    correcting: {
      description: "Each field is judged while it is typed",
      meta: { requirement: ["FORM-1", "FORM-2"] },
      tags: ["judged"],
      on: atRest
    },
    warned: {
      description: "Shows what has to be seen first: sent again, it is saved knowingly",
      meta: { requirement: "FORM-5" },
      tags: ["judged"],
      on: atRest
    },
    saving: {
      description: "Saves what was judged, once",
      meta: { requirement: ["FORM-3", "FORM-6"] },
      tags: ["judged", "busy"],
      invoke: {
        id: "save",
        src: "save",
        onDone: [
          {
            guard: { type: "failed", params: output },
            target: "refused",
            actions: [{ type: "keepRefusal", params: output }, "showProblem"]
          },
          { guard: { type: "overtaken", params: output }, target: "editing" },
          { target: "saved" }
        ],
        onError: crashed
      }
    },
    refused: {
      description: "Says at the field, or above the form, why nothing was saved",
      meta: { requirement: "FORM-4" },
      tags: ["judged"],
      on: {
        "form.changed": {
          guard: { type: "blamed", params: ({ event }) => event.field },
          target: "correcting",
          actions: "forgetRefusal"
        },
        ...atRest
      }
    },
    saved: {
      description: "What stands in the form is saved",
      meta: { requirement: ["FORM-6", "FORM-7"] },
      on: { "form.changed": { target: "editing" }, ...atRest }
    }
  }
})
