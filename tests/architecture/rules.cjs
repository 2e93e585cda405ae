/**
 * The arrows of docs/architecture.md: machines <- domain <- infra <- ui. Read by dependency-cruiser in `npm run check` and by
 * tests/architecture/architecture.test.ts, which also proves on fixtures that each rule can fail.
 */
const { existsSync, readdirSync } = require("node:fs")
const path = require("node:path")

const at = (path) => `^${path}`

const domain = path.join(process.cwd(), "src/domain")
const hasDoor = (folder) => folder !== "kernel" && existsSync(path.join(domain, folder, "aggregate.ts"))

/** The aggregates: the folders of the domain that have a door. */
const AGGREGATES = `(${existsSync(domain) ? readdirSync(domain).filter(hasDoor).join("|") : ""})`

/** The door of an aggregate. */
const DOOR = at(`src/domain/${AGGREGATES}/aggregate\\.ts$`)

/** What a page needs to show the books: the list, the doors, states and what is read of them, and the parts of the kernel for it. */
const KERNEL_OF_FOLDING =
  "(aggregate|assembly|canonical|claims|journal|json-depth|minor|numbering|permissions|personal|posting|record/(aggregate|apart|older)|table|tagged|versions)"
const FOLDING = `src/domain/(books|${AGGREGATES}/(aggregate|older|state|readings|usual)|documents/(door|due|numbers|receipt-number|rich-text)|kernel/${KERNEL_OF_FOLDING})\\.ts$`

/** The floors of the interface that everything may stand on, from the ground up; each knows only those before it. */
const SHARED_FLOORS = ["i18n", "components", "app", "forms", "lists", "records", "documents"]
/** What stands on the areas. */
const UPPER_FLOORS = ["shell", "routes", "start"]
/** Every other folder of the interface is an area, which has a name that a person sees; a new one is held to the rules by being there. */
const AREA = `src/ui/(?!(?:${[...SHARED_FLOORS, ...UPPER_FLOORS, "styles", "static"].join("|")})/)([^/]+)/`

const floor = (name) => at(`src/ui/${name}/`)

/** A floor and all that may not be seen from it. */
const floorRule = (name, above) => ({
  name: `${name}-knows-no-floor-above`,
  comment:
    "i18n <- components <- app <- forms <- lists <- records <- documents <- the areas <- shell <- routes <- start.",
  severity: "error",
  // The one array of the kinds of records names the areas; it has a rule of its own.
  from: { path: name === "records" ? at("src/ui/records/(?!all\\.ts$)") : floor(name) },
  to: { path: above }
})

const FLOOR_RULES = [
  ...SHARED_FLOORS.map((name, index) =>
    floorRule(name, [...[...SHARED_FLOORS.slice(index + 1), ...UPPER_FLOORS].map(floor), at(AREA)])
  ),
  floorRule("routes", [floor("start")])
]

module.exports = {
  forbidden: [
    ...FLOOR_RULES,
    {
      name: "areas-know-no-floor-above",
      comment:
        "An area sees the shared floors; the list of all kinds of records stands above it and reaches it through context.",
      severity: "error",
      from: { path: at(AREA) },
      to: { path: [...UPPER_FLOORS.map(floor), at("src/ui/records/all\\.ts$")] }
    },
    {
      name: "areas-meet-through-records",
      comment: "An area opens what another has by its description (src/ui/records), and imports nothing of it.",
      severity: "error",
      // Proformas are estimates under another name, and lists may hold both: their texts are those of estimates, but for the name.
      from: { path: at(AREA), pathNot: at("src/ui/(proformas|offers)/texts/") },
      to: { path: at(AREA), pathNot: at("src/ui/$1/") }
    },
    {
      name: "the-list-of-records-sees-descriptions",
      comment: "src/ui/records/all.ts names every kind by its description, and imports nothing else of an area.",
      severity: "error",
      from: { path: at("src/ui/records/all\\.ts$") },
      to: { path: [at(AREA), ...UPPER_FLOORS.map(floor)], pathNot: "/record\\.ts$" }
    },
    {
      name: "shell-reaches-areas-through-records",
      comment: "Menus, search and what opens in front of a page are made from the descriptions of records.",
      severity: "error",
      from: { path: floor("shell") },
      to: { path: [at(AREA), floor("routes"), floor("start")] }
    },
    {
      name: "no-cycle",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { pathNot: DOOR } }
    },
    {
      name: "no-cycle-through-a-door",
      comment:
        "A door that holds the fold, too, names the types of its decider, and reaches it and what it puts into the ledger by import(): nothing of that runs in a circle.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "dynamic-import"] } }
    },
    {
      name: "machines-know-only-machines",
      comment: "Statecharts are the lowest layer: xstate and types of effect, nothing of ours.",
      severity: "error",
      from: { path: at("src/machines/") },
      to: { path: at("src/(domain|infra|ui)/") }
    },
    {
      name: "domain-is-pure",
      comment: "The domain imports machines/, effect, temporal and small pure libraries.",
      severity: "error",
      from: { path: at("src/domain/") },
      to: { path: [at("src/(infra|ui)/"), "^(node:|fs$|crypto$)"] }
    },
    {
      name: "aggregates-meet-through-events",
      comment:
        "An aggregate sees another's events.ts only; what its decisions need of another's state is read where it decides (decider.ts, or needs.ts beside it).",
      severity: "error",
      from: { path: at(`src/domain/${AGGREGATES}/(?!projections/|(decider|needs)\\.ts$)`) },
      to: { path: at(`src/domain/${AGGREGATES}/`), pathNot: [at(`src/domain/$1/`), "events\\.ts$"] }
    },
    {
      name: "documents-know-no-aggregate",
      comment: "What invoices, estimates and credit notes share stands on the kernel; whatever else it needs comes in.",
      severity: "error",
      from: { path: at("src/domain/documents/") },
      to: { path: at("src/domain/"), pathNot: at("src/domain/(documents|kernel)/") }
    },
    {
      name: "needs-are-read-from-states",
      comment: "What a decision needs of another aggregate is read from its state, never from its rules.",
      severity: "error",
      from: { path: at(`src/domain/${AGGREGATES}/(decider|needs)\\.ts$`) },
      to: {
        path: at(`src/domain/${AGGREGATES}/`),
        pathNot: [at(`src/domain/$1/`), "/(aggregate|events|state|readings)\\.ts$"]
      }
    },
    {
      name: "folding-does-without-deciding",
      comment: "A page that shows the books fetches neither schemas nor deciders: doors reach them by import() alone.",
      severity: "error",
      from: { path: at(FOLDING) },
      to: {
        pathNot: [at(FOLDING), at("src/machines/"), "node_modules/canonicalize/"],
        dependencyTypesNot: ["type-only", "dynamic-import"]
      }
    },
    {
      name: "pages-fetch-the-decider",
      comment:
        "decider.ts and schemas.ts wait at their top for what they import(): bundled with it, they would wait for themselves.",
      severity: "error",
      from: { path: at("src/(infra/(browser|contract)|ui)/|src/domain/(?!decider\\.ts$|schemas\\.ts$)") },
      to: { path: at("src/domain/(decider|schemas)\\.ts$") }
    },
    {
      name: "contract-has-no-implementation",
      severity: "error",
      from: { path: at("src/infra/contract/") },
      to: { path: at("src/(infra/(browser|server)|ui|machines)/") }
    },
    {
      name: "papers-are-drawn-anywhere",
      comment: "Papers, and how things are written in a language, are the same in the browser and on the server.",
      severity: "error",
      from: { path: at("src/infra/(papers|writing)/") },
      to: { path: [at("src/(infra/(browser|server|contract)|ui)/"), "^(node:|fs$)"] }
    },
    {
      name: "browser-and-server-apart",
      severity: "error",
      from: { path: at("src/infra/browser/") },
      to: { path: at("src/(infra/server|ui)/") }
    },
    {
      name: "server-and-browser-apart",
      severity: "error",
      from: { path: at("src/infra/server/") },
      to: { path: at("src/(infra/browser|ui)/") }
    },
    {
      name: "ui-never-sees-the-server",
      severity: "error",
      from: { path: at("src/ui/") },
      to: { path: at("src/infra/server/") }
    },
    {
      name: "judging-knows-no-tables",
      comment: "The server judges without a database: what it has to know comes in, what is to be written goes out.",
      severity: "error",
      from: { path: at("src/infra/server/event-store/judge\\.ts$") },
      to: { path: ["event-store/(statements|reader|append)\\.ts$", "^(node:)?sqlite$"], reachable: true }
    },
    {
      name: "product-never-imports-tests",
      severity: "error",
      from: { path: at("src/") },
      to: { path: at("tests/") }
    }
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js"] }
  }
}
