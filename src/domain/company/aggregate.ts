import { objectIn, sellerUpcast, textsUpcast } from "../documents/door.ts"
import { keyOfSeries } from "../documents/numbers.ts"
import { aggregate, ownedBy } from "../kernel/aggregate.ts"
import type { JsonObject } from "../kernel/versions.ts"
import type { CompanyCommand } from "./commands.ts"
import type { CompanyEvent } from "./events.ts"
import { evolveCompany, type CompanyState } from "./state.ts"

/** The company's own: in its log there is no other. */
const ofCompany = () => "company"
const ofPaymentOption = ownedBy("optionId")

const invitation = { readers: "members", records: ["invitationId"], touches: false } as const
const membership = { records: ["userId"], touches: false } as const
/** A way to pay names the account that it repeats since version 2; until then all were written by hand. */
const payTo = {
  version: 2,
  upcasts: { 1: (body: JsonObject) => ({ ...body, accountId: null }) },
  personal: { option: ofPaymentOption },
  bank: ["option"]
} as const
const inviting = { area: "members", records: ["invitationId"] } as const
const answering = { area: null, records: ["invitationId"] } as const
const managing = { area: "members", records: ["userId"] } as const
const setting = { area: "data" } as const

/** The company itself: who it is, who belongs to it, and what its documents begin with. */
export const company = aggregate<
  CompanyState | null,
  CompanyEvent,
  CompanyCommand,
  never,
  {
    /** The last legal sequence given, by series and period. */
    readonly series: number
  }
>()({
  name: "company",
  slot: "company",
  one: true,
  id: "companyId",
  initial: null,
  evolve: evolveCompany,
  readers: "all",
  events: {
    CompanyRegistered: {},
    MemberJoined: membership,
    MemberInvited: { ...invitation, personal: { invitee: ownedBy("invitationId") } },
    MemberInvitationWithdrawn: invitation,
    MemberInvitationAccepted: { ...invitation, records: ["invitationId", "userId"] },
    MemberInvitationDeclined: invitation,
    MemberRoleChanged: membership,
    MemberRemoved: membership,
    // A company has the number of a machine since version 2.
    CompanyEdited: { version: 2, upcasts: { 1: (body) => sellerUpcast(body, "identity") } },
    CompanyContactChanged: { personal: { contact: ofCompany } },
    // A logo may be named by the file it is kept in since version 2; until then it stood in the event.
    LogoChanged: { version: 2, upcasts: { 1: (body) => body } },
    InvoiceTextsChanged: {
      version: 2,
      upcasts: { 1: (body) => ({ ...body, texts: textsUpcast(objectIn(body["texts"])) }) }
    },
    DocumentSettingsChanged: {},
    // A tax may be a withholding since version 2.
    TaxAdded: { version: 2, upcasts: { 1: (body) => body } },
    TaxRenamed: {},
    TaxArchived: {},
    TaxRestored: {},
    DefaultTaxChosen: {},
    // A device that does not know it suggests prices as the country does, and harms nothing.
    PriceBasisChosen: { critical: false },
    NumberingChanged: {},
    SeriesMoved: {},
    PaymentOptionAdded: payTo,
    PaymentOptionEdited: payTo,
    PaymentOptionArchived: {},
    PaymentOptionRestored: {},
    CategoriesAdded: {},
    CategoryEdited: {},
    CategoryArchived: {},
    CategoryRestored: {},
    CategoryMerged: {}
  },
  keeps: { series: { SeriesMoved: ({ period, series, to }) => [keyOfSeries(series, period), to] } },
  commands: {
    RegisterCompany: { area: null },
    InviteMember: inviting,
    WithdrawInvitation: inviting,
    LapseInvitation: { ...inviting, givenBy: "server" },
    AcceptInvitation: answering,
    DeclineInvitation: answering,
    ChangeMemberRole: managing,
    RemoveMember: managing,
    LeaveCompany: { area: "all", records: [] },
    EditCompany: setting,
    ChangeLogo: setting,
    ChangeInvoiceTexts: setting,
    ChangeDocumentSettings: setting,
    AddTax: setting,
    RenameTax: setting,
    ArchiveTax: setting,
    RestoreTax: setting,
    ChooseDefaultTax: setting,
    ChoosePriceBasis: setting,
    ChangeNumbering: setting,
    AddPaymentOption: setting,
    EditPaymentOption: setting,
    ArchivePaymentOption: setting,
    RestorePaymentOption: setting,
    AddCategories: setting,
    EditCategory: setting,
    ArchiveCategory: setting,
    RestoreCategory: setting,
    MergeCategory: setting
  },
  decider: () => import("./decider.ts"),
  schemas: () => import("./events.ts")
})
