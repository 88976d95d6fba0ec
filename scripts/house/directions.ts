import { dirname } from 'node:path'
import { roomOf } from './rooms.ts'
import type { Finding, Rule } from './rule.ts'
import { featureOf, type Import, isGenerated, isIn, isTest, type Source } from './source.ts'

/** Design §2: which room may import which, and how a neighbour file is named. */
export const directions: Rule = {
  name: 'directions',
  check: (house) => {
    const files = new Set(house.files)
    return house.sources
      .filter((source) => !isGenerated(source.path))
      .flatMap((source) =>
        source.imports.flatMap((one) => {
          const message = one.target ? inside(source, one.target, files) : outside(source, one)
          return message ? [{ path: source.path, line: one.line, message } satisfies Finding] : []
        }),
      )
  },
}

function inside(source: Source, target: string, files: Set<string>): string | undefined {
  const room = roomOf(source.path)
  if (!files.has(target) && !isGenerated(target)) {
    return `imports ${target}, which does not exist; write the whole name with its extension`
  }
  if (!room) return undefined
  // A test beside its code may import the whole server, as one in tests/ may.
  const testing = isIn(source.path, 'server') ? ['tests', 'server'] : ['tests']
  const allowed = [room.at, ...room.may, ...(isTest(source.path) ? testing : [])]
  // `src` as a room of its own (main.tsx, routes) may import all its folders.
  if (!allowed.some((place) => isIn(target, place))) {
    return `may not import ${target}: ${room.belongs}`
  }
  return otherFeature(source.path, target)
}

/** One feature may use another's queries, types and parts; whole screens meet in a route. */
function otherFeature(from: string, target: string): string | undefined {
  const own = featureOf(from)
  const other = featureOf(target)
  if (!own || !other || own === other || isTest(from)) return undefined
  if (!target.endsWith('-screen.tsx')) return undefined
  return `may not import the screen ${target}: a feature uses another's queries, types and parts; compose screens in src/routes/`
}

function outside(source: Source, one: Import): string | undefined {
  const room = roomOf(source.path)
  if (!room || isTest(source.path)) return undefined
  if (one.specifier.startsWith('node:')) {
    return room.node ? undefined : `may not import ${one.specifier}: ${room.belongs}`
  }
  const named = one.specifier.startsWith('@') ? 2 : 1
  const name = one.specifier.split('/').slice(0, named).join('/')
  if (!room.packages || room.packages.includes(name)) return undefined
  return `may not import the package ${name} (in ${dirname(source.path)}): ${room.belongs}`
}
