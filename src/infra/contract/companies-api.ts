import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authorization } from "./authorization.ts"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { CompanyReply, RegisterCompanyReply, RegisterCompanyRequest } from "./companies.ts"
import { BodyTooLarge, ImageUnreadable, NotFound, Refused, Unavailable, VerifyFirst } from "./problems.ts"
import { strictToFirst } from "./strictness.ts"

/** Opening a company's books, and what it says of itself. Source: spec sections 3 and 7. */
export class CompaniesApi extends HttpApiGroup.make("companies")
  .add(
    HttpApiEndpoint.post("register", "/companies/register/", {
      payload: RegisterCompanyRequest,
      success: RegisterCompanyReply,
      error: [BodyTooLarge, ImageUnreadable, NotFound, Refused, Unavailable, VerifyFirst]
    })
      .annotate(HttpApi.PayloadParseOptions, strictToFirst)
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Register a company",
          description: "The caller becomes its owner. Before the e-mail address is verified, at most three."
        })
      )
  )
  .add(
    HttpApiEndpoint.get("get", "/companies/get/:id/", {
      params: { id: CompanyId },
      success: CompanyReply,
      error: [NotFound, Unavailable]
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "A company and the current numbers of its documents",
          description:
            "For members. `settings` has the last number of each type of document; the next one issued gets it plus 1. How a series is numbered is changed by the command ChangeNumbering."
        })
      )
  )
  .annotateMerge(OpenApi.annotations({ title: "Companies" })) {}
