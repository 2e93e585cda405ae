import type { Scope } from "../../domain/kernel/permissions.ts"

/** A file as a record names it: by the hash of its content, and who may read it. */
export interface FileName {
  readonly sha256: string
  readonly area: Scope
}

/** The files of one company, on this device and at the server. */
export interface FilesPort {
  /** Calls the listener after every change, until the returned function is called. For useSyncExternalStore. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * A picture as an address that an image can show. Undefined until it was read, where it is neither here nor to be had now, and for who
   * may not read its area; asked for again, it is read as soon as it can be.
   */
  readonly shown: (file: FileName) => string | undefined
}

/** Books without files, such as those of the sample. */
export const noFiles: FilesPort = { subscribe: () => () => {}, shown: () => undefined }
