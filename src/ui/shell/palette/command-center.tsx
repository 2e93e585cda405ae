import { useState } from "react"
import type { OfferedNew } from "../use-offered.ts"
import type { Searched } from "./load-searched.ts"
import { Palette } from "./palette.tsx"
import { ShortcutsSheet } from "./shortcuts-sheet.tsx"

export interface CommandCenterProps {
  /** What opens first. */
  readonly wish: "palette" | "shortcuts"
  readonly onClose: () => void
  readonly onBegin: (offered: OfferedNew) => void
  readonly onCompanies: () => void
  readonly onSync: () => void
  readonly onSignOut: () => void
}

/** The palette and the sheet of its keys, one at a time. */
export const CommandCenter = (props: CommandCenterProps & { readonly searched: Searched }) => {
  const { wish, searched, onBegin, onClose, onCompanies, onSync, onSignOut } = props
  const [stage, setStage] = useState(wish)
  if (stage === "shortcuts") return <ShortcutsSheet onClose={onClose} />
  return (
    <Palette
      actions={{
        begin: onBegin,
        openCompanies: onCompanies,
        openShortcuts: () => setStage("shortcuts"),
        openSync: onSync,
        signOut: onSignOut
      }}
      onClose={onClose}
      searched={searched}
    />
  )
}
