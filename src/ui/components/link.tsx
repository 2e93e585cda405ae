import type { ReactNode } from "react"
import { Link as AriaLink } from "react-aria-components/Link"
import type { LinkProps as AriaLinkProps } from "react-aria-components/Link"
import { buttonLook } from "./button-look.ts"
import type { ButtonSize, ButtonVariant } from "./button-look.ts"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"

export interface TextLinkProps extends Omit<AriaLinkProps, "children" | "className" | "style"> {
  readonly href: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link in running text. Goes through the router of the page when there is one. */
export const TextLink = ({ className, children, ...rest }: TextLinkProps) => (
  <AriaLink
    {...rest}
    className={classNames(
      "cursor-pointer rounded-sm font-medium text-brand-ink underline decoration-1 underline-offset-4 data-hovered:decoration-2",
      className
    )}
  >
    {children}
  </AriaLink>
)

export interface LinkButtonProps extends TextLinkProps {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: IconName
  readonly isFullWidth?: boolean
}

/** A link that looks like a button: it goes somewhere, a Button does something. */
export const LinkButton = (props: LinkButtonProps) => {
  const { variant = "primary", size = "regular", icon, isFullWidth = false, className, children, ...rest } = props
  return (
    <AriaLink {...rest} className={classNames(buttonLook(variant, size, false), isFullWidth && "w-full", className)}>
      {icon !== undefined && <Icon name={icon} size={size === "small" ? 18 : 20} />}
      {children}
    </AriaLink>
  )
}
