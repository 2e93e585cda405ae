import type { Effect } from "effect"
import { fromPromise, type DoneActorEvent, type PromiseActorLogic } from "xstate"

/** How a port answered. The shape of Effect's `Result`, so that machines need no Effect at run time. */
export type Outcome<A, E> =
  | { readonly _tag: "Success"; readonly success: A }
  | { readonly _tag: "Failure"; readonly failure: E }

/**
 * Runs an effect for a machine, interrupts it when the signal aborts (the machine left the state that waited for it),
 * answers expected failures as a value and rejects on a defect. In infra: `(effect, signal) =>
 * runtime.runPromise(Effect.result(effect), { signal })`.
 */
export type Run<R = never> = <A, E>(effect: Effect.Effect<A, E, R>, signal: AbortSignal) => Promise<Outcome<A, E>>

/** What an interface of ports must look like: effectful functions of at most one argument, `R` being what they need. */
export type Ports<P, R> = { readonly [K in keyof P]: (input: never) => Effect.Effect<unknown, unknown, R> }

/** The actors a machine invokes, derived from its ports: same names, the port's argument as input, its outcome as output. */
export type ActorsOf<P> = {
  readonly [K in keyof P]: P[K] extends (...args: infer Args) => Effect.Effect<infer A, infer E, infer _R>
    ? PromiseActorLogic<Outcome<A, E>, Args extends [infer Input] ? Input : unknown>
    : never
}

/**
 * Turns ports into the actors of a machine: `machine.provide({ actors: actorsFrom(run)(ports) })`. A port that needs a
 * service `run` lacks is a type error.
 */
export const actorsFrom =
  <R>(run: Run<R>) =>
  <P extends Ports<P, R>>(ports: P): ActorsOf<P> =>
    Object.fromEntries(
      Object.entries(ports as Ports<Record<string, unknown>, R>).map(([name, port]) => [
        name,
        fromPromise(async ({ input, signal }) => plain(await run(port(input as never), signal)))
      ])
    ) as ActorsOf<P>

/** The outcome without the methods of Effect's `Result`: what machines keep must be plain data. */
export const plain = <A, E>(outcome: Outcome<A, E>): Outcome<A, E> =>
  outcome._tag === "Success"
    ? { _tag: "Success", success: outcome.success }
    : { _tag: "Failure", failure: outcome.failure }

/** The output of the actor that has just finished, as parameter of a guard or an action. */
export const output = <T>({ event }: { readonly event: DoneActorEvent<T> }): T => event.output
