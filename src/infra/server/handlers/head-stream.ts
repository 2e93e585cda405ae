import { Duration, Effect, Schedule, Stream } from "effect"
import { CompanyId } from "../../../domain/kernel/ids.ts"
import type { Caller } from "../../contract/authorization.ts"
import type { HeadMessage } from "../../contract/sync.ts"
import type { EventStore } from "../event-store/event-store.ts"
import { now } from "../identity/clock.ts"

const HEARTBEAT = Duration.seconds(20)
/** How long an answer about membership is believed: a removed member hears nothing after that. */
const MEMBERSHIP_MS = 2000
/** Heads are read once more after this, for a commit that fell between reading them and listening. */
const SECOND_LOOK = Duration.millis(250)

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

const message = (head: HeadMessage): string => `event: head\ndata: ${JSON.stringify(head)}\n\n`

/** The last head of each company in a burst, first come first. */
const lastOfEach = (burst: ReadonlyArray<HeadMessage>): ReadonlyArray<HeadMessage> => [
  ...new Map(burst.map((head) => [head.company, head])).values()
]

/**
 * The stream of one device as text: the heads of the caller's companies at once (those ahead of the device first), one after
 * every commit, a comment as sign of life with what a reader that stalled has missed, and the end when the token ends or the store cannot answer. A slow reader gets the last head of each company,
 * never a backlog.
 */
export const headStream = (
  store: EventStore["Service"],
  caller: Caller,
  after: string | undefined
): Stream.Stream<Uint8Array> => {
  const held = positions(after)
  const told = new Map<string, string>()
  const membership = new Map<string, { readonly member: boolean; readonly until: number }>()

  const belongs = Effect.fnUntraced(function* (head: HeadMessage) {
    const at = yield* now
    const known = membership.get(head.company)
    if (known !== undefined && known.until > at) return known.member
    const member = yield* store.isMember(CompanyId.make(head.company), caller.userId)
    membership.set(head.company, { member, until: at + MEMBERSHIP_MS })
    return member
  })

  const tell = (burst: ReadonlyArray<HeadMessage>): string =>
    lastOfEach(burst)
      .filter((head) => told.get(head.company) !== head.hash)
      .map((head) => {
        told.set(head.company, head.hash)
        return message(head)
      })
      .join("")

  const behindFirst = (heads: ReadonlyArray<HeadMessage>) =>
    heads.toSorted((a, b) => Number(held.get(a.company) === a.pos) - Number(held.get(b.company) === b.pos))

  const look = Effect.map(store.heads("all", caller.userId), (heads) => tell(behindFirst(heads)))
  const commits = store.changes.pipe(
    Stream.mapArrayEffect((burst) =>
      Effect.map(Effect.filter(lastOfEach(burst), belongs), (own) => [tell(own)] as const)
    )
  )
  const end = Effect.flatMap(now, (at) => Effect.sleep(Duration.millis(Math.max(0, caller.expiresAt - at))))
  return Stream.mergeAll(
    [
      commits,
      Stream.succeed(`retry: 1000\n\n`),
      Stream.fromEffect(look),
      Stream.fromEffect(Effect.delay(look, SECOND_LOOK)),
      Stream.fromSchedule(Schedule.spaced(HEARTBEAT)).pipe(
        Stream.mapEffect(() => Effect.map(look, (news) => `: kazi\n\n${news}`))
      )
    ],
    { concurrency: "unbounded" }
  ).pipe(
    Stream.filter((text) => text !== ""),
    Stream.interruptWhen(end),
    Stream.catch((unavailable) => Stream.drain(Stream.fromEffect(Effect.logError("a stream ended", unavailable)))),
    Stream.encodeText
  )
}
