import { HttpApi, OpenApi } from "effect/http-api"
import { ReadableRefusals } from "./authorization.ts"
import { CompaniesApi } from "./companies-api.ts"
import { MembersApi } from "./companies-members-api.ts"
import { DocumentsApi } from "./documents-api.ts"
import { FilesApi } from "./files-api.ts"
import { IdentityApi } from "./identity-api.ts"
import { API_BASE } from "./limits.ts"
import { strict } from "./strictness.ts"
import { SyncApi } from "./sync-api.ts"
import { SystemApi } from "./system-api.ts"
import { UsersApi } from "./users-api.ts"
import { InvitationsApi } from "./users-invitations-api.ts"
import { PasswordsApi } from "./users-passwords-api.ts"
import { ProfileApi } from "./users-profile-api.ts"
import { SessionsApi } from "./users-sessions-api.ts"
import { VerificationApi } from "./users-verification-api.ts"

/**
 * Version 1.1 of the product's API: every call, what it takes, what it answers and how it refuses. What a client sends is
 * read strictly (an unknown field is refused); what a server answers is read tolerantly, so that answers may grow.
 */
export class Api extends HttpApi.make("kazi")
  .add(
    IdentityApi,
    UsersApi,
    ProfileApi,
    VerificationApi,
    PasswordsApi,
    SessionsApi,
    InvitationsApi,
    CompaniesApi,
    MembersApi,
    SyncApi,
    FilesApi,
    DocumentsApi,
    SystemApi
  )
  .middleware(ReadableRefusals)
  .prefix(API_BASE)
  .annotate(HttpApi.PayloadParseOptions, strict)
  .annotate(HttpApi.QueryParseOptions, strict)
  .annotate(HttpApi.ParamsParseOptions, strict)
  .annotateMerge(
    OpenApi.annotations({
      title: "Kazi",
      version: "1.1",
      description:
        "JSON over HTTP. Protected calls need `Authorization: Bearer <access>` and the cookie that came with the token: signing in sets an HttpOnly cookie (`__Host-fp` over HTTPS, `fp` over HTTP), and a token is good in the browser, or the program, that holds it. A Bearer alone is refused with 401. GET answers carry `data`. Refusals carry `detail` and `code`.",
      servers: [{ url: "/", description: "The server that serves the application" }]
    })
  ) {}
