import { useNavigate, useSearch } from "@tanstack/react-router"
import { useMemo } from "react"
import { periodAsked } from "../app/period-names.ts"
import { DashboardView } from "./dashboard-view.tsx"
import { useFigures } from "./use-figures.ts"

/** Source: spec section 2, /dashboard. */
export const DashboardScreen = () => {
  const said = useSearch({ from: "/signed-in/dashboard" })
  const asked = useMemo(() => periodAsked({ ...said }), [said])
  const navigate = useNavigate({ from: "/dashboard" })
  const data = useFigures(asked)
  return <DashboardView {...data} onPeriodChange={(search) => void navigate({ search, replace: true })} />
}
