import { LINK_PAGES, type LinkPurpose } from "../../contract/mailed-links.ts"
import type { Addressed, Letter, LetterText, LetterTexts } from "./letters.ts"
import { english } from "./texts-en.ts"
import { french } from "./texts-fr.ts"

/** A mail as it leaves. */
export interface Rendered {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const purposes: { readonly [tag in Letter["_tag"]]: LinkPurpose | null } = {
  VerifyEmail: "verify_email",
  ResetPassword: "reset_password",
  PasswordChanged: null,
  PasswordsTried: null,
  ConfirmNewEmail: "change_email",
  EmailChangeAsked: null,
  EmailChanged: null,
  Invitation: "invitation"
}

/**
 * The address a letter's button leads to; the secret stands behind the #, where no server sees it, and with it the letter's language for
 * a browser that was told none.
 */
const linkOf = ({ language, letter }: Addressed, origin: string): string | undefined => {
  const purpose = purposes[letter._tag]
  return purpose === null || !("token" in letter)
    ? undefined
    : `${origin}${LINK_PAGES[purpose]}#${letter.token}&lang=${language}`
}

const escapes: { readonly [character: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? "")

/** One line: names that people chose may hold anything. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim()

/** Neutral colours of their own for light and for dark, so that neither a light nor a dark reader turns text invisible. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 16px; background: #f6f5f2; color: #1d1c1a; font: 16px/1.5 system-ui, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere; }
.sheet { max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border-radius: 12px; }
.button { display: inline-block; padding: 12px 20px; border-radius: 8px; background: #0b5d3b; color: #ffffff; font-weight: 600; text-decoration: none; }
.quiet { color: #5b5953; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #161513; color: #f2f0ea; }
  .sheet { background: #211f1c; }
  .button { background: #7fd6a8; color: #0d2a1c; }
  .quiet { color: #b9b5aa; }
}`

interface Parts {
  readonly greeting: string
  readonly link: string | undefined
  readonly texts: LetterTexts
  readonly said: LetterText
}

const htmlOf = (language: string, { greeting, link, said, texts }: Parts): string => {
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`
  const button =
    link === undefined || said.button === undefined
      ? []
      : [
          `<p><a class="button" href="${escaped(link)}">${escaped(said.button)}</a></p>`,
          `<p class="quiet">${escaped(texts.linkHint)}<br>${escaped(link)}</p>`
        ]
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(said.subject)}</title><style>${STYLE}</style></head><body><div class="sheet">`,
    paragraph(greeting),
    ...said.before.map(paragraph),
    ...button,
    ...said.after.map(paragraph),
    `<p class="quiet">${escaped(texts.signature)}</p></div></body></html>`
  ].join("\n")
}

const textOf = ({ greeting, link, said, texts }: Parts): string =>
  [
    greeting,
    ...said.before,
    ...(link === undefined || said.button === undefined
      ? []
      : [`${said.button}${texts === french ? "\u00a0" : ""}:\n${link}`]),
    ...said.after,
    `-- \n${texts.signature}`
  ].join("\n\n")

/** What is written to a customer along with a document. */
export interface DocumentWords {
  readonly language: "fr" | "en"
  readonly subject: string
  readonly message: string
  /** Where the document is read, null where it has no link. */
  readonly link: string | null
}

const documentWords = {
  fr: { button: "Voir le document", after: "Le document est joint à cet e-mail en PDF." },
  en: { button: "Open the document", after: "The document is attached to this e-mail as a PDF." }
} as const

/** A mail with a document, in the words of whoever sends it. They become texts, never markup. */
export const renderDocument = ({ language, link, message, subject }: DocumentWords): Rendered => {
  const texts = language === "en" ? english : french
  const { after, button } = documentWords[language]
  const [greeting = "", ...before] = message
    .split(/\r?\n/)
    .map(oneLine)
    .filter((text) => text !== "")
  const said = { subject: oneLine(subject), before, button, after: [after] }
  const parts = { greeting, link: link ?? undefined, said, texts }
  return { subject: said.subject, text: textOf(parts), html: htmlOf(language, parts) }
}

/** A letter as plain text and as HTML without anything to fetch. `origin`: where people reach this server. */
export const render = (addressed: Addressed, origin: string): Rendered => {
  const { language, letter, name } = addressed
  const texts = language === "en" ? english : french
  // Each letter finds the text of its own tag.
  const write = texts.letters[letter._tag] as (letter: Letter) => LetterText
  const written = write(letter)
  const said = { ...written, subject: oneLine(written.subject), before: written.before.map(oneLine) }
  const parts = { greeting: oneLine(texts.greeting(name)), link: linkOf(addressed, origin), said, texts }
  return { subject: said.subject, text: textOf(parts), html: htmlOf(language, parts) }
}
