// @vitest-environment happy-dom
import i18next from "i18next"
import { beforeAll, describe, expect, it } from "vitest"
import { emptyBooks } from "../../../../src/domain/books.ts"
import { customerRows } from "../../../../src/domain/customer/projections/list.ts"
import { invoiceRows } from "../../../../src/domain/invoice/projections/list.ts"
import { productRows } from "../../../../src/domain/product/projections/list.ts"
import { loadLedger } from "../../../../src/domain/ledger/load-ledger.ts"
import { allocationsOf } from "../../../../src/domain/payment/state.ts"
import { creditNoteList } from "../../../../src/ui/credit-notes/credit-note-list.tsx"
import { customerList } from "../../../../src/ui/customers/customer-list.tsx"
import { preloadTexts, startTexts } from "../../../../src/ui/i18n/start.ts"
import { chargeList } from "../../../../src/ui/charges/charge-list.tsx"
import { invoiceList } from "../../../../src/ui/invoices/list/invoice-list.tsx"
import { csvLine } from "../../../../src/ui/lists/export/csv.ts"
import type { Sheet } from "../../../../src/ui/lists/export/sheet.ts"
import type { Decimal } from "../../../../src/domain/kernel/decimal.ts"
import { saleTotals } from "../../../../src/domain/sale/projections/list.ts"
import { saleList } from "../../../../src/ui/sales/sale-list.tsx"
import { productList } from "../../../../src/ui/products/product-list.tsx"
import type { Namespace } from "../../../../src/ui/i18n/namespaces.ts"
import type { ListContext } from "../../../../src/ui/lists/list-context.ts"
import type { DefinedList } from "../../../../src/ui/lists/define-list.tsx"
import { transactionList } from "../../../../src/ui/transactions/transaction-list.tsx"
import { fillDemo, flagDemo, registerDemo, today } from "../../harness/demo-books.ts"
import { userId } from "../../harness/ids.ts"
import { listContext } from "../context.ts"
import { readCsv } from "./read-csv.ts"

const books = emptyBooks()

beforeAll(async () => {
  registerDemo(books, () => undefined)
  fillDemo(books, () => undefined)
  await loadLedger()
  await startTexts("fr")
  await preloadTexts(
    "invoices",
    "charges",
    "credit-notes",
    "customers",
    "products",
    "sales",
    "transactions",
    "lists",
    "kit",
    "payments"
  )
})

const fileOf = <Row, Name extends Namespace>(
  list: DefinedList<Row, Name>,
  t: ListContext<Row, Name>["t"]
): Sheet<Row> => list.model.parts.file(listContext(list, { t, books, today, language: "fr" }))

/** The lines of some rows, each by the words above its columns. */
const linesOf = <Row>(sheet: Sheet<Row>, rows: ReadonlyArray<Row>) => {
  const text = [sheet.headers, ...rows.flatMap(sheet.linesOf)].map((line) => csvLine(line, "fr")).join("")
  const [headers = [], ...lines] = readCsv(text, ";")
  expect(new Set(headers).size).toBe(headers.length)
  return lines.map((line) => Object.fromEntries(headers.map((header, at) => [header, line[at]])))
}

describe("what stands in the file of", () => {
  it("invoices", () => {
    const rows = invoiceRows(books, today)
    const lines = linesOf(fileOf(invoiceList, i18next.getFixedT("fr", "invoices")), rows)
    expect(lines).toHaveLength(rows.length)
    expect(lines.find((line) => line["Numéro"] === "F-09")).toEqual({
      Numéro: "F-09",
      Client: "Restaurant Chez Tantie Afi",
      "Identifiant fiscal du client": "",
      Statut: "En retard",
      Envoi: "Envoyée",
      Type: "Ordinaire, non certifiée",
      "Date d’émission": "2026-02-09",
      Échéance: "2026-03-11",
      "Jours de retard": "7",
      Monnaie: "XOF",
      "Total hors taxes": "209746",
      "B TVA 18 %": "37754",
      Total: "247500",
      "Annulé par avoirs": "0",
      Payé: "0",
      "Passé en perte": "0",
      "Reste à payer": "247500",
      "Paiements reçus": "",
      "Enregistré par": userId
    })
    expect(lines.find((line) => line["Numéro"] === "F-11")).toMatchObject({
      Total: "1250000",
      "Annulé par avoirs": "0",
      Payé: "500000",
      "Passé en perte": "0",
      "Paiements reçus": "2026-03-14 500000 XOF",
      "Enregistré par": userId
    })
    expect(lines.at(-1)).toMatchObject({
      Numéro: "",
      Statut: "Brouillon",
      "Total hors taxes": "",
      "B TVA 18 %": "",
      Total: "37500",
      "Reste à payer": "0"
    })
  })

  it("invoices, with a column for each figure that some of them have between their taxes and what is left to pay", () => {
    const kept = emptyBooks()
    registerDemo(kept, () => undefined)
    fillDemo(kept, () => undefined)
    const invoice = [...kept.invoices.values()].find(({ number }) => number?.text === "F-09")
    if (invoice?.issued === undefined || invoice.issued === null) throw new Error("F-09 is there")
    const figures = { ...invoice.issued.figures, specificTax: "500", withheld: "2097", deducted: "40000" }
    kept.invoices.set(invoice.invoiceId, { ...invoice, issued: { ...invoice.issued, figures } })
    const t = i18next.getFixedT("fr", "invoices")
    const at = listContext(invoiceList, { t, books: kept, today, language: "fr" })
    const lines = linesOf(invoiceList.model.parts.file(at), at.all)
    const said = { "Taxe spécifique": "500", "Retenue à la source": "2097", "Acomptes déduits": "40000" }
    expect(lines.find((line) => line["Numéro"] === "F-09")).toMatchObject(said)
    expect(lines.find((line) => line["Numéro"] === "F-11")).toMatchObject({ "Retenue à la source": "0" })
    expect(lines.find((line) => line["Statut"] === "Brouillon")).toMatchObject({ "Acomptes déduits": "" })
  })

  it("credit notes, with their taxes apart and what they give back of what was withheld", () => {
    const kept = emptyBooks()
    registerDemo(kept, () => undefined)
    fillDemo(kept, () => undefined)
    const [first] = kept.creditNotes.values()
    if (first === undefined) throw new Error("a credit note is there")
    const { figures } = first.issued
    const [tax] = figures.taxes
    kept.creditNotes.set(first.issued.creditNoteId, {
      ...first,
      issued: { ...first.issued, figures: { ...figures, withheld: "97" } }
    })
    const t = i18next.getFixedT("fr", "credit-notes")
    const at = listContext(creditNoteList, { t, books: kept, today, language: "fr" })
    const [line] = linesOf(creditNoteList.model.parts.file(at), at.all)
    expect(line).toMatchObject({ "Total hors taxes": figures.net, Montant: figures.total, "Retenue à la source": "97" })
    expect(line).toMatchObject({ "B TVA 18 %": tax?.tax })
    expect(BigInt(figures.net) + BigInt(tax?.tax ?? "0")).toBe(BigInt(figures.total))
  })

  it.each([
    ["fr", "2026-03-14 5000,00 EUR"],
    ["en", "2026-03-14 5000.00 EUR"]
  ] as const)("invoices, payments written as numbers of the language %s", (language, text) => {
    const abroad = emptyBooks()
    registerDemo(abroad, () => undefined)
    fillDemo(abroad, () => undefined)
    const invoice = [...abroad.invoices.values()].find(({ number }) => number?.text === "F-11")
    const payment = [...abroad.payments.values()].find((one) =>
      allocationsOf(one).some(({ invoiceId }) => invoiceId === invoice?.invoiceId)
    )
    if (invoice === undefined || payment === undefined) throw new Error("F-11 is paid in part")
    const { received } = payment
    const details = { ...received.details, currency: "EUR" } as typeof received.details
    abroad.payments.set(received.paymentId, { ...payment, received: { ...received, details } })
    const t = i18next.getFixedT(language, "invoices")
    const at = listContext(invoiceList, { t, books: abroad, today, language })
    const { headers, linesOf: of } = invoiceList.model.parts.file(at)
    const row = at.all.find(({ reference }) => reference === "F-11")
    expect(row && of(row)[0]?.[headers.indexOf(t("column.payments"))]).toBe(text)
  })

  it("sales, whose column of what is left after returns comes to what the list says", () => {
    const billed = emptyBooks()
    registerDemo(billed, () => undefined)
    fillDemo(billed, () => undefined)
    const [sale] = billed.sales.values()
    if (sale === undefined) throw new Error("a sale is there")
    billed.sales.set(sale.recorded.saleId, { ...sale, lifecycle: "invoiced" })
    const t = i18next.getFixedT("fr", "sales")
    const at = listContext(saleList, { t, books: billed, today, language: "fr" })
    expect(at.all.some(({ lifecycle, worth }) => lifecycle === "invoiced" && worth > 0n)).toBe(true)
    const { headers, linesOf: of } = saleList.model.parts.file(at)
    const left = at.all.flatMap((row) => of(row).map((line) => line[headers.indexOf(t("worth"))]))
    const [sums] = saleTotals(at.all, "XOF")
    expect(left.reduce<bigint>((sum, cell) => sum + (cell as Decimal).mantissa, 0n)).toBe(sums?.worth.minor)
  })

  it("charges, whose next due date is the one that the list shows", () => {
    const t = i18next.getFixedT("fr", "charges")
    const at = listContext(chargeList, { t, books, today, language: "fr" })
    const late = at.all.filter(({ toConfirm }) => toConfirm.length > 0)
    expect(late).not.toEqual([])
    expect(linesOf(chargeList.model.parts.file(at), late).map((line) => line["Prochaine échéance"])).toEqual(
      late.map(({ toConfirm: [first] }) => first)
    )
  })

  it.each([
    ["fr", "B TVA 18 %"],
    ["en", "B TVA 18%"]
  ] as const)(
    "invoices, the rate written as in the language %s where the name of the tax does not say it",
    (language, header) => {
      const plain = emptyBooks()
      registerDemo(plain, () => undefined)
      fillDemo(plain, () => undefined)
      for (const { invoiceId, issued, ...rest } of plain.invoices.values()) {
        if (issued === null) continue
        const taxes = issued.figures.taxes.map((tax) => ({ ...tax, name: "TVA" }))
        plain.invoices.set(invoiceId, {
          ...rest,
          invoiceId,
          issued: { ...issued, figures: { ...issued.figures, taxes } }
        })
      }
      const t = i18next.getFixedT(language, "invoices")
      const { headers } = invoiceList.model.parts.file(listContext(invoiceList, { t, books: plain, today, language }))
      expect(headers.filter((text) => text.includes("TVA"))).toEqual([header])
    }
  )

  it("transactions: what came in and went out, of which kind, and how it stands", () => {
    const flagged = emptyBooks()
    registerDemo(flagged, () => undefined)
    fillDemo(flagged, () => undefined)
    flagDemo(flagged, () => undefined)
    const t = i18next.getFixedT("fr", "transactions")
    const at = listContext(transactionList, { t, books: flagged, today, language: "fr" })
    const lines = linesOf(transactionList.model.parts.file(at), at.all)
    expect(new Set(lines.map((line) => `${line["Nature"]}, ${line["Statut"]}`))).toEqual(
      new Set([
        "Solde de départ, Terminée",
        "Vente au comptoir, Terminée",
        "Retour remboursé, Terminée",
        "Paiement reçu, Terminée",
        "Dépense, Terminée",
        "Dépense, Annulée",
        "Dépense, En attente",
        "Transfert, Terminée",
        "Transfert, En attente",
        "Emprunt reçu, Terminée",
        "Écart de caisse ou de relevé, Terminée"
      ])
    )
    expect(lines.find((line) => line["Nature"] === "Transfert")).toMatchObject({
      Compte: "Mobile Money",
      Montant: "-60600",
      Frais: "600"
    })
  })

  it("customers, with what they owe", () => {
    const rows = customerRows(books, today)
    const lines = linesOf(fileOf(customerList, i18next.getFixedT("fr", "customers")), rows)
    expect(lines).toHaveLength(rows.length)
    expect(lines[2]).toMatchObject({
      Nom: "Société Béninoise de Travaux et d’Équipements SARL",
      Type: "Entreprise",
      Téléphone: "00 2290197000000",
      Ville: "Cotonou",
      État: "Actif",
      Monnaie: "XOF",
      "Facturé, avant avoirs": "2665000",
      "Reste à payer": "1195000",
      "En retard": "445000",
      "Nombre de factures": "3",
      "Dernière facture": "F-11",
      "Date de la dernière facture": "2026-03-09"
    })
  })

  it("customers, a line for each currency", () => {
    const [row] = customerRows(books, today)
    const [own] = row?.figures ?? []
    if (row === undefined || own === undefined) throw new Error("no customer")
    const sheet = fileOf(customerList, i18next.getFixedT("fr", "customers"))
    const euros = { ccy: "EUR", minor: 125050n } as const
    const amounts = { invoiced: euros, owed: euros, debt: euros, overdue: euros, credit: euros }
    const abroad = { currency: "EUR", ...amounts, oldestDue: null } as const
    expect(
      linesOf(sheet, [{ ...row, figures: [own, abroad] }]).map((line) => [line["Monnaie"], line["En retard"]])
    ).toEqual([
      ["XOF", "0"],
      ["EUR", "1250,50"]
    ])
    expect(linesOf(sheet, [{ ...row, figures: [], profile: null }])).toMatchObject([
      { Nom: "Données effacées", Monnaie: "", "Reste à payer": "" }
    ])
  })

  it("products, prices as numbers", () => {
    const [row] = productRows(books)
    if (row === undefined) throw new Error("no product")
    const sheet = fileOf(productList, i18next.getFixedT("fr", "products"))
    const inEuros = { ...row.details, currency: "EUR", unitPrice: "12.5" } as typeof row.details
    const exact = { ...row.details, currency: "EUR", unitPrice: "0.1234" } as typeof row.details
    const rows = [row, { ...row, details: inEuros, active: false }, { ...row, details: exact }]
    const lines = linesOf(sheet, rows)
    expect(lines.map((line) => line["Prix unitaire"])).toEqual(["45000", "12,50", "0,1234"])
    expect(lines[1]).toMatchObject({
      Nom: "Article 1",
      Type: "Produit",
      Taxe: "TVA 18 %",
      Monnaie: "EUR",
      État: "Archivé"
    })
    expect(lines[0]).toMatchObject({ Utilisations: "3", "Dernière utilisation": "2026-03-16" })
  })
})
