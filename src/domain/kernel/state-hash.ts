/**
 * The state hash of books: the SHA-256 of the SHA-256 of each of their parts, in lower-case hexadecimal, a line each. `digest` gives that of
 * a text. `goOn` is awaited after each part: false when the books are no longer those that were begun with, which have no hash then.
 */
export const stateHashOf = async (
  parts: Iterable<string>,
  digest: (text: string) => string | Promise<string>,
  goOn: () => Promise<boolean>
): Promise<string | undefined> => {
  const digests: Array<string> = []
  for (const part of parts) {
    digests.push(await digest(part))
    if (!(await goOn())) return undefined
  }
  return digest(digests.join("\n"))
}
