import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { PageHeader } from "../components/page.tsx"
import { useMediaQuery } from "../components/use-media-query.ts"

/** True where the sections stand beside the open one. */
export const useHasSectionsBeside = (): boolean => useMediaQuery("(min-width: 64rem)")

interface SettingsPageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Beside the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** One section of the settings. */
export const SettingsPage = ({ actions, children, subtitle, title }: SettingsPageProps) => {
  const { t } = useTranslation("settings")
  const hasSections = useHasSectionsBeside()
  return (
    <>
      <PageHeader
        actions={actions}
        subtitle={subtitle}
        title={title}
        {...(hasSections ? {} : { back: { href: "/dashboard/settings", label: t("title") } })}
      />
      <div className="flex max-w-3xl flex-col gap-4 sm:gap-5">{children}</div>
    </>
  )
}
