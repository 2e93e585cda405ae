import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import {
  AnsweredDocument,
  AskedDocument,
  DocumentAnsweredReply,
  DocumentSeenReply,
  GivenDocument,
  PublicDocumentReply
} from "./documents.ts"
import { BodyTooLarge, NotFound, Refused, Throttled, Unavailable } from "./problems.ts"

/**
 * Documents for whoever holds their link, without an account. A link that is unknown, revoked or of another document is not found: the
 * answers are the same.
 */
export class DocumentsApi extends HttpApiGroup.make("documents")
  .add(
    HttpApiEndpoint.post("read", "/documents/read/", {
      payload: AskedDocument,
      success: PublicDocumentReply,
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Read a document by its link",
        description:
          "For the public page. Changes nothing, and notes nothing: programs that look into messages read nothing. 300 calls in 15 minutes from one place."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("paper", "/documents/paper/", {
      payload: AskedDocument,
      success: HttpApiSchema.StreamUint8Array(),
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "The PDF of a document by its link",
        description: "Drawn as on a member's device. 30 in 15 minutes for a document, 300 from one place."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("logo", "/documents/logo/", {
      payload: GivenDocument,
      success: HttpApiSchema.StreamUint8Array(),
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "The logo on a document, by its link",
        description:
          "A PNG, as it was when the document was issued; not found where there is none. 300 calls in 15 minutes from one place."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("seen", "/documents/seen/", {
      payload: GivenDocument,
      success: DocumentSeenReply,
      error: [BodyTooLarge, NotFound, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Somebody has read a document by its link",
        description:
          "Given by the page once a person has touched it. Noted in the history of the document once for each link."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("answer", "/documents/answer/", {
      payload: AnsweredDocument,
      success: DocumentAnsweredReply,
      error: [BodyTooLarge, NotFound, Refused, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Accept or decline an offer by its link",
        description:
          "Booked as an answer of the customer, once. Refused where it was answered otherwise (`estimate_answered`), where its last day has passed (`estimate_expired`), and where it was replaced, cancelled or is no offer (`estimate_settled`). 20 in 15 minutes for a document, 300 from one place."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Shared documents" })) {}
