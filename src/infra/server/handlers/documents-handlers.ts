import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http/HttpServerRequest"
import { HttpApiBuilder } from "effect/http-api"
import { plainText } from "../../../domain/documents/rich-text.ts"
import type { Locale } from "../../../domain/kernel/decimal.ts"
import { EstimateId, type DocumentId } from "../../../domain/kernel/ids.ts"
import { isPositive } from "../../../domain/kernel/minor.ts"
import { isErased } from "../../../domain/kernel/personal.ts"
import { CUSTOMER_ACTOR } from "../../../domain/kernel/server-actor.ts"
import type { EstimateStatus } from "../../../machines/documents/estimate-status.ts"
import { dataOf, type DocumentSource } from "../../papers/data-of.ts"
import { documentFileName, documentSheet } from "../../papers/document-sheet.ts"
import { dateText } from "../../writing/date-text.ts"
import { documentPath } from "../../contract/document-page.ts"
import { Api } from "../../contract/api.ts"
import type { PublicDocument } from "../../contract/documents.ts"
import { NotFound, Refused } from "../../contract/problems.ts"
import { Settings } from "../config.ts"
import { EventStore } from "../event-store/event-store.ts"
import { serverJob } from "../event-store/job-server.ts"
import { Allowances, ANSWERS_OF_ONE, LOOKS_OF_CROWD, PAPERS_OF_ONE } from "../people/allowances.ts"
import { accountsProblems, papersProblems, refusedByRule, storeProblems, storeReadiness } from "../problems.ts"
import { SharedDocuments, type SharedDocument } from "../sharing/shared-documents.ts"
import { clientAddress } from "./client-address.ts"

/** The number under which WhatsApp knows a company, null where its number does not begin with a country. */
const whatsAppOf = ({ paper: { letterhead } }: DocumentSource): string | null => {
  const phone = letterhead?.phone ?? ""
  return phone.startsWith("+") ? phone.replaceAll(/\D/g, "") : null
}

type Offer = NonNullable<PublicDocument["offer"]>

const STATES: { readonly [status in EstimateStatus]: Offer["state"] } = {
  // Nothing that is not issued has a page.
  draft: "cancelled",
  notSent: "open",
  sent: "open",
  expired: "expired",
  accepted: "accepted",
  declined: "declined",
  partlyConverted: "invoiced",
  converted: "invoiced",
  superseded: "superseded",
  cancelled: "cancelled"
}

/** Where an offer stands, null for what is none. */
const offerOf = (source: DocumentSource, language: Locale): Offer | null => {
  if (source.type !== "estimate") return null
  const { estimate, row } = source.paper
  const { answer } = estimate
  return {
    state: STATES[row.status],
    by: answer === null || isErased(answer.reply) ? "" : answer.reply.name,
    on: answer === null ? "" : dateText(answer.on, language),
    until: row.validUntil === null ? "" : dateText(row.validUntil, language)
  }
}

const languageFor = (
  { language }: SharedDocument,
  asked: { readonly language?: Locale; readonly reads?: Locale }
): Locale => asked.language ?? language ?? asked.reads ?? "fr"

const publicDocument = (source: DocumentSource, language: Locale): PublicDocument => {
  const data = dataOf(source)
  const { columns, inWords, rows, waysTitle, ...sheet } = documentSheet(data, language)
  const { basis, buyer, facts, intro, kind, notes, reference, seller, stamp, title, totals } = sheet
  return {
    language,
    title,
    kind,
    reference,
    stamp,
    seller,
    buyer,
    facts,
    intro,
    columns: columns.map(({ holds, label }) => ({
      label,
      holds: holds === "named" ? "detail" : holds
    })),
    rows: rows.map((row) => ({ kind: row.kind, cells: row.kind === "item" ? row.cells : [row.text] })),
    basis,
    totals,
    notes,
    // Without the line on which a customer signs the paper: here they answer.
    closing: plainText(data.footerText),
    // Nobody is asked to pay what nobody owes.
    ways: data.settlement !== null && isPositive(data.settlement.owed) ? sheet.ways : [],
    in_words: inWords,
    ways_title: waysTitle,
    file_name: documentFileName(data, language),
    has_logo: source.paper.logo !== null,
    offer: offerOf(source, language),
    whatsapp: whatsAppOf(source)
  }
}

/** A secret is no part of an address, so nothing that keeps addresses keeps it. */
export const DocumentsHandlers = HttpApiBuilder.group(
  Api,
  "documents",
  Effect.fnUntraced(function* (handlers) {
    const allowances = yield* Allowances
    const documents = yield* SharedDocuments
    const settings = yield* Settings
    const store = yield* EventStore

    const place = (request: HttpServerRequest) => `document ${clientAddress(request, settings)}`

    /** Where people reach this server, by what they called it where nobody has said so. */
    const originOf = ({ headers }: HttpServerRequest): string =>
      settings.publicOrigin ?? `http://${headers["host"] ?? "localhost"}`

    const opened = Effect.fnUntraced(function* (key: { readonly document: DocumentId; readonly secret: string }) {
      return (yield* documents.open(key.document, key.secret)) ?? (yield* NotFound.of())
    })

    return handlers.handleAll({
      read: ({ payload, request }) =>
        Effect.gen(function* () {
          yield* allowances.take([[place(request), LOOKS_OF_CROWD]])
          const document = yield* opened(payload)
          return { data: publicDocument(document.source, languageFor(document, payload)) }
        }).pipe(Effect.catchTags({ ...storeReadiness, ...accountsProblems })),
      paper: ({ payload, request }) =>
        Effect.gen(function* () {
          yield* allowances.take([[place(request), LOOKS_OF_CROWD]])
          const document = yield* opened(payload)
          yield* allowances.take([[`paper ${payload.document}`, PAPERS_OF_ONE]])
          const link = `${originOf(request)}${documentPath(payload.document, payload.secret)}`
          const { bytes } = yield* documents.draw(document, languageFor(document, payload), link)
          return HttpServerResponse.uint8Array(bytes, { contentType: "application/pdf" })
        }).pipe(Effect.catchTags({ ...storeReadiness, ...accountsProblems, ...papersProblems })),
      logo: ({ payload, request }) =>
        Effect.gen(function* () {
          yield* allowances.take([[place(request), LOOKS_OF_CROWD]])
          const logo = yield* documents.logo(yield* opened(payload))
          if (logo === null) return yield* NotFound.of()
          return HttpServerResponse.uint8Array(logo, { contentType: "image/png" })
        }).pipe(Effect.catchTags({ ...storeReadiness, ...accountsProblems })),
      seen: ({ payload, request }) =>
        Effect.gen(function* () {
          yield* allowances.take([[place(request), LOOKS_OF_CROWD]])
          const { companyId, hash, sharing } = yield* opened(payload)
          const { document: documentId } = payload
          if (sharing?.links.some((link) => link.hash === hash && !link.isViewed) === true) {
            yield* store.submit(
              serverJob(companyId, `viewed:${hash}`, { _tag: "NoteDocumentViewed", documentId, hash })
            )
          }
          return { data: { status: "noted" as const } }
        }).pipe(
          // Revoked in this very moment: there is nothing to be noted any more.
          Effect.catchTags({ CommandRefused: () => Effect.fail(NotFound.of()), ...storeProblems, ...accountsProblems })
        ),
      answer: ({ payload, request }) =>
        Effect.gen(function* () {
          yield* allowances.take([[place(request), LOOKS_OF_CROWD]])
          const { companyId, hash, source } = yield* opened(payload)
          if (source.type !== "estimate") return yield* Refused.of("estimate_settled")
          const { answer, attempt, document, name, reason } = payload
          yield* allowances.take([[`answer ${document}`, ANSWERS_OF_ONE]])
          const command = {
            _tag: "AnswerEstimateByLink",
            estimateId: EstimateId.make(document),
            hash,
            answer,
            reply: { name, reason }
          } as const
          yield* store.submit(serverJob(companyId, `answered:${hash}:${attempt}`, command, CUSTOMER_ACTOR))
          return { data: { status: "booked" as const } }
        }).pipe(
          Effect.catchTags({
            // Revoked in this very moment.
            CommandRefused: (error) =>
              error.code === "link_closed" ? Effect.fail(NotFound.of()) : refusedByRule.CommandRefused(error),
            ...storeProblems,
            ...accountsProblems
          })
        )
    })
  })
)
