import { accept, reject, type DecideContext, type Decider } from "../kernel/decider.ts"
import type { TaxRate } from "../kernel/tax.ts"
import type { CompanyCommand } from "./commands.ts"
import type { CompanyEvent, CompanyIdentity, Logo } from "./events.ts"
import { decideMembers, evolveMembers, type MemberRefusal, type Membership } from "./members.ts"

/** A company as its own rules see it; null until it is registered. */
export interface CompanyState extends Membership {
  readonly companyId: string
  readonly identity: CompanyIdentity
  readonly logo: Logo | null
  readonly taxes: ReadonlyArray<TaxRate>
}

/** Refusals of the company's own rules. */
export type CompanyRefusal = "company_already_registered" | "company_unknown" | MemberRefusal

/**
 * Whether a company counts as configured: an address, a social name or an invoice prefix is set, or it has a logo.
 * Source: spec section 3.
 */
export const isConfigured = (company: CompanyState): boolean =>
  company.identity.address !== "" ||
  company.identity.socialName !== "" ||
  company.identity.invoicePrefix !== "" ||
  company.logo !== null

export const companyDecider: Decider<CompanyState | null, CompanyCommand, CompanyEvent, DecideContext, CompanyRefusal> =
  {
    initialState: null,
    decide: (state, command, context) => {
      if (command._tag !== "RegisterCompany") {
        return state === null ? reject("company_unknown") : decideMembers(state, command, context)
      }
      if (state !== null) return reject("company_already_registered")
      return accept(
        {
          _tag: "CompanyRegistered",
          companyId: command.companyId,
          identity: command.identity,
          logo: command.logo,
          taxes: command.taxes
        },
        { _tag: "MemberJoined", userId: context.actor, role: "owner" }
      )
    },
    evolve: (state, event) => {
      if (event._tag !== "CompanyRegistered") {
        return state === null ? null : { ...state, ...evolveMembers(state, event) }
      }
      return {
        companyId: event.companyId,
        identity: event.identity,
        logo: event.logo,
        taxes: event.taxes,
        members: state?.members ?? {},
        invitations: state?.invitations ?? {}
      }
    }
  }
