import { HttpServerResponse } from "effect/http"

/** How long a refusal asks to wait, in milliseconds; null when it does not say. */
const patienceOf = ({ body }: HttpServerResponse.HttpServerResponse): number | null => {
  if (body._tag !== "Uint8Array") return null
  try {
    const problem: unknown = JSON.parse(body.text ?? Buffer.from(body.body).toString())
    const wait =
      typeof problem === "object" && problem !== null && "retry_after_ms" in problem && problem.retry_after_ms
    return typeof wait === "number" ? wait : null
  } catch {
    return null
  }
}

/** Says when to come back in the header that proxies and other clients read too, wherever a call is refused for now. */
export const sayingWhen = (answer: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse => {
  if (answer.status !== 429 && answer.status !== 503) return answer
  const wait = patienceOf(answer)
  return wait === null ? answer : HttpServerResponse.setHeader(answer, "retry-after", String(Math.ceil(wait / 1000)))
}
