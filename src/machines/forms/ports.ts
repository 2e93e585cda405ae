import type { Effect } from "effect"

/**
 * What a form finds when it is judged. `wrong`: a field keeps it from being sent; `unseen`: the person has to see something first;
 * `nothing`: there is nothing to save; `right`: it can be saved.
 */
export type FormVerdict = "wrong" | "unseen" | "nothing" | "right"

/** What became of what was sent. `isWhole`: nothing was typed while it was being saved. */
export interface FormSaved {
  readonly isWhole: boolean
}

/** Who refused, and by which code; `field` is the one to blame, null when it is the form as a whole. Plain data, put into words when shown. */
export interface FormRefusal {
  readonly by: "rule" | "device" | "server" | "defect"
  readonly code: string
  readonly field: string | null
  readonly detail: unknown
}

/** What a form needs of the world. What is typed stays with whoever provides these: the machine never sees it. */
export interface FormPorts<R = never> {
  /** Judges the form as it stands. */
  readonly check: () => Effect.Effect<FormVerdict, never, R>
  /** Saves what was judged last. */
  readonly save: () => Effect.Effect<FormSaved, FormRefusal, R>
}
