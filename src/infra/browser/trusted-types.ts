/** The script that keeps the application on the device. */
export const SERVICE_WORKER = "/sw.js"

/** The script that draws papers, as the build names it. With the one above these are all whose address the page gives to the browser by itself. */
const PAPER_WORKER = /^\/assets\/paper-worker-[\w-]{8}\.js$/

interface PolicyRules {
  readonly createHTML: (text: string) => string | null
  readonly createScript: () => null
  readonly createScriptURL: (url: string) => string | null
}

/** What browsers that know trusted types offer; the types of the platform do not name it yet. */
declare global {
  // oxlint-disable-next-line no-var -- a property of the global object is declared so
  var trustedTypes: { readonly createPolicy: (name: "default", rules: PolicyRules) => unknown } | undefined
}

/** Only emptying an element is let through; no text ever becomes markup. */
const emptied = (text: string): string | null => (text === "" ? text : null)

/**
 * Closes the ways by which a text could become markup or a script in this page: the content policy sends every such text through
 * these rules, and a `null` refuses it. The libraries of the interface empty elements in this way, and write nothing.
 */
export const closeSinks = (): void => {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: emptied,
    createScript: () => null,
    createScriptURL: (url) => (url === SERVICE_WORKER || PAPER_WORKER.test(url) ? url : null)
  })
}
