import { Api } from "../../contract/api.ts"
import { API_BASE } from "../../contract/limits.ts"

/** The page people read and the document machines read. */
export const DOCS_PATH = `${API_BASE}/docs` as const
export const OPENAPI_PATH = `${API_BASE}/openapi.json` as const

/** Where browsers tell of a broken content policy. Not for clients, so no call of the contract. */
export const POLICY_REPORTS_PATH = `${API_BASE}/reports/policy/` as const

/** A call of the contract. `path` with its parameters as `:name`. */
export interface KnownRoute {
  readonly name: string
  readonly method: string
  readonly path: string
}

/** Every call of the contract, in its order. */
export const contractRoutes: ReadonlyArray<KnownRoute> = Object.values(Api.groups).flatMap((group) =>
  Object.values(group.endpoints).map((endpoint) => ({
    name: `${group.identifier}.${endpoint.identifier}`,
    method: endpoint.method,
    path: endpoint.path
  }))
)

const beside = [
  { method: "GET", path: DOCS_PATH },
  { method: "GET", path: OPENAPI_PATH },
  { method: "POST", path: POLICY_REPORTS_PATH }
]

const patterns = [...contractRoutes, ...beside].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+")}$`)
}))

/** The methods under which a path can be called; none when the path is unknown. */
export const methodsOf = (path: string): ReadonlyArray<string> =>
  patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
