import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"
import { readAddressSearch, writeAddressSearch, type AddressSearch } from "./address-search.ts"
import { useComeBack } from "./use-come-back.ts"

/**
 * The address of a list as its state: what one chooses stands in it, so that the way back, a reload or a link bring the same list.
 * Each choice is a step of its own for the way back; the letters of a search are one step together.
 */
export const useListAddress = (path: string, search: AddressSearch) => {
  const router = useRouter()
  const comeBack = useComeBack(path)
  const [typed, setTyped] = useState(search["q"] ?? "")
  const sent = useRef(search["q"] ?? "")
  useEffect(
    () =>
      router.history.subscribe(({ location }) => {
        if (location.pathname !== path) return
        const q = readAddressSearch(location.search)["q"] ?? ""
        // A step back, or a link: the field follows. What it sent itself it has already.
        if (q !== sent.current) setTyped(q)
        sent.current = q
      }),
    [router, path]
  )
  /** `letter`: the next of a search. `front`: something opens or closes in front of the same list. */
  const go = (next: AddressSearch, how: "step" | "letter" | "front" = "step"): void => {
    const q = next["q"] ?? ""
    const goesOn = how === "letter" && sent.current !== "" && q !== ""
    sent.current = q
    setTyped(q)
    // Another list begins at its beginning.
    const list = how === "front" ? null : document.querySelector("[data-list]")
    if ((list?.getBoundingClientRect().top ?? 0) < 0) list?.scrollIntoView({ block: "start" })
    void router.navigate({
      href: path + writeAddressSearch(next),
      replace: goesOn,
      resetScroll: false
    })
  }
  return { typed, go, comeBack }
}
