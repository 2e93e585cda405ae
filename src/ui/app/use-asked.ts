import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { ApiFailure } from "../../infra/browser/api/http-client.ts"
import type { OwnApi } from "../../infra/browser/api/own-api.ts"
import type { Outcome } from "../../machines/effect-actor.ts"
import { askPeople, type Asking } from "./use-call.ts"
import { useServices } from "./services.tsx"
import { useSessionView } from "./session-context.tsx"

/** What a page shows of an answer that it needs before it can be used. */
export type Asked<A> =
  | { readonly kind: "asking" }
  | { readonly kind: "answered"; readonly answer: A }
  | { readonly kind: "failed"; readonly failure: ApiFailure }

/**
 * What a page needs to know from the server, asked when it opens. `again` asks anew, keeping the last answer in sight meanwhile and
 * when nothing better comes; `put` works what a change brought into the answer as it is by then. Give the same `asking` at every
 * drawing.
 */
export const useAsked = <A>(asking: Asking<A>) => useAskedOf(useServices().people, asking)

/** As {@link useAsked}, by the few calls that the shell makes by itself. */
export const useAskedOwn = <A>(asking: Asking<A, OwnApi>) => useAskedOf(useServices().own, asking)

const useAskedOf = <A, Api>(people: () => Promise<Api>, asking: Asking<A, Api>) => {
  const services = useMemo(() => ({ people }), [people])
  const [asked, setAsked] = useState<Asked<A>>({ kind: "asking" })
  /** Counts questions and changes: an answer to a question from before a later one, or before a change, says nothing any more. */
  const turn = useRef(0)
  const begin = useCallback(() => {
    turn.current += 1
    const begun = turn.current
    return (outcome: Outcome<A, ApiFailure>): void => {
      if (turn.current !== begun) return
      if (outcome._tag === "Success") setAsked({ kind: "answered", answer: outcome.success })
      else setAsked((now) => (now.kind === "answered" ? now : { kind: "failed", failure: outcome.failure }))
    }
  }, [])
  useEffect(() => {
    const leaving = new AbortController()
    const take = begin()
    askPeople(services, asking, leaving.signal).then(
      (outcome) => {
        if (!leaving.signal.aborted) take(outcome)
      },
      // A call that was left is rejected; there is nobody to tell.
      () => undefined
    )
    return () => leaving.abort()
  }, [services, asking, begin])
  const again = useCallback((): void => {
    setAsked((now) => (now.kind === "answered" ? now : { kind: "asking" }))
    void askPeople(services, asking).then(begin())
  }, [services, asking, begin])
  // What was refused because the session was over is asked again once the password was given.
  const isEnded = useSessionView("isEnded")
  const wasEnded = useRef(isEnded)
  const hasFailed = asked.kind === "failed"
  useEffect(() => {
    if (wasEnded.current && !isEnded && hasFailed) again()
    wasEnded.current = isEnded
  }, [isEnded, hasFailed, again])
  const isAnswered = asked.kind === "answered"
  const put = useCallback(
    (change: (now: A) => A): void => {
      // Before the first answer there is nothing to change, and the answer will know.
      if (!isAnswered) return
      turn.current += 1
      setAsked((now) => (now.kind === "answered" ? { kind: "answered", answer: change(now.answer) } : now))
    },
    [isAnswered]
  )
  return { asked, again, put }
}
