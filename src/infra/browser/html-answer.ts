/**
 * Whether an answer is a page, whatever its status says: neither the API nor a file of the application is one. It is what a hotspot that asks for a
 * sign-in answers in the server's place, and a proxy whose server is away.
 */
export const isHtml = (answer: Response): boolean => /^\s*text\/html\b/i.test(answer.headers.get("content-type") ?? "")
