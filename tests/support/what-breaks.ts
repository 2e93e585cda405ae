/**
 * What of the tests in a browser, and of those that kill or load a server, a change can break. They import no source, so that vitest
 * cannot know. The first pattern that a changed file matches says it; a file of the source that matches none can break all of them.
 */
const journeys = (...names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.map((name) => `tests/e2e/${name}.test.ts`)

const everyScreen = "tests/ui/app/every-screen-"
const store = ["tests/infra/server/event-store/crash.test.ts", "tests/infra/server/event-store/load.test.ts"]
const booked = journeys("main-job", "offline", "server-killed", "lists", "older-build")
const signing = journeys(
  "after-reset",
  "identity",
  "session",
  "session-paths",
  "session-tabs",
  "stolen-cookies",
  "unsaved"
)
const people = journeys("account", "companies", "invitation", "mailed-links", "members")
/** What any kind of record goes through: its list, form and sheet are looked at as every screen is. */
const ofRecords = [
  everyScreen,
  "tests/ui/lists/long-list",
  ...journeys("main-job", "lists", "kept-forms", "palette", "layout")
]

const rules: ReadonlyArray<readonly [pattern: RegExp, tests: ReadonlyArray<string>]> = [
  [
    /^src\/ui\/(?:invoices|documents|credit-notes)\//,
    [
      ...ofRecords,
      "tests/ui/documents/",
      "tests/ui/invoices/",
      "tests/ui/lists/",
      "tests/ui/components/combobox",
      "tests/ui/app/shell",
      ...journeys(
        "at-once",
        "company-settings",
        "credit-note-paths",
        "credit-notes",
        "invoice-paths",
        "invoice-pdf",
        "issuing",
        "keyboard",
        "offline",
        "undo",
        "unfinished"
      )
    ]
  ],
  [/^src\/ui\/(?:expenses|products)\//, [...ofRecords, ...journeys("counter", "money-out", "taken-pictures")]],
  [/^src\/ui\/(?:charges|suppliers)\//, [...ofRecords, ...journeys("money-out")]],
  [
    /^src\/ui\/(?:counter|debts|sales|tills)\/|^src\/infra\/browser\/(?:bar|picture)-codes/,
    [...ofRecords, ...journeys("counter", "money-elsewhere", "till")]
  ],
  [/^src\/ui\/(?:transactions|treasury)\//, [...ofRecords, ...journeys("money-elsewhere", "money-out")]],
  [/^src\/ui\/estimates\//, [...ofRecords, "tests/ui/documents/", ...journeys("at-once", "estimate-paths")]],
  [/^src\/infra\/(?:papers|browser\/papers|server\/papers)\//, [...journeys("invoice-pdf"), "tests/ui/public-page/"]],
  [
    /^src\/ui\/public-page\/|^src\/infra\/browser\/public-page-build|^src\/infra\/server\/sharing\//,
    ["tests/ui/public-page/"]
  ],
  [
    /^src\/ui\/dashboard\//,
    [
      everyScreen,
      "tests/ui/dashboard/",
      "tests/ui/app/shell",
      ...journeys("main-job", "checklist", "chosen-elsewhere", "drawn-start", "fetch-ahead", "layout", "sample")
    ]
  ],
  [
    /^src\/ui\/settings\//,
    [
      everyScreen,
      "tests/ui/forms/",
      ...people,
      ...journeys("analytics", "company-settings", "kept-forms", "palette", "theme", "unsaved")
    ]
  ],
  [
    /^src\/ui\/(?:start|session|registration)\//,
    [
      everyScreen,
      "tests/ui/start/",
      ...signing,
      ...people,
      ...journeys("announcements", "device", "drawn-start", "fetch-ahead", "keyboard", "kept-forms", "main-job")
    ]
  ],
  [/^src\/ui\/links\//, [everyScreen, ...people, ...journeys("identity")]],
  // These are on every screen.
  [
    /^src\/ui\/(?:app|components|forms|i18n|lists|records|routes|shell|static|styles)\/|^src\/ui\/[^/]+$/,
    ["tests/ui/", "tests/e2e/"]
  ],
  [/^src\/ui\/[^/]+\//, ofRecords],
  [
    /^src\/domain\//,
    [everyScreen, ...booked, ...journeys("checklist", "company-settings", "issuing", "members", "sample")]
  ],
  [
    /^src\/machines\/(?:session|request|people)\//,
    [everyScreen, ...signing, ...people, "tests/infra/browser/two-tabs"]
  ],
  [
    /^src\/machines\/sync\//,
    [...booked, ...signing, ...journeys("announcements", "companies", "little-room", "sample")]
  ],
  [
    /^src\/machines\/documents\//,
    [
      everyScreen,
      ...booked,
      ...journeys("issuing", "company-settings", "invoice-paths", "estimate-paths", "credit-note-paths")
    ]
  ],
  [/^src\/infra\/server\/(?:event-store|sqlite)\//, [...store, ...booked]],
  [/^src\/infra\/server\/(?:identity|people|mail)\//, [...signing, ...people, "tests/infra/browser/two-tabs"]],
  [/^src\/infra\/server\/docs\//, []],
  [/^src\/infra\/server\//, ["tests/e2e/", "tests/infra/browser/two-tabs", ...store]],
  [/^src\/infra\/(?:browser|contract)\//, ["tests/e2e/", "tests/infra/browser/two-tabs", everyScreen]],
  [
    /^src\/|^index\.html$|^vite\.config\.ts$|^package-lock\.json$/,
    ["tests/e2e/", "tests/ui/", "tests/infra/browser/two-tabs", ...store]
  ]
]

/** The beginnings of the paths of the tests with a browser or a server of their own that a change of these files can break. */
export const whatBreaks = (changed: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(changed.flatMap((file) => rules.find(([pattern]) => pattern.test(file))?.[1] ?? []))
]

/** Everything that the rules name, so that a test sees that it is there. */
export const namedByRules: ReadonlyArray<string> = [...new Set(rules.flatMap(([, tests]) => tests))]
