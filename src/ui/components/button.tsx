import type { ReactNode } from "react"
import { Button as AriaButton } from "react-aria-components/Button"
import type { ButtonProps as AriaButtonProps } from "react-aria-components/Button"
import { ProgressBar } from "react-aria-components/ProgressBar"
import { useTranslation } from "react-i18next"
import { buttonLook } from "./button-look.ts"
import type { ButtonSize, ButtonVariant } from "./button-look.ts"
import { classNames } from "./class-names.ts"
import { Icon } from "./icon.tsx"
import type { IconName } from "./icon-paths.ts"
import { Spinner } from "./spinner.tsx"

export interface ButtonProps extends Omit<AriaButtonProps, "children" | "className" | "style"> {
  /** Default "primary"; one primary per screen. */
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly icon?: IconName
  readonly isFullWidth?: boolean
  readonly className?: string
  readonly children: ReactNode
}

const Pending = () => {
  const { t } = useTranslation("kit")
  return (
    <ProgressBar aria-label={t("pending")} className="absolute inset-0 grid place-items-center" isIndeterminate>
      <Spinner />
    </ProgressBar>
  )
}

/** A button. While `isPending` it keeps its size and focus, ignores presses and says that work is under way. */
export const Button = (props: ButtonProps) => {
  const { variant = "primary", size = "regular", icon, isFullWidth = false, className, children, ...rest } = props
  return (
    <AriaButton {...rest} className={classNames(buttonLook(variant, size, false), isFullWidth && "w-full", className)}>
      {({ isPending }) => (
        <>
          {/* Transparent, not invisible: the name must stay while the work goes on. */}
          <span className={classNames("inline-flex items-center gap-2", isPending && "opacity-0")}>
            {icon !== undefined && <Icon name={icon} size={size === "small" ? 18 : 20} />}
            {children}
          </span>
          {isPending && <Pending />}
        </>
      )}
    </AriaButton>
  )
}

export interface IconButtonProps extends Omit<AriaButtonProps, "children" | "className" | "style" | "aria-label"> {
  readonly icon: IconName
  /** The name read aloud and shown on hover. */
  readonly label: string
  readonly variant?: ButtonVariant
  readonly className?: string
}

/** A square button that shows only a drawing; its label is its name. */
export const IconButton = ({ icon, label, variant, className, ...rest }: IconButtonProps) => (
  <AriaButton
    {...rest}
    aria-label={label}
    className={classNames(buttonLook(variant ?? "bare", "regular", true), className)}
    render={(dom) => <button {...dom} title={label} />}
  >
    <Icon name={icon} />
  </AriaButton>
)
