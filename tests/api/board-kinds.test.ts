import { expect, test } from 'vitest'
import { notificationList } from '../../contract/office/notification.ts'
import { boardList, boardOne, boardTypes } from '../../contract/record/board.ts'
import { postList } from '../../contract/record/post.ts'
import { boardFolder, loadBoards } from '../../server/domains/board/registry.ts'
import { notify } from '../../server/domains/notification/queries.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const boards = await loadBoards([boardFolder, new URL('../boards', import.meta.url).pathname])
const { app, services } = await startHarness({ boards })
const build = makeBuild(services)
const call = makeCall(app)
const project = await build.project()
const staff = await build.person({ project, level: 3 })
const office = await build.person({ project, level: 4 })
const talk = { params: { boardId: '9103' } }

test('boards of every kind are listed, each with what it holds', async () => {
  const rows = (await call(staff, boardList)).body.data
  const of = (id: number) => rows.find((row) => row.id === id)
  expect(of(45)).toMatchObject({ kind: 'form', board_slug: 'daily-inspection' })
  expect(of(9102)).toMatchObject({ kind: 'library', board_slug: 'shelf-2', views: [] })
  expect((await call(staff, boardOne, talk)).body).toMatchObject({ id: 9103, kind: 'thread' })
  const types = (await call(staff, boardTypes)).body.data
  expect(types).toContainEqual({ id: 9103, board_slug: 'talk', type: 'thread' })
})

test('a board of another kind has no records', async () => {
  const query = { projectId: String(project.id) }
  const library = { params: { boardId: '9101' }, query }
  expect((await call(office, postList, library)).status).toBe(404)
  const made = await makeRecords(call).create(office, { boardId: 9101, values: {} })
  expect(made.status).toBe(404)
})

test('who is below the level of a board reads no title of it, in a project or for all', async () => {
  const about = { kind: 'comment', whoId: null, boardId: 9103, postId: null, link: '/' } as const
  for (const projectId of [project.id, null]) {
    const title = `이야기 ${projectId}`
    await notify(services.db, [staff.id, office.id], { ...about, projectId, title })
  }
  const read = async (who: BuiltPerson) => {
    const { data, unread } = (await call(who, notificationList)).body
    return [data.map(({ title }) => title).sort(), unread]
  }
  expect(await read(office)).toEqual([[`이야기 ${project.id}`, '이야기 null'], 2])
  expect(await read(staff)).toEqual([[], 0])
})
