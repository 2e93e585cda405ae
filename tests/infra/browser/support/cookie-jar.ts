import { onTestFinished } from "vitest"

/**
 * A page's cookies without a page: what js-cookie needs of a document. `written` holds every assignment with its attributes.
 * `onWrite` is called after each. `fetch` is that of a browser: it keeps the cookies that answers set, which no script sees, and
 * sends them back.
 */
export const cookieJar = (): {
  readonly written: Array<string>
  readonly values: Map<string, string>
  onWrite: () => void
  readonly fetch: typeof globalThis.fetch
  /** What the browser sends in the `Cookie` header. */
  readonly header: () => string
} => {
  const values = new Map<string, string>()
  const written: Array<string> = []
  const document = {
    get cookie(): string {
      return [...values].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = "", ...attributes] = text.split("; ")
      const [name = "", value = ""] = pair.split("=")
      const expires = attributes.find((attribute) => attribute.startsWith("expires="))?.slice(8)
      if (expires !== undefined && Date.parse(expires) < Date.parse("2026-01-01")) values.delete(name)
      else values.set(name, value)
      jar.onWrite()
    }
  }
  Object.defineProperty(globalThis, "document", { value: document, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, "document")
  })
  const unseen = new Map<string, string>()
  const header = (): string => [...unseen, ...values].map(([name, value]) => `${name}=${value}`).join("; ")
  const browserFetch: typeof globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    if (init?.credentials !== "omit") headers.set("cookie", header())
    const answer = await globalThis.fetch(input, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      unseen.set(name, value)
    }
    return answer
  }
  const jar = { written, values, onWrite: () => {}, fetch: browserFetch, header }
  return jar
}
