import { useTranslation } from "react-i18next"
import { LeaveGuard } from "./leave-guard.tsx"
import { Button } from "../components/button.tsx"
import { StickyActionBar } from "../components/form-page.tsx"
import type { FormRun } from "./use-form-run.ts"

interface SaveBarProps {
  readonly run: Pick<FormRun<unknown>, "isBusy" | "isChanged" | "discard" | "kept">
}

/** Saves or drops what was edited; as long as something was, it asks before the page is left. */
export const SaveBar = ({ run: { discard, isBusy, isChanged, kept } }: SaveBarProps) => {
  const { t } = useTranslation("forms")
  return (
    <>
      <StickyActionBar
        isAboveMenu
        isResting={!isChanged}
        summary={
          <p className="text-sm text-ink-muted" role="status">
            {isChanged ? t("save.edited") : ""}
          </p>
        }
      >
        {isChanged && (
          <Button
            isDisabled={isBusy}
            onPress={({ target }) => {
              discard()
              // This button goes with what it dropped.
              target.closest("form")?.querySelector<HTMLElement>("button[type=submit]")?.focus()
            }}
            variant="secondary"
          >
            {t("save.discard")}
          </Button>
        )}
        <Button isPending={isBusy} type="submit" variant={isChanged ? "primary" : "secondary"}>
          {t("save.save")}
        </Button>
      </StickyActionBar>
      <LeaveGuard isUnsafe={kept.isUnsafe} isUnsaved={isChanged && !isBusy} />
    </>
  )
}
