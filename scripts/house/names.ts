import type { Finding, Rule } from './rule.ts'
import { type House, isGenerated, isIn } from './source.ts'

const rooms = [
  'contract',
  'server',
  'src',
  'sw',
  'guest',
  'tests',
  'e2e',
  'scripts',
  'docs',
  'public',
]
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
/** The customer's own names of the two languages. */
const givenNames = new Set(['ko_siteon', 'en_siteon', '.gitkeep'])
const empty = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'stuff'])

/** Design §2: folder is the noun, file is the role, kebab-case, and no name that says nothing. */
export const names: Rule = {
  name: 'names',
  check: (house) => [...house.files.flatMap(nameFindings), ...barrels(house)],
}

function nameFindings(path: string): Finding[] {
  if (!rooms.some((room) => isIn(path, room)) || isGenerated(path)) return []
  const parts = path.split('/').slice(1)
  const file = parts.at(-1) ?? ''
  const stem = file.split('.')[0] ?? ''
  const found: Finding[] = []
  const say = (message: string) => found.push({ path, message })
  const route = isIn(path, 'src/routes')
  if (/^index\.(ts|tsx|js)$/.test(file) && !route) {
    say('no index files: name the file by its role and import it by that name')
  }
  for (const part of [...parts.slice(0, -1), stem]) {
    if (empty.has(part) && !(part === 'common' && isIn(path, 'src/i18n'))) {
      say(`"${part}" says nothing: name it by the noun or the role it holds`)
    }
  }
  const pieces = [
    ...parts.slice(0, -1).flatMap((part) => part.split('.')),
    ...file.split('.').slice(0, -1),
  ]
  const odd = pieces.filter(
    (part) => !kebab.test(part) && !givenNames.has(part) && !(route && routePart(part)),
  )
  if (odd.length > 0) say(`not kebab-case: ${odd.join(', ')}`)
  return found
}

/**
 * TanStack Router's own marks: `$param`, `a-{$param}-b`, `_layout`, `__root`, `layout_`, `(group)`,
 * `-private`.
 */
function routePart(part: string): boolean {
  return /^([a-z0-9-]*\{\$[a-zA-Z]+\}[a-z0-9-]*|\$[a-zA-Z_]*|_{1,2}?[a-z0-9-]+|[a-z0-9-]+_|\([a-z0-9-]+\)|-[a-z0-9-]+|\$?)$/.test(
    part,
  )
}

function barrels(house: House): Finding[] {
  return house.sources
    .filter((source) => source.barrel && !isGenerated(source.path))
    .map(({ path }) => ({
      path,
      message: 'a barrel, it only passes on: import from the files themselves',
    }))
}
