import * as fc from "fast-check"
import { richText } from "../../../src/domain/documents/rich-text.ts"
import type { DomainCommand } from "../../../src/domain/books.ts"
import type { company } from "../../../src/domain/company/aggregate.ts"
import { anyText } from "../../support/any-text.ts"
import { id } from "../../support/ids.ts"
import { ask, byServer, category, customerAdded, founded, joined, logo } from "../../support/samples.ts"
import { given, inCompany } from "../../support/scenario.ts"
import type { AggregateTable } from "../../support/tables.ts"

const stranger = { ...byServer, actor: id.user(2) }
const withCustomer = () => inCompany(customerAdded(1))

const role = fc.constantFrom("owner" as const, "admin" as const, "seller" as const, "viewer" as const)
const invitation = fc.integer({ min: 1, max: 3 })

/** Who comes and goes: the owner invites, another person accepts or declines, and leaves. */
const memberCommand: fc.Arbitrary<DomainCommand> = fc.oneof(
  fc.tuple(invitation, role).map(([n, as]) => ask.invite(n, as)),
  invitation.map(ask.withdraw),
  invitation.map(ask.lapse),
  invitation.map(ask.accept),
  invitation.map(ask.decline),
  role.map((as) => ask.changeRole(2, as)),
  fc.constant(ask.removeMember(2)),
  fc.constant(ask.leave())
)

const taxCode = fc.constantFrom("A", "B", "C")
const option = fc.constant(1)
const categoryId = fc.constantFrom("rent", "water", "power")

/** What the company changes about itself. */
const settingsCommand: fc.Arbitrary<DomainCommand> = fc.oneof(
  anyText.map((address) => ask.editCompany({ address: address.trim() })),
  anyText.map((phone) => ask.editCompany({ phone: phone.trim() })),
  fc.constantFrom("EUR" as const, "XOF" as const).map((currency) => ask.editCompany({ currency })),
  fc.constantFrom(null, logo(1), logo(2)).map(ask.changeLogo),
  anyText.map((notes) => ask.changeTexts({ notes: richText(notes) })),
  fc.constantFrom("01", "07").map((yearStart) => ask.changeDocuments({ yearStart })),
  fc
    .constantFrom("simple" as const, "standardized" as const)
    .map((invoiceType) => ask.changeDocuments({ invoiceType })),
  taxCode.map((code) => ask.addTax(code)),
  fc.tuple(taxCode, fc.constantFrom("TVA", "AIB")).map(([code, name]) => ask.renameTax(code, name)),
  taxCode.map(ask.archiveTax),
  taxCode.map(ask.restoreTax),
  fc.option(taxCode, { nil: null }).map(ask.chooseTax),
  fc.boolean().map(ask.choosePrices),
  fc
    .tuple(
      fc.constantFrom("F-", "G-", "F-{YYYY}-", "{YYYY}{MM}/"),
      fc.constantFrom("never" as const, "yearly" as const, "monthly" as const),
      fc.option(fc.integer({ min: 1, max: 30 }), { nil: null }),
      fc.constantFrom("invoice", "credit-note")
    )
    .map(([prefix, reset, next, series]) => ask.changeNumbering({ prefix, reset }, next, series)),
  option.map((n) => ask.addOption(n)),
  fc.tuple(option, anyText).map(([n, details]) => ask.editOption(n, { details: details.trim() })),
  fc.uniqueArray(categoryId, { minLength: 1 }).map((ids) => ask.addCategories(...ids.map((each) => category(each)))),
  fc.tuple(categoryId, fc.constantFrom("rent", "Loyer")).map(([each, name]) => ask.editCategory(each, { name })),
  categoryId.map(ask.archiveCategory),
  categoryId.map(ask.restoreCategory),
  fc.tuple(categoryId, categoryId).map(([each, into]) => ask.mergeCategory(each, into)),
  option.map(ask.archiveOption),
  option.map(ask.restoreOption)
)

const hundred = (n: number) => Array.from({ length: 100 }, (_, at) => category(`c-${n}-${at}`))

export const table: AggregateTable<typeof company> = {
  events: [joined("seller", id.user(3))],
  asked: [
    ask.invite(1),
    ask.addTax("D"),
    ask.archiveTax("D"),
    ask.addOption(1),
    ask.addOption(2),
    ask.archiveOption(2),
    ask.addCategories(category("rent"), category("water"), category("power"), category("fuel")),
    ask.archiveCategory("power")
  ],
  permitted: {
    all: [ask.leave()],
    members: [ask.invite(2), ask.withdraw(1), ask.changeRole(3, "accountant"), ask.removeMember(3)],
    data: [
      ask.editCompany({ phone: "+2290197123456" }),
      ask.changeLogo(logo(1)),
      ask.changeTexts({ notes: richText("Merci") }),
      ask.changeDocuments({ yearStart: "07" }),
      ask.addTax("C"),
      ask.renameTax("B", "TVA à 18 %"),
      ask.archiveTax("B"),
      ask.restoreTax("D"),
      ask.chooseTax("B"),
      ask.choosePrices(true),
      ask.changeNumbering({ prefix: "G-" }),
      ask.addOption(3),
      ask.editOption(1, { details: "" }),
      ask.archiveOption(1),
      ask.restoreOption(2),
      ask.addCategories(category("phone")),
      ask.editCategory("rent", { account: "622" }),
      ask.archiveCategory("water"),
      ask.restoreCategory("power"),
      ask.mergeCategory("fuel", "rent")
    ]
  },
  byServer: [ask.lapse(1)],
  free: ["RegisterCompany", "AcceptInvitation", "DeclineInvitation"],
  stories: {
    company_already_registered: () => given(...founded).when(ask.register()),
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
    series_unknown: () => inCompany().when(ask.changeNumbering({}, null, "boats")),
    prefix_of_other_series: () => inCompany().when(ask.changeNumbering({ prefix: "AV-" })),
    series_needs_period: () => inCompany().when(ask.changeNumbering({ reset: "yearly" })),
    number_behind: () =>
      withCustomer()
        .after(ask.draft(1), ask.issue(1))
        .when(ask.changeNumbering({ prefix: "G-" }, 1)),
    number_given: () => withCustomer().after(ask.draft(1), ask.issue(1)).when(ask.changeNumbering({}, 1)),
    tax_not_offered: () => inCompany().when(ask.archiveTax("Z")),
    tax_name_taken: () => inCompany().when(ask.addTax("C", { name: "tva" })),
    too_many_taxes: () =>
      inCompany()
        .after(...Array.from({ length: 28 }, (_, n) => ask.addTax(`T${n}`)))
        .when(ask.addTax("Z")),
    category_unknown: () => inCompany().when(ask.archiveCategory("rent")),
    category_name_taken: () =>
      inCompany()
        .after(ask.addCategories(category("rent")))
        .when(ask.addCategories(category("more", { name: "RENT" }))),
    category_other_kind: () =>
      inCompany()
        .after(ask.addCategories(category("rent"), category("goods", { kind: "sale" })))
        .when(ask.mergeCategory("rent", "goods")),
    too_many_categories: () =>
      inCompany()
        .after(...[0, 1, 2].map((n) => ask.addCategories(...hundred(n))))
        .when(ask.addCategories(category("one-more"))),
    payment_option_unknown: () => inCompany().when(ask.archiveOption(1)),
    payment_option_erased: () =>
      inCompany({
        _tag: "PaymentOptionAdded",
        companyId: id.company(1),
        optionId: id.paymentOption(1),
        accountId: null,
        option: { erased: true }
      }).when(ask.editOption(1, {})),
    too_many_payment_options: () =>
      inCompany()
        .after(...Array.from({ length: 12 }, (_, n) => ask.addOption(n + 1)))
        .when(ask.addOption(13)),
    last_owner: () => inCompany().when(ask.leave()),
    company_unknown: () => given().when(ask.accept(1)),
    id_taken: () => inCompany().after(ask.invite(1)).when(ask.invite(1))
  },
  commands: [
    { weight: 8, arbitrary: memberCommand },
    { weight: 9, arbitrary: settingsCommand }
  ]
}
