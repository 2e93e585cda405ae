import { useSyncExternalStore } from "react"
import type { DamagedFiles, WaitingFile } from "../../infra/browser/files-port.ts"
import { useBooks } from "./books-context.tsx"

/** The files that the server does not have yet: those that wait, and those that it refused. */
export const useWaitingFiles = (): ReadonlyArray<WaitingFile> => {
  const { files } = useBooks()
  return useSyncExternalStore(files.subscribe, files.waiting)
}

/** What this device damaged of them; null as a rule. */
export const useDamagedFiles = (): DamagedFiles | null => {
  const { files } = useBooks()
  return useSyncExternalStore(files.subscribe, files.damage)
}
