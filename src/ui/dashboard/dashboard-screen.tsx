import { useNavigate, useSearch } from "@tanstack/react-router"
import { DashboardView } from "./dashboard-view.tsx"
import { useFigures } from "./use-figures.ts"

/** Source: spec section 2, /dashboard. */
export const DashboardScreen = () => {
  const { period = "currentMonth" } = useSearch({ from: "/signed-in/dashboard" })
  const navigate = useNavigate({ from: "/dashboard" })
  const data = useFigures(period)
  return (
    <DashboardView
      {...data}
      onPeriodChange={(chosen) => void navigate({ search: { period: chosen }, replace: true })}
      period={period}
    />
  )
}
