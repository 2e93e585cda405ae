import path from "node:path"
import { describe, expect, it } from "vitest"
import { escPos } from "../../../src/infra/papers/esc-pos.ts"
import { drawSheet } from "../../../src/infra/papers/draw-sheet.ts"
import { closeSheet, saleMessage, saleSheet, type ReceiptPaper } from "../../../src/infra/papers/sale-sheet.ts"
import { saleId, sell, soldLine, takenPart } from "../../support/sales.ts"
import { readPdf } from "../../support/read-pdf.ts"
import { rate } from "../../support/samples.ts"
import { inCompany } from "../../support/scenario.ts"
import { AT, faces } from "./samples.ts"

const scenario = inCompany().after(
  sell.record(42, [takenPart(1, "1200", "cash", "2000")], {
    lines: [
      { ...soldLine(1, "4", "250", true), designation: "Pâté de bœuf « Œuf d’or », boîte de 400 grammes" },
      { ...soldLine(2, "0.5", "1000"), designation: "Piment", unit: "kg" }
    ]
  }),
  sell.close(1, "6000"),
  sell.record(43, [takenPart(2, "800")], {
    lines: [
      {
        ...soldLine(1, "4", "250", true),
        designation: "Savon de Marseille",
        discount: { kind: "percent", rate: rate("10") }
      }
    ],
    discount: { kind: "amount", minor: "100" }
  })
)
const { books } = scenario
const { company } = books
if (company === null) throw new Error("There is no company")
const seller = { profile: company.identity, letterhead: null, logo: null, timeZone: company.identity.timeZone }
const sale = books.sales.get(saleId(42))
const reduced = books.sales.get(saleId(43))
const [closed] = [...books.closes.values()]
if (sale === undefined || reduced === undefined || closed === undefined) throw new Error("Nothing was sold")

/** The bytes as text that a person can compare: what is printed as it reads, the commands in hexadecimal. */
const readable = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte) =>
      byte === 0x0a
        ? "\n"
        : byte >= 0x20 && byte < 0x7f
          ? String.fromCharCode(byte)
          : `<${byte.toString(16).padStart(2, "0")}>`
    )
    .join("")

const golden = (name: string): string => path.join(import.meta.dirname, "golden", `${name}.txt`)

describe("what a receipt printer is sent", () => {
  it.each([
    ["58mm", "fr"],
    ["80mm", "fr"],
    ["80mm", "en"]
  ] as const)("for a sale on %s in %s", async (paper: ReceiptPaper, language) => {
    const bytes = escPos(saleSheet(sale, { seller, customer: "Awa Koné", paper }, language))
    await expect(readable(bytes)).toMatchFileSnapshot(golden(`sale-${paper}-${language}`))
  })

  it("for a sale with discounts, of a line and of the whole", async () => {
    const bytes = escPos(saleSheet(reduced, { seller, customer: "", paper: "58mm" }, "fr"))
    await expect(readable(bytes)).toMatchFileSnapshot(golden("reduced-58mm-fr"))
  })

  it("for a till that was closed", async () => {
    const bytes = escPos(closeSheet(closed, { seller, by: "Adjoa", paper: "58mm" }, "fr"))
    await expect(readable(bytes)).toMatchFileSnapshot(golden("close-58mm-fr"))
  })

  it("has no line longer than the paper is wide", () => {
    const widest = (paper: ReceiptPaper): number => {
      const text = readable(escPos(saleSheet(sale, { seller, customer: "Awa Koné", paper }, "fr")))
      const printed = text.replaceAll(/<1b>@|<1[bd]>[a-zA-Z!]<[0-9a-f]{2}>/g, "").replaceAll(/<[0-9a-f]{2}>/g, "x")
      return Math.max(...printed.split("\n").map((line) => line.length))
    }
    expect([widest("58mm"), widest("80mm")]).toEqual([32, 48])
  })

  it("starts the printer, and cuts the paper at the end", () => {
    const bytes = [...escPos(saleSheet(sale, { seller, customer: "", paper: "58mm" }, "fr"))]
    expect(bytes.slice(0, 5)).toEqual([0x1b, 0x40, 0x1b, 0x74, 16])
    expect(bytes.slice(-3)).toEqual([0x1d, 0x56, 1])
  })
})

it("stands in the PDF with each discount, and what they take off", async () => {
  const drawn = await drawSheet(saleSheet(reduced, { seller, customer: "", paper: "58mm" }, "fr"), faces, AT)
  const text = (await readPdf(drawn)).pages.join(" ").replaceAll("\n", " ")
  for (const said of ["Remise 10 %", "Total brut 1 000 FCFA", "Remises", "800 FCFA"]) expect(text).toContain(said)
})

it("says with a receipt what is owed", () =>
  expect(saleMessage(sale, "Atelier Dossou", "fr").split("\n").slice(0, 2)).toEqual([
    "Votre reçu T0001-0042 de Atelier Dossou.",
    expect.stringContaining("Total : 1")
  ]))
