import { StrictMode, Suspense } from "react"
import { createRoot } from "react-dom/client"
import { isLanguage } from "../../../src/ui/i18n/language.ts"
import { startTexts } from "../../../src/ui/i18n/start.ts"
import { TextsProvider } from "../../../src/ui/i18n/texts-provider.tsx"
import { ToastRegion } from "../../../src/ui/components/toast.tsx"
import "./gallery.css"
import { Gallery } from "./gallery.tsx"
import { Welcome } from "./welcome.tsx"

const wanted = new URLSearchParams(location.search)
const language = wanted.get("lang") ?? undefined
const theme = wanted.get("theme")
if (theme !== null) document.documentElement.dataset["theme"] = theme

await startTexts(isLanguage(language) ? language : "fr")

const root = document.getElementById("root")
if (root === null) throw new Error("No root")
createRoot(root).render(
  <StrictMode>
    <Suspense>
      <TextsProvider>
        {wanted.get("page") === "welcome" ? <Welcome /> : <Gallery />}
        <ToastRegion />
      </TextsProvider>
    </Suspense>
  </StrictMode>
)
