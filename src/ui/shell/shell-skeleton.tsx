import { useLocation } from "@tanstack/react-router"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { holdRest } from "../components/at-rest.ts"
import { ListSkeleton, Skeleton } from "../components/states.tsx"
import { ShellFrame } from "./shell-frame.tsx"

const CardShape = ({ className }: { readonly className: string }) => (
  <div className={`flex flex-col gap-3 rounded-card border border-line bg-surface p-5 ${className}`}>
    <Skeleton className="h-4 w-24" />
    <Skeleton className="h-7 w-36" />
  </div>
)

const DashboardShape = () => (
  <div className="flex flex-col gap-4">
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <div className="h-52 rounded-card bg-shell sm:col-span-2 sm:h-39 lg:col-span-4" />
      {[0, 1, 2, 3].map((card) => (
        <CardShape className="h-20 sm:h-39" key={card} />
      ))}
    </div>
    <div className="h-84 rounded-card border border-line bg-surface" />
  </div>
)

/** The shape of a screen on its way: the dashboard's figures, or the rows of a list. */
export const ScreenSkeleton = () => {
  const { t } = useTranslation("kit")
  useEffect(holdRest, [])
  const isDashboard = useLocation({ select: ({ pathname }) => pathname === "/dashboard" })
  return (
    <>
      <Skeleton className="mb-6 h-11 w-52" />
      {isDashboard ? (
        <div role="status">
          <span className="sr-only">{t("loading")}</span>
          <DashboardShape />
        </div>
      ) : (
        <ListSkeleton />
      )}
    </>
  )
}

/** The shell while the books are being opened: the same places, the menu already usable. */
export const ShellSkeleton = () => (
  <ShellFrame
    company={<Skeleton className="my-1.5 h-8 w-full opacity-20" />}
    foot={<Skeleton className="my-3 h-5 w-full opacity-20" />}
    phoneBar={
      <div className="flex min-h-14 items-center gap-3 px-4">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-4 w-36" />
      </div>
    }
  >
    <ScreenSkeleton />
  </ShellFrame>
)
