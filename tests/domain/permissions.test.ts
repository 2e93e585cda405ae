import { describe, expect, it } from "vitest"
import { allows, Role, type Area } from "../../src/domain/company/permissions.ts"
import { commandKinds, type CommandType, type DomainCommand } from "../../src/domain/orders.ts"
import { id } from "../support/ids.ts"
import { ask, byDevice, byServer, customerAdded, joined, logo, productAdded } from "../support/samples.ts"
import { inCompany } from "../support/scenario.ts"

const member = id.user(2)

/** Books in which each of the commands below is accepted when the owner asks. */
const prepared = (role: Role | undefined) =>
  inCompany(
    ...(role === undefined ? [] : [joined(role, member)]),
    joined("seller", id.user(3)),
    customerAdded(1),
    customerAdded(2),
    { _tag: "CustomerArchived", customerId: id.customer(2) },
    productAdded(1),
    productAdded(2),
    { _tag: "ProductArchived", productId: id.product(2) }
  ).after(
    ask.invite(1),
    ask.addTax("D"),
    ask.archiveTax("D"),
    ask.addOption(1),
    ask.addOption(2),
    ask.archiveOption(2),
    ask.draft(1),
    ask.draft(2),
    ask.issue(2),
    ask.pay(9, 1, "500")
  )

/** What anybody may ask: a company of their own, to join one that invited them or decline, to leave one they belong to. */
const free = ["RegisterCompany", "AcceptInvitation", "DeclineInvitation", "LeaveCompany"] as const

const settings = {
  EditCompany: ask.editCompany({ phone: "+2290197123456" }),
  ChangeLogo: ask.changeLogo(logo(1)),
  ChangeInvoiceTexts: ask.changeTexts({ notes: "Merci" }),
  AddTax: ask.addTax("C"),
  RenameTax: ask.renameTax("B", "TVA à 18 %"),
  ArchiveTax: ask.archiveTax("B"),
  RestoreTax: ask.restoreTax("D"),
  ChooseDefaultTax: ask.chooseTax("B"),
  AddPaymentOption: ask.addOption(3),
  EditPaymentOption: ask.editOption(1, { details: "" }),
  ArchivePaymentOption: ask.archiveOption(1),
  RestorePaymentOption: ask.restoreOption(2)
} as const

const commands: { readonly [type in Exclude<CommandType, (typeof free)[number]>]: DomainCommand } = {
  InviteMember: ask.invite(2),
  WithdrawInvitation: ask.withdraw(1),
  ChangeMemberRole: ask.changeRole(3, "accountant"),
  RemoveMember: ask.removeMember(3),
  AddCustomer: ask.addCustomer(3),
  EditCustomer: ask.editCustomer(1, { city: "Ouidah" }),
  ArchiveCustomer: ask.archiveCustomer(1),
  RestoreCustomer: ask.restoreCustomer(2),
  AddProduct: ask.addProduct(3),
  EditProduct: ask.editProduct(1, { unit: "" }),
  ArchiveProduct: ask.archiveProduct(1),
  RestoreProduct: ask.restoreProduct(2),
  SaveInvoiceDraft: ask.draft(3),
  CancelInvoice: ask.cancel(1),
  IssueInvoice: ask.issue(1),
  MarkInvoiceSent: ask.send(2),
  RecordPayment: ask.pay(1, 2, "1000"),
  ...settings,
  KeepPayment: ask.keep(9, 1),
  WithdrawPayment: ask.takeBack(9, 1)
}

/** Written out rather than computed: this is what each role was promised. */
const promised: {
  readonly [role in Role]: { readonly [area in "sales" | "inventory" | "members" | "data"]: boolean }
} = {
  owner: { sales: true, inventory: true, members: true, data: true },
  admin: { sales: true, inventory: true, members: true, data: true },
  accountant: { sales: true, inventory: false, members: false, data: true },
  seller: { sales: true, inventory: true, members: false, data: false },
  viewer: { sales: false, inventory: false, members: false, data: false }
}

const areaOf = (type: CommandType) => {
  if (Object.hasOwn(settings, type)) return "data"
  if (/Member|Invitation/.test(type)) return "members"
  return type.endsWith("Product") ? "inventory" : "sales"
}

const cases = Role.literals.flatMap((role) =>
  Object.values(commands).map((command) => [role, command._tag, command] as const)
)

describe("who may do what (permission areas of spec section 6)", () => {
  it.each(cases)("%s: %s", (role, type, command) => {
    const area = areaOf(type)
    for (const judge of [byServer, byDevice]) {
      const outcome = prepared(role).when(command, { ...judge, actor: member })
      if (promised[role][area]) expect(outcome.decision.kind).toBe("accepted")
      else outcome.rejects("not_allowed", { role, area })
    }
  })

  it.each(Object.values(commands).map((command) => [command._tag, command] as const))(
    "a stranger: %s",
    (_type, command) =>
      prepared(undefined)
        .when(command, { ...byServer, actor: member })
        .rejects("not_a_member")
  )

  it("lists every command that needs a member", () =>
    expect(Object.keys(commands).toSorted()).toEqual(
      Object.keys(commandKinds)
        .filter((type) => !free.some((one) => one === type))
        .toSorted()
    ))

  it("only the owner and admins manage members", () => {
    const may = (area: Area) => Role.literals.filter((role) => allows(role, area))
    expect(may("members")).toEqual(["owner", "admin"])
    expect(may("statistics")).toEqual(["owner", "admin", "accountant", "viewer"])
    expect(may("expenses")).toEqual(["owner", "admin", "accountant"])
    expect(may("data")).toEqual(["owner", "admin", "accountant"])
    expect(allows(undefined, "statistics")).toBe(false)
  })
})
