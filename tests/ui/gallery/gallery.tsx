import { useState } from "react"
import type { ReactNode } from "react"
import { Avatar } from "../../../src/ui/components/avatar.tsx"
import { Badge } from "../../../src/ui/components/badge.tsx"
import { Button, IconButton } from "../../../src/ui/components/button.tsx"
import { Card, StatCard } from "../../../src/ui/components/card.tsx"
import { Checkbox, RadioGroup, Segmented, Switch } from "../../../src/ui/components/choices.tsx"
import { Combobox } from "../../../src/ui/components/combobox.tsx"
import { DataTable } from "../../../src/ui/components/data-table.tsx"
import type { DataSort } from "../../../src/ui/components/data-table.tsx"
import { DateField } from "../../../src/ui/components/date-field.tsx"
import { AlertDialog, Dialog } from "../../../src/ui/components/dialog.tsx"
import { Icon } from "../../../src/ui/components/icon.tsx"
import { iconPaths } from "../../../src/ui/components/icon-paths.ts"
import type { IconName } from "../../../src/ui/components/icon-paths.ts"
import { LinkButton, TextLink } from "../../../src/ui/components/link.tsx"
import { Menu, Popover } from "../../../src/ui/components/menu.tsx"
import { DecimalField, MoneyField, PriceField } from "../../../src/ui/components/number-fields.tsx"
import { FormSection, PageHeader, StickyActionBar } from "../../../src/ui/components/page.tsx"
import { ProgressBar } from "../../../src/ui/components/progress-bar.tsx"
import { Select } from "../../../src/ui/components/select.tsx"
import { EmptyState, ErrorState, ListSkeleton } from "../../../src/ui/components/states.tsx"
import { StatusBadge } from "../../../src/ui/components/status-badge.tsx"
import { SyncChip } from "../../../src/ui/components/sync-chip.tsx"
import { Tabs } from "../../../src/ui/components/tabs.tsx"
import { PasswordField, TextField } from "../../../src/ui/components/text-field.tsx"
import { showToast } from "../../../src/ui/components/toast.tsx"
import { customers, invoices } from "./samples.ts"

const Block = ({
  id,
  title,
  children
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <section className="flex flex-col gap-4" id={id}>
    <h2 className="text-xl font-bold tracking-tight">{title}</h2>
    {children}
  </section>
)

const Buttons = () => (
  <div className="flex flex-wrap gap-3">
    <Button icon="plus">Nouvelle facture</Button>
    <Button variant="secondary">Enregistrer</Button>
    <Button variant="quiet">Aperçu</Button>
    <Button icon="trash" variant="danger">
      Annuler la facture
    </Button>
    <Button isPending>Émission</Button>
    <Button isDisabled>Émettre</Button>
    <Button icon="send" size="small" variant="secondary">
      Envoyer
    </Button>
    <LinkButton href="#liens" icon="invoices" variant="secondary">
      Factures
    </LinkButton>
    <IconButton icon="edit" label="Modifier" />
    <TextLink href="#texte">Voir l’historique</TextLink>
  </div>
)

const Stats = () => (
  <div className="grid gap-3 sm:grid-cols-3">
    <StatCard hint="4 factures" icon="invoices" label="À encaisser" tone="brand" value="1 674 500 FCFA" />
    <StatCard hint="1 facture" href="#retard" icon="alert" label="En retard" tone="negative" value="12 500 FCFA" />
    <StatCard hint="ce mois" href="#paye" icon="cash" label="Encaissé" value="340 000 FCFA" />
  </div>
)

const List = () => {
  const [tab, setTab] = useState<"all" | "late">("all")
  const [sort, setSort] = useState<DataSort>({ column: "number", direction: "descending" })
  const rows = tab === "all" ? invoices : invoices.filter((row) => row.status === "overdue")
  return (
    <Tabs
      label="Factures par statut"
      onChange={setTab}
      tabs={[
        { id: "all", label: "Toutes", count: 5 },
        { id: "late", label: "En retard", count: 1 }
      ]}
      value={tab}
    >
      <DataTable
        columns={[
          {
            id: "number",
            header: "Numéro",
            cell: (row) => <span className="figures">{row.number}</span>,
            cardRole: "meta",
            isSortable: true
          },
          { id: "customer", header: "Client", cell: (row) => row.customer, cardRole: "title" },
          { id: "due", header: "Échéance", cell: (row) => row.due, cardRole: "meta", isSecondary: true },
          { id: "status", header: "Statut", cell: (row) => <StatusBadge status={row.status} />, cardRole: "badge" },
          {
            id: "stage",
            header: "Synchronisation",
            cell: (row) => <SyncChip stage={row.stage} />,
            cardRole: "badge",
            isSecondary: true
          },
          { id: "total", header: "Total", cell: (row) => row.total, align: "end", cardRole: "amount" }
        ]}
        footer={<strong>Total : 1 754 250 FCFA</strong>}
        label="Factures"
        onSortChange={setSort}
        rowActions={(row) => (
          <Menu
            actions={[
              {
                id: "pay",
                label: "Enregistrer un paiement",
                icon: "mobileMoney",
                onAction: () => showToast({ tone: "positive", text: `Paiement de ${row.customer}` })
              },
              { id: "cancel", label: "Annuler la facture", icon: "trash", isDanger: true }
            ]}
            label={`Actions de ${row.number}`}
          />
        )}
        rowHref={(row) => `#facture-${row.id}`}
        rowId={(row) => row.id}
        rows={rows}
        sort={sort}
      />
    </Tabs>
  )
}

const Fields = () => {
  const [name, setName] = useState("Boulangerie Sèwa")
  const [mail, setMail] = useState("sewa@exemple")
  const [password, setPassword] = useState("secret!")
  const [amount, setAmount] = useState<bigint | null>(null)
  const [price, setPrice] = useState<string | null>("12500")
  const [quantity, setQuantity] = useState<string | null>("2.5")
  const [date, setDate] = useState<string | null>("2026-05-03")
  const [customer, setCustomer] = useState<string | null>(null)
  const [added, setAdded] = useState("")
  const [method, setMethod] = useState<"cash" | "transfer" | "momo" | null>(null)
  return (
    <FormSection columns={2} description="Tous les champs, dans leurs états." title="Champs">
      <TextField isRequired label="Nom ou raison sociale" onChange={setName} value={name} />
      <TextField
        errorMessage="Cette adresse e-mail n’est pas complète."
        icon="mail"
        label="Adresse e-mail"
        onChange={setMail}
        type="email"
        value={mail}
      />
      <PasswordField
        description="Au moins un caractère spécial."
        label="Mot de passe"
        onChange={setPassword}
        value={password}
      />
      <TextField isReadOnly label="Référence" value="F-0042" />
      <MoneyField
        currency="XOF"
        description="Le solde est de 84 500 FCFA."
        label="Montant reçu"
        onChange={setAmount}
        value={amount}
      />
      <output data-testid="amount">{amount === null ? "null" : amount.toString()}</output>
      <PriceField currency="XOF" label="Prix unitaire" onChange={setPrice} value={price} />
      <DecimalField label="Quantité" onChange={setQuantity} unit="kg" value={quantity} />
      <DateField isRequired label="Date d’émission" onChange={setDate} value={date} />
      <DateField
        errorMessage="La date de paiement précède la date d’émission."
        label="Date de paiement"
        min="2026-05-03"
        onChange={setDate}
        value={date}
      />
      <Combobox label="Client" onChange={setCustomer} onCreate={setAdded} options={customers} value={customer} />
      <output data-testid="customer">{`${customer ?? "null"}|${added}`}</output>
      <Select
        label="Méthode de paiement"
        onChange={setMethod}
        options={[
          { id: "cash", label: "Espèces" },
          { id: "transfer", label: "Virement bancaire", hint: "Deux à trois jours" },
          { id: "momo", label: "Mobile money" }
        ]}
        value={method}
      />
      <Select label="Pays" onChange={() => undefined} options={[{ id: "BJ", label: "Bénin" }]} value="BJ" isDisabled />
      <TextField label="Notes" onChange={setName} rows={3} value={name} />
      <TextField isDisabled label="Désactivé" value="Pas de saisie" />
    </FormSection>
  )
}

const Choices = () => {
  const [isOn, setOn] = useState(true)
  const [kind, setKind] = useState<"percent" | "amount">("percent")
  const [method, setMethod] = useState<"cash" | "momo" | "bank" | "card">("momo")
  return (
    <Card title="Choix">
      <div className="flex flex-col gap-4">
        <Checkbox isSelected={isOn} onChange={setOn}>
          Montrer les brouillons
        </Checkbox>
        <Checkbox hint="Visible par vos clients" isSelected={!isOn} onChange={() => setOn(!isOn)}>
          Page publique
        </Checkbox>
        <Switch isSelected={isOn} onChange={setOn}>
          Rappels automatiques
        </Switch>
        <Switch isSelected={!isOn} onChange={() => setOn(!isOn)}>
          Masquer les montants
        </Switch>
        <Segmented
          label="Remise"
          onChange={setKind}
          options={[
            { id: "percent", label: "Pourcentage" },
            { id: "amount", label: "Montant" }
          ]}
          value={kind}
        />
        <RadioGroup
          label="Payé par"
          onChange={setMethod}
          options={[
            { id: "momo", label: "Mobile money", icon: "mobileMoney" },
            { id: "cash", label: "Espèces", icon: "cash" },
            { id: "bank", label: "Virement", icon: "bank" },
            { id: "card", label: "Carte bancaire", icon: "card" }
          ]}
          value={method}
        />
      </div>
    </Card>
  )
}

const Overlays = () => {
  const [open, setOpen] = useState<"none" | "dialog" | "side" | "alert">("none")
  const close = () => setOpen("none")
  return (
    <div className="flex flex-wrap gap-3">
      <Button onPress={() => setOpen("dialog")} variant="secondary">
        Ouvrir un dialogue
      </Button>
      <Button onPress={() => setOpen("side")} variant="secondary">
        Ouvrir un panneau
      </Button>
      <Button onPress={() => setOpen("alert")} variant="secondary">
        Poser une question
      </Button>
      <Button
        onPress={() =>
          showToast({ tone: "positive", text: "Opération effectuée avec succès !", onUndo: () => undefined })
        }
        variant="secondary"
      >
        Message
      </Button>
      <Button
        onPress={() => showToast({ tone: "negative", text: "Opération échouée", detail: "Le serveur ne répond pas." })}
        variant="secondary"
      >
        Mauvaise nouvelle
      </Button>
      <Popover label="Détail du total" trigger={<Button variant="quiet">Détail</Button>}>
        Net 10 593, TVA 1 907
      </Popover>
      <Dialog
        actions={
          <>
            <Button onPress={close} variant="secondary">
              Annuler
            </Button>
            <Button onPress={close}>Enregistrer</Button>
          </>
        }
        isOpen={open === "dialog" || open === "side"}
        onOpenChange={close}
        size={open === "side" ? "side" : "regular"}
        title="Nouveau client"
      >
        <TextField isRequired label="Nom" />
        <TextField inputMode="tel" label="Téléphone" type="tel" />
      </Dialog>
      <AlertDialog
        confirmLabel="Annuler la facture"
        isDanger
        isOpen={open === "alert"}
        onConfirm={close}
        onOpenChange={close}
        title="Annuler la facture F-0042 ?"
      >
        Elle reste dans l’historique et ne peut plus être envoyée.
      </AlertDialog>
    </div>
  )
}

const Marks = () => (
  <Card title="Statuts">
    <div className="flex flex-wrap gap-2">
      {[
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
      ].map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <Badge icon="alert" tone="warning">
        À compléter
      </Badge>
    </div>
    <div className="mt-4 flex flex-wrap gap-4">
      <SyncChip stage="local" />
      <SyncChip stage="sent" />
      <SyncChip stage="booked" />
      <SyncChip stage="attention" />
    </div>
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {[
        "Aïcha Koné",
        "Boulangerie Sèwa",
        "Garage Tonton",
        "Pharmacie du Marché",
        "Koffi",
        "Adjovi Fils",
        "Éric Mensah"
      ].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </div>
  </Card>
)

const iconNames = Object.keys(iconPaths).filter((name): name is IconName => Object.hasOwn(iconPaths, name))

/** Every component of the kit in its states, on one page. */
export const Gallery = () => (
  <main className="mx-auto flex max-w-5xl flex-col gap-10 px-4 py-6 sm:px-8">
    <PageHeader
      actions={<Button icon="plus">Nouvelle facture</Button>}
      aside={<Badge tone="neutral">5</Badge>}
      back={{ href: "#dashboard", label: "Tableau de bord" }}
      subtitle="Tout ce qui a été vendu et ce qui reste à encaisser."
      title="Factures"
    />
    <Block id="chiffres" title="Chiffres">
      <Stats />
    </Block>
    <Block id="liste" title="Liste">
      <List />
    </Block>
    <Block id="boutons" title="Boutons">
      <Buttons />
    </Block>
    <Fields />
    <Choices />
    <Marks />
    <Block id="panneaux" title="Dialogues et messages">
      <Overlays />
      <ProgressBar label="Envoi des factures" percent={60} valueLabel="3 sur 5" />
      <ProgressBar label="Lecture du fichier" />
    </Block>
    <Card>
      <EmptyState
        actions={<Button icon="plus">Créer une facture</Button>}
        icon="invoices"
        title="Pas encore de facture"
      >
        Écrivez la première : elle est gardée sur cet appareil, même sans réseau.
      </EmptyState>
    </Card>
    <Card>
      <ErrorState onRetry={() => undefined} />
    </Card>
    <ListSkeleton rows={2} />
    <Card title="Dessins">
      <div className="flex flex-wrap gap-4 text-ink-muted">
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </div>
    </Card>
    <StickyActionBar summary={<span className="figures text-lg font-semibold">Total 14 750 FCFA</span>}>
      <Button variant="secondary">Brouillon</Button>
      <Button>Émettre</Button>
    </StickyActionBar>
  </main>
)
