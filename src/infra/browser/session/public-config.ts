import type { PublicConfig } from "../../contract/public-config.ts"

const standard: PublicConfig = {
  apiBase: "/api/v1.1",
  identity: { provider: "product" },
  analytics: null,
  features: { accounts: false, templateSocket: false, importHub: false }
}

/** What the server wrote into the page about this deployment; the standard one where nothing was, as under a development server. */
export const readPublicConfig = (document: Document): PublicConfig => {
  const text = document.getElementById("kazi-config")?.textContent ?? ""
  // From our own server, in our own page; checking it with its schema would put the schema library before the first screen.
  return text.trim().startsWith("{") ? { ...standard, ...(JSON.parse(text) as PublicConfig) } : standard
}
