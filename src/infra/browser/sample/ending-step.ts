import type { Books, DomainCommand } from "../../../domain/books.ts"
import type { DeviceId } from "../../../domain/kernel/ids.ts"
import type { IsoDate } from "../../../domain/kernel/schema.ts"

export interface EndingOptions {
  readonly today: IsoDate
  readonly newId: () => string
  /** At which device the owner does it. */
  readonly device: DeviceId
}

/** What is done next, of the books as they stand then. */
export type Step = (books: Books) => ReadonlyArray<DomainCommand>
