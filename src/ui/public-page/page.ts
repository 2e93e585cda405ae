import { isHtml } from "../../infra/browser/html-answer.ts"
import type { PublicDocument } from "../../infra/contract/documents.ts"
import { documentView } from "./document-view.ts"
import type { Answer, Heard } from "./answer-view.ts"
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

/** Errors: rejects where no word of the server came. */
const ask = async (call: "answer" | "logo" | "read" | "paper" | "seen", more: object = {}): Promise<Response> => {
  const answer = await fetch(`${API}/${call}/`, {
    method: "POST",
    credentials: "omit",
    cache: "no-store",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...key(), ...more })
  })
  if (isHtml(answer)) throw new Error(`${call}: a page`)
  return answer
}

const show = (...shown: ReadonlyArray<HTMLElement>): void => page.replaceChildren(...shown)

const tell = (title: string, why: string, language: PageLanguage): void => {
  const again = element("button", { class: "main", type: "button" }, pageTexts[language].again)
  again.addEventListener("click", () => void open())
  document.documentElement.lang = language
  document.title = title
  show(element("section", { class: "card", role: "alert" }, element("h1", {}, title), element("p", {}, why), again))
}

/** A UUID of chance, also where the page came over plain HTTP, where browsers make none. */
const randomId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
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

/** The answer that is on its way: tried again, it is the same one, and heard once. */
let attempted: { readonly text: string; readonly attempt: string } | undefined

const attemptOf = (answer: Answer): string => {
  const text = JSON.stringify(answer)
  if (attempted?.text !== text) attempted = { text, attempt: randomId() }
  return attempted.attempt
}

const giveAnswer = async (shown: PublicDocument, answer: Answer): Promise<Heard> => {
  const texts = pageTexts[shown.language]
  const reply = await ask("answer", { ...answer, attempt: attemptOf(answer) }).catch(() => null)
  if (reply?.status === 429) return { kind: "told", why: texts.throttled }
  if (reply === null || reply.status >= 500) return { kind: "told", why: texts.notSent }
  if (reply.ok) drawn({ ...shown, offer: { state: answer.answer, by: answer.name, on: "", until: "" } })
  // Answered before, expired, replaced or closed meanwhile: the page as it is now says which.
  else await open(reply.status === 409 ? texts.notTaken : "")
  page.querySelector<HTMLElement>(".answer h2")?.focus()
  return { kind: "booked" }
}

let logo: Promise<string | null> | undefined

/** The address of the logo in this page, null where it is not to be had: the page does without. */
const askLogo = async (): Promise<string | null> => {
  const answer = await ask("logo").catch(() => null)
  return answer?.ok === true ? URL.createObjectURL(await answer.blob()) : null
}

/** Shows the logo once it is there: the words do not wait for it. */
const showLogo = async ({ has_logo: hasLogo }: PublicDocument, alt: string): Promise<void> => {
  if (!hasLogo) return
  logo ??= askLogo()
  const src = await logo
  const top = page.querySelector(".top > div")
  if (src === null || top === null || top.querySelector("img") !== null) return
  top.prepend(element("img", { src, alt, height: "56" }))
}

const drawn = (shown: PublicDocument, told = ""): void => {
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
      give: (answer) => giveAnswer(shown, answer),
      told,
      switchLanguage: () => {
        chosen = language === "fr" ? "en" : "fr"
        void open().then(() => page.querySelector<HTMLElement>(".switch")?.focus())
      }
    })
  )
  void showLogo(shown, pageTexts[language].logo(shown.seller.name))
}

const open = async (told = ""): Promise<void> => {
  const language = chosen ?? ofBrowser
  const texts = pageTexts[language]
  if (page.querySelector("table") === null) {
    document.documentElement.lang = language
    show(element("p", { class: "notice", role: "status" }, texts.opening))
  }
  try {
    const answer = await ask("read", chosen === undefined ? { reads: ofBrowser } : { language: chosen })
    if (answer.status === 429) return tell(texts.failed, texts.throttled, language)
    if (answer.status === 400 || answer.status === 404) return tell(texts.unknown, texts.unknownWhy, language)
    if (!answer.ok) return tell(texts.failed, texts.failedWhy, language)
    const { data } = (await answer.json()) as { readonly data: PublicDocument }
    drawn(data, told)
  } catch {
    tell(texts.failed, texts.failedWhy, language)
  }
}

addEventListener("hashchange", () => {
  logo = undefined
  void open()
})
noteReader()
void open()
