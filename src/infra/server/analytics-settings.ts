import { Effect } from "effect"
import type { PublicAnalytics } from "../contract/public-config.ts"
import { refuse, variable } from "./environment.ts"

const ENDPOINT = "ANALYTICS_ENDPOINT"
const PIXEL = "ANALYTICS_PIXEL_ID"

const isEndpoint = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && url.protocol === "https:" && url.search === "" && url.hash === "" && url.username === ""
}

/** Where the use of pages is counted, for those who allow it; null: nowhere. Source: spec section 7, analytics pixel. */
export const readAnalytics = Effect.gen(function* () {
  const endpoint = yield* variable(ENDPOINT)
  const pixel = yield* variable(PIXEL)
  if (endpoint === undefined && pixel === undefined) return null
  if (endpoint === undefined) return yield* refuse(PIXEL, `demande aussi ${ENDPOINT}`)
  if (pixel === undefined) return yield* refuse(ENDPOINT, `demande aussi ${PIXEL}`)
  if (!isEndpoint(endpoint)) return yield* refuse(ENDPOINT, "doit être une adresse https sans paramètre")
  if (!/^[\w-]{1,64}$/.test(pixel)) return yield* refuse(PIXEL, "ne contient que des lettres, des chiffres, - et _")
  const settings: PublicAnalytics = { endpoint, pixel }
  return settings
})
