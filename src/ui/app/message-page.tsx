import type { ReactNode } from "react"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"

interface MessagePageProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A page that holds one message and a way out, inside the shell or alone. */
export const MessagePage = ({ title, children, actions }: MessagePageProps) => {
  const { t } = useTranslation("common")
  const name = t("appName")
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-4 px-4 text-center">
      <span aria-hidden="true" className="woven mb-2 h-2 w-24 rounded-full" />
      <h1 className="text-xl font-bold tracking-tight outline-none sm:text-2xl" id="page-title" tabIndex={-1}>
        {title}
      </h1>
      <p className="text-ink-muted">{children}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  )
}
