import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { mayGive } from "../../../domain/books.ts"
import { readingScopeOf, WHOLE } from "../../../domain/kernel/reading.ts"
import type { CompanyId } from "../../../domain/kernel/ids.ts"
import { Api } from "../../contract/api.ts"
import { CurrentCaller } from "../../contract/authorization.ts"
import {
  TEMPLATE_PREVIEW_BYTES,
  TEMPLATE_PREVIEWS_AT_ONCE,
  TEMPLATE_PREVIEWS_PER_SECOND
} from "../../contract/limits.ts"
import { NEXT_PAGE, placeBehind, writePlace } from "../../contract/next-page.ts"
import { BodyTooLarge, NotFound, NotPermitted } from "../../contract/problems.ts"
import type { PullReply } from "../../contract/sync.ts"
import { Settings } from "../config.ts"
import { CompanyNotFound } from "../event-store/errors.ts"
import { inForm } from "../event-store/event-columns.ts"
import { EventStore } from "../event-store/event-store.ts"
import { Files } from "../files/files.ts"
import { compressed } from "../http/content-coding.ts"
import { Outbox } from "../mail/outbox.ts"
import { errandsIn } from "../sharing/document-mails.ts"
import { agentOf } from "../people/agent.ts"
import { Directory } from "../people/directory.ts"
import { accountsProblems, filesProblems, storeProblems, storeReadiness } from "../problems.ts"
import { makeBudgets } from "./budgets.ts"
import { CommandBudgets, costOfPush, costOfRecovery } from "./command-budgets.ts"
import { HeadStreams } from "./head-streams.ts"
import { withFiledImages } from "./pushed-images.ts"

/** Says in a header where a page ends. */
const saysWhereItEnds = (page: PullReply) => {
  const place = placeBehind(page)
  return place === undefined
    ? Effect.void
    : HttpEffect.appendPreResponseHandler((_request, answer) =>
        Effect.succeed(HttpServerResponse.setHeader(answer, NEXT_PAGE, writePlace(place)))
      )
}

export const SyncHandlers = HttpApiBuilder.group(
  Api,
  "sync",
  Effect.fnUntraced(function* (handlers) {
    const store = yield* EventStore
    const budgets = yield* CommandBudgets
    const files = yield* Files
    const directory = yield* Directory
    const outbox = yield* Outbox
    const streams = yield* HeadStreams
    const { features } = yield* Settings
    const takePreview = makeBudgets({ atOnce: TEMPLATE_PREVIEWS_AT_ONCE, perSecond: TEMPLATE_PREVIEWS_PER_SECOND })
    /** The caller's role at this moment; undefined for who is no member. */
    const roleIn = Effect.fnUntraced(function* (companyId: CompanyId) {
      const { userId } = yield* CurrentCaller
      return (yield* store.members(companyId)).find((card) => card.userId === userId)?.role
    })
    return handlers.handleAll({
      push: ({ params, payload, request }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          // What a stranger sends costs a look at who they are, and nothing else.
          if (!(yield* store.isMember(params.id, userId))) return yield* new CompanyNotFound({ companyId: params.id })
          yield* budgets.take(userId, params.id, costOfPush(payload))
          const push = yield* withFiledImages(payload, files, params.id, userId)
          // Before the books say so, lest a death in between forgets it; whoever sends it asks them first.
          const errands = errandsIn(push, params.id)
          yield* Effect.forEach(errands, outbox.run, { discard: true })
          const reply = yield* store.submit({ kind: "push", companyId: params.id, userId, push }, { isMember: true })
          yield* Effect.catchCause(Effect.forEach(errands, outbox.run, { discard: true }), (cause) =>
            Effect.logWarning("a mail waits for the next look at the outbox", cause)
          )
          if (reply.outcomes.length === 0) return reply
          const agent = agentOf(request.headers["user-agent"])
          // What was booked is booked: a name for the device can wait for its next word.
          yield* Effect.catchCause(
            directory.saw({ companyId: params.id, deviceId: payload.deviceId, userId, agent }),
            (cause) => Effect.logWarning(`a device of ${params.id} could not be named`, cause)
          )
          return reply
        }).pipe(Effect.catchTags({ ...storeProblems, ...accountsProblems, ...filesProblems })),
      pull: ({ params, payload }) =>
        Effect.flatMap(CurrentCaller, ({ userId }) => store.pull({ companyId: params.id, userId, pull: payload })).pipe(
          // Reading a page took a turn of its own, and writing it will: others come in between.
          Effect.tap(() => Effect.yieldNow),
          Effect.tap(saysWhereItEnds),
          Effect.map((page) => inForm(payload, page)),
          Effect.catchTags(storeProblems),
          compressed
        ),
      recover: ({ params, payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          const role = yield* roleIn(params.id)
          if (role === undefined) return yield* new CompanyNotFound({ companyId: params.id })
          yield* budgets.take(userId, params.id, costOfRecovery(payload))
          const head = (yield* store.heads([params.id], userId))[0]
          // Who was given a part of the log has nothing to put in the place of all of it.
          if (readingScopeOf({ role }) !== WHOLE) {
            return { epoch: head?.epoch ?? payload.epoch, kind: "unproven" as const, after: 0 }
          }
          const before = head?.pos ?? 0
          const reply = yield* store.submit(
            { kind: "recovery", companyId: params.id, userId, recovery: payload },
            { isMember: true }
          )
          // A file that was erased after the backup was made is there again: what was brought back says that it goes.
          for (const { at, hash } of yield* store.erasedFiles(params.id, before)) {
            yield* Effect.catchCause(files.remove(params.id, hash, at), (cause) =>
              Effect.logError(`an erased file of ${params.id} could not be removed; npm run verify names it`, cause)
            )
          }
          return reply
        }).pipe(Effect.catchTags(storeProblems)),
      state: ({ params, payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          if (!(yield* store.isMember(params.id, userId))) return yield* new CompanyNotFound({ companyId: params.id })
          yield* budgets.take(userId, params.id, 1)
          return yield* store.state({ companyId: params.id, userId, question: payload })
        }).pipe(Effect.catchTags(storeProblems)),
      summary: ({ params, payload }) =>
        Effect.gen(function* () {
          const { userId } = yield* CurrentCaller
          if (!(yield* store.isMember(params.id, userId))) return yield* new CompanyNotFound({ companyId: params.id })
          yield* budgets.take(userId, params.id, 1)
          return yield* store.summary({ companyId: params.id, userId, question: payload })
        }).pipe(Effect.catchTags(storeProblems), compressed),
      previewTemplate: ({ params, payload }) =>
        Effect.gen(function* () {
          if (!features.templateSocket) return yield* NotFound.of()
          const { userId } = yield* CurrentCaller
          const role = yield* roleIn(params.id)
          if (role === undefined) return yield* NotFound.of()
          if (!mayGive(role, "SaveTemplate")) return yield* NotPermitted.of()
          if (Buffer.byteLength(JSON.stringify(payload)) > TEMPLATE_PREVIEW_BYTES) {
            return yield* BodyTooLarge.of(TEMPLATE_PREVIEW_BYTES)
          }
          yield* takePreview(`${userId} ${params.id}`, 1)
          return { followers: streams.show(userId, params.id, payload) }
        }).pipe(Effect.catchTags(storeReadiness)),
      stream: Effect.fnUntraced(function* ({ query }) {
        return HttpServerResponse.raw(yield* streams.open(yield* CurrentCaller, query.after, query.follow), {
          contentType: "text/event-stream; charset=utf-8",
          headers: { "cache-control": "no-store, no-transform", "x-accel-buffering": "no" }
        })
      }, Effect.catchTags(storeReadiness))
    })
  })
)
