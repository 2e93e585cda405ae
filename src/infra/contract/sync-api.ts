import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { Authorization } from "./authorization.ts"
import { BodyTooLarge, InvalidRequest, NotFound, NotPermitted, Throttled, Unavailable } from "./problems.ts"
import { strictToFirst } from "./strictness.ts"
import {
  HeadMessage,
  Pull,
  PullReply,
  Push,
  PushReply,
  Recovery,
  RecoveryReply,
  StateQuestion,
  StateReply,
  SummaryQuestion,
  SummaryReply
} from "./sync.ts"
import { TemplateMessage, TemplatePreview, TemplatePreviewReply } from "./template-preview.ts"

/**
 * The query of the stream: `after=<company>:<position>,<company>:<position>`, what the device holds already, and `follow=<company>` for a
 * screen that shows the template which its member edits on another.
 */
const StreamQuery = Schema.Struct({
  after: Schema.optionalKey(
    Schema.String.check(
      Schema.isMaxLength(8192),
      Schema.isPattern(/^[0-9a-f-]{36}:\d{1,15}(,[0-9a-f-]{36}:\d{1,15})*$/, {
        message: "doit être une liste <company>:<position> séparée par des virgules."
      })
    )
  ),
  follow: Schema.optionalKey(CompanyId)
})

/** A message of the stream as it stands on the wire. */
const StreamEvent = Schema.Union([
  Schema.Struct({
    id: Schema.UndefinedOr(Schema.String),
    event: Schema.Literal("head"),
    data: Schema.fromJsonString(HeadMessage)
  }),
  Schema.Struct({
    id: Schema.UndefinedOr(Schema.String),
    event: Schema.Literal("template"),
    data: Schema.fromJsonString(TemplateMessage)
  })
])

/** Commands go up, events come down, one order per company. */
export class SyncApi extends HttpApiGroup.make("sync")
  .add(
    HttpApiEndpoint.post("push", "/companies/:id/commands/", {
      params: { id: CompanyId },
      payload: Push,
      success: PushReply,
      error: [BodyTooLarge, InvalidRequest, NotFound, Throttled, Unavailable]
    })
      .annotate(HttpApi.PayloadParseOptions, strictToFirst)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Send commands",
          description:
            "Each command ends in exactly one durable outcome; sending it again answers the same outcome. A refused command is an outcome, not an error."
        })
      )
  )
  .add(
    HttpApiEndpoint.post("pull", "/companies/:id/pull/", {
      params: { id: CompanyId },
      payload: Pull,
      success: PullReply,
      error: [BodyTooLarge, NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Fetch events",
        description:
          "The events after a position, contiguous, with their chain hashes, and the outcomes of own commands. In columns for a device whose `forms` name them: shorter, without what follows from the rest. The header `X-Next-Page` says where a page ends (epoch, position, chain hash), so that the next one can be asked for before this one is here; it lacks where there is none, or where this one has to be read first."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("recover", "/companies/:id/recovery/", {
      params: { id: CompanyId },
      payload: Recovery,
      success: RecoveryReply,
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Restore events that a backup lacks",
        description:
          "After a backup was put back: a device shows the events that it holds and the log lacks, with the seal that came with them. What continues the log is appended again as it was."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("state", "/companies/:id/state/", {
      params: { id: CompanyId },
      payload: StateQuestion,
      success: StateReply,
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Compare state hashes",
        description:
          "The state hash of the books where the log ends, for a device that stands there and folds with the same code to compare its own. Null when it is not said now; asked for again an hour later."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("summary", "/companies/:id/summary/", {
      params: { id: CompanyId },
      payload: SummaryQuestion,
      success: SummaryReply,
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Ask what the books come to",
        description:
          "What the dashboard shows unasked, for what the caller reads: to be shown by a device on which the books are still arriving, and marked as the server's. Null for a device whose code writes such figures in another way."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("previewTemplate", "/companies/:id/template_preview/", {
      params: { id: CompanyId },
      payload: TemplatePreview,
      success: TemplatePreviewReply,
      error: [BodyTooLarge, NotFound, NotPermitted, Throttled, Unavailable]
    })
      .annotate(HttpApi.PayloadParseOptions, strictToFirst)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Show a template on the caller's other screens",
          description:
            "For who may edit templates: a template that is not saved goes to the caller's own streams that follow the company, and is kept nowhere. Answers how many there are. At most 16 KiB, 20 at once and 2 a second after that. Unknown where the deployment does not have FEATURE_TEMPLATE_SOCKET."
        })
      )
  )
  .add(
    HttpApiEndpoint.get("stream", "/stream/", {
      query: StreamQuery,
      success: HttpApiSchema.StreamSse({ events: StreamEvent }),
      error: [Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Stream new events",
        description:
          "Server-sent events, one stream per device for all companies of the caller: `head` at once and after every commit, a comment every 20 seconds, closed when the token or the sign-in ends, and when the caller is removed from a company. With `follow`, also `template`: what the caller edits of a template of that company on another screen. A sign-in may have 16 open at a time, an account 64."
      })
    )
  )
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Synchronisation" })) {}
