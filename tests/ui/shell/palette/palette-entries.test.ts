import { expect, it } from "vitest"
import { texts as en } from "../../../../src/ui/i18n/en/settings.ts"
import { texts as fr } from "../../../../src/ui/i18n/fr/settings.ts"
import { matchingEntries, nearestFirst, type PaletteEntry } from "../../../../src/ui/shell/palette/palette-entries.ts"
import { settingsCards, settingsSections } from "../../../../src/ui/settings/sections.ts"

const entriesIn = ({ card, nav, word }: typeof fr | typeof en): ReadonlyArray<PaletteEntry> => [
  ...settingsSections.map(({ icon, id }) => ({ id, label: nav[id], words: word[id], icon, run: () => undefined })),
  ...settingsCards.map(({ icon, id, section }) => ({
    id,
    label: card[id],
    hint: nav[section],
    words: word[id],
    icon,
    isFoundOnly: true as const,
    run: () => undefined
  }))
]
const found = (texts: typeof fr | typeof en, typed: string) =>
  matchingEntries(entriesIn(texts), typed).map(({ id }) => id)

it.each(["mot de passe", "password"])("finds where « %s » is changed, in both languages", (typed) => {
  for (const texts of [fr, en]) expect(found(texts, typed)).toContain("password")
})

it.each([
  ["langue", "language"],
  ["appareils", "devices"],
  ["image", "image"],
  ["adresse e-mail", "email"],
  ["thème", "theme"],
  ["inviter", "invitations"],
  ["tva", "taxes"]
])("finds what « %s » is about", (typed, id) => expect(found(fr, typed)).toContain(id))

it.each([
  ["language", "language"],
  ["devices", "devices"],
  ["picture", "image"],
  ["dark", "theme"],
  ["invite", "invitations"]
])("finds what « %s » is about in English", (typed, id) => expect(found(en, typed)).toContain(id))

it.each([
  ["moyen de paiement", "options"],
  ["moyens de paiement", "options"],
  ["mobile money", "options"],
  ["payment methods", "options"],
  ["devise", "place"],
  ["monnaie", "place"],
  ["currency", "place"],
  ["pays", "place"],
  ["country", "place"],
  ["historique", "history"],
  ["history", "history"],
  ["logo", "logo"],
  ["raison sociale", "identity"],
  ["IFU", "identity"],
  ["préfixe", "numbering"],
  ["pied de page", "texts"]
])("leads with « %s » to the very card of the company, in both languages", (typed, id) => {
  for (const texts of [fr, en]) {
    expect(found(texts, typed)).toContain(id)
    expect(found(texts, typed)).not.toContain("company")
  }
})

it("does not offer what is inside the sections before something was typed", () =>
  expect(found(fr, " ")).toEqual(settingsSections.map(({ id }) => id)))

it("puts what shows the words that were typed before what is only found by them", () => {
  const entry = (label: string, words = ""): PaletteEntry => ({
    id: label,
    label,
    words,
    icon: "theme",
    run: () => undefined
  })
  const goTo = { id: "goTo", title: "Aller à", entries: [entry("Apparence", "thème sombre clair")] }
  const actions = { id: "do", title: "Actions", entries: [entry("Apparence sombre"), entry("Se déconnecter")] }
  const order = (text: string) => nearestFirst([goTo, actions], text).map(({ id }) => id)
  expect(order("sombre")).toEqual(["do", "goTo"])
  expect(order("apparence")).toEqual(["goTo", "do"])
  expect(order("")).toEqual(["goTo", "do"])
})
