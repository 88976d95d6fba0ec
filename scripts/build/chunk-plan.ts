import { type Chunk, joinChunks } from './chunk-joining.ts'
import { closure } from './closure.ts'

/** What is read of a module; Rolldown's `ModuleInfo` has it. */
export interface Module {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}

export type Graph = (id: string) => Module | null

/** A screen that is opened first, by the modules that lead to the rest of it. */
export interface FirstScreen {
  name: string
  loads: RegExp
  /** Not everybody comes by here: the chunk of what it shares with a later screen. */
  shared?: string
}

/** A route's file, whether it is inside a project or not: such a screen has two. */
const routeFile =
  /[\\/]src[\\/]routes[\\/](?:_signed[\\/])?(?:_main[\\/]|project\.\$projId[\\/])?([^?]+)/

/** A board's form is in no chunk with anything else: home must not load it. */
const boardFile = /[\\/]contract[\\/]boards[\\/][^\\/]+[\\/]/

/** The grid of rows is for desks: a chunk of its own, which phones need not install. */
const deskFile = /[\\/]record-form[\\/]grid[\\/]/
const deskChunk = 'desk-grid'

/**
 * The name of each module's chunk. A first screen is one chunk: all that it loads and no screen
 * before it. Other modules are grouped by the screens that load them, and small groups are joined
 * (decisions/037).
 */
export function planChunks(
  graph: Graph,
  entry: string,
  screens: readonly FirstScreen[],
): Map<string, string> {
  const all = closure([entry], (id) => [...imported(graph, id), ...lazily(graph, id)])
  const plan = firstChunks(graph, all, screens)
  const lazy = new Set([...all].flatMap((id) => lazily(graph, id)))
  // A stylesheet alone is no script: in a chunk with others it would load them.
  for (const id of lazy) if (id.endsWith('.css')) lazy.delete(id)
  const taken = new Set(screens.map(({ name }) => name))
  for (const { ids, kind } of joinChunks(exactChunks(graph, lazy, plan))) {
    const name = kind === deskChunk ? kind : nameOf(graph, ids, taken)
    for (const id of ids) plan.set(id, name)
  }
  return plan
}

function firstChunks(graph: Graph, all: ReadonlySet<string>, screens: readonly FirstScreen[]) {
  const plan = new Map<string, string>()
  const shared = new Map<string, string>()
  for (const screen of screens) {
    const roots = [...all].filter((id) => screen.loads.test(id))
    for (const id of closure(roots, (one) => imported(graph, one))) {
      const here = shared.get(id)
      if (here) plan.set(id, here)
      if (plan.has(id)) continue
      plan.set(id, screen.name)
      if (screen.shared) shared.set(id, screen.shared)
    }
  }
  return plan
}

/** A chunk for each set of screens: nobody loads anything in vain. */
function exactChunks(
  graph: Graph,
  lazy: ReadonlySet<string>,
  known: ReadonlyMap<string, string>,
): Chunk[] {
  const loadersOf = new Map<string, Set<string>>()
  // Last: what the form of a desk has loaded already is where it would be without the grid.
  const targets = [...lazy].sort((a, b) => Number(deskFile.test(a)) - Number(deskFile.test(b)))
  for (const target of targets) {
    const screen = routeFile.exec(target)?.[1] ?? target
    for (const id of closure([target], (one) => imported(graph, one), known)) {
      if (deskFile.test(target) && loadersOf.has(id)) continue
      const loaders = loadersOf.get(id) ?? new Set()
      loadersOf.set(id, loaders.add(screen))
    }
  }
  const chunks = new Map<string, Chunk>()
  const chunkOf = new Map<string, Chunk>()
  for (const [id, loaders] of loadersOf) {
    const key = [...loaders].sort().join()
    const chunk = chunks.get(key) ?? { ids: [], size: 0, loaders, kind: '', uses: new Set() }
    chunks.set(key, chunk)
    chunkOf.set(id, chunk)
    chunk.ids.push(id)
    chunk.size += graph(id)?.code?.length ?? 0
    if (boardFile.test(id)) chunk.kind = 'board'
    if (deskFile.test(id)) chunk.kind = deskChunk
  }
  for (const [id, chunk] of chunkOf) {
    for (const next of imported(graph, id)) {
      const used = chunkOf.get(next)
      if (used && used !== chunk) chunk.uses.add(used)
    }
  }
  return [...chunks.values()]
}

const imported = (graph: Graph, id: string) => graph(id)?.importedIds ?? []
const lazily = (graph: Graph, id: string) => graph(id)?.dynamicallyImportedIds ?? []

/** The file name of its largest module; a package's only if there is none of ours. */
function nameOf(graph: Graph, ids: readonly string[], taken: Set<string>): string {
  const own = ids.filter((id) => !id.includes('node_modules'))
  const size = (id: string) => graph(id)?.code?.length ?? 0
  const largest = (own.length > 0 ? own : ids).reduce((a, b) => (size(b) > size(a) ? b : a))
  const base = /([^\\/]+?)(?:\.\w+)?(?:\?.*)?$/.exec(largest)?.[1] ?? 'chunk'
  let name = base
  for (let next = 2; taken.has(name); next++) name = `${base}-${next}`
  taken.add(name)
  return name
}
