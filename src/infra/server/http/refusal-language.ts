import { HttpServerResponse } from "effect/http"
import { failure, message } from "../../../domain/kernel/validation.ts"
import { problemsInEnglish } from "../../contract/problems-in-english.ts"

type Answer = HttpServerResponse.HttpServerResponse

/** How much a language is wanted, from 0 to 1; undefined when the header says nothing of it. Source: RFC 9110, section 12.5.4. */
const wish = (header: string, language: string): number | undefined => {
  const wishes = header.split(",").flatMap((part) => {
    const [range = "", ...parameters] = part.trim().toLowerCase().split(";")
    if (range !== language && !range.startsWith(`${language}-`)) return []
    const quality = parameters.map((each) => each.trim()).find((each) => each.startsWith("q="))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    return Number.isFinite(weight) ? [weight] : []
  })
  return wishes.length === 0 ? undefined : Math.max(...wishes)
}

/** Whether English is asked for rather than French, which everybody gets who does not say. */
const wantsEnglish = (header: string | undefined): boolean => {
  const english = wish(header ?? "", "en") ?? 0
  return english > (wish(header ?? "", "fr") ?? 0)
}

/** What is wrong with a field, in both languages; what the contract's checks say in words of their own stays as it is. */
const ofFields = new Map(
  (["required", "unknownField", "unexpectedForm", "notNull"] as const).map((code) => [
    message(failure(code), "fr"),
    message(failure(code), "en")
  ])
)

const inEnglish = (problem: object): object => {
  if (!("code" in problem) || typeof problem.code !== "string" || !("detail" in problem)) return problem
  const { code, detail } = problem
  const text = Object.hasOwn(problemsInEnglish, code) ? problemsInEnglish[code] : undefined
  if (text === undefined) return problem
  const translated = (value: unknown): unknown => {
    if (value === detail) return text
    if (typeof value === "string") return ofFields.get(value) ?? value
    if (Array.isArray(value)) return value.map(translated)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translated(each)]))
  }
  return translated(problem) as object
}

const problemIn = ({ body }: Answer): object | undefined => {
  if (body._tag !== "Uint8Array") return undefined
  const problem: unknown = JSON.parse(new TextDecoder().decode(body.body))
  return typeof problem === "object" && problem !== null ? problem : undefined
}

/** A refusal in the language that the request asks for by `Accept-Language`: French or English. Other answers stay as they are. */
export const inLanguageAsked = (answer: Answer, acceptLanguage: string | undefined): Answer => {
  if (answer.status < 400) return answer
  const problem = problemIn(answer)
  if (problem === undefined) return answer
  const isEnglish = wantsEnglish(acceptLanguage)
  return HttpServerResponse.setHeaders(
    isEnglish ? HttpServerResponse.setBody(answer, HttpServerResponse.jsonUnsafe(inEnglish(problem)).body) : answer,
    {
      "content-language": isEnglish ? "en" : "fr",
      vary: [answer.headers["vary"], "accept-language"].filter((each) => each !== undefined).join(", ")
    }
  )
}
