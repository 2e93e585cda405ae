import type { PublicDocument } from "../../infra/contract/documents.ts"
import { element, passage } from "./elements.ts"
import type { PageTexts } from "./texts.ts"

export type Offer = NonNullable<PublicDocument["offer"]>

/** What a customer says to an offer. */
export interface Answer {
  readonly answer: "accepted" | "declined"
  readonly name: string
  readonly reason: string
}

/** What became of an answer: booked, or not, and then what is said of it. */
export type Heard = { readonly kind: "booked" } | { readonly kind: "told"; readonly why: string }

export type GiveAnswer = (answer: Answer) => Promise<Heard>

/** What was typed, kept when the page is drawn anew in the other language. */
const typed = { name: "", reason: "" }

const field = (
  kind: "input" | "textarea",
  {
    hint = "",
    id,
    label,
    max
  }: { readonly id: "name" | "reason"; readonly label: string; readonly hint?: string; readonly max: string }
) => {
  const input = element(kind, { id, maxlength: max, ...(id === "name" ? { autocomplete: "name" } : { rows: "3" }) })
  input.value = typed[id]
  input.addEventListener("input", () => {
    typed[id] = input.value
  })
  const wrong = element("p", { class: "failed", id: `${id}-wrong`, hidden: true })
  return {
    input,
    wrong,
    whole: element(
      "div",
      { class: "field" },
      element("label", { for: id }, label, hint === "" ? null : element("span", { class: "quiet" }, ` ${hint}`)),
      input,
      wrong
    )
  }
}

/** Where an offer stands that cannot be answered any more. */
const standing = ({ by, on, state, until }: Offer, seller: string, texts: PageTexts): HTMLElement => {
  const said = texts.standing[state === "open" ? "cancelled" : state]
  return element(
    "section",
    { class: "card answer", "data-state": state },
    element("h2", { tabindex: "-1" }, said.title),
    passage("p", { class: "quiet" }, by === "" ? "" : texts.answeredBy(by, on)),
    passage("p", {}, said.more(seller, until))
  )
}

/** The place on the page where an offer is accepted or declined, and where it is told what became of it. */
export const answerView = (
  { offer, seller, totals, whatsapp }: PublicDocument,
  texts: PageTexts,
  give: GiveAnswer
): HTMLElement | null => {
  if (offer === null) return null
  if (offer.state !== "open") return standing(offer, seller.name, texts)
  const amount = totals.find(({ look }) => look === "due")?.amount ?? ""
  const card = element("section", { class: "card answer", "data-state": "open", "aria-labelledby": "answer-title" })

  const choose = (focused?: Answer["answer"]): void => {
    const button = (answer: Answer["answer"]): HTMLButtonElement => {
      const made = element(
        "button",
        { class: answer === "accepted" ? "main" : "", type: "button" },
        texts.choice[answer]
      )
      made.addEventListener("click", () => ask(answer))
      return made
    }
    const choices = { accepted: button("accepted"), declined: button("declined") }
    card.replaceChildren(
      element("h2", { id: "answer-title" }, texts.yourAnswer),
      element("p", { class: "quiet" }, texts.answerLead(seller.name) + (whatsapp === null ? "" : ` ${texts.askFirst}`)),
      element("div", { class: "actions" }, choices.accepted, choices.declined)
    )
    if (focused !== undefined) choices[focused].focus()
  }

  const ask = (answer: Answer["answer"]): void => {
    const name = field("input", { id: "name", label: texts.name, max: "120" })
    const reason = field("textarea", { id: "reason", label: texts.reason, hint: texts.optional, max: "300" })
    const send = element("button", { class: "main", type: "submit" }, texts.confirm[answer](amount))
    const back = element("button", { type: "button" }, texts.back)
    const told = element("p", { class: "failed", role: "alert", hidden: true })
    const form = element(
      "form",
      { novalidate: true },
      element("h2", { id: "answer-title" }, texts.choosing[answer]),
      element("p", { class: "quiet" }, texts.kept(seller.name)),
      name.whole,
      answer === "declined" ? reason.whole : null,
      told,
      element("div", { class: "actions" }, send, back)
    )
    let isBusy = false
    const beBusy = (isNow: boolean): void => {
      isBusy = isNow
      send.textContent = isNow ? texts.sending : texts.confirm[answer](amount)
      for (const button of [send, back])
        if (isNow) button.setAttribute("aria-disabled", "true")
        else button.removeAttribute("aria-disabled")
    }
    back.addEventListener("click", () => {
      if (!isBusy) choose(answer)
    })
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      if (isBusy) return
      const who = name.input.value.trim()
      name.wrong.hidden = who !== ""
      if (who === "") {
        name.wrong.textContent = texts.nameMissing
        name.input.setAttribute("aria-invalid", "true")
        name.input.setAttribute("aria-describedby", name.wrong.id)
        name.input.focus()
        return
      }
      beBusy(true)
      told.hidden = true
      void give({ answer, name: who, reason: answer === "declined" ? reason.input.value.trim() : "" })
        .then((heard) => {
          if (heard.kind === "booked") return
          told.textContent = heard.why
          told.hidden = false
        })
        .finally(() => beBusy(false))
    })
    card.replaceChildren(form)
    name.input.focus()
  }
  choose()
  return card
}
