import { useCallback, useEffect, useState } from "react"
import type { CompanyCard, CompanyHere } from "../../../infra/browser/companies-port.ts"
import { UNREACHABLE } from "../../../infra/browser/api/http-client.ts"
import { useLookAgain } from "../use-look-again.ts"
import { useServices } from "../services.tsx"
import { useRunningSession } from "../running-session.ts"

/** Where the list comes from: the server, or what the device kept because there was no network, or another reason. */
export type ListNews = "asking" | "fresh" | "offline" | "failed"

export interface CompanyList {
  readonly cards: ReadonlyArray<CompanyCard>
  readonly here: ReadonlyMap<string, CompanyHere>
  readonly news: ListNews
}

const start: CompanyList = { cards: [], here: new Map(), news: "asking" }

/** The companies of the user: at once what the device knows, then what the server says. */
export const useCompanies = (): CompanyList => {
  const { companies } = useServices()
  const userId = useRunningSession("userId")
  const [list, setList] = useState(start)
  /** Asks; what comes is shown until the returned function is called. */
  const ask = useCallback(() => {
    if (userId === null) return undefined
    let isCurrent = true
    const show = (news: Partial<CompanyList>): void => {
      if (isCurrent) setList((now) => ({ ...now, ...news }))
    }
    const look = async (): Promise<void> => {
      const port = await companies()
      const [known, here] = await Promise.all([port.known(userId), port.here(userId).catch(() => [])])
      const places = new Map(here.map((one) => [one.companyId, one]))
      show({ cards: known, here: places, news: "asking" })
      const asked = await port.ask(userId)
      if (!("code" in asked)) show({ cards: asked, news: "fresh" })
      else show({ news: asked.code === UNREACHABLE ? "offline" : "failed" })
    }
    // Code that cannot be fetched is missing for want of a network.
    look().catch(() => show({ news: "offline" }))
    return () => {
      isCurrent = false
    }
  }, [companies, userId])
  useEffect(ask, [ask])
  useLookAgain(useCallback(() => void ask(), [ask]))
  return list
}
