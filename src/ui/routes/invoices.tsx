import { createRoute } from "@tanstack/react-router"
import { readListSearch } from "../invoices/list/list-search.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { signedInRoute } from "./signed-in.tsx"

const invoicesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices",
  validateSearch: readListSearch,
  component: lazyScreen(
    () => import("../invoices/list/invoices-screen.tsx").then((module) => module.InvoicesScreen),
    "invoices",
    "lists"
  )
})

interface NewInvoiceSearch {
  /** The id of the customer to begin with. */
  readonly customer?: string
  /** The id of the invoice that is being written: the page reloaded is the same invoice. */
  readonly invoice?: string
}

const loadEditor = () => import("../invoices/editor/editor-screen.tsx")
// The editor opens the forms of customers and products in front of it.
const editorTexts = ["invoices", "customers", "products", "refusals"] as const

const newInvoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/new",
  validateSearch: ({ customer, invoice }: Record<string, unknown>): NewInvoiceSearch => ({
    ...(typeof customer === "string" && { customer }),
    ...(typeof invoice === "string" && { invoice })
  }),
  staticData: { hidesBottomBar: true },
  component: lazyScreen(() => loadEditor().then((module) => module.NewInvoiceScreen), ...editorTexts)
})

const invoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/$invoiceId",
  component: lazyScreen(
    () => import("../invoices/view/invoice-screen.tsx").then((module) => module.InvoiceScreen),
    "invoices",
    "refusals"
  )
})

const editInvoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/$invoiceId/edit",
  staticData: { hidesBottomBar: true },
  component: lazyScreen(() => loadEditor().then((module) => module.EditInvoiceScreen), ...editorTexts)
})

export const invoiceRoutes = [invoicesRoute, newInvoiceRoute, invoiceRoute, editInvoiceRoute] as const
