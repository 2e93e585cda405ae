import { createActor, fromPromise } from "xstate"
import type { Effect } from "effect"
import { actorsFrom, plain, type Outcome, type Run } from "../effect-actor.ts"
import { requestMachine } from "./machine.ts"
import { refreshMachine, type RefreshOutcome } from "./refresh.ts"
import type { RefreshPorts, RequestFailure } from "./ports.ts"

/** Bounds of one call: `timeoutMs` 0 or absent sets none; an aborted `signal` interrupts the call and rejects with its reason. */
interface RequestOptions {
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

/**
 * Sends authorised calls. Answers with the call's success, its own failure, the refresh's failure or `timedOut`;
 * rejects on a defect and on abort. Source: REQ-1 to REQ-6.
 */
export type AuthorisedRequest<R> = <A, F extends RequestFailure>(
  send: () => Effect.Effect<A, F, R>,
  options?: RequestOptions
) => Promise<Outcome<A, F | RequestFailure>>

/** Calls that share one refresh. Make one per page; `stop` ends the refresh coordinator. */
export const authorisedRequests = <R>(
  run: Run<R>,
  ports: RefreshPorts<RequestFailure, R>
): { readonly request: AuthorisedRequest<R>; readonly stop: () => void } => {
  const coordinator = createActor(refreshMachine.provide({ actors: actorsFrom(run)(ports) })).start()
  const renewals = (): number => coordinator.getSnapshot().context.renewals

  const sharedRefresh = (seen: number): Promise<RefreshOutcome> =>
    new Promise((resolve) => {
      const settled = coordinator.on("refresh.settled", ({ outcome }) => {
        settled.unsubscribe()
        resolve(outcome)
      })
      coordinator.send({ type: "refresh.requested", seen })
    })

  const request: AuthorisedRequest<R> = (send, { timeoutMs = 0, signal } = {}) => {
    const seen = renewals()
    const machine = requestMachine.provide({
      actors: {
        send: fromPromise(async ({ signal: left }) => plain(await run(send(), left))),
        refresh: fromPromise(() => sharedRefresh(seen))
      }
    })
    // The machine is the same for every call; only here is it known what this one sends.
    return finished(createActor(machine, { input: { timeoutMs } }), signal) as Promise<never>
  }
  return { request, stop: () => coordinator.stop() }
}

type RequestActor = ReturnType<typeof createActor<typeof requestMachine>>

const finished = (actor: RequestActor, signal: AbortSignal | undefined): Promise<Outcome<unknown, RequestFailure>> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      actor.stop()
      reject(signal?.reason)
    }
    if (signal?.aborted === true) return reject(signal.reason)
    signal?.addEventListener("abort", abort, { once: true })
    actor.subscribe({
      next: ({ output }) => {
        if (output === undefined) return
        signal?.removeEventListener("abort", abort)
        if (output._tag === "Defect") reject(output.defect)
        else resolve(output)
      },
      error: reject
    })
    actor.start()
  })
