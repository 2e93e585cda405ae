import { onTestFinished } from "vitest"

/** A page's cookies without a page: what js-cookie needs of a document. `written` holds every assignment with its attributes. */
export const cookieJar = (): { readonly written: Array<string>; readonly values: Map<string, string> } => {
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
    }
  }
  Object.defineProperty(globalThis, "document", { value: document, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, "document")
  })
  return { written, values }
}
