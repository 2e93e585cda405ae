import { beforeEach, describe, expect, it, vi } from "vitest"
import { LINK_PAGES } from "../../../src/infra/contract/mailed-links.ts"
import { languageOfLink, readLanguage } from "../../../src/ui/i18n/language.ts"
import { linkRoutes } from "../../../src/ui/routes/links.tsx"
import { forgetLink, keepLink, keptLink, onLinkOpened } from "../../../src/ui/links/link-token.ts"

const token = `${"a".repeat(40)}-_9`

describe("the secret of a mailed link", () => {
  beforeEach(() => {
    vi.unstubAllGlobals()
    forgetLink("verify_email")
    forgetLink("reset_password")
  })

  it("is kept for the page it was opened in, and for no other", () => {
    keepLink("verify_email", token)
    expect(keptLink("verify_email")).toBe(token)
    expect(keptLink("reset_password")).toBeNull()
    forgetLink("verify_email")
    expect(keptLink("verify_email")).toBeNull()
  })

  it("counts as none when it is not whole (LINK-3)", () => {
    for (const cut of ["", token.slice(1), `${token}x`, `${token.slice(1)}/`]) {
      keepLink("verify_email", cut)
      expect(keptLink("verify_email")).toBeNull()
    }
  })

  it("outlives a page that is loaded again, in its tab", () => {
    const tab = new Map<string, string>()
    vi.stubGlobal("window", {
      sessionStorage: {
        getItem: (key: string) => tab.get(key) ?? null,
        setItem: (key: string, value: string) => tab.set(key, value),
        removeItem: (key: string) => tab.delete(key)
      }
    })
    keepLink("verify_email", token)
    expect([...tab.values()]).toEqual([token])
    forgetLink("verify_email")
    expect(tab.size).toBe(0)
  })

  it("tells the page when another link is opened in it", () => {
    const heard = vi.fn<() => void>()
    const stop = onLinkOpened(heard)
    keepLink("verify_email", token)
    stop()
    keepLink("verify_email", token)
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

it("every page that mails lead to has its route", () => {
  const paths = linkRoutes.map((route) => String(Reflect.get(route.options, "path")))
  for (const page of Object.values(LINK_PAGES)) expect(paths).toContain(page)
})

it("a page opened by a mailed link speaks the mail's language, unless the device was told one", () => {
  expect(languageOfLink(`${token}&lang=en`)).toBe("en")
  expect(languageOfLink(`${token}&lang=de`)).toBeUndefined()
  expect(languageOfLink(token)).toBeUndefined()
  vi.stubGlobal("location", { hash: `#${token}&lang=en` })
  expect(readLanguage()).toBe("en")
  vi.stubGlobal("document", { cookie: "user_language=fr" })
  expect(readLanguage()).toBe("fr")
  vi.unstubAllGlobals()
  expect(readLanguage()).toBe("fr")
})
