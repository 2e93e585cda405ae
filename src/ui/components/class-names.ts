/** Joins class lists; what is false or missing is left out. */
export const classNames = (...parts: ReadonlyArray<string | false | undefined>): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== "").join(" ")
