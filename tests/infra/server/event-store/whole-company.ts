import { hash } from "node:crypto"
import type { DomainCommand } from "../../../../src/domain/books.ts"
import { GENESIS_HASH } from "../../../../src/domain/kernel/chain.ts"
import { CommandId, type UserId } from "../../../../src/domain/kernel/ids.ts"
import { ROLES, type Role } from "../../../../src/domain/kernel/permissions.ts"
import { readHereText } from "../../../../src/infra/contract/reads.ts"
import type { Pull, PullReply } from "../../../../src/infra/contract/sync.ts"
import { keep } from "../../../support/accounts.ts"
import { move } from "../../../support/stock.ts"
import { due, fixed } from "../../../support/charges.ts"
import { spend } from "../../../support/expenses.ts"
import { id } from "../../../support/ids.ts"
import { ask, date, OWNER } from "../../../support/samples.ts"
import { sell, soldLine } from "../../../support/sales.ts"
import { statementLine, tick } from "../../../support/statements.ts"
import { settle } from "../../../support/supplier-payments.ts"
import { newDevice, newId, openCompany, openStore, temporaryFolder } from "./store-under-test.ts"

const READS = hash("sha256", readHereText(), "hex")

/** What a new device asks for. */
export const START = { after: 0, afterHash: GENESIS_HASH, ackSeq: 0, maxBytes: 1024 * 1024, reads: READS } as const

const notSellers: ReadonlyArray<Role> = ["owner", "admin", "accountant", "viewer"]

/** What is written once in the books below, and who may find it in what they are sent. */
export const secrets: { readonly [text: string]: ReadonlyArray<Role> } = {
  "Boulangerie Adjovi": ROLES,
  "+22997111111": ["owner", "admin", "accountant", "seller"],
  "Grossiste Kpodar": notSellers,
  "Ecobank 0042": ["owner", "admin", "accountant"],
  "guest@exemple.test": ["owner", "admin"],
  "afi@exemple.test": ["owner", "admin", "accountant", "seller"],
  "Sac de ciment": ROLES,
  '"total\\":\\"10000\\"': ROLES,
  "Bonbonne de gaz": notSellers,
  "Loyer du dépôt": notSellers,
  "Pagne wax": ROLES,
  "Rendu car déchiré": ROLES,
  "Il manque un billet": ROLES,
  "BJ66 0042 7777": ["owner", "admin", "accountant"],
  "Versé à la banque": notSellers,
  "Pour le loyer": ["owner", "admin", "accountant"],
  "Frais oubliés": notSellers,
  "Ordre 5531-K": notSellers,
  "VIREMENT DE MME DOSSOU": ["owner", "admin", "accountant"],
  "releve-octobre.csv": ["owner", "admin", "accountant"],
  "Rabais de fin d'année": ROLES,
  "Toiture du marché": ROLES,
  "Gabarit indigo": ROLES
}

const supplier = (supplierId: string) =>
  ({
    _tag: "AddSupplier",
    supplierId,
    profile: {
      kind: "company",
      name: "Grossiste Kpodar",
      contact: "",
      phone: "",
      email: "",
      taxId: "",
      address: "",
      city: "",
      note: ""
    }
  }) as unknown as DomainCommand

const past = date("2020-01-15")

/** A company in whose books something of every kind happened, with a member in each role. */
export const openWholeCompany = async () => {
  const folder = temporaryFolder()
  const members = new Map<Role, UserId>([["owner", OWNER]])
  const store = openStore(folder.file)
  const owner = await openCompany(store, OWNER, id.company(1))
  const { companyId } = owner
  const give = (userId: UserId, command: DomainCommand) =>
    store.run(({ submit }) =>
      submit({ kind: "command", companyId, userId, commandId: CommandId.make(newId()), command })
    )
  for (const [index, role] of ROLES.entries()) {
    if (role === "owner") continue
    members.set(role, id.user(index + 2))
    await give(OWNER, ask.invite(index + 2, role))
    await give(id.user(index + 2), ask.accept(index + 2))
  }
  const supplierId = newId()
  const given: ReadonlyArray<DomainCommand> = [
    ask.invite(90, "seller", "guest@exemple.test"),
    { ...ask.editCompany({ phone: "+22997111111" }), companyId } as DomainCommand,
    ask.addCustomer(1),
    ask.addProduct(1),
    supplier(supplierId),
    ask.draft(1, { issueDate: past, paymentDate: date("2020-02-15") }),
    ask.issue(1),
    ask.pay(1, 1, "4000"),
    ask.link(1),
    ask.mail(1),
    { ...ask.credit(1, 1), reason: "Rabais de fin d'année" } as DomainCommand,
    // After the invoice: what stands on a document goes with the document.
    ask.addOption(1, { kind: "bank-transfer", name: "Banque", details: "Ecobank 0042" }),
    spend.record(1, { supplierId, description: "Bonbonne de gaz", spentOn: past, dueOn: date("2020-02-01") }),
    fixed.add(1, { name: "Loyer du dépôt", startsOn: due("2026-10-01") }),
    sell.paid(1, "1000", { lines: [{ ...soldLine(1, "4", "250"), designation: "Pagne wax" }] }),
    sell.takeBack(1, 1, "1", "250", { reason: "Rendu car déchiré" }),
    sell.close(1, "5000", { note: "Il manque un billet" }),
    keep.add(1, { number: "BJ66 0042 7777" }),
    keep.transfer(1, { note: "Versé à la banque" }),
    keep.other(1),
    move.count(1, 1, "12"),
    keep.reconcile(1, { counted: "900", reason: "Frais oubliés" }),
    spend.record(2, { supplierId, spentOn: past }),
    settle.pay(1, [[2, "500"]], { supplierId, reference: "Ordre 5531-K" } as never),
    tick.import(1, [statementLine(1, { label: "VIREMENT DE MME DOSSOU" })]),
    ask.estimate(1, { title: "Toiture du marché" }),
    ask.saveTemplate(1, 0, "Gabarit indigo")
  ]
  for (const command of given) await give(OWNER, command)

  /** The log as the device of somebody in that role gets it. */
  const pulled = (role: Role, forms: ReadonlyArray<string>, more: Partial<Pull> = {}): Promise<PullReply> => {
    const userId = members.get(role)
    if (userId === undefined) throw new Error(`no ${role}`)
    const pull = { ...START, epoch: owner.epoch, deviceId: newDevice(), forms, ...more }
    return store.run((service) => service.pull({ companyId, userId, pull }))
  }
  const close = async (): Promise<void> => {
    await store.close()
    folder.remove()
  }
  return { close, give, members, owner, pulled, store }
}
export type WholeCompany = Awaited<ReturnType<typeof openWholeCompany>>
