import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A definition of the contract as its source shows it: its doc comment, and those of its parts. */
export interface Block {
  text: string | null
  parts: Map<string, Block>
  /** names whose parts it has as well: `...postRow.entries`, `v.strictObject(find)` */
  named: Set<string>
  file: Map<string, Block>
}

export interface Comments {
  /** by the id of the call */
  calls: ReadonlyMap<string, Block>
  /** exported definitions, by their name */
  exported: ReadonlyMap<string, Block>
}

const block = (file: Map<string, Block>): Block => ({
  text: null,
  parts: new Map(),
  named: new Set(),
  file,
})

/** What a reader of the API cannot look up. */
const ownSources =
  /^\S+\.ts$|\s*\((?:spec|design|offline\.md|domain|docs\/|contract\/|server\/)[^)]*\)/g

export const withoutSources = (text: string): string => text.replace(ownSources, '')

const textOf = (lines: readonly string[]): string | null => {
  const words = lines.map((line) => line.replace(/^\s*\/?\*+\/?|\*\/\s*$/g, '').trim())
  return withoutSources(words.join(' ').trim()) || null
}

function namesIn(code: string): string[] {
  return [...code.replaceAll('...', ' ').matchAll(/(?<![.\w'"`])([a-z]\w*)\b(?!['"`:])/g)].map(
    ([, name = '']) => name,
  )
}

/**
 * Reads one file by its indentation, which the formatter sees to: a line that is indented further
 * belongs to the one above.
 */
function readFile(
  source: string,
  comments: { calls: Map<string, Block>; exported: Map<string, Block> },
) {
  const file = new Map<string, Block>()
  const top = block(file)
  const stack = [{ indent: -1, block: top }]
  let pending: string[] = []
  let open = false
  for (const line of source.split('\n')) {
    const code = line.trim()
    const indent = line.length - line.trimStart().length
    if (open || code.startsWith('/**')) {
      pending = open ? [...pending, code] : [code]
      open = !code.endsWith('*/')
      continue
    }
    if (code === '' || /^[)\]}]/.test(code)) {
      pending = []
      continue
    }
    while ((stack.at(-1)?.indent ?? -1) >= indent) stack.pop()
    const parent = stack.at(-1)?.block ?? top
    const defined = /^(export )?(?:const|function) (\w+)/.exec(code)
    const part = defined ? null : /^'?([\w-]+)'?(?::|,$)/.exec(code)
    const name = defined?.[2] ?? part?.[1]
    const one = name === undefined ? parent : block(file)
    if (name !== undefined) {
      if (pending.length > 0) one.text = textOf(pending)
      ;(defined ? file : parent.parts).set(name, one)
      if (defined?.[1]) comments.exported.set(name, comments.exported.get(name) ?? one)
    }
    const id = /^id: '([\w.]+)',$/.exec(code)?.[1]
    // Two calls may share an id where boards of threads answer those of records: the first is described.
    if (id && !comments.calls.has(id)) comments.calls.set(id, parent)
    for (const used of namesIn(code)) if (used !== name || part) one.named.add(used)
    pending = []
    stack.push({ indent, block: one })
  }
}

/** The doc comments of the contract: what a call and its names mean is written there, once. */
export function readComments(folder: string): Comments {
  const comments = { calls: new Map<string, Block>(), exported: new Map<string, Block>() }
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || /^(boards|commands)\b/.test(path))
      continue
    readFile(readFileSync(join(folder, path), 'utf8'), comments)
  }
  return comments
}

/** The part of a definition by its name, also where it comes from another definition. */
export function partOf(comments: Comments, one: Block, key: string, depth = 4): Block | null {
  const own = one.parts.get(key)
  if (own?.text || (own && depth === 0)) return own
  if (depth > 0) {
    for (const name of one.named) {
      const other = one.file.get(name) ?? comments.exported.get(name)
      const found = other && other !== one ? partOf(comments, other, key, depth - 1) : null
      if (found?.text) return found
    }
  }
  return own ?? null
}
