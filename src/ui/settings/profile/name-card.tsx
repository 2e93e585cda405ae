import { Schema } from "effect"
import { useRef } from "react"
import type { Me } from "../../../infra/contract/users.ts"
import { PersonName } from "../../../infra/contract/users.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { defineForm } from "../../forms/define-form.ts"
import { LeaveGuard } from "../../forms/leave-guard.tsx"
import { PageForm } from "../../forms/page-form.tsx"
import { formHook } from "../../forms/use-form-run.ts"
import type { MeCardProps } from "./me-card.ts"

const nameForm = defineForm<MeCardProps>()({
  texts: ["account", "problems"],
  keptAs: "person",
  schema: Schema.Struct({ name: PersonName.check(Schema.isMinLength(1)) }),
  id: ({ me }) => me.id,
  record: ({ props }) => ({ name: props.me.name }),
  call: (people, { name }, { props }) => people.updateName(props.me.id, name),
  done: ({ answer, given }) => given.props.onChanged((now: Me) => ({ ...now, name: answer.name })),
  saved: "problems:done",
  failed: "notSaved",
  fields: [{ name: "name", label: "name.label", autoComplete: "name", hint: "name.hint" }]
})

const useNameForm = formHook(nameForm)

/** The name that colleagues and mails call a person by. */
export const NameCard = (props: MeCardProps) => {
  const place = useRef<HTMLFormElement>(null)
  const run = useNameForm(props, { isLive: true, place })
  const { isBusy, isChanged, kept, say } = run
  return (
    <Card id="name" title={say("name.title")}>
      <LeaveGuard isUnsafe={kept.isUnsafe} isUnsaved={isChanged} />
      <PageForm className="flex flex-col gap-4" place={place} run={run}>
        <Button className="w-fit" isPending={isBusy} type="submit" variant={isChanged ? "primary" : "secondary"}>
          {say("save")}
        </Button>
      </PageForm>
    </Card>
  )
}
