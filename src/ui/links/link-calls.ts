import { Effect } from "effect"
import type { ApiFailure } from "../../infra/browser/api/http-client.ts"
import type { LinkPurpose, LinkView } from "../../infra/contract/mailed-links.ts"
import type { LinkDone, LinkPorts, LinkShown } from "../../machines/people/link-ports.ts"
import type { Services } from "../app/services.tsx"
import { calling, type Asking } from "../app/use-call.ts"

const shownOf = ({ company_name, email, has_account, inviter, role }: LinkView): LinkShown => ({
  email,
  companyName: company_name,
  inviter,
  role,
  hasAccount: has_account
})

/** The server saw no person behind the call, which the client always tells it of. */
const notAsked: ApiFailure = { status: 403, code: "not_asked_for", body: null }

type Confirmed = { readonly status: string; readonly email?: string; readonly company_id?: string }

const doneOf = ({ company_id, email, status }: Confirmed): Effect.Effect<LinkDone, ApiFailure> =>
  status === "confirmation_needed"
    ? Effect.fail(notAsked)
    : Effect.succeed({ email: email ?? null, companyId: company_id ?? null })

type Confirming = (token: string, secret: string) => Asking<LinkDone>

const confirming: { readonly [purpose in LinkPurpose]: Confirming } = {
  verify_email: (token) => (people) => Effect.flatMap(people.verifyEmail(token), doneOf),
  change_email: (token) => (people) => Effect.flatMap(people.confirmEmail(token), doneOf),
  reset_password: (token, password) => (people) =>
    Effect.as(people.resetPassword({ token, password }), { email: null, companyId: null }),
  invitation: (token) => (people) => Effect.flatMap(people.acceptInvitation(token), doneOf)
}

/** The world of the page of a mailed link. */
export const linkCalls = (purpose: LinkPurpose, services: Pick<Services, "people">): LinkPorts => ({
  look: (token) => calling(services, (people) => Effect.map(people.link(token), shownOf)),
  confirm: ({ secret = "", token }) => calling(services, confirming[purpose](token, secret)),
  decline: (token) => calling(services, (people) => people.declineInvitation(token))
})
