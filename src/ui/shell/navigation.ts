import { useTranslation } from "react-i18next"
import { isFeatureOn } from "../app/features.ts"
import { useRoleIfOpen } from "../app/use-may.ts"
import { useTodoCounts } from "../app/use-todo.ts"
import type { IconName } from "../components/icon-paths.ts"
import { records } from "../records/all.ts"
import { inMenuOrder } from "../records/menu-order.ts"
import { isReadBy } from "../records/readable.ts"
import type { RecordKind } from "../records/record.ts"

export interface MenuEntry {
  readonly id: string
  readonly href: string
  /** Everything below this address belongs to the entry; its own address unless given. */
  readonly home?: string
  readonly icon: IconName
  readonly label: string
  /** Where there is little room. */
  readonly short: string
  /** It stands along the bottom edge of a phone. */
  readonly isInBar: boolean
  /** How much waits there for this member, in a number and in words. */
  readonly todo?: { readonly count: number; readonly words: string }
}

const kinds: ReadonlyArray<RecordKind> = records

/**
 * The entries of the menu whose screens exist and show something that this member reads, in the order of the specification; `bar`: those alone that stand along the
 * bottom edge of a phone, so that the others are not named for it. Source: spec section 2.
 */
export const useMenu = (place: "menu" | "bar" = "menu"): ReadonlyArray<MenuEntry> => {
  const { t } = useTranslation("shell")
  const { t: tRecords } = useTranslation("records")
  const role = useRoleIfOpen()
  const counts = useTodoCounts()
  return inMenuOrder<MenuEntry>([
    {
      id: "dashboard",
      href: "/dashboard",
      icon: "dashboard",
      label: t("nav.dashboard"),
      short: t("nav.dashboardShort"),
      isInBar: true
    },
    ...kinds.flatMap((kind) => {
      const { id, address, feature, icon, isInBar = false, todo = [] } = kind
      if (place === "bar" && !isInBar) return []
      if (address === undefined || !isReadBy(role, kind) || (feature !== undefined && !isFeatureOn(feature))) return []
      const waiting = todo.filter((each) => counts[each] > 0)
      const entry = { id, href: address, icon, label: tRecords(`${id}.many`), short: tRecords(`${id}.short`), isInBar }
      if (waiting.length === 0) return [entry]
      const count = waiting.reduce((sum, each) => sum + counts[each], 0)
      return [
        {
          ...entry,
          todo: { count, words: waiting.map((each) => t(`todo.${each}`, { count: counts[each] })).join(", ") }
        }
      ]
    }),
    ...(place === "bar"
      ? []
      : [
          {
            id: "settings",
            href: "/dashboard/settings/user",
            home: "/dashboard/settings",
            icon: "settings" as const,
            label: t("nav.settings"),
            short: t("nav.settings"),
            isInBar: false
          }
        ])
  ])
}
