import { describe, expect, it } from "vitest"
import type { RefusalCode } from "../../src/domain/books.ts"
import { id } from "../support/ids.ts"
import { ask, byServer, customerAdded, date, founded, joined, line, price, quantity, rate } from "../support/samples.ts"
import { given, inCompany, type Outcome } from "../support/scenario.ts"

const stranger = { ...byServer, actor: id.user(2) }
const withCustomer = () => inCompany(customerAdded(1))

/** One story for every reason there is: a new reason does not compile before it has one. */
const stories: { readonly [code in RefusalCode]: () => Outcome } = {
  company_unknown: () => given().when(ask.addCustomer(1)),
  company_already_registered: () => given(...founded).when(ask.register()),
  not_a_member: () => inCompany().when(ask.addCustomer(1), stranger),
  not_allowed: () => inCompany(joined("viewer", stranger.actor)).when(ask.addCustomer(1), stranger),
  stale: () => withCustomer().when(ask.editCustomer(1, { city: "" }), byServer, [{ ref: id.customer(1), version: 2 }]),
  id_taken: () => withCustomer().when(ask.addCustomer(1)),
  already_invited: () =>
    inCompany()
      .after(ask.invite(1))
      .when(ask.invite(2, "viewer", "membre1@exemple.test")),
  already_a_member: () => inCompany().after(ask.invite(1)).when(ask.accept(1)),
  invitation_unknown: () => inCompany().when(ask.accept(1), stranger),
  invitation_closed: () => inCompany().after(ask.invite(1), ask.withdraw(1)).when(ask.accept(1), stranger),
  member_unknown: () => inCompany().when(ask.removeMember(2)),
  owners_only: () => inCompany(joined("admin", stranger.actor)).when(ask.invite(1, "owner"), stranger),
  country_fixed: () =>
    withCustomer()
      .after(ask.draft(1), ask.issue(1))
      .when(ask.editCompany({ currency: "EUR" })),
  prefix_ambiguous: () =>
    withCustomer()
      .after(ask.draft(1), ask.issue(1))
      .when(ask.editCompany({ invoicePrefix: "F-1" })),
  tax_not_offered: () => inCompany().when(ask.archiveTax("Z")),
  tax_name_taken: () => inCompany().when(ask.addTax("C", { name: "tva" })),
  too_many_taxes: () =>
    inCompany()
      .after(...Array.from({ length: 28 }, (_, n) => ask.addTax(`T${n}`)))
      .when(ask.addTax("Z")),
  payment_option_unknown: () => inCompany().when(ask.archiveOption(1)),
  payment_option_erased: () =>
    inCompany({
      _tag: "PaymentOptionAdded",
      companyId: id.company(1),
      optionId: id.paymentOption(1),
      option: { erased: true }
    }).when(ask.editOption(1, {})),
  too_many_payment_options: () =>
    inCompany()
      .after(...Array.from({ length: 12 }, (_, n) => ask.addOption(n + 1)))
      .when(ask.addOption(13)),
  last_owner: () => inCompany().when(ask.leave()),
  customer_unknown: () => inCompany().when(ask.archiveCustomer(1)),
  customer_erased: () =>
    inCompany({ _tag: "CustomerAdded", customerId: id.customer(1), profile: { erased: true } }).when(
      ask.editCustomer(1, {})
    ),
  product_unknown: () => inCompany().when(ask.archiveProduct(1)),
  invoice_unknown: () => inCompany().when(ask.issue(1)),
  transition_forbidden: () => withCustomer().after(ask.draft(1)).when(ask.send(1)),
  customer_required: () =>
    inCompany()
      .after(ask.draft(1, { customerId: null }))
      .when(ask.issue(1)),
  lines_required: () =>
    withCustomer()
      .after(ask.draft(1, { lines: [] }))
      .when(ask.issue(1)),
  payment_date_before_issue: () => withCustomer().when(ask.draft(1, { paymentDate: date("2026-01-01") })),
  issue_date_ahead: () =>
    withCustomer()
      .after(ask.draft(1, { issueDate: date("2026-11-22"), paymentDate: null }))
      .when(ask.issue(1)),
  issued_meanwhile: () =>
    withCustomer()
      .after(ask.draft(1), ask.issue(1))
      .when(ask.draft(1, { notes: "Merci" })),
  tax_unknown: () =>
    withCustomer()
      .after(ask.draft(1, { lines: [line(1, { taxCodes: ["Z"] })] }))
      .when(ask.issue(1)),
  totals_invalid: () => withCustomer().when(ask.draft(1, { lines: [line(1, { unitPrice: price("0.00001") })] })),
  nothing_sold: () => withCustomer().when(ask.draft(1, { lines: [line(1, { quantity: quantity("0") })] })),
  discount_too_large: () => withCustomer().when(ask.draft(1, { discount: { kind: "percent", rate: rate("100.5") } })),
  payment_unknown: () => withCustomer().when(ask.keep(1, 1)),
  payment_reviewed: () =>
    withCustomer()
      .after(ask.pay(1, 1, "5"), ask.keep(1, 1))
      .when(ask.takeBack(1, 1)),
  payment_applied: () =>
    withCustomer()
      .after(ask.draft(1), ask.issue(1), ask.pay(1, 1, "5"))
      .when(ask.takeBack(1, 1)),
  amount_not_positive: () =>
    withCustomer()
      .after(ask.draft(1))
      .when(ask.pay(1, 1, "0"))
}

describe("every reason to refuse", () => {
  it.each(Object.entries(stories))("%s is given by some command", (code, story) =>
    expect(story().decision).toMatchObject({ kind: "rejected", refusal: { code } })
  )
})

describe("a command that expects the version it saw", () => {
  const ref = id.customer(1)
  const edited = () => withCustomer().after(ask.editCustomer(1, { city: "Ouidah" }))
  const edit = ask.editCustomer(1, { city: "Bohicon" })

  it("is accepted while nothing has changed", () =>
    expect(edited().when(edit, byServer, [{ ref, version: 2 }]).decision.kind).toBe("accepted"))
  it("is refused as stale once something has", () =>
    edited()
      .when(edit, byServer, [{ ref, version: 1 }])
      .rejects("stale", { ref, version: 1 }))
  it("counts a record nobody made as version 0", () => {
    const expectation = { ref: id.customer(9), version: 0 }
    expect(edited().when(edit, byServer, [expectation]).decision.kind).toBe("accepted")
  })
  it("counts the payments of an invoice among its changes", () => {
    const { books } = withCustomer().after(ask.draft(1), ask.issue(1), ask.pay(1, 1, "1000"))
    expect(books.versions.get(id.invoice(1))).toBe(3)
  })
  it("is judged on who asks first: a stranger learns nothing of versions", () =>
    edited()
      .when(edit, stranger, [{ ref, version: 1 }])
      .rejects("not_a_member"))
})
