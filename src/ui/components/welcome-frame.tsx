import type { ReactNode } from "react"
import { useEffect, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Logo } from "./logo.tsx"

interface WelcomeFrameProps {
  readonly title: string
  readonly children: ReactNode
  /** Under the form: other ways in, the language. */
  readonly footer?: ReactNode
}

/** After what is shown has changed under somebody's finger, for how long presses are ignored: the second of a double press. In milliseconds. */
const STRAY_MS = 500

/**
 * Whoever presses a button twice does not press what has taken its place. The browser's own clock counts, and the keyboard, which goes
 * to the heading then, is not held up.
 */
const useNoStrayPress = (shown: string) => {
  const page = useRef<HTMLElement>(null)
  const before = useRef(shown)
  useLayoutEffect(() => {
    if (before.current === shown) return
    before.current = shown
    page.current?.animate([{ pointerEvents: "none" }, { pointerEvents: "none" }], STRAY_MS)
  }, [shown])
  return page
}

/**
 * The frame of the screens before the books: sign-in, sign-up, first company. Its measures are those of the static form in
 * index.html (styles/first-paint.css), so that nothing moves when it takes over. Put a `<form className="welcome-form">` in it.
 */
export const WelcomeFrame = ({ title, children, footer }: WelcomeFrameProps) => {
  const { t } = useTranslation("common")
  const name = t("appName")
  const page = useNoStrayPress(title)
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className="welcome">
      <header className="welcome-side">
        <span className="welcome-brand">
          <Logo isOnDark name={name} />
        </span>
        <p className="welcome-tagline">{t("tagline")}</p>
      </header>
      <main className="welcome-main" ref={page}>
        <h1 className="welcome-title outline-none" id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
        {footer !== undefined && <div className="mt-6 flex flex-col gap-3">{footer}</div>}
      </main>
    </div>
  )
}
