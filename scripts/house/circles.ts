import type { Finding, Rule } from './rule.ts'
import { featureOf, type House, isGenerated, isTest, serverFolderOf } from './source.ts'

/**
 * Design §2: no circle exists, not of types either, and none among the features or the folders of
 * the server as wholes. Each circle is reported once.
 */
export const circles: Rule = {
  name: 'circles',
  check: (house) => {
    const graph = graphOf(house)
    const report =
      (what: string) =>
      (circle: string[]): Finding => {
        const [path = ''] = circle
        const way = [...circle, path].join(' → ')
        return {
          path,
          message: `circle: ${way}; put what they share into a third ${what} below both`,
        }
      }
    return [
      ...findCircles(graph).map(report('file')),
      ...findCircles(folderGraphOf(graph, featureOf)).map(report('feature')),
      // One of files alone is reported above.
      ...findCircles(folderGraphOf(graph, serverFolderOf))
        .filter((circle) => circle.some((place) => !place.endsWith('.ts')))
        .map(report('folder')),
    ]
  },
}

type FolderOf = (path: string) => string | undefined

function folderGraphOf(files: Map<string, string[]>, folderOf: FolderOf): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const [path, targets] of files) {
    const own = folderOf(path)
    if (!own || isTest(path)) continue
    const others = targets.flatMap((target) => folderOf(target) ?? [])
    const known = graph.get(own) ?? []
    graph.set(own, [...known, ...others.filter((other) => other !== own)])
  }
  return graph
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
