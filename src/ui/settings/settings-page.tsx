import { useLocation } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { PageHeader } from "../components/page.tsx"
import { useMediaQuery } from "../components/use-media-query.ts"

/** True where the sections stand beside the open one. */
export const useHasSectionsBeside = (): boolean => useMediaQuery("(min-width: 64rem)")

/** Puts the keyboard on the card that the address names, once it is there. */
const useCardOfAddress = (): void => {
  const card = useLocation({ select: ({ hash }) => hash })
  const visit = useLocation({ select: ({ hash, state }) => `${state.__TSR_key ?? ""} ${hash}` })
  const arrived = useRef("")
  // At every drawing: what a section shows comes from the server, later than the page.
  useEffect(() => {
    if (card === "" || arrived.current === visit) return
    const heading = document.getElementById(card)
    if (heading === null) return
    arrived.current = visit
    heading.scrollIntoView({ block: "start" })
    heading.focus({ preventScroll: true })
  })
}

interface SettingsPageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  /** Takes all the room there is. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** One section of the settings. */
export const SettingsPage = ({ actions, children, isWide = false, subtitle, title }: SettingsPageProps) => {
  const { t } = useTranslation("settings")
  const hasSections = useHasSectionsBeside()
  useCardOfAddress()
  return (
    <>
      <PageHeader
        actions={actions}
        subtitle={subtitle}
        title={title}
        {...(hasSections ? {} : { back: { href: "/dashboard/settings", label: t("title") } })}
      />
      <div className={`flex flex-col gap-4 sm:gap-5 ${isWide ? "" : "max-w-3xl"}`}>{children}</div>
    </>
  )
}
