import { Result } from "effect"
import { NO_TEXT, richText } from "../../../src/domain/documents/rich-text.ts"
import { pricesIncludeTax } from "../../../src/domain/company/prices.ts"
import { canonicalBooks, canonicalParts, readEvent } from "../../../src/domain/books.ts"
import { companyNeeds } from "../../../src/domain/company/needs.ts"
import { pictureOf } from "../../../src/domain/company/state.ts"
import { describe, expect, it } from "vitest"
import { letterheadOf, offeredTaxes, taxesToChoose } from "../../../src/domain/company/readings.ts"
import { decide, readCommand } from "../../../src/domain/decider.ts"
import { isErased } from "../../../src/domain/kernel/personal.ts"
import { accountId } from "../../support/accounts.ts"
import { id } from "../../support/ids.ts"
import {
  ask,
  byDevice,
  companyProfile,
  companyRegistered,
  customerAdded,
  exempt,
  line,
  logo,
  momo,
  rate,
  vat
} from "../../support/samples.ts"
import { apply, inCompany, type Scenario } from "../../support/scenario.ts"

const { companyId } = companyRegistered
const companyOf = ({ books }: Pick<Scenario, "books">) => {
  if (books.company === null) throw new Error("no company")
  return books.company
}
const issued = () => inCompany(customerAdded(1)).after(ask.draft(1), ask.issue(1))

describe("editing the company", () => {
  it("changes the fields it names and records the whole identity", () =>
    inCompany()
      .when(ask.editCompany({ socialName: "Maison Dossou", taxId: "3201900123456" }))
      .accepts({
        _tag: "CompanyEdited",
        companyId,
        identity: { ...companyProfile, socialName: "Maison Dossou", taxId: "3201900123456" }
      }))

  it("keeps how the company is reached in an event of its own, which is personal", () =>
    inCompany()
      .after(ask.editCompany({ phone: "+2290197123456" }))
      .when(ask.editCompany({ email: "afi@exemple.test", address: "Ouidah" }))
      .accepts(
        { _tag: "CompanyEdited", companyId, identity: { ...companyProfile, address: "Ouidah" } },
        { _tag: "CompanyContactChanged", companyId, contact: { phone: "+2290197123456", email: "afi@exemple.test" } }
      ))

  it("lets two people win who edit different fields", () => {
    const { identity } = companyOf(
      inCompany().after(ask.editCompany({ address: "Ouidah" }), ask.editCompany({ socialName: "Maison Dossou" }))
    )
    expect(identity).toMatchObject({ address: "Ouidah", socialName: "Maison Dossou" })
  })

  it("does nothing when all is so already", () =>
    inCompany()
      .when(ask.editCompany({ address: companyProfile.address, phone: "" }))
      .doesNothing("unchanged"))

  it("is refused for another company's books", () =>
    inCompany()
      .when({ _tag: "EditCompany", companyId: id.company(2), changes: { address: "" } })
      .rejects("company_unknown"))

  it("begins anew where the contact was erased", () =>
    inCompany({ _tag: "CompanyContactChanged", companyId, contact: { erased: true } })
      .when(ask.editCompany({ phone: "+2290197123456" }))
      .accepts({ _tag: "CompanyContactChanged", companyId, contact: { phone: "+2290197123456", email: "" } }))
})

describe("country and currency", () => {
  it("can be changed as long as nothing was issued", () =>
    expect(
      inCompany(customerAdded(1))
        .after(ask.draft(1))
        .when(ask.editCompany({ country: "FR", currency: "EUR" })).decision.kind
    ).toBe("accepted"))

  it.each([{ country: "FR" }, { currency: "EUR" as const }])("stand once an invoice was issued: %j", (changes) =>
    issued().when(ask.editCompany(changes)).rejects("country_fixed")
  )

  it("stand on a device whose invoice has no number yet", () => {
    const { books } = inCompany(customerAdded(1)).after(ask.draft(1))
    apply(books, ask.issue(1), byDevice)
    expect(decide(books, ask.editCompany({ currency: "EUR" }), byDevice)).toMatchObject({ kind: "rejected" })
  })
})

describe("the prefixes under which documents were issued", () => {
  const found = (scenario: Scenario): ReadonlySet<string> =>
    companyNeeds(scenario.books, { _tag: "EditCompany", companyId, changes: { invoicePrefix: "X-" } }).usedPrefixes

  it("are found without looking through the documents", () => {
    const before = inCompany(customerAdded(1)).after(ask.draft(1))
    expect(found(before)).toEqual(new Set())
    const after = before.after(ask.issue(1), ask.editCompany({ invoicePrefix: "AD-" }), ask.draft(2), ask.draft(3))
    expect(found(after)).toEqual(new Set(["F-"]))
    expect(found(after.after(ask.issue(2), ask.issue(3)))).toEqual(new Set(["F-", "AD-"]))
  })

  it("are no part of the state of the books", () => {
    const { books } = issued()
    expect(books.usedPrefixes.size).toBe(1)
    expect(canonicalBooks(books)).not.toContain("usedPrefixes")
    expect([...canonicalParts(books)].join("")).not.toContain("usedPrefixes")
  })
})

describe("the prefix of numbers", () => {
  const numberOf = (scenario: Scenario, n: number) => scenario.books.invoices.get(id.invoice(n))?.number

  it("applies to later numbers only, and the series goes on", () => {
    const after = issued().after(ask.editCompany({ invoicePrefix: "AD-" }), ask.draft(2), ask.issue(2))
    expect(numberOf(after, 1)).toEqual({ series: "invoice", sequence: 1, text: "F-01" })
    expect(numberOf(after, 2)).toEqual({ series: "invoice", sequence: 2, text: "AD-02" })
  })

  it.each(["F-1", "F-10"])("is refused where a number could be given twice: %s", (invoicePrefix) =>
    issued().when(ask.editCompany({ invoicePrefix })).rejects("prefix_ambiguous", { prefix: "F-" })
  )

  it("can be anything while no number was given", () =>
    expect(inCompany().when(ask.editCompany({ invoicePrefix: "F-1" })).decision.kind).toBe("accepted"))

  it("can be what it was before", () =>
    expect(
      issued()
        .after(ask.editCompany({ invoicePrefix: "AD-" }), ask.draft(2), ask.issue(2))
        .when(ask.editCompany({ invoicePrefix: "F-" })).decision.kind
    ).toBe("accepted"))
})

describe("taxes", () => {
  const codes = (scenario: Scenario) => offeredTaxes(companyOf(scenario)).map(({ code }) => code)

  it("begin with those of the registration, the first being the usual one", () => {
    expect(codes(inCompany())).toEqual(["A", "B"])
    expect(companyOf(inCompany()).defaultTax).toBe("A")
  })

  it("are added under a code of their own", () => {
    expect(codes(inCompany().after(ask.addTax("C")))).toEqual(["A", "B", "C"])
    inCompany().when(ask.addTax("B")).rejects("id_taken")
  })

  it("are renamed, and keep their rate", () => {
    const { taxes } = companyOf(inCompany().after(ask.renameTax("B", "TVA normale")))
    expect(taxes).toEqual([exempt, { ...vat, name: "TVA normale" }])
    inCompany().when(ask.renameTax("B", "TVA")).doesNothing("unchanged")
  })

  it("are archived and come back in their place", () => {
    const archived = inCompany().after(ask.archiveTax("A"))
    expect(codes(archived)).toEqual(["B"])
    expect(companyOf(archived).defaultTax).toBeNull()
    archived.when(ask.archiveTax("A")).doesNothing("already_archived")
    archived.when(ask.chooseTax("A")).rejects("tax_not_offered", { code: "A" })
    const restored = archived.after(ask.restoreTax("A"))
    expect(codes(restored)).toEqual(["A", "B"])
    restored.when(ask.restoreTax("A")).doesNothing("already_active")
  })

  it("stay to choose where they are chosen already", () => {
    const company = companyOf(inCompany().after(ask.archiveTax("A")))
    expect(taxesToChoose(company, ["A"])).toEqual([exempt, vat])
    expect(taxesToChoose(company, [])).toEqual([vat])
  })

  it("are never forgotten: a draft that names an archived one is issued as it was read", () => {
    const drafted = inCompany(customerAdded(1)).after(ask.draft(1, { lines: [line(1, { taxCodes: ["B"] })] }))
    const { books } = drafted.after(ask.archiveTax("B"), ask.issue(1))
    expect(books.invoices.get(id.invoice(1))?.issued?.taxes).toEqual([vat])
  })

  it("have one that new lines begin with, or none", () => {
    expect(companyOf(inCompany().after(ask.chooseTax("B"))).defaultTax).toBe("B")
    expect(companyOf(inCompany().after(ask.chooseTax(null))).defaultTax).toBeNull()
    inCompany().when(ask.chooseTax("A")).doesNothing("unchanged")
    inCompany().when(ask.chooseTax("Z")).rejects("tax_not_offered", { code: "Z" })
  })

  it("are in the prices as is usual in the country, until the company says", () => {
    const usual = companyOf(inCompany())
    expect([usual.pricesIncludeTax, pricesIncludeTax(usual)]).toEqual([undefined, true])
    expect(pricesIncludeTax({ ...usual, identity: { ...usual.identity, country: "CI" } })).toBe(false)
    const chosen = inCompany().after(ask.choosePrices(false))
    expect(pricesIncludeTax(companyOf(chosen))).toBe(false)
    chosen.when(ask.choosePrices(false)).doesNothing("unchanged")
    // Said in so many words it holds, also where it is what was usual.
    expect(companyOf(inCompany().after(ask.choosePrices(true))).pricesIncludeTax).toBe(true)
  })

  it("are told apart by their names, in whatever case, as long as they are offered", () => {
    inCompany()
      .when(ask.addTax("C", { name: "tva" }))
      .rejects("tax_name_taken")
    inCompany().when(ask.renameTax("A", "Tva")).rejects("tax_name_taken")
    expect(inCompany().when(ask.renameTax("B", "tva")).decision.kind).toBe("accepted")
    const twins = () => inCompany().after(ask.archiveTax("B"), ask.addTax("C", { name: "tva" }))
    twins().when(ask.restoreTax("B")).rejects("tax_name_taken")
    expect(codes(twins().after(ask.renameTax("C", "AIB"), ask.restoreTax("B")))).toEqual(["A", "B", "C"])
    expect(codes(twins().after(ask.renameTax("B", "Exonéré")))).toEqual(["A", "C"])
    expect(codes(twins().after(ask.renameTax("B", "TVA 18 %"), ask.restoreTax("B")))).toEqual(["A", "B", "C"])
  })

  it("can come back only while there is room", () =>
    inCompany()
      .after(ask.archiveTax("A"), ...Array.from({ length: 29 }, (_, n) => ask.addTax(`T${n}`, { rate: rate("1") })))
      .when(ask.restoreTax("A"))
      .rejects("too_many_taxes", { most: 30 }))
})

describe("the texts of new invoices", () => {
  it("are changed one by one", () => {
    const { texts } = companyOf(
      inCompany().after(
        ask.changeTexts({ notes: richText("Merci") }),
        ask.changeTexts({ footerText: richText("RCCM Cotonou") })
      )
    )
    expect(texts).toEqual({ headerText: NO_TEXT, notes: richText("Merci"), footerText: richText("RCCM Cotonou") })
    inCompany()
      .when(ask.changeTexts({ notes: NO_TEXT }))
      .doesNothing("unchanged")
  })
})

describe("ways to pay", () => {
  it("are added, edited, archived and brought back", () => {
    const added = inCompany().after(ask.addOption(1), ask.addOption(2, { name: "Espèces", kind: "cash", details: "" }))
    const changed = added.after(ask.editOption(1, { details: "01 96 00 00 00" }), ask.archiveOption(2))
    expect(companyOf(changed).paymentOptions).toEqual([
      { optionId: id.paymentOption(1), option: { ...momo, details: "01 96 00 00 00" }, active: true },
      {
        optionId: id.paymentOption(2),
        option: { kind: "cash", name: "Espèces", details: "" },
        active: false
      }
    ])
    changed.when(ask.archiveOption(2)).doesNothing("already_archived")
    changed.when(ask.editOption(2, { details: "" })).doesNothing("unchanged")
    const back = changed.after(ask.restoreOption(2))
    expect(letterheadOf(companyOf(back))?.paymentOptions).toHaveLength(2)
    back.when(ask.restoreOption(2)).doesNothing("already_active")
    back.when(ask.addOption(1)).rejects("id_taken")
  })

  it("come back only while there is room", () =>
    inCompany()
      .after(ask.addOption(1), ask.archiveOption(1), ...Array.from({ length: 12 }, (_, n) => ask.addOption(n + 2)))
      .when(ask.restoreOption(1))
      .rejects("too_many_payment_options", { most: 12 }))
})

describe("a way to pay that repeats an account", () => {
  it("names it until it is written by hand again, also while it is archived", () => {
    const named = inCompany().after(ask.addOption(1, {}, accountId(1)), ask.archiveOption(1))
    const state = { optionId: id.paymentOption(1), option: momo, accountId: accountId(1) }
    expect(companyOf(named).paymentOptions).toEqual([{ ...state, active: false }])
    named.when(ask.editOption(1, { accountId: accountId(1) })).doesNothing("unchanged")
    const byHand = named.after(ask.editOption(1, { details: "" }), ask.editOption(1, { accountId: null }))
    expect(companyOf(byHand).paymentOptions).toEqual([
      { optionId: id.paymentOption(1), option: { ...momo, details: "" }, active: false }
    ])
  })

  it("stands on documents without its account, and as it was when they were issued", () => {
    const issued = inCompany(customerAdded(1)).after(ask.addOption(1, {}, accountId(1)), ask.draft(1), ask.issue(1))
    const after = issued.after(ask.editOption(1, { details: "01 96 00 00 00" }))
    for (const { books } of [issued, after]) {
      const letterhead = books.invoices.get(id.invoice(1))?.issued?.letterhead ?? null
      expect(letterhead === null || isErased(letterhead) ? [] : letterhead.paymentOptions).toEqual([momo])
    }
  })

  it("is read from what was recorded and asked before there was an account", () => {
    const optionId = id.paymentOption(1)
    const older = { companyId, optionId, option: { ...momo } }
    for (const type of ["PaymentOptionAdded", "PaymentOptionEdited"])
      expect(readEvent(type, 1, older)).toEqual({ _tag: type, ...older, accountId: null })
    expect(readCommand("AddPaymentOption", 1, older)).toEqual(Result.succeed(ask.addOption(1)))
    const changed = { companyId, optionId, changes: { details: "" } }
    expect(readCommand("EditPaymentOption", 1, changed)).toEqual(Result.succeed(ask.editOption(1, { details: "" })))
  })
})

describe("an issued invoice", () => {
  const full = () =>
    inCompany(customerAdded(1)).after(
      ask.editCompany({ phone: "+2290197123456", taxId: "3201900123456" }),
      ask.addOption(1),
      ask.addOption(2, { name: "Ecobank" }),
      ask.archiveOption(2),
      ask.changeLogo(logo(1)),
      ask.draft(1),
      ask.issue(1)
    )
  const frozen = (scenario: Scenario) => scenario.books.invoices.get(id.invoice(1))?.issued

  it("embeds its company, how it is reached and how it can be paid", () =>
    expect(frozen(full())).toMatchObject({
      seller: { ...companyProfile, taxId: "3201900123456" },
      letterhead: { phone: "+2290197123456", email: "", paymentOptions: [momo] },
      logoId: logo(1).id
    }))

  it("keeps all of it whatever changes after", () => {
    const before = frozen(full())
    const after = full().after(
      ask.editCompany({ phone: "", taxId: "", socialName: "Autre" }),
      ask.archiveOption(1),
      ask.changeLogo(logo(2)),
      ask.changeLogo(null)
    )
    expect(frozen(after)).toEqual(before)
    expect(companyOf(after).logo).toBeNull()
    expect(companyOf(after).logos[logo(1).id]).toBe(pictureOf(logo(1)))
  })

  it("embeds nothing where nothing is said", () =>
    expect(frozen(issued())).toMatchObject({ letterhead: null, logoId: null }))

  it("leaves out what was erased", () => {
    const erased = inCompany(
      { _tag: "CompanyContactChanged", companyId, contact: { erased: true } },
      {
        _tag: "PaymentOptionAdded",
        companyId,
        optionId: id.paymentOption(1),
        accountId: null,
        option: { erased: true }
      }
    )
    const { contact } = companyOf(erased)
    expect(isErased(contact)).toBe(true)
    expect(letterheadOf(companyOf(erased))).toBeNull()
  })
})
