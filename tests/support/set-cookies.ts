/** The cookies an answer sets, as a client sends them back in one `Cookie` header. */
export const cookiesSetBy = (answer: { readonly headers: Headers }): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ")
