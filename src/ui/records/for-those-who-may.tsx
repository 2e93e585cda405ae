import type { ComponentType } from "react"
import type { CommandType } from "../../domain/books.ts"
import { MayNotPage } from "../app/may-not-page.tsx"
import { useMay, useRole } from "../app/use-may.ts"
import type { Namespace } from "../i18n/namespaces.ts"
import { preloadTexts } from "../i18n/start.ts"
import { isReadBy, isReadByAll } from "./readable.ts"
import type { RecordKind } from "./record.ts"

/** A page that is there to give a command: whoever may not, and came by an address typed by hand, is told so. */
export const forThoseWhoMay = (command: CommandType, Screen: ComponentType): ComponentType => {
  const Guarded = () => (useMay(command) ? <Screen /> : <MayNotPage />)
  return Guarded
}

/** A page of a kind that is withheld from some roles: they are told so, in these words, in place of an empty list. */
export const forThoseWhoRead = async (
  kind: RecordKind,
  Screen: ComponentType,
  words: ReadonlyArray<Namespace>
): Promise<ComponentType> => {
  if (isReadByAll(kind)) return Screen
  await preloadTexts(...words)
  const Guarded = () => (isReadBy(useRole(), kind) ? <Screen /> : <MayNotPage isWithheld />)
  return Guarded
}
