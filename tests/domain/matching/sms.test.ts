import * as fc from "fast-check"
import { describe, expect, it, vi } from "vitest"
import { currencyCodes } from "../../../src/domain/kernel/currency.ts"
import { writtenAmount } from "../../../src/domain/matching/sms/amounts.ts"
import { smsForms } from "../../../src/domain/matching/sms/forms.ts"
import { readSms, SMS_MAX } from "../../../src/domain/matching/sms/read-sms.ts"
import { inOneLine } from "../../../src/domain/matching/sms/template.ts"
import { cases } from "../../support/cases.ts"
import { smsSamples } from "./sms-samples.ts"

const nameOf = (text: string): string => inOneLine(text).slice(0, 60)

describe("messages of mobile money", () => {
  it.each(smsSamples.map((sample) => [nameOf(sample.text), sample] as const))("« %s… » is read", (_name, sample) => {
    expect(sample.source).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/blob\//)
    expect(readSms(sample.text)).toMatchObject(sample.says)
  })

  it("are read by no form of which there is no example in public", () => {
    const seen = new Set(smsSamples.map(({ text }) => smsForms.find((form) => readSms(text, [form]) !== undefined)))
    expect(smsForms.filter((form) => !seen.has(form)).map(({ template }) => template)).toEqual([])
  })

  it.each([
    "",
    "Bonjour, le reste suit demain",
    "Failed. M-PESA is temporarily unable to authorise airtime purchase of Ksh100.00.\nPlease try again later.",
    "DQ91IB986 Confirmed.\nYour M-PESA balance was Ksh339.00\non 2/7/13 at 6:46 PM.",
    "Trans. ID: 7740224211672. You have received Airtime of\n10.00Ksh from your OWN account.",
    "Grace à ton paiement via MoMopay tu as gagné des points de fidélité",
    "Votre transfert a été traité avec succès",
    "Transfert F de BATIR (2290150000001) 2025-11-25 19:36:20 Solde:14607F ID:11012760098",
    "Transfert 10000F de BATIR (Cotonou) 2025-11-25 19:36:20 Solde:14607F ID:11012760098",
    "Confirmed.\nYou have received Ksh50.00 from\nMICHAEL OTIENO 254700000009\non 15/10/11 at 11:52 AM",
    "Transfert 0F de BATIR (2290150000001) 2025-11-25 19:36:20 Solde:14607F ID:11012760098",
    "Transfert 10000F de BATIR (2290150000001) 2025-13-25 19:36:20 Solde:14607F ID:11012760098",
    "Vous avez gagne ! Transfert 10000F de BATIR (2290150000001) 2025-11-25 19:36:20 ID:11012760098"
  ])("« %s » is of none, and nothing is guessed", (text) => expect(readSms(text)).toBeUndefined())

  it("are read alike with other spaces, lines, capitals and accents", () => {
    for (const { says, text } of smsSamples) {
      const otherwise = text.replaceAll(" ", "\u00a0 \n")
      expect(readSms(otherwise), text).toMatchObject(says)
    }
    const shouted = smsSamples[2]?.text.toUpperCase() ?? ""
    expect(readSms(shouted)).toMatchObject({ amount: 10_000n, reference: "11005237542" })
  })
})

describe("an amount as operators write it", () => {
  it.each([
    ["10000", "XOF", 10_000n],
    ["10 000", "XOF", 10_000n],
    ["10\u202f000", "XOF", 10_000n],
    ["10.000", "XOF", 10_000n],
    ["1,500,000", "XOF", 1_500_000n],
    ["1 500 000,00", "XOF", 1_500_000n],
    ["1,800.00", "XOF", 1800n],
    ["1.800,00", "XAF", 1800n],
    ["1'800", "XOF", 1800n],
    ["2,100.50", "KES", 210_050n],
    ["2.100,5", "KES", 210_050n],
    ["50,000", "TZS", 5_000_000n],
    ["0.20", "USD", 20n]
  ] as const)("« %s » in %s", (text, currency, minor) => expect(writtenAmount(text, currency)).toBe(minor))

  it.each(["", "F", "-5", "1,2,3", "1.5", "10,00,00", "1.000,000.00", ",5", "12e3", "9".repeat(31), "1 800.005"])(
    "« %s » is none in francs",
    (text) => expect(writtenAmount(text, "XOF")).toBeUndefined()
  )

  it("is read back whatever separates its thousands", () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 999_999_999n }),
        fc.constantFrom("", " ", "\u00a0", "\u202f", ",", ".", "'"),
        (minor, mark) => {
          const grouped = minor.toString().replaceAll(/\B(?=(\d{3})+$)/g, mark)
          expect(writtenAmount(grouped, "XOF")).toBe(minor)
        }
      ),
      { numRuns: cases(300, 20_000) }
    ))

  it("is none, or one of the currency, whatever the text", () =>
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...currencyCodes), (text, currency) => {
        const minor = writtenAmount(text, currency)
        if (minor !== undefined) expect(minor >= 0n).toBe(true)
      })
    ))
})

describe("text of strangers", () => {
  /** Texts in which everything that templates look for stands again and again, and nearly fits. */
  const pieces = fc.constantFrom(
    ...smsForms.flatMap(({ parts }) => parts.flatMap((part) => ("literal" in part ? [part.literal] : []))),
    "Transfert ",
    " (",
    ") ",
    "1",
    "1,",
    "000",
    " ",
    ".",
    "2025-11-",
    "2025-11-25 19:36",
    "ID:",
    "Solde:",
    "\u0000",
    "é",
    "😀"
  )
  const hostile = fc.oneof(
    fc.string({ unit: "binary", maxLength: SMS_MAX }),
    fc.array(pieces, { maxLength: 200 }).map((all) => all.join("")),
    pieces.map((piece) => piece.repeat(Math.ceil(SMS_MAX / Math.max(1, piece.length))))
  )

  it("is read or is not, and never breaks", () =>
    fc.assert(
      fc.property(hostile, (text) => {
        for (const tried of [text, text.slice(0, SMS_MAX)]) {
          const read = readSms(tried)
          if (read === undefined) continue
          expect(read.amount > 0n).toBe(true)
          expect(read.partyName.length).toBeLessThanOrEqual(80)
          expect(read.reference).toMatch(/^[A-Za-z0-9.]*$/)
          expect(read.partyPhone).toMatch(/^\d*$/)
        }
      }),
      { numRuns: cases(500, 20_000) }
    ))

  it("is not read at all where it is longer than any message", () => {
    const [sample] = smsSamples
    expect(readSms(`${sample?.text}${" ".repeat(SMS_MAX)}`)).toBeUndefined()
  })

  it("is looked at a bounded number of times, however nearly it fits", () => {
    const letters = smsForms.reduce((sum, { template }) => sum + template.length, 0)
    const looks = vi.spyOn(String.prototype, "startsWith")
    try {
      for (const piece of ["Transfert 1 F de ( ", "(".repeat(20), "Confirmed. ", "12/1/", "New balance is Tsh 1"]) {
        looks.mockClear()
        expect(readSms(piece.repeat(SMS_MAX).slice(0, SMS_MAX))).toBeUndefined()
        expect(looks.mock.calls.length).toBeLessThan(SMS_MAX * letters)
      }
    } finally {
      looks.mockRestore()
    }
  })
})
