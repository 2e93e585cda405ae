import { useCallback, useState } from "react"
import { Effect } from "effect"
import type { Outcome, Run } from "../../machines/effect-actor.ts"
import { UNREACHABLE, type ApiFailure } from "../../infra/browser/api/http-client.ts"
import type { PeopleApi } from "../../infra/browser/api/people-api.ts"
import { useServices } from "./services.tsx"

/** One call of the people's flows. */
export type Asking<A, Api = PeopleApi> = (people: Api) => Effect.Effect<A, ApiFailure>
/** How the calls are reached. */
export interface Reach<Api = PeopleApi> {
  readonly people: () => Promise<Api>
}

const unreachable: ApiFailure = { status: 0, code: UNREACHABLE, body: null }

/** A call as an effect. Code that cannot be fetched counts as a server that cannot be reached. */
export const calling = <A, Api = PeopleApi>(
  { people }: Reach<Api>,
  asking: Asking<A, Api>
): Effect.Effect<A, ApiFailure> => Effect.flatMap(Effect.tryPromise({ try: people, catch: () => unreachable }), asking)

/** Runs a call. Not the runner of the books: these screens are fetched without them. */
export const runCall: Run = (effect, signal) => Effect.runPromise(Effect.result(effect), { signal })

/** Makes a call. */
export const askPeople = <A, Api = PeopleApi>(
  services: Reach<Api>,
  asking: Asking<A, Api>,
  signal: AbortSignal = new AbortController().signal
): Promise<Outcome<A, ApiFailure>> => runCall(calling(services, asking), signal)

/** Where a call stands. A failure is put into words by `useProblemText`. */
export interface Call {
  readonly isBusy: boolean
  /** Why the last call came to nothing; null while it is under way and once one succeeded. */
  readonly failure: ApiFailure | null
  /** Makes a call; answers undefined when it failed. */
  readonly ask: <A>(asking: Asking<A>) => Promise<A | undefined>
  /** Lets go of the last failure. */
  readonly forget: () => void
}

/** A call that a person asks for, such as the sending of a form: whether it is under way and why it failed. */
export const useCall = (): Call => {
  const services = useServices()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const ask = useCallback(
    async <A>(asking: Asking<A>): Promise<A | undefined> => {
      setBusy(true)
      setFailure(null)
      const outcome = await askPeople(services, asking).finally(() => setBusy(false))
      if (outcome._tag === "Success") return outcome.success
      setFailure(outcome.failure)
      return undefined
    },
    [services]
  )
  const forget = useCallback(() => setFailure(null), [])
  return { isBusy, failure, ask, forget }
}
