import { useEffect, useRef, useState } from "react"
import { usePageAnnouncement } from "./use-page-announcement.ts"
import { useSyncNews } from "./use-sync-news.ts"

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
