import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { boardFolder, boardRegistry, loadBoards } from './registry.ts'

test('the folder of boards is read, and each is found by id and by slug', async () => {
  const boards = await loadBoards()
  expect(boards.all.map((board) => board.id)).toEqual([7, 35, 45])
  expect(boards.byId(45)?.slug).toBe('daily-inspection')
  expect(boards.bySlug('hazard-report')?.id).toBe(7)
  expect(boards.byId(9)).toBeUndefined()
})

test('adding a board is adding one file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'boards-'))
  await writeFile(join(folder, '900-extra.ts'), 'export default { id: 900, slug: "extra" }')
  await writeFile(join(folder, '900-extra.test.ts'), 'throw new Error("not a board")')
  const boards = await loadBoards([boardFolder, folder])
  expect(boards.byId(900)?.slug).toBe('extra')
})

test('two boards with one id or slug stop the start', async () => {
  const [first, second] = (await loadBoards()).all
  if (!first || !second) throw new Error('boards are missing')
  expect(() => boardRegistry([first, { ...second, id: first.id }])).toThrow('one id')
  expect(() => boardRegistry([first, { ...second, slug: first.slug }])).toThrow('one slug')
})
