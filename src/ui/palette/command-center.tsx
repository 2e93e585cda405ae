import { useState } from "react"
import { CustomerDialog } from "../customers/customer-dialog.tsx"
import { ProductDialog } from "../products/product-dialog.tsx"
import { Palette } from "./palette.tsx"
import { ShortcutsSheet } from "./shortcuts-sheet.tsx"

interface CommandCenterProps {
  /** What opens first. */
  readonly wish: "palette" | "shortcuts"
  readonly onClose: () => void
  readonly onCompanies: () => void
  readonly onSync: () => void
  readonly onSignOut: () => void
}

type Stage = "palette" | "shortcuts" | "customer" | "product"

/** The palette and what it opens in front of the page, one at a time. */
export const CommandCenter = ({ wish, onClose, onCompanies, onSync, onSignOut }: CommandCenterProps) => {
  const [stage, setStage] = useState<Stage>(wish)
  if (stage === "shortcuts") return <ShortcutsSheet onClose={onClose} />
  if (stage === "customer") return <CustomerDialog onClose={onClose} onSaved={() => undefined} />
  if (stage === "product") return <ProductDialog onClose={onClose} onSaved={() => undefined} />
  return (
    <Palette
      deeds={{
        addCustomer: () => setStage("customer"),
        addProduct: () => setStage("product"),
        openCompanies: onCompanies,
        openShortcuts: () => setStage("shortcuts"),
        openSync: onSync,
        signOut: onSignOut
      }}
      onClose={onClose}
    />
  )
}
