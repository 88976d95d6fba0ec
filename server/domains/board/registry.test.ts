import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { manifestOf } from '../../../contract/boards/manifest.ts'
import { loadSamples } from '../../demo/samples.ts'
import { boardFolder, boardRegistry, loadBoards } from './registry.ts'

// With the rest of the contract, so that a copied board finds what the original imports. A tsconfig
// would name another above it.
const place = await mkdtemp(join(tmpdir(), 'boards-'))
const copies = join(place, 'copies')
const fixtures = new URL('../../../tests/boards', import.meta.url).pathname
await cp(join(boardFolder, '..'), place, {
  recursive: true,
  filter: (file) => !file.endsWith('tsconfig.json'),
})
afterAll(() => rm(place, { recursive: true, force: true }))

test('every folder of boards is read, and each is found by id and by slug', async () => {
  const boards = await loadBoards()
  expect(boards.all.length).toBeGreaterThan(0)
  for (const board of boards.all) {
    expect(boards.byId(board.id)).toBe(board)
    expect(boards.bySlug(board.slug)).toBe(board)
  }
  expect(boards.byId(9999)).toBeUndefined()
})

test('adding a board is adding a folder: registry, manifest and demo have it', async () => {
  const [original] = (await loadBoards()).forms.all
  if (!original) throw new Error('there is no board')
  const file = join(copies, 'extra-report', 'board.ts')
  await cp(join(boardFolder, original.slug), join(copies, 'extra-report'), { recursive: true })
  const text = (await readFile(file, 'utf8'))
    .replace(`id: ${original.id},`, 'id: 9001,')
    .replace(`slug: '${original.slug}'`, "slug: 'extra-report'")
  await writeFile(file, text)
  const boards = await loadBoards([boardFolder, copies])
  expect(boards.all).toHaveLength((await loadBoards()).all.length + 1)
  expect(boards.byId(9001)).toMatchObject({ slug: 'extra-report', label: original.label })
  expect(manifestOf(boards.all).at(-1)).toMatchObject({ id: 9001, area: original.area })
  const [made] = await loadSamples(boards.forms.all, copies)
  expect(made?.board.id).toBe(9001)
  expect(made?.sample.volume).toBeDefined()
})

test('a folder that is not named by its board stops the start', async () => {
  const folder = join(place, 'misnamed')
  await cp(join(copies, 'extra-report'), join(folder, 'other'), { recursive: true })
  await expect(loadBoards([folder])).rejects.toThrow('calls itself extra-report')
})

test('a folder may hold a family, and a board of any kind has its head in the manifest', async () => {
  const boards = await loadBoards([boardFolder, fixtures])
  expect(boards.byId(9102)).toMatchObject({ kind: 'library', slug: 'shelf-2' })
  expect(boards.bySlug('talk')).toMatchObject({ kind: 'thread', id: 9103 })
  expect(boards.forms.byId(9102)).toBeUndefined()
  expect(boards.forms.bySlug('talk')).toBeUndefined()
  expect(boards.libraries.bySlug('shelf-2')?.id).toBe(9102)
  const heads = manifestOf(boards.all).filter(({ id, kind }) => kind !== 'form' && id > 9000)
  expect(heads).toMatchObject([
    { id: 9101, area: 'library', path: '/shelf/1' },
    { id: 9102, area: 'library', path: '/shelf/2' },
    { id: 9103, area: 'community', path: '/community/talk', place: 'both', readLevel: 4 },
  ])
  expect(manifestOf(boards.all)).toHaveLength(boards.all.length)
})

test.each([
  ['an empty family', 'export default []'],
  ['what has no number', "export default { kind: 'form', slug: 'some' }"],
  ['what says no kind', "export default { id: 9104, slug: 'some' }"],
  ['a board of another kind', "export default { id: 9104, slug: 'some', kind: 'thread' }"],
  ['a family of which one has no number', "export default [{ id: 9104, kind: 'form' }, {}]"],
  ['nothing', 'export const other = 1'],
])('a folder that exports %s stops the start', async (name, text) => {
  const folder = join(place, name.replaceAll(' ', '-'), 'some')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'board.ts'), text)
  await expect(loadBoards([join(folder, '..')])).rejects.toThrow('exports no form')
})

test('a family of forms stops the start: the app would find none of them', async () => {
  const folder = join(place, 'family-of-forms', 'some')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'board.ts'), "export default [{ id: 9104, kind: 'form' }]")
  await expect(loadBoards([join(folder, '..')])).rejects.toThrow('exports a family of forms')
})

test('a form that contradicts itself stops the start, and says with what', async () => {
  const folder = join(place, 'contradicting', 'hazard-report')
  await mkdir(folder, { recursive: true })
  const original = JSON.stringify(join(boardFolder, 'hazard-report', 'board.ts'))
  await writeFile(
    join(folder, 'board.ts'),
    `import board from ${original}
export default { ...board, search: [...board.search, 'nothing'], sort: { ...board.sort, key: 'photos' } }`,
  )
  await expect(loadBoards([join(folder, '..')])).rejects.toThrow('list: nothing; list: photos')
})

test('two boards with one id or slug stop the start', async () => {
  const [first, second] = (await loadBoards()).all
  if (!first || !second) throw new Error('boards are missing')
  expect(() => boardRegistry([first, { ...second, id: first.id }])).toThrow('one id')
  expect(() => boardRegistry([first, { ...second, slug: first.slug }])).toThrow('one slug')
})
