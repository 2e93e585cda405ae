import type { ReactNode } from "react"
import { useEffect, useLayoutEffect } from "react"
import { useTranslation } from "react-i18next"
import { shieldFinger } from "./double-press.ts"
import { Logo } from "./logo.tsx"

interface WelcomeFrameProps {
  readonly title: string
  readonly children: ReactNode
  /** Under the form: other ways in, the language. */
  readonly footer?: ReactNode
}

/**
 * The frame of the screens before the books: sign-in, sign-up, first company. Its measures are those of the static form in
 * index.html (styles/first-paint.css), so that nothing moves when it takes over. Put a `<form className="welcome-form">` in it.
 */
export const WelcomeFrame = ({ title, children, footer }: WelcomeFrameProps) => {
  const { t } = useTranslation("common")
  const name = t("appName")
  useLayoutEffect(shieldFinger, [title])
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
      <main className="welcome-main">
        <h1 className="welcome-title outline-none" id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
        {footer !== undefined && <div className="mt-6 flex flex-col gap-3">{footer}</div>}
      </main>
    </div>
  )
}
