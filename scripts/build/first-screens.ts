import { filesUnder } from '../../server/domains/static/files.ts'
import { chunkWith, type ListedChunk, readChunks } from './chunk-list.ts'
import { closure } from './closure.ts'

interface Screen {
  screen: string
  /** bytes on the wire that design §8 allows */
  most: number
  /** what is requested after the start; `{}` is the language */
  asks: string[]
}

/**
 * What the browser was seen to request (`npm run bench javascript`), by one module of each chunk
 * and without the imports of each.
 */
const screens: Screen[] = [
  {
    screen: 'login',
    most: 160_000,
    asks: [
      'src/i18n/words-{}.ts',
      'src/i18n/{}_siteon/session.ts',
      'src/routes/login.tsx?tsr-split=component',
    ],
  },
  {
    screen: 'home',
    most: 220_000,
    asks: [
      'src/i18n/words-{}.ts',
      'src/i18n/{}_siteon/home.ts',
      'src/outbox/outbox.ts',
      'src/lib/cache/database.ts',
      'node_modules/workbox-window/build/workbox-window.prod.es5.mjs',
      'src/routes/_signed.tsx?tsr-split=component',
      'src/routes/_signed/_main/home.tsx?tsr-split=component',
    ],
  },
]

/** Loaded by every screen, and no script as long as it is in no chunk with one. */
const stylesheet = 'src/theme/font.css'

/** A board's form, which no first screen loads. */
const boardForm = /^contract\/boards\/[^/]+\/board\.ts$/

/** The JavaScript of the first screens in each language, as the server sends it to a phone, against what it may be. */
export async function firstScreens(dist: string) {
  const chunks = readChunks(dist)
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const imports = ({ imports }: ListedChunk) => imports.flatMap((file) => byFile.get(file) ?? [])
  const sent = filesUnder(dist)
  const size = async (file: string) => {
    const one = sent.get(`/${file}`)
    if (!one) throw new Error(`${file} is not served`)
    return ((await one.compressed('br')) ?? one.content().bytes).length
  }
  const all = screens.flatMap(({ screen, most, asks }) =>
    ['ko', 'en'].map(async (language) => {
      const roots = ['src/main.tsx', ...asks].map((ask) =>
        chunkWith(chunks, ask.replace('{}', language)),
      )
      roots.push(...chunks.filter(({ modules }) => modules.includes(stylesheet)))
      const loaded = [...closure(roots, imports)]
      const files = ['theme.js', ...loaded.map(({ file }) => file)]
      const pieces = await Promise.all(
        files.map(async (file): Promise<[string, number]> => [file, await size(file)]),
      )
      const bytes = pieces.reduce((sum, [, one]) => sum + one, 0)
      const boards = loaded.flatMap(({ modules }) => modules).filter((id) => boardForm.test(id))
      return { screen: `${screen}, ${language}`, bytes, most, pieces, boards }
    }),
  )
  return await Promise.all(all)
}
