import { Context, Duration, Effect, Layer, Schedule } from "effect"
import type { CompanyId, UserId } from "../../../domain/kernel/ids.ts"
import type { Caller } from "../../contract/authorization.ts"
import { STREAMS_OF_ACCOUNT, STREAMS_OF_SESSION } from "../../contract/limits.ts"
import { Throttled } from "../../contract/problems.ts"
import type { HeadMessage } from "../../contract/sync.ts"
import type { TemplatePreview } from "../../contract/template-preview.ts"
import type { StoreUnavailable } from "../event-store/errors.ts"
import { EventStore } from "../event-store/event-store.ts"
import { Closing } from "../http/closing.ts"
import { AccessTokens } from "../identity/access-tokens.ts"
import { now } from "../identity/clock.ts"
import { HeadStream } from "./head-stream.ts"

/** Each stream gives a sign of life every so many turns of a second; the turns share the streams evenly. */
const TURNS = 20
/** How long who has too many streams open is asked to wait. One whose device is gone ends with its token at the latest. */
const TRY_AGAIN_MS = 30_000

interface Open {
  readonly caller: Caller
  readonly stream: HeadStream
  readonly turn: number
  /** The company of which a template that its member edits is shown on the device. */
  readonly follows: CompanyId | undefined
}

/** What the device holds already, by company. Text: `<company>:<position>,...`. */
const positions = (after: string | undefined): ReadonlyMap<string, number> =>
  new Map(
    (after ?? "")
      .split(",")
      .filter((entry) => entry !== "")
      .map((entry) => {
        const [company = "", position = "0"] = entry.split(":")
        return [company, Number(position)] as const
      })
  )

const behindFirst = (heads: ReadonlyArray<HeadMessage>, held: ReadonlyMap<string, number>) =>
  heads.toSorted((a, b) => Number(held.get(a.company) === a.pos) - Number(held.get(b.company) === b.pos))

/** Streams by whose they are. */
class Groups {
  readonly #groups = new Map<string, Set<Open>>()

  add(key: string, open: Open): void {
    this.#groups.set(key, (this.#groups.get(key) ?? new Set()).add(open))
  }

  remove(key: string, open: Open): void {
    const group = this.#groups.get(key)
    group?.delete(open)
    if (group?.size === 0) this.#groups.delete(key)
  }

  of(key: string): ReadonlyArray<Open> {
    return [...(this.#groups.get(key) ?? [])]
  }
}

/**
 * The streams of all devices: the heads of the caller's companies at once (those ahead of the device first), one after every commit
 * to one of them, a sign of life every 20 seconds together with what may have been missed. A stream ends when its token or its sign-in
 * ends, when its caller is removed from a company, when the store cannot answer, and when the server stops.
 * A stream has no fiber and no timer of its own, for there are thousands.
 */
export class HeadStreams extends Context.Service<
  HeadStreams,
  {
    /**
     * Ends the oldest stream of a sign-in that has as many as it may have: a device whose network comes and goes leaves dead ones behind.
     * Fails when the account has as many as it may have.
     */
    readonly open: (
      caller: Caller,
      after: string | undefined,
      follows?: CompanyId
    ) => Effect.Effect<HeadStream, Throttled | StoreUnavailable>
    /** Shows the template on those streams of the user that follow the company, and says how many they are. Nothing of it is kept. */
    readonly show: (userId: UserId, companyId: CompanyId, preview: TemplatePreview) => number
  }
>()("kazi/server/HeadStreams") {
  static readonly layer = Layer.effect(
    HeadStreams,
    Effect.gen(function* () {
      const store = yield* EventStore
      const tokens = yield* AccessTokens
      const closing = yield* Closing
      const all = new Set<Open>()
      const ofSession = new Groups()
      const ofAccount = new Groups()
      let opened = 0
      let isClosing = false

      const forget = (open: Open): void => {
        all.delete(open)
        ofSession.remove(open.caller.sessionId, open)
        ofAccount.remove(open.caller.userId, open)
      }
      const finish = (open: Open): void => {
        forget(open)
        open.stream.finish()
      }

      const beat = (open: Open) =>
        store.heads("all", open.caller.userId).pipe(
          Effect.map((heads) => {
            open.stream.beat()
            open.stream.tell(heads)
          }),
          Effect.catch((error) =>
            Effect.andThen(
              Effect.logError("a stream ended", error),
              Effect.sync(() => finish(open))
            )
          )
        )

      let turn = 0
      const takeTurn = Effect.gen(function* () {
        turn = (turn + 1) % TURNS
        const at = yield* now
        const due: Array<Open> = []
        for (const open of all) {
          if (open.caller.expiresAt <= at) finish(open)
          else if (open.turn === turn) due.push(open)
        }
        yield* Effect.forEach(due, beat, { discard: true })
      })

      tokens.onRevoked((sessionId) => {
        for (const open of ofSession.of(sessionId)) finish(open)
      })
      yield* Effect.forkScoped(Effect.repeat(takeTurn, Schedule.spaced(Duration.seconds(1))))
      yield* Effect.forkScoped(
        Effect.andThen(closing.await, () =>
          Effect.sync(() => {
            isClosing = true
            for (const open of all) finish(open)
          })
        )
      )

      return HeadStreams.of({
        open: Effect.fnUntraced(function* (caller, after, follows) {
          const own = ofSession.of(caller.sessionId)
          const oldest = own.length >= STREAMS_OF_SESSION ? own[0] : undefined
          const isTooMany = oldest === undefined && ofAccount.of(caller.userId).length >= STREAMS_OF_ACCOUNT
          if (isTooMany) return yield* Throttled.of(TRY_AGAIN_MS)
          let following: { readonly end: () => void } | undefined
          const stream = new HeadStream(() => {
            following?.end()
            forget(open)
          })
          opened += 1
          const open: Open = { caller, stream, turn: opened % TURNS, follows }
          const { end, heads } = yield* store.follow(caller.userId, {
            grown: (head) => stream.tell([head]),
            removed: () => finish(open)
          })
          following = { end }
          if (oldest !== undefined) finish(oldest)
          all.add(open)
          ofSession.add(caller.sessionId, open)
          ofAccount.add(caller.userId, open)
          stream.tell(behindFirst(heads, positions(after)))
          if (isClosing) finish(open)
          return stream
        }),
        show: (userId, companyId, preview) => {
          const following = ofAccount.of(userId).filter(({ follows }) => follows === companyId)
          for (const { stream } of following) stream.show({ company: companyId, preview })
          return following.length
        }
      })
    })
  )
}
