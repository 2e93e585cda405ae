/** The id of money that a record, or a piece of it, moved in one account: the ledger, the lists and the lines of statements name it so. */
export const movementIdOf = (record: string, piece: string, accountId: string): string =>
  `${record}:${piece}:${accountId}`
