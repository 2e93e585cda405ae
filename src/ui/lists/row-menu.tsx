import { Menu as AriaMenu } from "react-aria-components/Menu"
import { Popover } from "react-aria-components/Popover"
import { useMemo } from "react"
import { BackCloses } from "../components/back-closes.tsx"
import { classNames } from "../components/class-names.ts"
import { popoverLook } from "../components/list-look.ts"
import { ActionItem, type MenuAction } from "../components/menu.tsx"

/** The row whose menu is open, and the button that opened it. */
export interface OpenRowMenu {
  readonly rowId: string
  readonly button: HTMLElement
}

interface RowMenuProps {
  readonly actions: ReadonlyArray<MenuAction>
  readonly label: string
  readonly button: HTMLElement
  readonly onClose: () => void
}

/** The menu of a row. One for the whole list: a menu in each row would be most of the work of drawing it. */
export const RowMenu = ({ actions, label, button, onClose }: RowMenuProps) => {
  const trigger = useMemo(() => ({ current: button }), [button])
  return (
    <Popover
      className={classNames(popoverLook, "min-w-56 max-w-[calc(100vw-2rem)]")}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement="bottom end"
      triggerRef={trigger}
    >
      <BackCloses onClose={onClose} />
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        className="max-h-[70dvh] min-h-0 overflow-auto p-1.5 outline-none"
        items={actions}
        onClose={onClose}
      >
        {(action) => <ActionItem action={action} />}
      </AriaMenu>
    </Popover>
  )
}
