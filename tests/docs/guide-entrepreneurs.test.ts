import { describe, expect, it } from "vitest"
import { pageTexts } from "../../src/ui/public-page/texts.ts"
import type { Language } from "../../src/ui/i18n/language.ts"
import { recordTexts } from "../../src/ui/records/record-texts.ts"
import { records } from "../../src/ui/records/all.ts"
import { allTexts } from "../support/all-texts.ts"
import { boldIn, isLinkedTo, shapesOf } from "./both-languages.ts"
import { read } from "./named-tests.ts"

/*
 * What somebody is told to press is what the screens say, and both guides say the same.
 */

const GUIDES = { fr: "docs/guide-entrepreneur.md", en: "docs/guide-for-entrepreneurs.md" } as const
const languages = ["fr", "en"] as const

/** Words in bold that are on no screen: what a paragraph is about, and keys of the keyboard. */
const ABOUT: { readonly [language in Language]: ReadonlyArray<string> } = {
  fr: [
    "Un modèle pour un seul document",
    "Beaucoup de papiers à la fois",
    "À l'écran",
    "Sur le papier",
    "Titres et textes",
    "Un acompte avant de commencer ?",
    "trois points",
    "Un lecteur de codes-barres",
    "Un client rapporte quelque chose",
    "Déjà notée ?",
    "Une erreur",
    "Pour le comptable",
    "Trouver",
    "Ce que vous lui devez",
    "Payée, en partie, à payer",
    "Chaque échéance se confirme",
    "Ou toute seule",
    "Passer, suspendre, reprendre, terminer",
    "Un nouveau loyer ?",
    "Deux personnes ont confirmé la même échéance ?",
    "+",
    "La langue",
    "Se déconnecter efface de cet appareil les factures, les clients et tout le reste"
  ],
  en: [
    "A template for a single document",
    "Many papers at once",
    "On the screen",
    "On paper",
    "Headings and texts",
    "A deposit before you begin?",
    "three dots",
    "A barcode reader",
    "The camera",
    "A customer brings something back",
    "Noted already?",
    "A mistake",
    "For the accountant",
    "Finding",
    "What you owe them",
    "Paid, in part, to pay",
    "Each due date is confirmed",
    "Or by itself",
    "Skip, suspend, resume, end",
    "A new rent?",
    "Two people confirmed the same due date?",
    "+",
    "The language",
    "Signing out erases invoices, customers and everything else from this device"
  ]
}

const leaves = (texts: unknown): ReadonlyArray<string> =>
  typeof texts === "string" ? [texts] : Object.values(texts ?? {}).flatMap(leaves)

/** As it is read: one sort of apostrophe, blank and quotation mark, in small letters. */
const plain = (text: string): string =>
  text
    .replaceAll("’", "'")
    .replaceAll(/\s+/g, " ")
    .replace(/[\s.…:]+$/, "")
    .trim()
    .toLowerCase()

/** Whether a text of the screens says so: it all, or with what is filled into it. */
const isSaid = (bold: string, texts: ReadonlyArray<string>): boolean => {
  const words = plain(bold)
  return texts.some((text) => {
    const said = plain(text)
    if (said === words) return true
    // What is filled in stands behind the words, or between them.
    if (/^[^{]{3,}\{\{/.test(said)) {
      const pieces = said
        .split(/\{\{[^}]*\}\}/)
        .map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      if (new RegExp(`^${pieces.join(".+")}$`).test(words)) return true
    }
    // Words of a longer text, where they stand by themselves.
    return words.length > 3 && ` ${said.replaceAll(/[.,:;]/g, "")} `.includes(` ${words} `)
  })
}

describe.each(languages)("the guide for entrepreneurs in %s", (language) => {
  it("names what the screens say", async () => {
    const texts = [await allTexts(language), recordTexts(records, language), pageTexts[language]].flatMap(leaves)
    const bold = boldIn(read(GUIDES[language]))
    const about = ABOUT[language].map(plain)
    expect(bold.length).toBeGreaterThan(150)
    expect(bold.filter((words) => !about.includes(plain(words)) && !isSaid(words, texts))).toEqual([])
    expect(about.filter((words) => !bold.some((each) => plain(each) === words))).toEqual([])
    expect(isSaid(language === "fr" ? "Photocopier la facture" : "Photocopy the invoice", texts)).toBe(false)
  })

  it("leads to the other one", () => {
    expect(isLinkedTo(GUIDES, language)).toBe(true)
    expect(read("README.md")).toContain(`(${GUIDES[language]})`)
  })
})

it("says the same in both languages, part by part", () => {
  expect(shapesOf(read(GUIDES.en))).toEqual(shapesOf(read(GUIDES.fr)))
})
