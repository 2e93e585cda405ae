import * as fc from "fast-check"
import { decide, emptyBooks, evolve, type Books } from "../../src/domain/books.ts"
import type { DomainEvent } from "../../src/domain/facts.ts"
import type { DiscountJson, InvoiceContent, InvoiceLine } from "../../src/domain/invoice/events.ts"
import type { DomainCommand } from "../../src/domain/orders.ts"
import { PaymentMethod } from "../../src/domain/payment/events.ts"
import { id } from "./ids.ts"
import { ask, byServer, date, line, logo, price, quantity, rate } from "./samples.ts"

// Few ids, so that commands meet: the same invoice is edited, issued, paid and refused within one history.
const customer = fc.integer({ min: 1, max: 3 })
const product = fc.integer({ min: 1, max: 2 })
const invoice = fc.integer({ min: 1, max: 4 })
const payment = fc.integer({ min: 1, max: 6 })

const text = fc.constantFrom(
  "",
  "Afi",
  "Félicité",
  "Fe\u0301licite\u0301",
  "Œuvre & Cie",
  "日本",
  "12 500",
  "\u0000",
  "𝒳"
)

const discount: fc.Arbitrary<DiscountJson | null> = fc.oneof(
  fc.constant(null),
  fc.constantFrom("0", "5", "12.5", "100").map((each) => ({ kind: "percent" as const, rate: rate(each) })),
  fc.integer({ min: 0, max: 20_000 }).map((minor) => ({ kind: "amount" as const, minor: minor.toString() }))
)

const anyLine: fc.Arbitrary<InvoiceLine> = fc
  .record({
    n: fc.integer({ min: 1, max: 4 }),
    quantity: fc.constantFrom("1", "2", "2.5", "7", "40", "1000", "0.001", "0").map(quantity),
    unitPrice: fc.constantFrom("0", "5000", "0.5", "123.4567", "999999999").map(price),
    discount,
    taxCodes: fc.constantFrom([], ["A"], ["B"], ["A", "B"], ["ZZ"])
  })
  .map(({ n, ...overrides }) => line(n, overrides))

const anyContent: fc.Arbitrary<Partial<InvoiceContent>> = fc.record({
  customerId: fc.option(customer.map(id.customer), { nil: null }),
  currency: fc.constantFrom("XOF", "EUR", "TND"),
  paymentDate: fc
    .constantFrom(null, "2026-11-20", "2026-12-31", "2026-01-01")
    .map((each) => (each === null ? null : date(each))),
  pricesIncludeTax: fc.boolean(),
  lines: fc.uniqueArray(anyLine, { maxLength: 4, selector: (each) => each.lineId }),
  discount,
  notes: text
})

const channel = fc.constantFrom("whatsapp" as const, "email" as const)
const amount = fc.oneof(fc.constantFrom("0", "1", "5000", "10000"), fc.integer({ min: 1, max: 30_000 }).map(String))

const role = fc.constantFrom("owner" as const, "admin" as const, "seller" as const, "viewer" as const)
const invitation = fc.integer({ min: 1, max: 3 })

/** Who comes and goes: the owner invites, another person accepts or declines, and leaves. */
const memberCommand: fc.Arbitrary<DomainCommand> = fc.oneof(
  fc.tuple(invitation, role).map(([n, as]) => ask.invite(n, as)),
  invitation.map(ask.withdraw),
  invitation.map(ask.accept),
  invitation.map(ask.decline),
  role.map((as) => ask.changeRole(2, as)),
  fc.constant(ask.removeMember(2)),
  fc.constant(ask.leave())
)

const taxCode = fc.constantFrom("A", "B", "C")
const option = fc.constant(1)

/** What the company changes about itself. */
const settingsCommand: fc.Arbitrary<DomainCommand> = fc.oneof(
  text.map((address) => ask.editCompany({ address: address.trim() })),
  text.map((phone) => ask.editCompany({ phone: phone.trim() })),
  fc.constantFrom("EUR" as const, "XOF" as const).map((currency) => ask.editCompany({ currency })),
  fc.constantFrom(null, logo(1), logo(2)).map(ask.changeLogo),
  text.map((notes) => ask.changeTexts({ notes })),
  taxCode.map((code) => ask.addTax(code)),
  fc.tuple(taxCode, fc.constantFrom("TVA", "AIB")).map(([code, name]) => ask.renameTax(code, name)),
  taxCode.map(ask.archiveTax),
  taxCode.map(ask.restoreTax),
  fc.option(taxCode, { nil: null }).map(ask.chooseTax),
  option.map((n) => ask.addOption(n)),
  fc.tuple(option, text).map(([n, details]) => ask.editOption(n, { details: details.trim() })),
  option.map(ask.archiveOption),
  option.map(ask.restoreOption)
)

/** Any command about the few records above; in a history many are refused, as in life. */
export const anyCommand: fc.Arbitrary<DomainCommand> = fc.oneof(
  { weight: 8, arbitrary: memberCommand },
  { weight: 9, arbitrary: settingsCommand },
  {
    weight: 2,
    arbitrary: fc.tuple(customer, text).map(([n, name]) => ask.addCustomer(n, { name: name.trim() || "Afi" }))
  },
  { weight: 1, arbitrary: fc.tuple(customer, text).map(([n, city]) => ask.editCustomer(n, { city: city.trim() })) },
  { weight: 1, arbitrary: customer.map(ask.archiveCustomer) },
  { weight: 1, arbitrary: customer.map(ask.restoreCustomer) },
  { weight: 1, arbitrary: product.map((n) => ask.addProduct(n)) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(product, fc.constantFrom("1", "2.5"))
      .map(([n, unitPrice]) => ask.editProduct(n, { unitPrice: price(unitPrice) }))
  },
  { weight: 1, arbitrary: product.map(ask.archiveProduct) },
  { weight: 1, arbitrary: product.map(ask.restoreProduct) },
  { weight: 6, arbitrary: fc.tuple(invoice, anyContent).map(([n, overrides]) => ask.draft(n, overrides)) },
  { weight: 2, arbitrary: invoice.map((n) => ask.draft(n)) },
  { weight: 1, arbitrary: invoice.map(ask.cancel) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(invoice, fc.constantFrom(1, 1, 2, 3))
      .map(([n, version]) => ask.issue(n, `P-0001-${n}`, version))
  },
  { weight: 2, arbitrary: fc.tuple(invoice, channel).map(([n, by]) => ask.send(n, by)) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        payment,
        invoice,
        amount,
        fc.record({
          currency: fc.constantFrom("XOF" as const, "XOF" as const, "EUR" as const),
          method: fc.constantFrom(...PaymentMethod.literals),
          reference: fc.constantFrom("", "AB 1", "ab1", "C2")
        })
      )
      .map(([n, of, minor, overrides]) => ask.pay(n, of, minor, overrides))
  },
  { weight: 2, arbitrary: fc.tuple(payment, invoice).map(([n, of]) => ask.keep(n, of)) },
  { weight: 2, arbitrary: fc.tuple(payment, invoice).map(([n, of]) => ask.takeBack(n, of)) }
)

/** What commands came to: the facts of the accepted ones, and the books after them. */
export interface History {
  readonly commands: ReadonlyArray<DomainCommand>
  readonly events: ReadonlyArray<DomainEvent>
  readonly books: Books
}

/** Who asks: the owner, another person for what is theirs to ask, and for an answer of no a third, who never joins. */
const asksFor = ({ _tag }: DomainCommand) => {
  if (_tag === "DeclineInvitation") return { ...byServer, actor: id.user(3) }
  return _tag === "AcceptInvitation" || _tag === "LeaveCompany" ? { ...byServer, actor: id.user(2) } : byServer
}

/** Lets the server decide the commands one after the other, in the sample company. */
export const play = (commands: ReadonlyArray<DomainCommand>): History => {
  const books = emptyBooks()
  const events: Array<DomainEvent> = []
  for (const command of [ask.register(), ...commands]) {
    const decision = decide(books, command, asksFor(command))
    if (decision.kind !== "accepted") continue
    for (const event of decision.events) {
      events.push(event)
      evolve(books, event)
    }
  }
  return { commands, events, books }
}

/** Something to work with, so that most commands find their record. */
const beginning: ReadonlyArray<DomainCommand> = [
  ask.addCustomer(1),
  ask.addCustomer(2),
  ask.addProduct(1),
  ask.addOption(1),
  ask.draft(1),
  ask.issue(1)
]

/**
 * Any history of the sample company: up to 60 commands on top of none, some or all of the beginning, those that were accepted
 * turned into facts.
 */
export const anyHistory: fc.Arbitrary<History> = fc
  .tuple(fc.integer({ min: 0, max: beginning.length }), fc.array(anyCommand, { maxLength: 60, size: "max" }))
  .map(([begun, commands]) => play([...beginning.slice(0, begun), ...commands]))
