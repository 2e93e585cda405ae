import { Outlet } from "@tanstack/react-router"
import { SettingsNav } from "./settings-nav.tsx"

/** The settings: the sections stand beside the one that is open; below 1024 px they are a page of their own. Source: spec section 2. */
export const SettingsScreen = () => (
  <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:items-start lg:gap-10">
    <div className="sticky top-8 hidden lg:block">
      <SettingsNav look="side" />
    </div>
    <div className="min-w-0">
      <Outlet />
    </div>
  </div>
)
