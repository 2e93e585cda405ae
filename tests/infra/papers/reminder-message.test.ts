import { expect, it } from "vitest"
import { money } from "../../../src/domain/kernel/money.ts"
import { reminderMessage } from "../../../src/infra/papers/reminder-message.ts"
import { date, TODAY } from "../../support/samples.ts"

const owing = { debt: money("XOF", 16_000n), oldestDue: date("2026-10-31") }
const asked = { name: "Afi Zannou", seller: "Atelier Adjoa", today: TODAY }
const plain = (text: string): string => text.replaceAll(/\s/gu, " ")

it.each([
  [
    "fr",
    "Bonjour Afi Zannou, Sauf erreur de notre part, il vous reste à régler 16 000 FCFA et 5,00 € à Atelier Adjoa."
  ],
  ["en", "Hello Afi Zannou, By our records, FCFA 16,000 and €5.00 is still to be paid to Atelier Adjoa."]
] as const)("a reminder in %s tells all that is owed, in every currency", (language, words) => {
  const figures = [owing, { debt: money("EUR", 500n), oldestDue: null }]
  expect(plain(reminderMessage({ ...asked, figures }, language))).toContain(words)
})

it.each([
  [date("2026-10-31"), "La plus ancienne échéance était le 31 oct. 2026."],
  [date("2026-12-05"), "La prochaine échéance est le 5 déc. 2026."]
])("a reminder tells the earliest day: %s", (oldestDue, words) =>
  expect(plain(reminderMessage({ ...asked, figures: [{ ...owing, oldestDue }] }, "fr"))).toContain(words)
)

it("a reminder is nothing for who owes nothing", () =>
  expect(reminderMessage({ ...asked, figures: [{ debt: money("XOF", 0n), oldestDue: null }] }, "fr")).toBe(""))
