import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** An entry of Vite's manifest: a chunk by its module, or by its own name. */
interface Piece {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
}
type Manifest = Record<string, Piece>

interface Screen {
  screen: string
  /** bytes of gzip that design §8 allows */
  most: number
  /** chunks requested by name or by module, beside the first one; `{}` is the language */
  asks: string[]
}

/**
 * What the browser was seen to request (`npm run bench javascript`), without the imports of each.
 */
const screens: Screen[] = [
  {
    screen: 'login',
    most: 160_000,
    asks: [
      'words-{}',
      'src/i18n/{}_siteon/session.ts',
      'src/routes/login.tsx?tsr-split=component',
      'forms',
    ],
  },
  {
    screen: 'home',
    most: 220_000,
    asks: [
      'words-{}',
      'frame-words-{}',
      'frame',
      'database',
      'workbox-window.prod.es5',
      'src/routes/_signed.tsx?tsr-split=component',
      'src/routes/_signed/_main/home.tsx?tsr-split=component',
    ],
  },
]

/** A chunk with all its imports; throws if none has that name. */
function withImports(manifest: Manifest, ask: string, found = new Set<string>()): Set<string> {
  const piece = manifest[ask] ?? Object.values(manifest).find(({ name }) => name === ask)
  if (!piece) throw new Error(`the build has no piece ${ask}: scripts/build/first-screens.ts`)
  if (found.has(piece.file)) return found
  found.add(piece.file)
  for (const next of piece.imports ?? []) withImports(manifest, next, found)
  return found
}

/** The JavaScript of the first screens in each language, gzipped, against what it may be. */
export function firstScreens(dist: string) {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const [entry] = Object.entries(manifest).find(([, piece]) => piece.isEntry) ?? []
  if (!entry) throw new Error('the build has no entry')
  const size = (file: string) => gzipSync(readFileSync(join(dist, file))).length
  return screens.flatMap(({ screen, most, asks }) =>
    ['ko', 'en'].map((language) => {
      const files = new Set(['theme.js'])
      for (const ask of [entry, ...asks]) withImports(manifest, ask.replace('{}', language), files)
      const pieces = [...files].map((file): [string, number] => [file, size(file)])
      const bytes = pieces.reduce((sum, [, one]) => sum + one, 0)
      return { screen: `${screen}, ${language}`, bytes, most, pieces }
    }),
  )
}
