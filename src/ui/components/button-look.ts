import { classNames } from "./class-names.ts"

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger"
/** "bare" is for drawings without words: quiet, in the grey of small print. */
type Look = ButtonVariant | "bare"
export type ButtonSize = "regular" | "small"

// What has no ground of its own gets none by being out of use: it would stand out of what can be pressed.
const variants: Record<Look, string> = {
  primary:
    "data-disabled:border-line data-disabled:bg-sunken bg-brand text-on-brand shadow-1 data-hovered:bg-brand-hover data-pressed:bg-brand-pressed border border-transparent",
  secondary:
    "data-disabled:border-line data-disabled:bg-sunken bg-surface text-ink border border-line-strong data-hovered:bg-sunken data-pressed:bg-line forced-colors:border-[ButtonBorder]",
  quiet:
    "bg-transparent text-brand-ink border border-transparent data-hovered:bg-brand-soft data-pressed:bg-brand-soft-hover",
  bare: "bg-transparent text-ink-muted border border-transparent data-hovered:bg-brand-soft data-hovered:text-ink data-pressed:bg-brand-soft-hover",
  danger:
    "data-disabled:border-line data-disabled:bg-sunken bg-danger text-on-danger shadow-1 data-hovered:bg-danger-hover data-pressed:bg-danger-pressed border border-transparent"
}

/** The look shared by buttons and links that look like buttons. Targets are 44 px high in both sizes. */
export const buttonLook = (variant: Look, size: ButtonSize, isIconOnly: boolean): string =>
  classNames(
    "relative inline-flex min-h-11 cursor-pointer select-none items-center justify-center gap-2 rounded-control font-semibold no-underline transition-colors duration-150",
    "data-disabled:cursor-default data-disabled:text-ink-faint data-disabled:shadow-none contrast-more:data-disabled:border-dashed forced-colors:data-disabled:text-[GrayText]",
    isIconOnly
      ? "min-w-11 p-0"
      : size === "small"
        ? "px-3.5 py-1.5 text-center text-sm leading-tight"
        : "px-5 py-1.5 text-center text-base leading-tight",
    variants[variant]
  )
