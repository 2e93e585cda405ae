import { createRoute } from "@tanstack/react-router"
import { signedInRoute } from "./signed-in.tsx"

const invoicesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices",
})

const newInvoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/new",
  staticData: { hidesBottomBar: true },
})

const invoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/$invoiceId",
})

const editInvoiceRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/invoices/$invoiceId/edit",
  staticData: { hidesBottomBar: true },
})

export const invoiceRoutes = [invoicesRoute, newInvoiceRoute, invoiceRoute, editInvoiceRoute] as const
