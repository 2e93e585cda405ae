import { Effect } from "effect"
import { useEffect, useMemo, useRef, useState } from "react"
import { FileTrigger } from "react-aria-components/FileTrigger"
import { Radio, RadioGroup } from "react-aria-components/RadioGroup"
import { useTranslation } from "react-i18next"
import type { PeopleApi } from "../../../infra/browser/api/people-api.ts"
import type { Me } from "../../../infra/contract/users.ts"
import type { AvatarBackground, UpdateAvatar } from "../../../infra/contract/users-profile.ts"
import { isKeyboardLost } from "../../app/keyboard.ts"
import { useAsked } from "../../app/use-asked.ts"
import { useCall } from "../../app/use-call.ts"
import { useLatestWish } from "../../forms/use-latest-wish.ts"
import { Button } from "../../components/button.tsx"
import { Card } from "../../components/card.tsx"
import { avatarBackgrounds, PersonAvatar } from "../../components/person-avatar.tsx"
import { showToast } from "../../components/toast.ts"
import { useProblemText } from "../../i18n/problems/use-problem-text.ts"
import type { MeCardProps } from "./me-card.ts"
import { IMAGE_TYPES, preparePortrait, problemOfFile, type ImageProblem } from "./profile-image.ts"

const askImage = (id: Me["id"], image: Me["avatar"]["image"]) => (people: PeopleApi) =>
  image === null ? Effect.succeed(null) : Effect.map(people.avatar(id), ({ png }) => png)

/** The image of the account, under the name that it has now; null without one, and until it is there. */
const useOwnImage = ({ avatar: { image }, id }: Me): string | null => {
  const { asked } = useAsked(useMemo(() => askImage(id, image), [id, image]))
  return asked.kind === "answered" ? asked.answer : null
}

const useImageCard = ({ me, onChanged }: MeCardProps) => {
  const { done } = useProblemText()
  const call = useCall()
  const before = useOwnImage(me)
  /** Chosen here since the page was opened, with the name that the server gave it. */
  const [chosen, setChosen] = useState<{ readonly name: string | null; readonly png: string | null }>()
  const [problem, setProblem] = useState<ImageProblem | null>(null)
  const [isReading, setReading] = useState(false)
  /** The colour picked last, shown while it is being kept. */
  const [picked, setPicked] = useState<AvatarBackground | null>(null)
  const isBusy = isReading || call.isBusy

  const change = async (news: UpdateAvatar): Promise<void> => {
    setProblem(null)
    const avatar = await call.ask((people) => people.updateAvatar(news))
    if (avatar === undefined) return
    if (news.image !== undefined) setChosen({ name: avatar.image, png: news.image })
    onChanged((now) => ({ ...now, avatar }))
    showToast({ tone: "positive", text: done })
  }
  const keepBackground = useLatestWish(async (background: AvatarBackground): Promise<void> => {
    await change({ background })
    setPicked((now) => (now === background ? null : now))
  })
  const pick = (background: AvatarBackground): void => {
    setPicked(background)
    keepBackground(background)
  }
  const remove = (): void => {
    if (!isBusy) void change({ image: null })
  }
  const read = async (file: File): Promise<void> => {
    if (isBusy) return
    call.forget()
    const wrong = problemOfFile(file)
    setProblem(wrong ?? null)
    if (wrong !== undefined) return
    setReading(true)
    const image = await preparePortrait(file).catch(() => undefined)
    setReading(false)
    if (image === undefined) setProblem("unreadable")
    else await change({ image })
  }
  const own = chosen?.name === me.avatar.image ? chosen.png : before
  const image = me.avatar.image === null ? null : own
  return { background: picked ?? me.avatar.background, call, image, isBusy, pick, problem, read, remove }
}

interface BackgroundsProps {
  readonly name: string
  readonly value: AvatarBackground
  readonly onChange: (background: AvatarBackground) => void
}

const Backgrounds = ({ name, onChange, value }: BackgroundsProps) => {
  const { t } = useTranslation("account")
  return (
    <RadioGroup
      aria-label={t("image.background")}
      className="flex flex-col gap-2"
      onChange={(key) => {
        const chosen = avatarBackgrounds.find((background) => background === key)
        if (chosen !== undefined) onChange(chosen)
      }}
      orientation="horizontal"
      value={value}
    >
      <span className="text-sm font-semibold">{t("image.background")}</span>
      <div className="flex flex-wrap gap-2">
        {avatarBackgrounds.map((background, index) => (
          <Radio
            aria-label={t("image.backgroundNumber", { number: index + 1 })}
            className="grid size-12 cursor-pointer place-items-center rounded-full border-2 border-transparent data-hovered:border-line-strong data-selected:border-brand data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus forced-colors:data-selected:border-[Highlight]"
            key={background}
            value={background}
          >
            <PersonAvatar background={background} keepsGround name={name} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}

/** The button that takes the image away goes with it: the keyboard goes to the one that chooses another. */
const useFocusOfRemoval = (hasImage: boolean) => {
  const buttons = useRef<HTMLDivElement>(null)
  const before = useRef(hasImage)
  useEffect(() => {
    if (before.current && !hasImage && isKeyboardLost()) buttons.current?.querySelector("button")?.focus()
    before.current = hasImage
  }, [hasImage])
  return buttons
}

/** How a person is shown to their colleagues: an image, else initials on a ground. Source: spec sections 3, 5 and 9. */
export const ImageCard = (props: MeCardProps) => {
  const { t } = useTranslation("account")
  const { ofFailure } = useProblemText()
  const { me } = props
  const { background, call, image, isBusy, pick, problem, read, remove } = useImageCard(props)
  const buttons = useFocusOfRemoval(me.avatar.image !== null)
  const name = me.name === "" ? me.email : me.name
  const wrong = problem !== null ? t(`image.problem.${problem}`) : call.failure === null ? "" : ofFailure(call.failure)
  return (
    <Card id="image" title={t("image.title")}>
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <PersonAvatar background={background} image={image} name={name} size="large" />
          <div className="flex flex-wrap gap-2" ref={buttons}>
            <FileTrigger
              acceptedFileTypes={[...IMAGE_TYPES]}
              onSelect={(files) => {
                const file = files?.[0]
                if (file !== undefined) void read(file)
              }}
            >
              <Button isPending={isBusy} size="small" variant="secondary">
                {me.avatar.image === null ? t("image.choose") : t("image.change")}
              </Button>
            </FileTrigger>
            {me.avatar.image !== null && (
              <Button onPress={remove} size="small" variant="quiet">
                {t("image.remove")}
              </Button>
            )}
          </div>
        </div>
        <p className="text-sm text-ink-muted">{t("image.hint")}</p>
        <p className="text-sm font-medium text-danger empty:hidden" role="alert">
          {wrong}
        </p>
        {me.avatar.image === null && <Backgrounds name={name} onChange={pick} value={background} />}
      </div>
    </Card>
  )
}
