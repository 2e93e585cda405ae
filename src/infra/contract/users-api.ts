import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { Authorization } from "./authorization.ts"
import {
  BodyTooLarge,
  CommonPassword,
  EmailExists,
  NoActiveAccount,
  NotAskedFor,
  NotFound,
  OtherAccount,
  Throttled,
  Unavailable,
  WrongPassword
} from "./problems.ts"
import {
  CompaniesListQuery,
  CompaniesListReply,
  CreateAccount,
  CreateAccountReply,
  LatestCompanyReply,
  MeReply,
  NewSignup,
  NewSignupReply
} from "./users.ts"

/** Accounts and the person signed in. Source: spec section 7. */
export class UsersApi extends HttpApiGroup.make("users")
  .add(
    HttpApiEndpoint.get("me", "/users/me/", { success: MeReply, error: Unavailable })
      .middleware(Authorization)
      .annotateMerge(OpenApi.annotations({ summary: "Who is signed in" }))
  )
  .add(
    HttpApiEndpoint.get("companiesList", "/users/companies_list/", {
      query: CompaniesListQuery,
      success: CompaniesListReply,
      error: Unavailable
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "The caller's companies, with the role in each",
          description:
            "All of them, in the order of their registration; with `limit` so many, those behind the company `after`. `logo` is null unless `logos=yes` asks for it."
        })
      )
  )
  .add(
    HttpApiEndpoint.get("updateLatestCompanyId", "/users/update_latest_company_id/:id/", {
      params: { id: CompanyId },
      success: LatestCompanyReply,
      error: [NotFound, NotAskedFor, Unavailable]
    })
      .middleware(Authorization)
      .annotateMerge(
        OpenApi.annotations({
          summary: "Remember the company worked in last",
          description: "Only from the application itself: refused to other sites and to prefetches."
        })
      )
  )
  .add(
    HttpApiEndpoint.post("newSignup", "/users/new_signup/", {
      payload: NewSignup,
      success: NewSignupReply,
      error: [BodyTooLarge, CommonPassword, EmailExists, NotFound, OtherAccount, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Create an account",
        description:
          "Works at once; a link to verify the e-mail address is mailed. With `invitation` the address is verified already and the account belongs to the company that invited it; a link that is not good any more makes no account."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("createFirebaseAccount", "/users/create_firebase_account/", {
      payload: CreateAccount,
      success: CreateAccountReply,
      error: [BodyTooLarge, WrongPassword, NoActiveAccount, Throttled, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Complete a sign-up",
        description:
          "Makes sure that the identity provider knows the account whose e-mail address and password are given. With the product's own identity the account is its own provider."
      })
    )
  )
  .annotateMerge(OpenApi.annotations({ title: "Users", description: "Accounts and the person signed in." })) {}
