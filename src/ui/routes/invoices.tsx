import { createRoute } from "@tanstack/react-router"
import { signedInRoute } from "./signed-in.tsx"

const invoicesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices",
})

const newInvoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/new",
})

const invoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/$invoiceId",
})

const editInvoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/$invoiceId/edit",
})

export const invoiceRoutes = [invoicesRoute, newInvoiceRoute, invoiceRoute, editInvoiceRoute] as const
