/**
 * What an address says, as its reader takes it, and nothing else: the router hands on whatever a reader leaves out. Every route reads
 * through this.
 */
export const onlyRead =
  <Search extends object>(read: (said: Record<string, unknown>) => Search) =>
  (said: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(said).map((name) => [name, undefined])),
    ...read(said)
  })
