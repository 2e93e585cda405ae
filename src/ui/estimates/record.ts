import { readAnySearch } from "../lists/address-search.ts"
import { defineRecord } from "../records/record.ts"

interface NewEstimateSearch {
  /** The id of the customer to begin with. */
  readonly customer?: string
  /** The id of the estimate that is being written: the page reloaded is the same estimate. */
  readonly estimate?: string
  /** A proforma is written; an estimate without. */
  readonly kind?: "proforma"
}

const loadEditor = () => import("./editor-screen.tsx")
// The editor opens the forms of customers and products in front of it, and has the words of all documents from the invoices.
const editorTexts = ["estimates", "proformas", "invoices", "customers", "products", "refusals"] as const

export const estimateRecord = defineRecord({
  id: "estimate",
  texts: "estimates",
  words: {
    fr: {
      one: "Offre de prix",
      many: "Devis",
      new: { estimate: "Nouveau devis", proforma: "Nouvelle proforma" }
    },
    en: {
      one: "Offer",
      many: "Estimates",
      new: { estimate: "New estimate", proforma: "New proforma" }
    }
  },
  todo: ["offer"],
  icon: "estimates",
  commands: [
    "SaveEstimateDraft",
    "CancelEstimate",
    "IssueEstimate",
    "MarkEstimateSent",
    "AcceptEstimate",
    "DeclineEstimate",
    "AnswerEstimateByLink",
    "ReopenEstimate",
    "ConvertEstimate"
  ],
  titleOf: (books, id) => {
    const estimate = books.estimates.get(id)
    return estimate === undefined ? undefined : (estimate.number?.text ?? estimate.provisional)
  },
  hrefOf: (id) => `/dashboard/estimates/${id}`,
  // What kept a draft from being issued is mended in the editor, where it can be issued again.
  corrected: {
    by: "SaveEstimateDraft",
    at: (books, id, command) =>
      command === "IssueEstimate" && books.estimates.get(id)?.lifecycle === "draft"
        ? `/dashboard/estimates/${id}/edit`
        : undefined
  },
  address: "/dashboard/estimates",
  pages: [
    {
      path: "",
      reads: ["authors", "customers", "estimates"],
      screen: () => import("./estimate-list.tsx").then((module) => module.estimateList.Screen),
      texts: ["estimates", "proformas", "offers", "invoices", "lists", "history", "sharing"],
      readSearch: readAnySearch
    },
    {
      path: "/new",
      screen: () => loadEditor().then((module) => module.NewEstimateScreen),
      texts: editorTexts,
      readSearch: ({ customer, estimate, kind }: Record<string, unknown>): NewEstimateSearch => ({
        ...(typeof customer === "string" && { customer }),
        ...(typeof estimate === "string" && { estimate }),
        ...(kind === "proforma" && { kind })
      }),
      hidesBottomBar: true,
      command: "SaveEstimateDraft"
    },
    {
      path: "/$estimateId",
      screen: () => import("./view/estimate-screen.tsx").then((module) => module.EstimateScreen),
      texts: ["estimates", "proformas", "invoices", "sharing", "refusals", "history"]
    },
    {
      path: "/$estimateId/edit",
      screen: () => loadEditor().then((module) => module.EditEstimateScreen),
      texts: editorTexts,
      hidesBottomBar: true,
      command: "SaveEstimateDraft"
    }
  ],
  news: [
    {
      id: "estimate",
      command: "SaveEstimateDraft",
      icon: "estimates",
      at: { href: "/dashboard/estimates/new" }
    },
    {
      id: "proforma",
      command: "SaveEstimateDraft",
      icon: "estimates",
      at: { href: "/dashboard/estimates/new?kind=proforma" }
    }
  ],
  search: () => import("./reading.ts").then((module) => module.estimateSearch),
  counted: { page: "estimates", done: {} }
})
