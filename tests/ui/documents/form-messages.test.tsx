// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import { act, useState } from "react"
import { createRoot } from "react-dom/client"
import i18next from "i18next"
import { describe, expect, it, vi } from "vitest"
import * as rules from "../../../src/domain/kernel/validation.ts"
import { BooksProvider } from "../../../src/ui/app/books-context.tsx"
import { ServicesProvider } from "../../../src/ui/app/services.tsx"
import { changed } from "../../../src/ui/documents/editor/changes.ts"
import { DocumentKindProvider, type DocumentKind } from "../../../src/ui/documents/editor/document-kind.ts"
import { EditorForm } from "../../../src/ui/documents/editor/editor-form.tsx"
import { blankCopy, type WorkingCopy } from "../../../src/ui/documents/editor/working-copy.ts"
import { preloadTexts, startTexts } from "../../../src/ui/i18n/start.ts"
import { fieldText } from "../../../src/ui/i18n/validation-text.ts"
import { invoiceDocument } from "../../../src/ui/invoices/invoice-document.tsx"
import { id } from "../../support/ids.ts"
import { customerId } from "../harness/ids.ts"
import { openMemoryBooks } from "../harness/memory-books.ts"
import { defaultScene } from "../harness/scene.ts"

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const { message } = rules
const plain = (text: string | null | undefined): string => (text ?? "").replaceAll(/[\u00A0\u202F]/g, " ")
const emptyText = [{ type: "paragraph", runs: [] }]
const late = rules.paymentNotBeforeIssue("2026-01-01", { issueDate: "2026-01-02" })

describe("what the rules of forms say", () => {
  it.each([
    [rules.required(""), "La valeur de ce champ est requise.", "This field is required."],
    [rules.requiredEditor(emptyText), "La valeur de ce champ est requise.", "This field is required."],
    [
      rules.atLeastOneOf("email", "phone")("", { email: "", phone: "" }),
      "La valeur d'un de ces champs est requise.",
      "At least one of these fields is required."
    ],
    [rules.number("douze"), "doit être un nombre.", "must be a number."],
    [rules.minValue(3)(2), "doit être supérieur ou égal à 3.", "must be 3 or more."],
    [rules.maxValue(3)(4), "doit être inférieur ou égal à 3.", "must be 3 or less."],
    [rules.invoiceNumber("0"), "Veuillez saisir un numéro de facture valide.", "Please enter a valid invoice number."],
    [
      rules.proformaNumber("a"),
      "Veuillez saisir un numéro de proforma valide.",
      "Please enter a valid proforma number."
    ],
    [rules.salesNumber(""), "Veuillez saisir un numéro de vente valide.", "Please enter a valid sales number."],
    [rules.clientRequired(null), "Veuillez sélectionner un client.", "Please select a customer."],
    [rules.currencyRequired(null), "Veuillez sélectionner une devise.", "Please select a currency."],
    [rules.atLeastOneItem([]), "Veuillez ajouter au moins un article.", "Please add at least one item."],
    [rules.atLeastOneProduct([]), "Veuillez ajouter au moins un produit.", "Please add at least one product."],
    [
      late,
      "La date d’échéance ne peut pas être antérieure à la date d’émission.",
      "The due date cannot be earlier than the issue date."
    ]
  ])("of %o is %s", (wrong, fr, en) => {
    expect(wrong && [message(wrong, "fr"), message(wrong, "en")]).toEqual([fr, en])
  })

  it("stands under a field as a sentence, also where the text follows the name of a field", () => {
    expect([fieldText(rules.number("x"), "fr"), fieldText(rules.minValue(3)(2), "en")].map(plain)).toEqual([
      "Doit être un nombre.",
      "Must be 3 or more."
    ])
  })
})

const kind: DocumentKind = invoiceDocument

const written = {
  designation: "Robe",
  quantity: "1",
  unitPrice: "5000"
} as const

/** The form on that copy, once somebody has tried to issue it. */
const triedToIssue = async (language: "fr" | "en", edit: (copy: WorkingCopy) => WorkingCopy) => {
  await startTexts(language)
  await preloadTexts("invoices")
  await i18next.changeLanguage(language)
  const books = openMemoryBooks(defaultScene)
  const { books: known, today } = books.snapshot()
  const { company } = known
  if (company === null) throw new Error("no company")
  const begun = edit(blankCopy(company, today, id.invoice(900), id.line(900)))
  const Form = () => {
    const [copy, setCopy] = useState(begun)
    const open = {
      copy,
      change: (change: Parameters<typeof changed>[1]) => setCopy((before) => changed(before, change)),
      isRestored: false,
      savedAt: null,
      isTouched: false,
      isUnsafe: false,
      forget: async () => undefined,
      startOver: () => undefined
    }
    return <EditorForm company={company} draftId={null} open={open} today={today} />
  }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <RouterContextProvider router={router}>
        <ServicesProvider value={{} as never}>
          <BooksProvider value={books}>
            <DocumentKindProvider value={kind}>
              <Form />
            </DocumentKindProvider>
          </BooksProvider>
        </ServicesProvider>
      </RouterContextProvider>
    )
  )
  const buttons = () => [...place.querySelectorAll("button")]
  // Parts of the form are loaded when they are first needed.
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(buttons()).not.toEqual([])
  }, 10_000)
  await act(async () => buttons().at(-1)?.click())
  return {
    at: (field: string) => plain(place.querySelector(`[data-field$="${field}"]`)?.textContent),
    said: () => plain(place.textContent),
    done: () => {
      act(() => root.unmount())
      document.body.replaceChildren()
    }
  }
}

const onLine =
  (fields: Partial<WorkingCopy["lines"][number]>) =>
  (copy: WorkingCopy): WorkingCopy =>
    changed(copy, { type: "line", lineId: id.line(900), fields: { ...written, ...fields } })

// The first thing that is wrong is reached, and what folds it away opened.
const toSomebody = (copy: WorkingCopy): WorkingCopy => ({ ...onLine({})(copy), customerId: id.customer(1) })
const nothing = (copy: WorkingCopy): WorkingCopy => copy
const anyPercent = { kind: "percent", rate: null, minor: null } as const

describe("the editor of invoices", () => {
  const taxless = (copy: WorkingCopy) => onLine({ taxCodes: [] })(copy)
  it.each([
    ["standardized", true],
    ["specific-tax", true],
    ["simple", false]
  ] as const)(
    "tells at its field what an invoice of the type %s lacks, and asks nevertheless",
    async (type, isLacking) => {
      const begun = (copy: WorkingCopy) => ({ ...taxless({ ...copy, type }), customerId: customerId(1) })
      const { at, said, done } = await triedToIssue("fr", begun)
      const everywhere = [
        ["type", "Votre IFU manque"],
        ["customerId", "Son IFU manque"]
      ] as const
      for (const [field, text] of everywhere) expect([field, at(field).includes(text)]).toEqual([field, isLacking])
      expect(said().includes("Une taxe manque, même « Exonéré »")).toBe(isLacking)
      done()
    }
  )

  it("tells at a specific tax that another type is made for it", async () => {
    const taxed = (copy: WorkingCopy) => onLine({ specificTax: "50" })({ ...copy, type: "simple" })
    const { at, done } = await triedToIssue("fr", taxed)
    expect(at("specificTax")).toContain("demande le type « À taxe spécifique »")
    done()
  })

  it.each([
    ["customerId", nothing, "Veuillez sélectionner un client.", "Please select a customer."],
    ["lines", nothing, "Veuillez ajouter au moins un article.", "Please add at least one item."],
    [
      "currency",
      (copy: WorkingCopy) => ({ ...copy, currency: null }),
      "Veuillez sélectionner une devise.",
      "Please select a currency."
    ],
    [
      "issueDate",
      (copy: WorkingCopy) => ({ ...copy, issueDate: null }),
      "La valeur de ce champ est requise.",
      "This field is required."
    ],
    [
      "paymentDate",
      (copy: WorkingCopy) => changed(copy, { type: "paymentDate", date: "2020-01-01" }),
      "La date d’échéance ne peut pas être antérieure à la date d’émission.",
      "The due date cannot be earlier than the issue date."
    ],
    ["unitPrice", onLine({ unitPrice: null }), "La valeur de ce champ est requise.", "This field is required."],
    ["quantity", onLine({ quantity: null }), "La valeur de ce champ est requise.", "This field is required."],
    [
      "type",
      (copy: WorkingCopy) => onLine({})({ ...copy, type: "specific-tax" }),
      "Aucun article ne porte de taxe spécifique. Ajoutez-la à un article, ou choisissez un autre type.",
      "No item bears a specific tax. Add it to an item, or choose another type."
    ],
    [
      "specificTax",
      onLine({ specificTax: "-5" }),
      "La taxe spécifique ne peut pas être négative.",
      "The specific tax cannot be negative."
    ],
    [
      "withholding",
      (copy: WorkingCopy) => ({ ...toSomebody(copy), extras: { withholding: "GONE" } }),
      "Cette retenue n’existe plus dans l’entreprise. Choisissez-en une autre.",
      "This withholding tax no longer exists in the company. Choose another one."
    ],
    [
      "exchangeRate",
      (copy: WorkingCopy) => ({ ...toSomebody(copy), currency: "EUR" as const, wrongRate: "-5" }),
      "Le taux doit être un nombre supérieur à zéro, avec au plus 12 chiffres de chaque côté de la virgule.",
      "The rate must be a number above zero, with at most 12 digits on each side of the decimal point."
    ],
    [" discount", onLine({ discount: anyPercent }), "Doit être un nombre.", "Must be a number."]
  ] as const)("says at %s what is wrong there", async (field, edit, fr, en) => {
    for (const [language, text] of [
      ["fr", fr],
      ["en", en]
    ] as const) {
      const { at, done } = await triedToIssue(language, edit)
      expect(at(field)).toContain(text)
      done()
    }
  })
})
