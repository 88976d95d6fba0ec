import type { Finding, Rule } from './rule.ts'
import { type House, isGenerated } from './source.ts'

/** Design §2: no circle exists, not of types either. Each circle is told once. */
export const circles: Rule = {
  name: 'circles',
  check: (house) =>
    findCircles(graphOf(house)).map((circle): Finding => {
      const [path = ''] = circle
      const way = [...circle, path].join(' → ')
      return { path, message: `circle: ${way}; put what they share into a third file below both` }
    }),
}

function graphOf(house: House): Map<string, string[]> {
  return new Map(
    house.sources
      .filter((source) => !isGenerated(source.path))
      .map((source) => [source.path, source.imports.flatMap((one) => one.target ?? [])]),
  )
}

function findCircles(graph: Map<string, string[]>): string[][] {
  const found = new Map<string, string[]>()
  const finished = new Set<string>()
  const way: string[] = []
  const visit = (path: string) => {
    const seenAt = way.indexOf(path)
    if (seenAt !== -1) {
      const circle = way.slice(seenAt)
      found.set([...circle].sort().join(), circle)
      return
    }
    if (finished.has(path)) return
    way.push(path)
    for (const next of graph.get(path) ?? []) visit(next)
    way.pop()
    finished.add(path)
  }
  for (const path of graph.keys()) visit(path)
  return [...found.values()]
}
