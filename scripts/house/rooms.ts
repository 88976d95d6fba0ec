import { isIn } from './source.ts'

interface Room {
  at: string
  /** Other places it may import, besides itself. */
  may: string[]
  /** Packages it may import; any if left out. */
  packages?: string[]
  /** Whether it may import `node:` modules. */
  node: boolean
  /** Said after a break: what lives here and where the rest belongs. */
  belongs: string
}

const below = ['contract', 'src/lib', 'src/i18n', 'src/theme']

/** Design §2: imports go one way. The longest `at` that contains a file is its room. */
const rooms: Room[] = [
  {
    at: 'contract',
    may: [],
    packages: ['valibot'],
    node: false,
    belongs:
      'contract/ is pure and imports valibot only; what needs a database goes to server/, what needs a screen to src/',
  },
  {
    at: 'server',
    may: ['contract'],
    node: true,
    belongs:
      'server/ knows contract/ only; what both sides must agree on is a pure function in contract/',
  },
  {
    at: 'server/platform',
    may: ['contract'],
    node: true,
    belongs:
      'server/platform/ (database, log, mail, content) knows no call, no person and no domain; hand the rest in through its interfaces',
  },
  {
    at: 'server/http',
    may: ['contract', 'server/platform'],
    node: true,
    belongs:
      'server/http/ knows no person and no domain; who asks is the matter of server/identity/, the order of a call of server/pipeline.ts',
  },
  {
    at: 'server/identity',
    may: ['contract', 'server/platform', 'server/http'],
    node: true,
    belongs:
      'server/identity/ holds person, membership, session and tokens and binds no call; calls belong in server/domains/<domain>/routes.ts',
  },
  {
    at: 'server/handler',
    may: ['contract', 'server/platform', 'server/http', 'server/identity'],
    node: true,
    belongs:
      'server/handler/ says what a handler is given: interfaces only; server/services.ts makes what is behind them',
  },
  {
    at: 'server/pipeline.ts',
    may: ['contract', 'server/platform', 'server/http', 'server/identity', 'server/handler'],
    node: true,
    belongs: 'server/pipeline.ts knows no domain; server/app.ts hands the quarantine in',
  },
  {
    at: 'server/domains',
    may: ['contract', 'server/platform', 'server/http', 'server/identity', 'server/handler'],
    node: true,
    belongs:
      'a domain stands on platform, http, identity and handler; what it needs of the rest is an interface of server/handler/services.ts',
  },
  {
    at: 'guest',
    may: ['contract/guest'],
    packages: [],
    node: false,
    belongs:
      'guest/ is the page of a guest link, 60 kB for phones that have nothing of ours: it knows contract/guest only, and no package',
  },
  {
    at: 'sw',
    may: ['contract', 'src/outbox'],
    node: false,
    belongs: 'sw/ imports contract/ and src/outbox/ only; move what it needs there',
  },
  {
    at: 'src/outbox',
    may: ['contract'],
    node: false,
    belongs:
      'src/outbox/ also runs in the service worker: it imports contract/ only; hand the rest in through its interfaces',
  },
  {
    at: 'src/lib',
    may: [...below, 'src/outbox'],
    node: false,
    belongs: 'src/lib/ is the ground floor; what knows a domain belongs in src/features/<domain>/',
  },
  {
    at: 'src/i18n',
    may: below,
    node: false,
    belongs: 'src/i18n/ holds words and the door to them, beside src/lib/',
  },
  { at: 'src/theme', may: [], node: false, belongs: 'src/theme/ holds tokens and styles only' },
  {
    at: 'src/widgets',
    // Lengths count code points on both sides, formatted text has one shape, and days and numbers are
    // read alike in a control and a cell: no domain in that.
    may: [
      ...['src/lib', 'src/i18n', 'src/theme'],
      ...['contract/wire/schema.ts', 'contract/rich', 'contract/text/typed.ts'],
    ],
    node: false,
    belongs:
      'a widget takes plain props and knows no domain; compose it with data in src/features/<domain>/',
  },
  {
    at: 'src/features',
    may: [...below, 'src/widgets', 'src/outbox'],
    node: false,
    belongs:
      'a feature stands on widgets, outbox, lib and contract; composing several is the work of src/routes/, the frame around them of src/shell/',
  },
  {
    at: 'src/shell',
    may: [...below, 'src/features', 'src/widgets', 'src/outbox'],
    node: false,
    belongs: 'src/shell/ frames the screens and never imports a route; src/routes/ imports it',
  },
  {
    at: 'src',
    may: ['contract'],
    node: false,
    belongs: 'src/ meets the server through contract/ only',
  },
  {
    at: 'e2e',
    may: ['contract'],
    node: true,
    belongs: 'e2e/ tests the product from outside: contract/ and its own harness only',
  },
  {
    at: 'tests',
    may: ['contract', 'server', 'src', 'sw', 'e2e/harness'],
    node: true,
    belongs: 'tests/ may look into every room but the scripts',
  },
  {
    at: 'scripts',
    may: ['contract', 'server', 'src', 'tests', 'e2e/harness'],
    node: true,
    belongs: 'scripts/ may use every room',
  },
]

/** The room of a file; undefined for files outside all of them (configuration). */
export function roomOf(path: string): Room | undefined {
  const holding = rooms.filter((room) => isIn(path, room.at))
  return holding.sort((a, b) => b.at.length - a.at.length)[0]
}
