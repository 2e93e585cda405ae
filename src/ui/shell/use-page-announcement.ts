import { useRouter } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"

/** What the tab is named after. */
const titleShown = (): string => document.title.split(" · ")[0] ?? ""

/** Says which page was opened; of one that another stands in for while the books arrive, both, each when it comes. */
export const usePageAnnouncement = (): string => {
  const { t } = useTranslation(["shell", "kit"])
  const router = useRouter()
  const [page, setPage] = useState("")
  useEffect(() => {
    let frame = 0
    const standIn = t("kit:arriving")
    const say = (): void => {
      setPage(t("shell:page", { title: titleShown() }))
      renamed.disconnect()
      if (titleShown() === standIn) renamed.observe(document.head, { subtree: true, childList: true })
    }
    const renamed = new MutationObserver(() => {
      if (titleShown() !== standIn) say()
    })
    const stop = router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
      if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
      // One frame later: the screen has then named the tab after itself.
      frame = requestAnimationFrame(say)
    })
    return () => {
      cancelAnimationFrame(frame)
      renamed.disconnect()
      stop()
    }
  }, [router, t])
  return page
}
