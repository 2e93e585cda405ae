import { FOLLOW_PATH } from "../../../../src/ui/settings/templates/follow-path.ts"
import { creditNoteId, estimateId, invoiceId } from "../ids.ts"
import {
  submits,
  signedOut,
  nothing,
  looker,
  editor,
  draft,
  corrected,
  offer,
  openOffer,
  type ScreenInUse
} from "./screen.ts"

/** Pages that are not of a list of records. */
export const pages: ReadonlyArray<ScreenInUse> = [
  { name: "sign-in", path: "/login", scene: signedOut, act: submits },
  { name: "sign-up", path: "/signup", scene: signedOut, act: submits },
  { name: "forgotten password", path: "/forgotten-password", scene: signedOut },
  { name: "address verified", path: "/verify-email", scene: signedOut },
  { name: "address changed", path: "/confirm-email", scene: signedOut },
  { name: "password replaced", path: "/reset-password", scene: signedOut },
  { name: "invitation", path: "/invitation", scene: signedOut },
  { name: "first company", path: "/company/new", scene: { stage: "needs-company" }, act: submits },
  { name: "one more company", path: "/company/another" },
  { name: "dashboard", path: "/dashboard" },
  { name: "dashboard with money to sort out", path: "/dashboard", scene: { isFlagged: true } },
  { name: "dashboard with an odd sale", path: "/dashboard", scene: { isOdd: true } },
  { name: "dashboard of a new company", path: "/dashboard", scene: nothing },
  { name: "dashboard between two dates", path: "/dashboard?from=2026-02-03&to=2026-03-10" },
  { name: "dashboard while books are opened", path: "/dashboard", scene: { isSummed: true, opening: 600_000 } },
  { name: "books that are still fetched", path: "/dashboard", scene: { isPartial: true } },
  { name: "dashboard while books arrive", path: "/dashboard", scene: { isArriving: true } },
  { name: "dashboard while the application arrives", path: "/dashboard", scene: { keeping: 45 } },
  { name: "invoices while books arrive", path: "/dashboard/invoices", scene: { isArriving: true } },
  { name: "books that do not open", path: "/dashboard", scene: { opening: -1 } },
  { name: "books of a newer version", path: "/dashboard", scene: { trouble: "outdated" } },
  { name: "books that another tab keeps", path: "/dashboard", scene: { trouble: "waiting" } },
  { name: "a damaged queue", path: "/dashboard", scene: { trouble: "damaged", waiting: 3 } },
  { name: "a page that is too old", path: "/dashboard", scene: { health: "upgrade-required" } },
  { name: "invoices", path: "/dashboard/invoices", scene: { net: "offline", attention: 2, waiting: 3 } },
  { name: "invoice", path: `/dashboard/invoices/${invoiceId(11)}` },
  { name: "invoice with money to give back", path: corrected, scene: { isCorrected: true } },
  { name: "invoice that is written off", path: `/dashboard/invoices/${invoiceId(8)}`, scene: { isCorrected: true } },
  { name: "credit note", path: `/dashboard/credit_notes/${creditNoteId(91)}` },
  { name: "estimate that was declined", path: `/dashboard/estimates/${estimateId(2)}` },
  { name: "estimate of which a part is invoiced", path: offer, scene: { isConverted: true } },
  { name: "invoice made of an estimate", path: `/dashboard/invoices/${invoiceId(91)}`, scene: { isConverted: true } },
  {
    name: "deposit invoice whose e-mail was lost",
    path: `/dashboard/invoices/${invoiceId(92)}`,
    scene: { isConverted: true }
  },
  {
    name: "edited draft that takes a deposit off",
    path: `/dashboard/invoices/${invoiceId(91)}/edit`,
    scene: { isConverted: true }
  },
  { name: "new version of an estimate", path: `/dashboard/estimates/${estimateId(4)}` },
  { name: "estimates and proformas", path: "/dashboard/estimates" },
  { name: "proformas", path: "/dashboard/estimates?kind=proforma" },
  { name: "new estimate", path: "/dashboard/estimates/new" },
  { name: "edited draft estimate", path: `/dashboard/estimates/${estimateId(7)}/edit` },
  { name: "draft", path: draft },
  { name: "new invoice", path: editor },
  { name: "edited draft", path: `${draft}/edit` },
  { name: "settings", path: "/dashboard/settings" },
  { name: "settings of the person", path: "/dashboard/settings/user" },
  { name: "companies of the person", path: "/dashboard/settings/user/companies" },
  { name: "settings of invoices", path: "/dashboard/settings/invoice" },
  { name: "taxes", path: "/dashboard/settings/taxes" },
  { name: "categories", path: "/dashboard/settings/categories" },
  { name: "templates", path: "/dashboard/settings/templates" },
  { name: "other screen of a template", path: FOLLOW_PATH, scene: { secondScreen: "waiting" } },
  { name: "other screen that shows a template", path: FOLLOW_PATH, scene: { secondScreen: "showing" } },
  { name: "settings of the company", path: "/dashboard/settings/company" },
  { name: "members", path: "/dashboard/settings/company/members" },
  { name: "not found", path: "/nowhere" }
]

/** The pages that are the same for everybody but for what they offer. */
export const forLookers: ReadonlyArray<ScreenInUse> = [
  { name: "list that a seller does not read", path: "/dashboard/vendors", scene: { role: "seller" } },
  { name: "transactions of a seller", path: "/dashboard/transactions", scene: { role: "seller" } },
  { name: "dashboard for who may only look", path: "/dashboard", scene: looker },
  { name: "dashboard of a new company for who may only look", path: "/dashboard", scene: { ...looker, ...nothing } },
  {
    name: "invoice for who may only look",
    path: `/dashboard/invoices/${invoiceId(11)}`,
    scene: { ...looker, isFlagged: true }
  },
  {
    name: "credit note for who may only look",
    path: `/dashboard/credit_notes/${creditNoteId(91)}`,
    scene: looker
  },
  { name: "estimate for who may only look", path: openOffer, scene: looker },
  { name: "draft for who may only look", path: draft, scene: looker },
  { name: "settings of invoices for who may only look", path: "/dashboard/settings/invoice", scene: looker },
  { name: "taxes for who may only look", path: "/dashboard/settings/taxes", scene: looker },
  { name: "categories for who may only look", path: "/dashboard/settings/categories", scene: looker },
  { name: "templates for who may only look", path: "/dashboard/settings/templates", scene: looker },
  { name: "settings of the company for who may only look", path: "/dashboard/settings/company", scene: looker }
]
