import { POLICY_REPORTS_PATH } from "./known-routes.ts"

/** Headers by lower-case name. */
export type HeaderSet = { readonly [name: string]: string }

/** Bluetooth is not named: browsers that have no name for it complain of one, and by themselves give it to our own pages alone. */
const permissions = (tools: "()" | "(self)"): string =>
  `accelerometer=(), browsing-topics=(), camera=${tools}, display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=${tools}`

const everywhere: HeaderSet = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": permissions("()"),
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY"
}

/** The pages of the application read bar codes with the camera and write to printers of receipts, once their user allows it; nothing else that the server answers may. */
export const pageHeaders: HeaderSet = { "permissions-policy": permissions("(self)") }

const oneYear: HeaderSet = { "strict-transport-security": "max-age=31536000; includeSubDomains" }

/** What every answer carries. HTTPS is insisted on only where the server is reached by HTTPS. */
export const commonHeaders = (publicOrigin: string | null): HeaderSet =>
  publicOrigin?.startsWith("https:") === true ? { ...everywhere, ...oneYear } : everywhere

const nothing = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]

/** Data or a file opened by itself, such as a picture that could hold a script, can do nothing. */
const inertPolicy = [...nothing, "sandbox"].join("; ")

/** An answer of the API is data: opened as a page it can do nothing. */
export const apiHeaders: HeaderSet = {
  "cache-control": "no-store",
  "content-security-policy": inertPolicy
}

/** The service worker fetches the files of the application, and nothing else. */
const workerPolicy = [...nothing, "connect-src 'self'", "script-src 'self'"].join("; ")

/** The worker that draws papers is given all that it works on: it can fetch nothing and run nothing else. */
const paperWorkerPolicy = nothing.join("; ")

/** Files that stand in the pack are kept with its headers, that worker among them. */
const filePolicy = (path: string): string => {
  if (path === "/sw.js") return workerPolicy
  return /^\/assets\/(?:paper-worker-|all-[\w-]+\.pack$)/.test(path) ? paperWorkerPolicy : inertPolicy
}

/** What a file of the application carries beside its own headers. */
export const fileHeaders = (path: string): HeaderSet => ({ "content-security-policy": filePolicy(path) })

/**
 * The policy of the public page of documents: it runs and wears only what stands in it (`scripts`, `styles`: their hashes), and calls our
 * server. Nothing in it becomes markup or a script.
 */
export const documentPagePolicy = (scripts: ReadonlyArray<string>, styles: ReadonlyArray<string>): string =>
  [
    ...nothing,
    ["script-src", ...scripts].join(" "),
    ["style-src", ...styles].join(" "),
    "connect-src 'self'",
    // The logo, which comes in the answer to a call.
    "img-src 'self' blob:",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${POLICY_REPORTS_PATH}`
  ].join("; ")

/**
 * The policy of the app's page. Scripts come from files, and from the page where it was built with them (`ownScripts`: their
 * hashes); the page's own style elements and those of the component library carry the nonce. No text becomes markup or a script but by the rules of infra/browser/trusted-types.ts. `connect`: the hosts
 * beside ours that the page may call.
 */
export const pagePolicy = (nonce: string, ownScripts: ReadonlyArray<string>, connect: ReadonlyArray<string>): string =>
  [
    "default-src 'none'",
    // The reader of bar codes is compiled by the page, from a file of the application.
    ["script-src 'self' 'wasm-unsafe-eval'", ...ownScripts].join(" "),
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    // Every browser knows it and reports at once; beside `report-to` it would be passed over, by some without a report at all.
    `report-uri ${POLICY_REPORTS_PATH}`
  ].join("; ")
