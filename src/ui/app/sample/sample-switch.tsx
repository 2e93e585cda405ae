import { Fragment, useEffect, useMemo, useRef, useState } from "react"
import type { ReactNode } from "react"
import { useNavigate } from "@tanstack/react-router"
import type { BooksPort } from "../../../infra/browser/books-port.ts"
import { noteSample, showsSample } from "../../../infra/browser/sample/sample-flag.ts"
import { BooksProvider } from "../books-context.tsx"
import { mayLeave } from "../leave-question.ts"
import { SampleContext, type Sample } from "./sample-context.ts"

interface SampleSwitchProps {
  readonly own: BooksPort
  /** In the place of everything while examples that were shown before are made again. */
  readonly meanwhile: ReactNode
  readonly children: ReactNode
}

const open = async (own: BooksPort): Promise<BooksPort> => {
  const [{ openSampleBooks }, { browserEnvironment }] = await Promise.all([
    import("../../../infra/browser/sample/sample-books.ts"),
    import("../../../infra/browser/environment.ts"),
    // No example is to be seen without it.
    import("./sample-banner.tsx")
  ])
  return openSampleBooks(own, browserEnvironment)
}

/** To the dashboard, which may be where the person is already: the router would then scroll back to where they were on it. */
const AT_ITS_TOP = { to: "/dashboard", resetScroll: false } as const

/** Gives the screens the company's own books or, on request, examples; they begin anew with each change. */
export const SampleSwitch = ({ own, meanwhile, children }: SampleSwitchProps) => {
  const navigate = useNavigate()
  const { companyId } = own
  const [books, setBooks] = useState<BooksPort | null>(null)
  const [isComing, setComing] = useState(() => showsSample(companyId))
  useEffect(() => () => books?.close(), [books])
  const shown = useRef(books)
  useEffect(() => {
    if (shown.current === books) return
    shown.current = books
    // What was pressed is gone: the page is read from its top, as any other page is.
    window.scrollTo(0, 0)
    requestAnimationFrame(() => document.getElementById("page-title")?.focus({ preventScroll: true }))
  }, [books])
  useEffect(() => {
    if (!isComing) return undefined
    let isWanted = true
    open(own)
      .then((made) => isWanted && setBooks(made))
      .catch(() => undefined)
      .finally(() => isWanted && setComing(false))
    return () => {
      isWanted = false
    }
  }, [isComing, own])
  const sample = useMemo(
    (): Sample => ({
      isShown: books !== null,
      begin: async () => {
        const made = await open(own)
        noteSample(companyId, true)
        setBooks(made)
        await navigate(AT_ITS_TOP)
      },
      end: async () => {
        if (!(await mayLeave())) return
        noteSample(companyId, false)
        setBooks(null)
        await navigate({ ...AT_ITS_TOP, ignoreBlocker: true })
      }
    }),
    [books, own, companyId, navigate]
  )
  if (isComing) return meanwhile
  return (
    <SampleContext value={sample}>
      <BooksProvider value={books ?? own}>
        <Fragment key={books === null ? "own" : "sample"}>{children}</Fragment>
      </BooksProvider>
    </SampleContext>
  )
}
