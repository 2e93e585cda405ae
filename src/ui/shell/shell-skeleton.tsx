import { useTranslation } from "react-i18next"
import { Skeleton } from "../components/states.tsx"
import { ShellFrame } from "./shell-frame.tsx"

/** The shape of a screen on its way, said once to screen readers. */
export const ScreenSkeleton = () => {
  const { t } = useTranslation("kit")
  return (
    <div role="status">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton className="mb-6 h-8.5 w-52" />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {[0, 1, 2, 3].map((card) => (
          <div className="flex h-33 flex-col gap-3 rounded-card border border-line bg-surface p-5" key={card}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-7 w-36" />
          </div>
        ))}
      </div>
      <div className="mt-4 h-72 rounded-card border border-line bg-surface" />
    </div>
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
