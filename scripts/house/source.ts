import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'vite'

export interface Import {
  specifier: string
  line: number
  dynamic: boolean
  /** Path from the root for a relative import, query cut off; undefined for a package. */
  target?: string
}

export interface Source {
  /** From the root, with forward slashes. */
  path: string
  text: string
  lines: number
  imports: Import[]
  /** Words that can reach a screen: string literals, templates, text between tags. */
  words: { text: string; line: number }[]
  /** Nothing but `export … from`. */
  barrel: boolean
}

export interface House {
  root: string
  /** Every file that is ours, code or not. */
  files: string[]
  sources: Source[]
}

const notOurs = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report'])
const code = /\.(ts|tsx|mts|js|mjs)$/

/** Reads the tree under `root`; a file that does not parse is left to the type checker. */
export function readHouse(root: string): House {
  const files = walk(root, root)
  const sources = files.filter((path) => code.test(path)).map((path) => readSource(root, path))
  return { root, files, sources }
}

function walk(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (notOurs.has(entry.name) || entry.name.startsWith('.')) return []
    if (entry.isDirectory()) return walk(root, path)
    return entry.isFile() ? [relative(root, path).split(sep).join('/')] : []
  })
}

function readSource(root: string, path: string): Source {
  const text = readFileSync(join(root, path), 'utf8')
  const { program } = parseSync(path, text)
  const imports: Import[] = []
  const words: Source['words'] = []
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length
  const note = (source: { value?: unknown; start: number } | null, dynamic = false) => {
    if (typeof source?.value !== 'string') return
    const specifier = source.value
    imports.push({
      specifier,
      line: lineOf(source.start),
      dynamic,
      target: resolve(path, specifier),
    })
  }
  const word = (value: unknown, start: number) => {
    if (typeof value === 'string') words.push({ text: value, line: lineOf(start) })
  }
  new Visitor({
    ImportDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
    ImportExpression: (node) => note(node.source as { value?: unknown; start: number }, true),
    Literal: (node) => word(node.value, node.start),
    TemplateElement: (node) => word(node.value.cooked, node.start),
    JSXText: (node) => word(node.value, node.start),
  }).visit(program)
  const exportsFrom = program.body.filter(
    (node) => 'source' in node && node.type !== 'ImportDeclaration' && node.source,
  )
  const barrel = program.body.length > 0 && exportsFrom.length === program.body.length
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
  return { path, text, lines, imports, words, barrel }
}

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return posix.normalize(posix.join(dirname(from), specifier.split('?')[0] ?? ''))
}

/** Whether the file is a test, or serves tests only. */
export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path) || /^(tests|e2e)\//.test(path)
}

export function isGenerated(path: string): boolean {
  return path.endsWith('.gen.ts') || path.includes('/migrations/') || path.endsWith('.frozen.json')
}

export function isIn(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

/** `src/features/<name>` of a file in there. */
export function featureOf(path: string): string | undefined {
  return /^src\/features\/[^/]+(?=\/)/.exec(path)?.[0]
}

/**
 * The folder of the server that a file counts to: a domain, a folder of the platform, else a room
 * as a whole. A file beside the rooms counts for itself.
 */
export function serverFolderOf(path: string): string | undefined {
  return /^server\/(?:(?:domains|platform)\/)?[^/]+(?=\/|$)/.exec(path)?.[0]
}
