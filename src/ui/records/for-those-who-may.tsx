import type { ComponentType } from "react"
import type { CommandType } from "../../domain/books.ts"
import { MayNotPage } from "../app/may-not-page.tsx"
import { useMay } from "../app/use-may.ts"

/** A page that is there to give a command: whoever may not, and came by an address typed by hand, is told so. */
export const forThoseWhoMay = (command: CommandType, Screen: ComponentType): ComponentType => {
  const Guarded = () => (useMay(command) ? <Screen /> : <MayNotPage />)
  return Guarded
}
