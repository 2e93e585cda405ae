import { objectIn, textsUpcast } from "../documents/door.ts"
import { accept, reject, shapesOf, type Decider } from "../kernel/decider.ts"
import * as commands from "./commands.ts"
import type { CompanyCommand, MemberCommand, SettingsCommand } from "./commands.ts"
import type { CompanyEvent } from "./events.ts"
import { decideMembers, MEMBER_REFUSALS } from "./members.ts"
import { companyNeeds, type CompanyBooks, type CompanyNeeds } from "./needs.ts"
import { decideSettings, SETTINGS_REFUSALS, type SettingsContext } from "./settings.ts"
import type { CompanyState } from "./state.ts"

/** Refusals of the company's own rules. */
const REFUSALS = ["company_already_registered", "company_unknown", ...MEMBER_REFUSALS, ...SETTINGS_REFUSALS] as const
type CompanyRefusal = (typeof REFUSALS)[number]

const isSettings = (of: CompanyCommand): of is SettingsCommand => "companyId" in of && of._tag !== "RegisterCompany"

const answer = (state: CompanyState, command: MemberCommand | SettingsCommand, context: SettingsContext) =>
  isSettings(command) ? decideSettings(state, command, context) : decideMembers(state, command, context)

export const decider: Decider<
  CompanyState | null,
  CompanyCommand,
  CompanyEvent,
  CompanyRefusal,
  CompanyBooks,
  CompanyNeeds
> = {
  // A logo may be named by the file it is kept in since version 2; until then it came along.
  commands: shapesOf(commands, {
    RegisterCompany: { version: 2, upcasts: { 1: (payload) => payload } },
    ChangeLogo: { version: 2, upcasts: { 1: (payload) => payload } },
    ChangeInvoiceTexts: {
      version: 2,
      upcasts: { 1: (payload) => ({ ...payload, changes: textsUpcast(objectIn(payload["changes"])) }) }
    },
    // A tax may be a withholding since version 2.
    AddTax: { version: 2, upcasts: { 1: (payload) => payload } },
    // A way to pay names the account that it repeats since version 2.
    AddPaymentOption: { version: 2, upcasts: { 1: (payload) => ({ ...payload, accountId: null }) } },
    EditPaymentOption: { version: 2, upcasts: { 1: (payload) => payload } }
  }),
  refusals: REFUSALS,
  needs: companyNeeds,
  decide: (state, command, context) => {
    if (command._tag !== "RegisterCompany") {
      if (state === null) return reject("company_unknown")
      return answer(state, command, context)
    }
    if (state !== null) return reject("company_already_registered")
    const { companyId, identity, logo, taxes } = command
    const registered: CompanyEvent = { _tag: "CompanyRegistered", companyId, identity, logo: null, taxes }
    const joined: CompanyEvent = { _tag: "MemberJoined", userId: context.actor, role: "owner" }
    return logo === null
      ? accept<CompanyEvent>(registered, joined)
      : accept<CompanyEvent>(registered, joined, { _tag: "LogoChanged", companyId, logo })
  }
}
