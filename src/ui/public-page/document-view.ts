import type { PublicDocument } from "../../infra/contract/documents.ts"
import { answerView, type GiveAnswer } from "./answer-view.ts"
import { element, passage } from "./elements.ts"
import type { PageTexts } from "./texts.ts"

interface Acts {
  /** Fetches the PDF and hands it to the browser; rejects when it cannot be had. */
  readonly download: () => Promise<void>
  readonly switchLanguage: () => void
  readonly give: GiveAnswer
  /** What is said of an answer that was not taken; empty for nothing. */
  readonly told: string
}

const party = ({ label, lines, name }: PublicDocument["buyer"]): HTMLElement =>
  element(
    "div",
    {},
    passage("p", { class: "quiet" }, label),
    passage("p", { class: "seller" }, name),
    // An address stands on as many lines as it was written on.
    ...lines.map((line) => passage("p", { class: "text quiet" }, line))
  )

const table = ({ columns, kind, reference, rows }: PublicDocument): HTMLElement =>
  element(
    "table",
    { "aria-label": `${kind} ${reference}` },
    element(
      "thead",
      {},
      element("tr", {}, ...columns.map(({ holds, label }) => element("th", { scope: "col", class: holds }, label)))
    ),
    element(
      "tbody",
      {},
      ...rows.map(({ cells, kind }) =>
        element(
          "tr",
          { class: kind },
          ...(kind === "item"
            ? columns.map(({ holds, label }, at) =>
                element("td", { class: holds, "data-label": label }, (cells[at] ?? "").replaceAll("\n", ", "))
              )
            : [element(kind === "section" ? "th" : "td", { colspan: String(columns.length) }, cells[0] ?? "")])
        )
      )
    )
  )

const totals = (lines: PublicDocument["totals"]): HTMLElement =>
  element(
    "dl",
    {},
    ...lines.map(({ amount, label, look }) =>
      element("div", { class: look === "due" ? "owed" : look }, element("dt", {}, label), element("dd", {}, amount))
    )
  )

const downloadButton = (texts: PageTexts, download: Acts["download"], isMain: boolean): HTMLElement => {
  const button = element("button", { class: isMain ? "main" : "", type: "button" }, texts.download)
  const told = element("p", { class: "failed", role: "alert", hidden: true }, texts.notDrawn)
  let isBusy = false
  button.addEventListener("click", () => {
    if (isBusy) return
    isBusy = true
    told.hidden = true
    button.setAttribute("aria-disabled", "true")
    button.textContent = texts.drawing
    download()
      .catch(() => {
        told.hidden = false
      })
      .finally(() => {
        isBusy = false
        button.removeAttribute("aria-disabled")
        button.textContent = texts.download
      })
  })
  return element("div", {}, element("div", { class: "actions" }, button), told)
}

const question = ({ title, whatsapp }: PublicDocument, texts: PageTexts): HTMLElement | null =>
  whatsapp === null
    ? null
    : element(
        "a",
        {
          class: "button",
          href: `https://wa.me/${whatsapp}?text=${encodeURIComponent(texts.question(title))}`,
          rel: "noopener noreferrer",
          target: "_blank"
        },
        texts.ask
      )

/** The document, drawn on the page: what it comes to and what can be done first, then all that stands on it. */
export const documentView = (
  shown: PublicDocument,
  texts: PageTexts,
  { download, give, switchLanguage, told }: Acts
): ReadonlyArray<HTMLElement> => {
  const other = element(
    "button",
    { class: "small switch", type: "button", lang: shown.language === "fr" ? "en" : "fr" },
    texts.other
  )
  other.addEventListener("click", switchLanguage)
  const due = shown.totals.find(({ look }) => look === "due")
  const acts = downloadButton(texts, download, shown.offer === null)
  const asked = question(shown, texts)
  if (asked !== null) acts.querySelector(".actions")?.append(asked)
  const answer = answerView(shown, texts, give)
  return [
    element("div", { class: "top" }, party(shown.seller), other),
    element(
      "section",
      { class: "card" },
      element(
        "div",
        {},
        element("p", { class: "quiet" }, shown.kind),
        element("h1", { tabindex: "-1" }, shown.reference)
      ),
      passage("p", { class: "stamp" }, shown.stamp),
      due === undefined
        ? null
        : element("div", {}, element("p", { class: "quiet" }, due.label), element("p", { class: "due" }, due.amount)),
      element(
        "dl",
        {},
        ...shown.facts.map(({ label, value }) => element("div", {}, element("dt", {}, label), element("dd", {}, value)))
      )
    ),
    ...(told === "" ? [] : [element("p", { class: "notice failed", role: "alert" }, told)]),
    ...(answer === null ? [] : [answer]),
    acts,
    ...(shown.ways.length === 0
      ? []
      : [
          element(
            "section",
            { class: "card" },
            element("h2", {}, shown.ways_title),
            ...shown.ways.map(({ text, title }) =>
              element("div", {}, passage("p", { class: "seller" }, title), passage("p", { class: "text" }, text))
            )
          )
        ]),
    element(
      "section",
      { class: "card" },
      party(shown.buyer),
      passage("p", { class: "text" }, shown.intro),
      element("h2", {}, texts.items),
      table(shown),
      passage("p", { class: "quiet" }, shown.basis),
      element("h2", {}, texts.totals),
      totals(shown.totals),
      shown.in_words.text === ""
        ? null
        : element(
            "div",
            {},
            passage("p", { class: "quiet" }, shown.in_words.title),
            passage("p", {}, shown.in_words.text)
          ),
      shown.notes.text.trim() === "" ? null : element("h2", {}, shown.notes.title),
      passage("p", { class: "text" }, shown.notes.text),
      passage("p", { class: "text quiet" }, shown.closing)
    ),
    element("p", { class: "quiet" }, texts.by)
  ]
}
