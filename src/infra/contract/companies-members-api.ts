import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { CompanyId } from "../../domain/kernel/ids.ts"
import { Authorization } from "./authorization.ts"
import {
  ChangeRoleRequest,
  DirectoryReply,
  InvitedReply,
  InviteRequest,
  MembersReply,
  RemoveRequest,
  WithdrawRequest
} from "./members.ts"
import { BodyTooLarge, NotFound, Refused, Throttled, Unavailable } from "./problems.ts"
import { DoneReply } from "./users-passwords.ts"

const ofCompany = { params: { id: CompanyId } }
const refusals = [BodyTooLarge, NotFound, Refused, Unavailable] as const

/**
 * Who belongs to a company. Every change is an event of its books, judged on the caller's role at that moment; `reason` of a refusal is the
 * rule's code. This product's own calls, in the style of spec section 7; what they do: section 6.
 */
export class MembersApi extends HttpApiGroup.make("members")
  .add(
    HttpApiEndpoint.get("list", "/companies/:id/members/", {
      ...ofCompany,
      success: MembersReply,
      error: [NotFound, Unavailable]
    }).annotateMerge(OpenApi.annotations({ summary: "The members of a company, and whom it waits for" }))
  )
  .add(
    HttpApiEndpoint.get("directory", "/companies/:id/directory/", {
      ...ofCompany,
      success: DirectoryReply,
      error: [NotFound, Unavailable]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Who has worked in a company, and with what",
        description: "For histories, which name people and devices by their ids."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("invite", "/companies/:id/members/invite/", {
      ...ofCompany,
      payload: InviteRequest,
      success: InvitedReply,
      error: [...refusals, Throttled]
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Invite somebody",
        description:
          "Mails them a link that is good for seven days. For who manages the members; an owner is invited by an owner."
      })
    )
  )
  .add(
    HttpApiEndpoint.post("withdraw", "/companies/:id/members/withdraw/", {
      ...ofCompany,
      payload: WithdrawRequest,
      success: DoneReply,
      error: refusals
    }).annotateMerge(
      OpenApi.annotations({ summary: "Withdraw an invitation", description: "Its link is void at once." })
    )
  )
  .add(
    HttpApiEndpoint.put("changeRole", "/companies/:id/members/role/", {
      ...ofCompany,
      payload: ChangeRoleRequest,
      success: DoneReply,
      error: refusals
    }).annotateMerge(
      OpenApi.annotations({ summary: "Change a member's role", description: "It holds for the next thing they do." })
    )
  )
  .add(
    HttpApiEndpoint.post("remove", "/companies/:id/members/remove/", {
      ...ofCompany,
      payload: RemoveRequest,
      success: DoneReply,
      error: refusals
    }).annotateMerge(
      OpenApi.annotations({ summary: "Remove a member, or leave", description: "The last owner stays." })
    )
  )
  .middleware(Authorization)
  .annotateMerge(OpenApi.annotations({ title: "Members" })) {}
