import { Avatar } from "../../../../src/ui/components/avatar.tsx"
import { Badge } from "../../../../src/ui/components/badge.tsx"
import { Icon } from "../../../../src/ui/components/icon.tsx"
import { iconPaths } from "../../../../src/ui/components/icon-paths.ts"
import type { IconName } from "../../../../src/ui/components/icon-paths.ts"
import { Logo } from "../../../../src/ui/components/logo.tsx"
import { avatarBackgrounds, PersonAvatar } from "../../../../src/ui/components/person-avatar.tsx"
import { OnItsWay } from "../../../../src/ui/components/fetched-later.tsx"
import { Spinner } from "../../../../src/ui/components/spinner.tsx"
import { StatusBadge } from "../../../../src/ui/components/status-badge.tsx"
import { SyncChip } from "../../../../src/ui/components/sync-chip.tsx"
import { Component, Section, State } from "../frame/specimen.tsx"
import { useWords } from "../words/use-words.ts"

/** One of each look that the specification gives to statuses. */
const statuses = [
  "awaiting",
  "overdue",
  "paid",
  "succeeded",
  "failed",
  "cancelled",
  "credit",
  "pending",
  "processing",
  "registered"
]

const Words = () => {
  const { marks: words, frame } = useWords()
  return (
    <>
      <Component name="Badge" of={Badge} words={words.Badge}>
        {(["informative", "negative", "positive", "neutral"] as const).map((tone) => (
          <State key={tone} name={words[tone]}>
            <Badge tone={tone}>{words[tone]}</Badge>
          </State>
        ))}
        <State name={frame.withIcon}>
          <Badge icon="alert" tone="warning">
            {words.toComplete}
          </Badge>
        </State>
      </Component>
      <Component name="StatusBadge" of={StatusBadge} words={words.StatusBadge}>
        <State isWide name={words.documents}>
          <div className="flex flex-wrap gap-2">
            {statuses.map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </div>
        </State>
      </Component>
      <Component name="SyncChip" of={SyncChip} words={words.SyncChip}>
        <State isWide name={words.stages}>
          <div className="flex flex-wrap gap-4">
            {(["local", "sent", "booked", "attention"] as const).map((stage) => (
              <SyncChip key={stage} stage={stage} />
            ))}
          </div>
        </State>
        <State name={words.counted}>
          <SyncChip stage="local" text={words.waiting} />
        </State>
      </Component>
    </>
  )
}

/** Ten names, one for each ground. */
const people = [
  "Aïcha Koné",
  "Boulangerie Sèwa",
  "Garage Tonton",
  "Pharmacie du Marché",
  "Koffi",
  "Adjovi Fils",
  "Éric Mensah",
  "Mariam Traoré",
  "Fatou N’Diaye",
  "Restaurant Chez Tantie Afi"
]

const Faces = () => {
  const { marks: words, frame } = useWords()
  return (
    <>
      <Component name="Avatar" of={Avatar} words={words.Avatar}>
        <State isWide name={words.grounds}>
          <ul className="flex flex-wrap gap-x-5 gap-y-3">
            {people.map((name) => (
              <li className="flex items-center gap-2" key={name}>
                <Avatar name={name} />
                {name}
              </li>
            ))}
          </ul>
        </State>
        <State name={frame.small}>
          <Avatar name="Koffi Mensah" size="small" />
        </State>
        <State name={frame.large}>
          <Avatar name="Koffi Mensah" size="large" />
        </State>
        <State name={words.image}>
          <Avatar image="/icon-192.png" name="Kazi" size="large" />
        </State>
      </Component>
      <Component name="PersonAvatar" of={PersonAvatar} words={words.PersonAvatar}>
        <State isWide name={words.grounds}>
          <span className="flex flex-wrap gap-3">
            {avatarBackgrounds.map((background) => (
              <PersonAvatar background={background} key={background} name="Koffi Mensah" />
            ))}
          </span>
        </State>
        <State name={frame.large}>
          <PersonAvatar background="avatarbg1" name="Koffi Mensah" size="large" />
        </State>
      </Component>
    </>
  )
}

const iconNames = Object.keys(iconPaths).filter((name): name is IconName => Object.hasOwn(iconPaths, name))

const Drawings = () => {
  const { marks: words, frame } = useWords()
  return (
    <>
      <Component name="Icon" of={Icon} words={words.Icon}>
        <State isWide name={words.drawings}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-3 text-ink-muted sm:grid-cols-4 lg:grid-cols-6">
            {iconNames.map((name) => (
              <li className="flex min-w-0 items-center gap-2 font-mono text-xs" key={name}>
                <Icon name={name} size={24} />
                <span className="min-w-0 break-words">{name}</span>
              </li>
            ))}
          </ul>
        </State>
      </Component>
      <Component name="Logo" of={Logo} words={words.Logo}>
        <State name={words.whole}>
          <Logo name="Kazi" />
        </State>
        <State name={words.markOnly}>
          <Logo isMarkOnly name="Kazi" size={48} />
        </State>
        <State name={words.onDark}>
          <span className="inline-block rounded-control bg-shell p-3">
            <Logo isOnDark name="Kazi" />
          </span>
        </State>
      </Component>
      <Component name="Spinner" of={Spinner} words={words.Spinner}>
        <State name={frame.pending}>
          <span className="flex items-center gap-2">
            <Spinner /> {words.working}
          </span>
        </State>
      </Component>
      <Component name="OnItsWay" of={OnItsWay} words={words.OnItsWay}>
        <State name={frame.pending}>
          {/* It stands in front of a page: here in front of this box. */}
          <span className="relative block h-24 transform-[translateZ(0)]">
            <OnItsWay isComing={() => true} />
          </span>
        </State>
      </Component>
    </>
  )
}

export const MarkSection = () => (
  <Section id="marks" title={useWords().marks.title}>
    <Words />
    <Faces />
    <Drawings />
  </Section>
)
