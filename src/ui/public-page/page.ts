import type { PublicDocument } from "../../infra/contract/documents.ts"
import { documentView } from "./document-view.ts"
import { element } from "./elements.ts"
import { pageTexts, type PageLanguage } from "./texts.ts"

/*
 * The public page of a document, without the application: no framework, no cookie, nothing kept, nothing from elsewhere. The secret is read
 * from the fragment of the address, which the browser sends to nobody, and goes to the server in the body of a call.
 */

const API = "/api/v1.1/documents"

const page = document.getElementById("page") ?? document.body

/** What opens the document: its id from the path and the secret from the fragment. */
const key = () => ({ document: location.pathname.split("/").at(-1) ?? "", secret: location.hash.slice(1) })

const ofBrowser: PageLanguage = navigator.language.startsWith("en") ? "en" : "fr"

/** What the person chose on this page; before that the document's own language. */
let chosen: PageLanguage | undefined
let isSeen = false

const ask = (call: "read" | "paper" | "seen", more: object = {}): Promise<Response> =>
  fetch(`${API}/${call}/`, {
    method: "POST",
    credentials: "omit",
    cache: "no-store",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...key(), ...more })
  })

const show = (...shown: ReadonlyArray<HTMLElement>): void => page.replaceChildren(...shown)

const tell = (title: string, why: string, language: PageLanguage): void => {
  const again = element("button", { class: "main", type: "button" }, pageTexts[language].again)
  again.addEventListener("click", () => void open())
  document.documentElement.lang = language
  document.title = title
  show(element("section", { class: "card", role: "alert" }, element("h1", {}, title), element("p", {}, why), again))
}

/** A browser hands out files through links that are pressed. */
const save = (bytes: Blob, name: string): void => {
  const address = URL.createObjectURL(bytes)
  const link = element("a", { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** A member who looks at their own link is no reader; the cookie says who is signed in here and is not sent. */
const isMember = (): boolean => /(?:^|;\s*)access_token=/.test(document.cookie)

/**
 * Says once that a person reads: when the page is in sight and was touched, turned or scrolled. Programs that open what stands in messages
 * do neither.
 */
const noteReader = (): void => {
  const events = ["pointerdown", "keydown", "wheel", "touchmove"] as const
  const note = (event: Event): void => {
    if (isSeen || !event.isTrusted || document.visibilityState !== "visible" || isMember()) return
    isSeen = true
    for (const name of events) removeEventListener(name, note)
    // What was not heard is said at the next opening.
    ask("seen").catch(() => {})
  }
  for (const name of events) addEventListener(name, note, { passive: true })
}

const drawn = (shown: PublicDocument): void => {
  const { language } = shown
  document.documentElement.lang = language
  document.title = `${shown.title} · ${shown.seller.name}`
  show(
    ...documentView(shown, pageTexts[language], {
      download: async () => {
        const answer = await ask("paper", { language })
        if (!answer.ok) throw new Error(String(answer.status))
        save(await answer.blob(), shown.file_name)
      },
      switchLanguage: () => {
        chosen = language === "fr" ? "en" : "fr"
        void open().then(() => page.querySelector<HTMLElement>(".switch")?.focus())
      }
    })
  )
}

const open = async (): Promise<void> => {
  const language = chosen ?? ofBrowser
  const texts = pageTexts[language]
  if (page.querySelector("table") === null) {
    document.documentElement.lang = language
    show(element("p", { class: "notice", role: "status" }, texts.opening))
  }
  try {
    const answer = await ask("read", chosen === undefined ? {} : { language: chosen })
    if (answer.status === 429) return tell(texts.failed, texts.throttled, language)
    if (answer.status === 400 || answer.status === 404) return tell(texts.unknown, texts.unknownWhy, language)
    if (!answer.ok) return tell(texts.failed, texts.failedWhy, language)
    const { data } = (await answer.json()) as { readonly data: PublicDocument }
    drawn(data)
  } catch {
    tell(texts.failed, texts.failedWhy, language)
  }
}

addEventListener("hashchange", () => void open())
noteReader()
void open()
