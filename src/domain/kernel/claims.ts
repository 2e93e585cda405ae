/** Values that must be unique in a company. The store enforces them in the same transaction, as a second wall. */
export interface Claim {
  readonly scope: string
  readonly key: string
  readonly owner: string
}

/** Under what the books keep who holds a claimed value. */
export const keyOfClaim = ({ scope, key }: Pick<Claim, "scope" | "key">): string => `${scope}|${key}`
