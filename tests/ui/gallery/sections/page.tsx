import { Badge } from "../../../../src/ui/components/badge.tsx"
import { Button } from "../../../../src/ui/components/button.tsx"
import { Card } from "../../../../src/ui/components/card.tsx"
import { StatCard } from "../../../../src/ui/components/stat-card.tsx"
import { LinkButton, TextLink } from "../../../../src/ui/components/link.tsx"
import { PageHeader } from "../../../../src/ui/components/page.tsx"
import { Tabs } from "../../../../src/ui/components/tabs.tsx"
import { WelcomeFrame } from "../../../../src/ui/components/welcome-frame.tsx"
import { Live } from "../frame/live.tsx"
import { addressWith } from "../frame/settings.ts"
import { Component, Section, State } from "../frame/specimen.tsx"
import { useWords } from "../words/use-words.ts"

const Heads = () => {
  const { page: words, frame } = useWords()
  return (
    <Component name="PageHeader" of={PageHeader} words={words.PageHeader}>
      <State isWide name={words.simple}>
        <PageHeader title={words.invoices} />
      </State>
      <State isWide name={words.whole}>
        <PageHeader
          actions={
            <>
              <Button icon="download" variant="secondary">
                {words.more}
              </Button>
              <Button icon="plus">{words.create}</Button>
            </>
          }
          aside={<Badge tone="neutral">5</Badge>}
          back={{ href: "#page", label: words.back }}
          subtitle={words.subtitle}
          title={words.invoices}
        />
      </State>
      <State isWide name={frame.long}>
        <PageHeader
          actions={<Button icon="plus">{words.create}</Button>}
          aside={<Badge tone="negative">{words.late}</Badge>}
          title={words.longTitle}
        />
      </State>
    </Component>
  )
}

const Welcome = () => {
  const { page: words } = useWords()
  return (
    <Component name="WelcomeFrame" of={WelcomeFrame} words={words.WelcomeFrame}>
      <State name={words.ownPage}>
        <LinkButton href={addressWith({ page: "welcome" })} variant="secondary">
          {words.welcomeLink}
        </LinkButton>
      </State>
    </Component>
  )
}

const Cards = () => {
  const { page: words, frame } = useWords()
  return (
    <>
      <Component name="Card" of={Card} words={words.Card}>
        <State name={frame.rest}>
          <Card
            action={
              <TextLink className="inline-flex min-h-11 min-w-11 items-center justify-end" href="#page">
                {words.cardAction}
              </TextLink>
            }
            title={words.cardTitle}
          >
            {words.cardText}
          </Card>
        </State>
        <State name={words.noTitle}>
          <Card>{words.cardText}</Card>
        </State>
        <State name={frame.long}>
          <Card title={words.longTitle}>{words.cardText}</Card>
        </State>
      </Component>
      <Component name="StatCard" of={StatCard} words={words.StatCard}>
        {(
          [
            [words.plain, "plain", undefined],
            [words.negative, "negative", undefined],
            [frame.hovered, "plain", "hovered"],
            [frame.focused, "plain", "focused"]
          ] as const
        ).map(([name, tone, pose]) => (
          <State key={name} name={name} {...(pose !== undefined && { pose })}>
            <StatCard
              hint={words.invoiceCount}
              href="#page"
              icon={tone === "negative" ? "alert" : "cash"}
              label={tone === "negative" ? words.late : words.collected}
              tone={tone}
              value={words.usual}
            />
          </State>
        ))}
        <State name={frame.long}>
          <StatCard
            hint={words.invoiceCount}
            href="#page"
            icon="invoices"
            label={words.longTitle}
            value={words.largest}
          />
        </State>
      </Component>
    </>
  )
}

const TabRows = () => {
  const { page: words, frame } = useWords()
  const tabs = [
    { id: "all", label: words.every, count: 12_408 },
    { id: "send", label: words.toSend, count: 3 },
    { id: "waiting", label: words.waiting },
    { id: "late", label: words.late, count: 1 },
    { id: "paid", label: words.paid },
    { id: "cancelled", label: words.cancelled }
  ]
  return (
    <Component name="Tabs" of={Tabs} words={words.Tabs}>
      <State isWide name={frame.rest}>
        <Live start="all">
          {(tab: string, change) => (
            <div className="px-4 sm:px-0">
              <Tabs label={words.byStatus} onChange={change} tabs={tabs} value={tab}>
                {words.cardText}
              </Tabs>
            </div>
          )}
        </Live>
      </State>
      <State isWide name={frame.focused} on="[role=tab][aria-selected=true]" pose="focused">
        <Live start="send">
          {(tab: string, change) => (
            <div className="px-4 sm:px-0">
              <Tabs label={words.byStatus} onChange={change} tabs={tabs.slice(0, 3)} value={tab}>
                {words.cardText}
              </Tabs>
            </div>
          )}
        </Live>
      </State>
    </Component>
  )
}

export const PageSection = () => (
  <Section id="page" title={useWords().page.title}>
    <Welcome />
    <Cards />
    <TabRows />
    {/* Last: its title is the first of headings, and what follows a first is a second. */}
    <Heads />
  </Section>
)
