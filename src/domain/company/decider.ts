import { accept, reject, type Decider } from "../kernel/decider.ts"
import type { CompanyCommand, MemberCommand, SettingsCommand } from "./commands.ts"
import type { CompanyEvent, CompanyRegistered, MemberEvent, SettingsEvent } from "./events.ts"
import { decideMembers, evolveMembers, type MemberRefusal, type Membership } from "./members.ts"
import {
  decideSettings,
  evolveSettings,
  type CompanySettings,
  type SettingsContext,
  type SettingsRefusal
} from "./settings.ts"

/** A company as its own rules see it; null until it is registered. */
export interface CompanyState extends Membership, CompanySettings {}

/** Refusals of the company's own rules. */
export type CompanyRefusal = "company_already_registered" | "company_unknown" | MemberRefusal | SettingsRefusal

/**
 * Whether a company counts as configured: an address, a social name or an invoice prefix is set, or it has a logo.
 * Source: spec section 3.
 */
export const isConfigured = (company: Pick<CompanyState, "identity" | "logo">): boolean =>
  company.identity.address !== "" ||
  company.identity.socialName !== "" ||
  company.identity.invoicePrefix !== "" ||
  company.logo !== null

const isSettings = (of: CompanyCommand): of is SettingsCommand => "companyId" in of && of._tag !== "RegisterCompany"

const isAboutSettings = (event: MemberEvent | SettingsEvent): event is SettingsEvent => "companyId" in event

const answer = (state: CompanyState, command: MemberCommand | SettingsCommand, context: SettingsContext) =>
  isSettings(command) ? decideSettings(state, command, context) : decideMembers(state, command, context)

const registered = (state: CompanyState | null, event: CompanyRegistered): CompanyState => ({
  companyId: event.companyId,
  identity: { ...event.identity, taxId: "", tradeRegister: "" },
  contact: { phone: "", email: "" },
  logo: event.logo,
  logos: event.logo === null ? {} : { [event.logo.id]: event.logo.png },
  taxes: event.taxes,
  archivedTaxes: [],
  defaultTax: event.taxes[0]?.code ?? null,
  texts: { headerText: "", notes: "", footerText: "" },
  paymentOptions: [],
  members: state?.members ?? {},
  invitations: state?.invitations ?? {}
})

export const companyDecider: Decider<
  CompanyState | null,
  CompanyCommand,
  CompanyEvent,
  SettingsContext,
  CompanyRefusal
> = {
  initialState: null,
  decide: (state, command, context) => {
    if (command._tag !== "RegisterCompany") {
      if (state === null) return reject("company_unknown")
      return answer(state, command, context)
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
    if (event._tag === "CompanyRegistered") return registered(state, event)
    if (state === null) return null
    return { ...state, ...(isAboutSettings(event) ? evolveSettings(state, event) : evolveMembers(state, event)) }
  }
}
