/** Raised when what is stored can no longer be read: older caches are then left behind and fetched anew. */
export const STORAGE_FORMAT = 2

/** How the names of a user's copies begin. */
export const logPrefix = (userId: string): string => `c:${userId}:`

/** The name of a user's copy of a company's log. */
export const logName = (userId: string, companyId: string): string =>
  `${logPrefix(userId)}${companyId}:${STORAGE_FORMAT}`

/** The name of a user's queue. */
export const queueName = (userId: string): string => `q:${userId}`
