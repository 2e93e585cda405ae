import { classNames } from "./class-names.ts"

interface LogoProps {
  /** Height of the mark in pixels. */
  readonly size?: number
  /** True on the dark ground of the side menu. */
  readonly isOnDark?: boolean
  /** The mark alone, without the name. */
  readonly isMarkOnly?: boolean
  readonly name: string
}

/** The mark: a K of three strips of cloth, green, ochre and laterite; beside it the name. */
export const Logo = ({ size = 32, isOnDark = false, isMarkOnly = false, name }: LogoProps) => (
  <span className={classNames("inline-flex items-center gap-2.5", isOnDark ? "text-shell-ink" : "text-brand-ink")}>
    <svg aria-hidden="true" height={size} viewBox="0 0 32 32" width={size}>
      <path d="M5 3h7v26H5z" fill="currentColor" />
      <path className="fill-ochre" d="M14 14.5L21.5 3H29L18.2 19.5z" />
      <path className="fill-laterite" d="M18.6 13.3l3.7-5.7L29 29h-7.5z" />
    </svg>
    {isMarkOnly ? (
      <span className="sr-only">{name}</span>
    ) : (
      <span className="text-xl font-bold tracking-tight">{name}</span>
    )}
  </span>
)
