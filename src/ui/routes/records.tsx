import { createRoute } from "@tanstack/react-router"
import { records } from "../records/all.ts"
import { baseOf, type RecordKind, type RecordPage } from "../records/record.ts"
import { lazyScreen } from "./lazy-screen.ts"
import { onlyRead } from "./only-read.ts"
import { signedInRoute } from "./signed-in.tsx"

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** On phones the form's own actions take the place of the menu along the bottom edge. */
    readonly hidesBottomBar?: boolean
  }
}

/** What an address says that no page reads. */
const nothing = (): object => ({})

const WORDS_OF_ROLES = ["companies"] as const

/** Who reads what is asked once a page is fetched: it is said where the books are, which the sign-in page does without. */
const loadScreen = async (kind: RecordKind, { command, screen }: RecordPage) => {
  const [{ forThoseWhoMay, forThoseWhoRead }, Screen] = await Promise.all([
    import("../records/for-those-who-may.tsx"),
    screen()
  ])
  return forThoseWhoRead(kind, command === undefined ? Screen : forThoseWhoMay(command, Screen), WORDS_OF_ROLES)
}

type ReadSearch<Search extends object> = (search: Record<string, unknown>) => Search

const pageRoute = <const Path extends string, Search extends object>(
  path: Path,
  kind: RecordKind,
  page: RecordPage,
  validateSearch: ReadSearch<Search>
) =>
  createRoute({
    getParentRoute: () => signedInRoute,
    path,
    validateSearch: onlyRead(validateSearch),
    staticData: { hidesBottomBar: page.hidesBottomBar === true },
    component: lazyScreen(
      () => loadScreen(kind, page),
      ...page.texts,
      ...(page.command === undefined ? [] : WORDS_OF_ROLES)
    )
  })

/** The route of one page, with its address and search as the description has them. */
type PageRoute<Address extends string, Page> = Page extends { readonly path: infer Path extends string }
  ? ReturnType<
      typeof pageRoute<
        `${Address}${Path}`,
        Page extends { readonly readSearch: ReadSearch<infer Search> } ? Search : object
      >
    >
  : never

type RoutesOf<Kind> = Kind extends { readonly pages: ReadonlyArray<infer Page> } & (
  | { readonly address: infer Address extends string }
  | { readonly below: infer Address extends string }
)
  ? PageRoute<Address, Page>
  : never

const routesOf = (kind: RecordKind) =>
  (kind.pages ?? []).map((page) => pageRoute(`${baseOf(kind)}${page.path}`, kind, page, page.readSearch ?? nothing))

/** The pages of every kind of record. Each route is made from the part of the description that its type is made from. */
export const recordRoutes = records.flatMap(routesOf) as unknown as ReadonlyArray<RoutesOf<(typeof records)[number]>>
