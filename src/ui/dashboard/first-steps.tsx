import { useTranslation } from "react-i18next"
import { Link } from "react-aria-components/Link"
import { isYoung, stepsFor, type FirstStep, type StepTaken } from "../../domain/reports/first-steps.ts"
import { useRole } from "../app/use-may.ts"
import { Button } from "../components/button.tsx"
import { Card } from "../components/card.tsx"
import { classNames } from "../components/class-names.ts"
import { Icon } from "../components/icon.tsx"
import { ProgressBar } from "../components/progress-bar.tsx"
import { showToast } from "../components/toast.ts"
import { StepsShape } from "./steps-shape.tsx"
import { useSteps } from "./use-steps.ts"

interface FirstStepsProps {
  readonly checklist: ReadonlyArray<StepTaken>
}

/** Where each step is taken. */
const places: Readonly<Record<FirstStep, string>> = {
  company: "/dashboard/settings/company",
  logo: "/dashboard/settings/company",
  tax: "/dashboard/settings/taxes",
  option: "/dashboard/settings/company",
  customer: "/dashboard/clients",
  product: "/dashboard/products",
  invoice: "/dashboard/invoices/new",
  sent: "/dashboard/invoices",
  payment: "/dashboard/invoices",
  member: "/dashboard/settings/company/members"
}

const Tick = ({ isDone }: { readonly isDone: boolean }) => (
  <span
    className={classNames(
      "grid size-8 shrink-0 place-items-center rounded-full border-2",
      isDone
        ? "border-transparent bg-positive-soft text-positive-ink"
        : "border-line-strong border-dashed text-ink-muted"
    )}
  >
    <Icon name={isDone ? "check" : "chevronRight"} size={18} />
  </span>
)

interface StepProps {
  readonly step: FirstStep
  readonly isDone: boolean
}

const Step = ({ step, isDone }: StepProps) => {
  const { t } = useTranslation("dashboard")
  if (isDone) {
    return (
      <div className="flex min-h-14 items-center gap-3 px-1">
        <Tick isDone />
        <span className="text-ink-muted line-through decoration-1">{t(`first.${step}`)}</span>
        <span className="sr-only">{t("first.done")}</span>
      </div>
    )
  }
  return (
    <Link
      className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control px-1 py-1.5 text-ink no-underline data-hovered:bg-sunken"
      href={places[step]}
    >
      <Tick isDone={false} />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">{t(`first.${step}`)}</span>
        <span className="text-sm text-ink-muted">{t(`first.${step}Hint`)}</span>
      </span>
    </Link>
  )
}

/** What a new company does next, of what its member may do: ticks itself, can be put away, and is gone once all is done. */
export const FirstSteps = ({ checklist }: FirstStepsProps) => {
  const { t } = useTranslation("dashboard")
  const role = useRole()
  const { isHidden, hide } = useSteps(checklist.filter(({ done }) => done).map(({ step }) => step))
  const steps = stepsFor(checklist, role)
  if (isHidden === true || !isYoung(steps)) return null
  if (isHidden === undefined) return <StepsShape />
  const done = steps.filter((entry) => entry.done).length
  const putAway = (): void => {
    hide(true)
    showToast({ tone: "neutral", text: t("first.hidden"), onUndo: () => hide(false) })
  }
  return (
    <Card
      action={
        <Button aria-label={t("first.hideNamed")} className="-my-2" onPress={putAway} size="small" variant="quiet">
          {t("first.hide")}
        </Button>
      }
      title={t("first.title")}
    >
      <ProgressBar
        label={t("first.progress")}
        percent={(done / steps.length) * 100}
        valueLabel={t("first.progressValue", { done, all: steps.length })}
      />
      <ol className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {steps.map((entry) => (
          <li key={entry.step}>
            <Step isDone={entry.done} step={entry.step} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
