import { isIn, isTest, type Source } from '../house/source.ts'

/** They name every part of the server or the app: what stands behind them is no nearer for that. */
const roots = [
  'server/routes.ts',
  'server/services.ts',
  'src/route-tree.gen.ts',
  'tests/api/harness.ts',
]

/** Read by a pattern of paths, not by imports. */
const boards = ['contract/board', 'contract/boards', 'contract/board-parts', 'contract/form']
const ofEveryBoard = [
  'contract/boards/boards.test.ts',
  'scripts/build/board-manifest.test.ts',
  'server/domains/board/registry.test.ts',
  'src/features/board/load.test.ts',
  ...['boards', 'record-list-json', 'across-boards', 'overview'].map(
    (name) => `tests/api/${name}.test.ts`,
  ),
]

/** Files that are read or started by their paths, and the tests of what they are for. */
const byPath: [RegExp, string[]][] = [
  [/^server\/platform\/db\/migrations\//, ['tests/api/migrate.test.ts']],
  [/^server\/domains\/print\/.*\.typ$/, ['tests/api/print.test.ts']],
  [
    /^tests\/boards\//,
    [
      'server/domains/board/registry.test.ts',
      ...['boards', 'sensitive', 'sensitive-rotation'].map((name) => `tests/api/${name}.test.ts`),
    ],
  ],
  [/^src\/i18n\//, ['src/i18n/words.test.ts']],
  [
    /^server\/(main|serve|start)\.ts$/,
    ['start', 'stop', 'drain'].map((name) => `tests/api/${name}.test.ts`),
  ],
]

const isApiTest = (path: string) => isIn(path, 'tests/api') && path.endsWith('.test.ts')

/** `server/domains/<name>` of a file in there. */
const domainOf = (path: string) => /^server\/domains\/[^/]+(?=\/)/.exec(path)?.[0]

/**
 * The tests that a change of these files can affect: those that import them, through whatever lies
 * between; of the API, those of a call that a domain on the way answers; with a board or the form
 * language, those that are made of every board. Browser tests are named where they changed
 * themselves.
 *
 * @param sources all files of the project
 * @param changed paths from the root
 */
export function affectedTests(sources: readonly Source[], changed: readonly string[]): string[] {
  const importers = importersOf(sources)
  const reached = new Set<string>()
  const visit = (path: string, first: boolean) => {
    if (reached.has(path) || (!first && roots.includes(path))) return
    reached.add(path)
    for (const next of importers.get(path) ?? []) visit(next, false)
  }
  for (const path of changed) visit(path, true)

  const domains = new Set([...reached].flatMap((path) => domainOf(path) ?? []))
  const answered = new Set(
    sources
      .filter(({ path }) => domains.has(domainOf(path) ?? '') && path.endsWith('/routes.ts'))
      .flatMap(({ imports }) => imports.flatMap(({ target }) => target ?? [])),
  )
  const calls = new Set(
    sources
      .filter(
        ({ path, text }) =>
          answered.has(path) && isIn(path, 'contract') && /= endpoint\(/.test(text),
      )
      .map(({ path }) => path),
  )
  const seen = new Set<string>()
  const visitTests = (path: string) => {
    if (seen.has(path) || roots.includes(path)) return
    seen.add(path)
    for (const next of importers.get(path) ?? []) if (isIn(next, 'tests/api')) visitTests(next)
  }
  for (const call of calls) visitTests(call)
  for (const path of seen) if (isApiTest(path)) reached.add(path)
  for (const [files, tests] of byPath) {
    if (changed.some((path) => files.test(path))) for (const path of tests) reached.add(path)
  }
  if (changed.some((path) => boards.some((place) => isIn(path, place)))) {
    for (const path of ofEveryBoard) reached.add(path)
  }
  const known = new Set(sources.map(({ path }) => path))
  return [...reached]
    .filter((path) => known.has(path) && isTest(path) && /\.(test|spec)\.tsx?$/.test(path))
    .filter((path) => !path.endsWith('.spec.ts') || changed.includes(path))
    .sort()
}

function importersOf(sources: readonly Source[]): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const { path, imports } of sources) {
    for (const { target } of imports) {
      if (target) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}
