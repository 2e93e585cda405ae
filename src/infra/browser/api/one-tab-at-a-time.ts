import { Effect, type Exit } from "effect"

/** The lock under which tabs look at the tokens they share and write others: never held while the network is waited for. */
export const TOKENS_LOCK = "kazi:tokens"

/**
 * Runs an effect while no other tab of this browser runs one under the same name; the others wait. Where the browser has no locks,
 * or gives none, it is run all the same.
 */
export const oneTabAtATime = <A, E>(name: string, effect: Effect.Effect<A, E>): Effect.Effect<A, E> =>
  Effect.callback((resume, signal) => {
    const run = async (): Promise<void> => {
      const exit: Exit.Exit<A, E> = await Effect.runPromiseExit(effect, { signal })
      resume(exit)
    }
    let isGranted = false
    const waited =
      navigator.locks === undefined
        ? run()
        : navigator.locks.request(name, { signal }, () => {
            isGranted = true
            return run()
          })
    waited.catch(() => (isGranted || signal.aborted ? undefined : run()))
  })
