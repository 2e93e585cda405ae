import { useTranslation } from "react-i18next"

/** What a browser called itself and what it ran on; null where it did not say. */
interface Agent {
  readonly browser: string | null
  readonly system: string | null
}

/** A device in words, such as "Chrome on Android"; undefined for one that said nothing of itself. */
export const useDeviceText = (): ((agent: Agent) => string | undefined) => {
  const { t } = useTranslation("kit")
  return ({ browser, system }) =>
    browser !== null && system !== null ? t("device", { browser, system }) : (browser ?? system ?? undefined)
}
