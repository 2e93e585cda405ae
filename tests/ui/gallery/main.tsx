import { StrictMode, Suspense } from "react"
import { createRoot } from "react-dom/client"
import { ToastRegion } from "../../../src/ui/components/toast-region.tsx"
import { startTexts } from "../../../src/ui/i18n/start.ts"
import { TextsProvider } from "../../../src/ui/i18n/texts-provider.tsx"
import { lengthenAllTexts } from "../../support/pseudo-locale.ts"
import { settings } from "./frame/settings.ts"
import { adaptStyles } from "./frame/style-rules.ts"
import "./gallery.css"
import { Gallery } from "./gallery.tsx"
import { Welcome } from "./welcome.tsx"

if (settings.isLonger) lengthenAllTexts()
await startTexts(settings.language)
adaptStyles(settings)

const root = document.getElementById("root")
if (root === null) throw new Error("No root")
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <TextsProvider>
        {new URLSearchParams(location.search).get("page") === "welcome" ? <Welcome /> : <Gallery />}
        <ToastRegion />
      </TextsProvider>
    </Suspense>
  </StrictMode>
)
