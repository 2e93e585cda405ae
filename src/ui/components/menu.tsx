import type { ReactElement, ReactNode } from "react"
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu"
import { Popover as AriaPopover } from "react-aria-components/Popover"
import { Dialog, DialogTrigger } from "react-aria-components/Dialog"
import { useTranslation } from "react-i18next"
import { BackCloses } from "./back-closes.tsx"
import { IconButton } from "./button.tsx"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"
import { choiceLook, popoverLook } from "./list-look.ts"

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: IconName
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  /** A link instead of an action. */
  readonly href?: string
  readonly onAction?: () => void
}

export interface MenuProps {
  readonly actions: ReadonlyArray<MenuAction>
  /** The button that opens it; by default three dots. */
  readonly trigger?: ReactElement
  /** The name of the three dots, for instance "Actions de la facture F-12". */
  readonly label?: string
}

/** One action in a menu. */
export const ActionItem = ({ action }: { readonly action: MenuAction }) => (
  <MenuItem
    className={classNames(
      choiceLook,
      action.isDanger === true && "text-danger data-focused:bg-negative-soft data-hovered:bg-negative-soft"
    )}
    id={action.id}
    isDisabled={action.isDisabled ?? false}
    textValue={action.label}
    {...(action.onAction === undefined ? {} : { onAction: action.onAction })}
    {...(action.href === undefined ? {} : { href: action.href })}
  >
    {action.icon !== undefined && <Icon name={action.icon} />}
    <span className="min-w-0">{action.label}</span>
  </MenuItem>
)

/** Actions behind a button. */
export const Menu = ({ actions, trigger, label }: MenuProps) => {
  const { t } = useTranslation("kit")
  return (
    <MenuTrigger>
      {trigger ?? <IconButton icon="more" label={label ?? t("more")} />}
      <AriaPopover className={classNames(popoverLook, "min-w-56 max-w-[calc(100vw-2rem)]")} placement="bottom end">
        <BackCloses />
        <AriaMenu className="max-h-[70dvh] min-h-0 overflow-auto p-1.5 outline-none" items={actions}>
          {(action) => <ActionItem action={action} />}
        </AriaMenu>
      </AriaPopover>
    </MenuTrigger>
  )
}

export interface PopoverProps {
  readonly trigger: ReactElement
  /** The name of what opens. */
  readonly label: string
  readonly children: ReactNode
}

/** A small panel beside its button, for things to read or set without leaving the page. */
export const Popover = ({ trigger, label, children }: PopoverProps) => (
  <DialogTrigger>
    {trigger}
    <AriaPopover className={classNames(popoverLook, "max-w-[min(24rem,calc(100vw-2rem))]")}>
      <BackCloses />
      <Dialog aria-label={label} className="p-4 outline-none">
        {children}
      </Dialog>
    </AriaPopover>
  </DialogTrigger>
)
