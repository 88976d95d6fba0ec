import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { areas } from '../../contract/boards/areas.ts'
import { type BoardEntry, isFormEntry, type ListedEntry } from '../../contract/boards/manifest.ts'

const root = join(import.meta.dirname, '../..')
const manifestId = 'virtual:board-manifest'
const listsId = 'virtual:board-lists'
const iconsId = 'virtual:board-icons'

/** In a process of its own: a board that changes while the dev server runs is read again. */
export function readManifest(): (BoardEntry | ListedEntry)[] {
  const script = join(root, 'scripts/build/print-board-manifest.ts')
  return JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }))
}

/** `clipboard-check` → `ClipboardCheck`, as lucide-react exports it */
const componentOf = (icon: string) =>
  icon.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A module of the icons with these names, and of no others. */
export function iconModule(names: readonly string[]): string {
  const icons = [...new Set(names)].sort()
  return [
    `import { ${icons.map(componentOf).join(', ')} } from 'lucide-react'`,
    'export const boardIcons = {',
    ...icons.map((name) => `  '${name}': ${componentOf(name)},`),
    '}',
  ].join('\n')
}

/** Home asks for the lists of its own boards; of the others they come with the download. */
function entryOf(entry: BoardEntry | ListedEntry): BoardEntry | Partial<ListedEntry> {
  if (!isFormEntry<ListedEntry>(entry)) return entry
  const { adaptable: _, ...board } = entry
  if (board.home) return board
  const { views: _views, sort: _sort, counts: _counts, ...rest } = board
  return rest
}

const listsOf = ({ id, views, sort, counts, adaptable }: ListedEntry) => ({
  id,
  views,
  sort,
  counts,
  adaptable,
})

/**
 * `virtual:board-manifest`, `virtual:board-lists` and `virtual:board-icons` (src/virtual-modules.d.ts): what navigation and
 * home need to know of the boards, so that no screen loads a form only to name it.
 */
export function boardManifest(): Plugin {
  let manifest: ReturnType<typeof readManifest> | undefined
  const modules: Record<string, () => string> = {
    [manifestId]: () => {
      manifest ??= readManifest()
      return `export const boardManifest = ${JSON.stringify(manifest.map(entryOf))}`
    },
    [listsId]: () => {
      manifest ??= readManifest()
      return `export const boardLists = ${JSON.stringify(manifest.filter(isFormEntry<ListedEntry>).map(listsOf))}`
    },
    [iconsId]: () => {
      manifest ??= readManifest()
      const shown = new Set(manifest.map(({ area }) => area))
      const named = [...areas.filter(({ id }) => shown.has(id)), ...manifest]
      return iconModule(named.map(({ icon }) => icon))
    },
  }
  return {
    name: 'board-manifest',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
    hotUpdate({ file }) {
      if (!file.startsWith(join(root, 'contract'))) return
      manifest = undefined
      const { moduleGraph } = this.environment
      for (const id of Object.keys(modules)) {
        const node = moduleGraph.getModuleById(`\0${id}`)
        if (node) moduleGraph.invalidateModule(node)
      }
      this.environment.hot.send({ type: 'full-reload' })
    },
  }
}
