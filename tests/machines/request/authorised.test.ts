import { Deferred, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { authorisedRequests } from "../../../src/machines/request/authorised.ts"
import type { RequestFailure } from "../../../src/machines/request/ports.ts"
import { run } from "../run.ts"

const rejected: RequestFailure = { status: 401, code: "token_not_valid" }
const success = (value: unknown) => ({ _tag: "Success", success: value })
const failure = (value: unknown) => ({ _tag: "Failure", failure: value })

/** A server that takes only the token of the day, and the calls and refreshes that reached it. */
const serverOf = (refresh: (world: { token: number }) => Effect.Effect<void, RequestFailure>) => {
  const world = { token: 0, valid: 1, sent: 0, refreshes: 0 }
  const { request, stop } = authorisedRequests(run, {
    refresh: () =>
      Effect.suspend(() => {
        world.refreshes += 1
        return refresh(world)
      })
  })
  const send = (): Effect.Effect<string, RequestFailure> =>
    Effect.suspend(() => {
      world.sent += 1
      if (world.sent > 100) return Effect.die(new Error("Replayed without end"))
      return world.token === world.valid ? Effect.succeed("answer") : Effect.fail(rejected)
    })
  return { world, request, stop, send }
}
const renewing = (world: { token: number }) =>
  Effect.promise(() => Promise.resolve()).pipe(Effect.andThen(Effect.sync(() => void (world.token += 1))))

describe("an authorised request", () => {
  it("passes an answer on without a refresh (REQ-1)", async () => {
    const { world, request, send } = serverOf(renewing)
    world.token = 1
    expect(await request(send)).toEqual(success("answer"))
    expect(world).toMatchObject({ sent: 1, refreshes: 0 })
  })

  it("is replayed once with a refreshed token after a 401 with code token_not_valid (REQ-2)", async () => {
    const { world, request, send } = serverOf(renewing)
    expect(await request(send)).toEqual(success("answer"))
    expect(world).toMatchObject({ sent: 2, refreshes: 1 })
  })

  it("passes on a second 401 and does not replay again (REQ-3)", async () => {
    const { world, request, send } = serverOf(() => Effect.void)
    expect(await request(send)).toEqual(failure(rejected))
    expect(world).toMatchObject({ sent: 2, refreshes: 1 })
  })

  it.each([
    { status: 401, code: "no_active_account" },
    { status: 403, code: "token_not_valid" },
    { status: 404, code: "not_found" },
    { status: 500, code: "server" },
    { status: 0, code: "network" }
  ])("passes on $status $code without a refresh (REQ-4)", async (other) => {
    const { world, request } = serverOf(renewing)
    const detailed = { ...other, detail: "kept" }
    expect(await request(() => Effect.fail(detailed))).toEqual(failure(detailed))
    expect(world.refreshes).toBe(0)
  })

  it("passes on why the refresh failed, without a replay (REQ-4)", async () => {
    const offline = { status: 0, code: "network" }
    const { world, request, send } = serverOf(() => Effect.fail(offline))
    expect(await request(send)).toEqual(failure(offline))
    expect(world).toMatchObject({ sent: 1, refreshes: 1 })
  })

  it("passes on another error of the replay (REQ-4)", async () => {
    const { request, world } = serverOf(renewing)
    const broken = { status: 500, code: "server" }
    const send = () => Effect.suspend(() => Effect.fail(world.token === 0 ? rejected : broken))
    expect(await request(send)).toEqual(failure(broken))
  })
})

describe("simultaneous calls", () => {
  it("share one refresh: 20 calls, 20 rejections, one refresh, 20 replays (REQ-5)", async () => {
    const { world, request, send } = serverOf(renewing)
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(send)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => success("answer")))
    expect(world).toMatchObject({ sent: 40, refreshes: 1 })
  })

  it("need no second refresh when the rejection of an older call arrives after it (REQ-5)", async () => {
    const { world, request, send } = serverOf(renewing)
    const late = Deferred.makeUnsafe<void>()
    let first = true
    const slow = request(() =>
      Effect.suspend(() => {
        if (!first) return send()
        first = false
        return Effect.andThen(Deferred.await(late), Effect.fail(rejected))
      })
    )
    expect(await request(send)).toEqual(success("answer"))
    Effect.runSync(Deferred.succeed(late, undefined))
    expect(await slow).toEqual(success("answer"))
    expect(world.refreshes).toBe(1)
  })

  it("all learn that the shared refresh failed, and the next call tries a refresh of its own (REQ-5)", async () => {
    const revoked = { status: 401, code: "token_not_valid" }
    let failing = true
    const { world, request, send } = serverOf((at) => (failing ? Effect.fail(revoked) : renewing(at)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(send)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => failure(revoked)))
    expect(world).toMatchObject({ sent: 20, refreshes: 1 })
    failing = false
    expect(await request(send)).toEqual(success("answer"))
    expect(world.refreshes).toBe(2)
  })

  it("refresh again when a later token is rejected too (REQ-5)", async () => {
    const { world, request, send } = serverOf(renewing)
    await request(send)
    world.valid = 2
    expect(await request(send)).toEqual(success("answer"))
    expect(world.refreshes).toBe(2)
  })
})

describe("limits of a call", () => {
  it("has no time limit by default and with 0, and a given one is kept (REQ-6)", async () => {
    const { request } = serverOf(renewing)
    const soon = () => Effect.delay(Effect.succeed("answer"), "30 millis")
    expect(await request(soon)).toEqual(success("answer"))
    expect(await request(soon, { timeoutMs: 0 })).toEqual(success("answer"))
    expect(await request(() => Effect.never, { timeoutMs: 5 })).toEqual(failure({ status: 0, code: "timeout" }))
  })

  it("interrupts what it sent when its time is over (REQ-6)", async () => {
    const { request } = serverOf(renewing)
    let interrupted = false
    const send = () => Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => void (interrupted = true))))
    await request(send, { timeoutMs: 5 })
    await expect.poll(() => interrupted).toBe(true)
  })

  it("rejects with the reason of an abort, and interrupts the call", async () => {
    const { request } = serverOf(renewing)
    const controller = new AbortController()
    let interrupted = false
    const send = () => Effect.never.pipe(Effect.onInterrupt(() => Effect.sync(() => void (interrupted = true))))
    const answer = request(send, { signal: controller.signal })
    controller.abort("left the screen")
    await expect(answer).rejects.toBe("left the screen")
    await expect.poll(() => interrupted).toBe(true)
    await expect(request(send, { signal: controller.signal })).rejects.toBe("left the screen")
  })

  it("rejects on a defect of the call, and answers a defect of the refresh with a failure", async () => {
    const bug = new Error("bug")
    await expect(serverOf(renewing).request(() => Effect.die(bug))).rejects.toBe(bug)
    const { request, send } = serverOf(() => Effect.die(bug))
    expect(await request(send)).toEqual(failure({ status: 0, code: "kz/unexpected" }))
  })
})
