import { isIP } from "node:net"

const nameOf = (host: string): string =>
  host
    .replace(/:\d+$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase()

/**
 * Whether a request names this server. A name that is not ours may be a page of another site that had its name point here; bare
 * addresses cannot be used that way.
 */
export const isOwnHost = (host: string | undefined, publicOrigin: string | null): boolean => {
  if (host === undefined) return false
  const name = nameOf(host)
  if (name === "localhost" || name.endsWith(".localhost") || isIP(name) !== 0) return true
  return publicOrigin !== null && new URL(publicOrigin).host === host.toLowerCase()
}
