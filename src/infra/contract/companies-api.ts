import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Authorization } from "./authorization.ts"
import { RegisterCompanyReply, RegisterCompanyRequest } from "./companies.ts"
import { BodyTooLarge, ImageUnreadable, NotFound, Refused, Unavailable, VerifyFirst } from "./problems.ts"
import { strictToFirst } from "./strictness.ts"

/** Opening a company's books. Source: spec section 7. */
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
  .annotateMerge(OpenApi.annotations({ title: "Companies" })) {}
