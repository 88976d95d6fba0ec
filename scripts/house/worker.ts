import type { Rule } from './rule.ts'
import { type House, isIn, isTest } from './source.ts'

/** Files that the service worker's build takes in: what `sw/` imports, and what that imports. */
function inWorker({ sources }: House): Set<string> {
  const byPath = new Map(sources.map((one) => [one.path, one]))
  const taken = new Set<string>()
  const take = (path: string) => {
    const source = byPath.get(path)
    if (!source || taken.has(path)) return
    taken.add(path)
    for (const { target, dynamic } of source.imports) if (target && !dynamic) take(target)
  }
  for (const { path } of sources) if (isIn(path, 'sw') && !isTest(path)) take(path)
  return taken
}

/** A dynamic import makes Vite build a service worker that no browser registers. */
export const worker: Rule = {
  name: 'worker',
  check: (house) => {
    const taken = inWorker(house)
    return house.sources
      .filter(({ path }) => taken.has(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((one) => one.dynamic)
          .map(({ line }) => ({
            path,
            line,
            message:
              'import() here ends up in the service worker, whose build then fails to register: import at the top',
          })),
      )
  },
}
