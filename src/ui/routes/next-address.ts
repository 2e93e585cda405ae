/** An address of this app to go on to, or undefined: another site must never be reached through a link to the sign-in page. */
export const safeNext = (value: unknown): string | undefined =>
  typeof value === "string" && /^\/(?![/\\])/.test(value) && !value.startsWith("/login") ? value : undefined
