import { useEffect, useRef, useState } from "react"
import { useRouter } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useSyncNews } from "./use-sync-news.ts"

/** Says which page was opened. */
const usePageAnnouncement = (): string => {
  const { t } = useTranslation("shell")
  const router = useRouter()
  const [page, setPage] = useState("")
  useEffect(() => {
    let frame = 0
    const stop = router.subscribe("onRendered", ({ fromLocation, toLocation }) => {
      if (fromLocation === undefined || fromLocation.pathname === toLocation.pathname) return
      // One frame later: the screen has then named the tab after itself.
      frame = requestAnimationFrame(() => {
        setPage(t("page", { title: document.title.split(" · ")[0] ?? "" }))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      stop()
    }
  }, [router, t])
  return page
}

/** Says when the synchronisation changes state, but not each sending: that is the usual course of things. */
const useSyncAnnouncement = (): string => {
  const { word, sentence } = useSyncNews()
  const last = useRef(word)
  const [said, setSaid] = useState("")
  useEffect(() => {
    if (word === last.current || word === "sending" || word === "connecting") return
    last.current = word
    setSaid(sentence)
  }, [word, sentence])
  return said
}

/** What screen readers are told without being asked: the page opened, the state of the synchronisation. */
export const Announcer = () => {
  const page = usePageAnnouncement()
  const sync = useSyncAnnouncement()
  return (
    <>
      <p aria-live="polite" className="sr-only" data-announces="page">
        {page}
      </p>
      <p aria-live="polite" className="sr-only" data-announces="sync">
        {sync}
      </p>
    </>
  )
}
