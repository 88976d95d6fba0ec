import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { maxLibraryBytes, maxUnfinished } from '../../contract/library/limits.ts'
import { libraryUpload } from '../../contract/library/send.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeLibrary, standardForms } from './library-stage.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const library = makeLibrary(call)

const aBody = (who: BuiltPerson, boardId = standardForms, size = maxLibraryBytes) => ({
  id: randomUUIDv7(),
  projectId: who.projectId,
  boardId,
  folderId: null,
  name: `영상 ${randomUUIDv7()}.mp4`,
  size,
  sha256: randomUUIDv7().replaceAll('-', '').repeat(2),
})
const announce = async (who: BuiltPerson, body: ReturnType<typeof aBody>) =>
  await call(who, libraryUpload, { body })

test('one person does not fill a library by files that never arrive, not even at once', async () => {
  const project = await build.project()
  const who = await build.person({ project, role: 'safety' })
  const other = await build.person({ project, role: 'manager' })
  const bodies = Array.from({ length: 8 }, () => aBody(who))
  const answers = await Promise.all(bodies.map((body) => announce(who, body)))
  const codes = answers.map(({ status, refusal }) => refusal.code || status)
  expect(codes.filter((one) => one === 201)).toHaveLength(5)
  expect(codes.filter((one) => one === 'library-unfinished')).toHaveLength(3)
  const refused = await announce(who, aBody(who, standardForms, 1))
  expect([refused.status, refused.refusal.message]).toEqual([429, expect.stringMatching(/취소/)])
  // Neither other people nor other libraries are held up.
  expect((await announce(other, aBody(other))).status).toBe(201)
  expect((await announce(who, aBody(who, 320))).status).toBe(201)
  // What is on its way goes on, and what is given up makes room.
  const begun = bodies.filter((_, index) => answers[index]?.status === 201)
  const [first] = begun
  if (!first) throw new Error('nothing was taken')
  expect((await announce(who, first)).status).toBe(200)
  expect((await announce(who, { ...first, id: randomUUIDv7() })).body.id).toBe(first.id)
  expect((await library.cancel(who, first.id)).status).toBe(200)
  expect((await announce(who, aBody(who))).status).toBe(201)
})

test('small files are counted, with those that wait for an answer', async () => {
  const who = await build.person({ project: await build.project(), role: 'safety' })
  const name = '같은 이름.bin'
  await library.send(who, { name })
  const waiting = await library.send(who, { name })
  await services.pool.query(
    `with files as (insert into upload (id, owner_id, kind, purpose, name, type, size, sha256)
        select gen_random_uuid(), $1, 'file', 'library', n::text, 'x', 1, n::text
        from generate_series(1, $4::int) n returning id, name)
      insert into library_upload (upload_id, project_id, board_id, name, note, on_same, state)
        select id, $2, $3, name, '', 'ask', 'coming' from files`,
    [who.id, who.projectId, standardForms, maxUnfinished - 1],
  )
  const refused = await announce(who, aBody(who, standardForms, 1))
  expect(refused.refusal.code).toBe('library-unfinished')
  await library.resolve(who, waiting.id, 'both')
  expect((await announce(who, aBody(who, standardForms, 1))).status).toBe(201)
})

test('what was begun goes 30 days after its last byte, and not under its sender', async () => {
  const who = await build.person({ project: await build.project(), role: 'safety' })
  const sent = await library.announce(who)
  const { id } = sent.body
  const older = async (column: 'created_at' | 'active_at') => {
    await services.pool.query(
      `update upload set ${column} = now() - interval '31 days' where id = $1`,
      [id],
    )
    await pruneRows(services.pool, (_, error) => {
      throw error
    })
    const { rows } = await services.pool.query('select 1 from upload where id = $1', [id])
    return rows.length
  }
  await library.append(who, id, sent.bytes.subarray(0, 20))
  expect(await older('created_at')).toBe(1)
  await services.pool.query(`update upload set active_at = now() - interval '31 days'`)
  // On its last day the same file is chosen again.
  expect((await call(who, libraryUpload, { body: sent.body })).body.offset).toBe(20)
  expect(await older('created_at')).toBe(1)
  expect(await older('active_at')).toBe(0)
})
