import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { libraryBin, libraryList } from '../../contract/library/browse.ts'
import {
  libraryFolderCreate,
  libraryMove,
  libraryRemove,
  libraryRestore,
} from '../../contract/library/change.ts'
import { maxFiles, maxFolders } from '../../contract/library/limits.ts'
import { libraryUpload, libraryUploadCancel } from '../../contract/library/send.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeLibrary, standardForms } from './library-stage.ts'

const { app, services } = await startHarness()
services.config.library.most = 1_000
const build = makeBuild(services)
const call = makeCall(app)
const library = makeLibrary(call)

test('two people who send at once do not exceed the room of their project', async () => {
  const project = await build.project()
  const people = await Promise.all(
    [1, 2, 3, 4].map(() => build.person({ project, role: 'safety' })),
  )
  const sent = await Promise.all(
    people.map((who) => library.announce(who, { bytes: randomBytes(400) })),
  )
  expect(sent.map(({ answer }) => answer.status).sort()).toEqual([201, 201, 429, 429])
  expect(sent.map(({ answer }) => answer.refusal.code)).toContain('library-full')
  const elsewhere = await build.person({ role: 'safety' })
  const other = await library.announce(elsewhere, { bytes: randomBytes(900) })
  expect(other.answer.status).toBe(201)
})

test('what is cancelled frees its room when its bytes are gone, and does not come again', async () => {
  const who = await build.person({ project: await build.project(), role: 'safety' })
  const unsent = await library.announce(who, { bytes: randomBytes(900) })
  await call(who, libraryUploadCancel, { params: { uploadId: unsent.body.id } })
  const first = await library.announce(who, { bytes: randomBytes(900) })
  expect(first.answer.status).toBe(201)
  await library.append(who, first.body.id, first.bytes.subarray(0, 100))
  const params = { uploadId: first.body.id }
  expect((await call(who, libraryUploadCancel, { params })).status).toBe(200)
  expect((await call(who, libraryUploadCancel, { params })).status).toBe(200)
  const again = () => library.announce(who, { bytes: randomBytes(900) })
  expect((await again()).answer.refusal.code).toBe('library-full')
  const repeated = await call(who, libraryUpload, { body: first.body })
  expect(repeated.refusal.code).toBe('gone')
  const { pool } = services
  await pool.query("update upload set detached_at = now() - interval '2 hours' where id = $1", [
    first.body.id,
  ])
  await pruneRows(pool, (_, error) => {
    throw error
  })
  expect((await again()).answer.status).toBe(201)
})

const aWriter = async () => await build.person({ project: await build.project(), role: 'safety' })
const usedBy = async (who: BuiltPerson) => {
  const query = { projectId: who.projectId }
  return (await call(who, libraryList, { query })).body.room.used
}
const sweep = () =>
  pruneRows(services.pool, (_, error) => {
    throw error
  })

test('what was never sent and is given up frees its room at once', async () => {
  const who = await aWriter()
  const { body } = await library.announce(who, { bytes: randomBytes(900) })
  expect(await usedBy(who)).toBe(900)
  expect((await library.cancel(who, body.id)).status).toBe(200)
  expect(await usedBy(who)).toBe(0)
})

test('what is deleted for good frees its room with all versions, and does not come back', async () => {
  const who = await aWriter()
  const folder = (await library.folder(who, '비울 폴더')).body.id
  const name = '여러 판.bin'
  const inside = { name, folderId: folder }
  const { fileId } = await library.send(who, { ...inside, bytes: randomBytes(300) })
  const second = await library.announce(who, {
    ...{ ...inside, bytes: randomBytes(300), onSame: 'version' },
  })
  await library.append(who, second.body.id, second.bytes)
  const stays = await library.send(who, { bytes: randomBytes(50) })
  // Neither what is not in the bin, nor a part of what was deleted together.
  const folderIds = [folder]
  expect((await library.purge(who, { folderIds })).status).toBe(404)
  await library.remove(who, { folderIds })
  expect((await library.purge(who, { fileIds: [fileId ?? ''] })).status).toBe(404)
  expect((await library.purge(who, { folderIds, fileIds: [stays.fileId ?? ''] })).status).toBe(404)
  expect(await usedBy(who)).toBe(650)
  expect((await library.purge(who, { folderIds })).status).toBe(200)
  expect(await usedBy(who)).toBe(50)
  expect((await library.restore(who, { folderIds })).status).toBe(404)
  // A device that did not hear of the arrival does not send it once more.
  const again = await call(who, libraryUpload, { body: second.body })
  expect([again.status, again.body.state]).toEqual([200, 'done'])
  const { rows } = await services.pool.query(
    `select (select count(*)::int from upload where sha256 = $1) as uploads,
      (select count(*)::int from audit where action = 'purge' and entity_id = $2) as audits`,
    [second.body.sha256, folder],
  )
  expect(rows).toEqual([{ uploads: 0, audits: 1 }])
})

test('what waits for its sender goes after 90 days', async () => {
  const who = await aWriter()
  const name = '기다리는 것.bin'
  await library.send(who, { name, bytes: randomBytes(10) })
  const waiting = await library.send(who, { name, bytes: randomBytes(400) })
  const after = async (days: number) => {
    await services.pool.query(
      `update upload set arrived_at = now() - make_interval(days => $2),
        created_at = now() - make_interval(days => $2) where id = $1`,
      [waiting.id, days],
    )
    await sweep()
    return await usedBy(who)
  }
  expect([await after(89), await after(91)]).toEqual([410, 10])
})

test('the files of a library are counted with those that are on their way', async () => {
  const who = await aWriter()
  await services.pool.query(
    `insert into library_file (id, project_id, board_id, name, folded, n, member_id, deleted_at)
      select gen_random_uuid(), $1, $2, n::text, n::text, 1, $3, now()
      from generate_series(1, $4::int) n`,
    [who.projectId, standardForms, who.id, maxFiles - 1],
  )
  const last = await library.announce(who, { bytes: randomBytes(10) })
  expect(last.answer.status).toBe(201)
  const more = await library.announce(who, { bytes: randomBytes(10) })
  expect(more.answer.refusal.fields).toEqual({ name: expect.stringContaining('20,000') })
})

test('a folder comes back neither too deep nor as one too many', async () => {
  const who = await aWriter()
  const folder = async (name: string, parentId: string | null) =>
    (await library.folder(who, name, parentId)).body.id
  const top = await folder('아래로 갈 폴더', null)
  const inner = await folder('안', top)
  const deep = await folder('안의 안', inner)
  await library.remove(who, { folderIds: [inner] })
  let at: string | null = null
  for (let level = 1; level <= 8; level += 1) at = await folder(`${level}단계`, at)
  const { projectId } = who
  await call(who, libraryMove, {
    body: { projectId, boardId: standardForms, folderIds: [top], fileIds: [], to: at },
  })
  const restore = () => library.restore(who, { folderIds: [inner] })
  expect((await restore()).refusal.fields).toEqual({ folderIds: expect.stringContaining('10단계') })
  await call(who, libraryMove, {
    body: { projectId, boardId: standardForms, folderIds: [top], fileIds: [], to: null },
  })
  await services.pool.query(
    `insert into library_folder (id, project_id, board_id, name, folded, member_id)
      select gen_random_uuid(), $1, $2, n::text, n::text, $3 from generate_series(1, $4::int) n`,
    [projectId, standardForms, who.id, maxFolders - 10],
  )
  expect((await restore()).refusal.fields).toEqual({ folderIds: expect.stringContaining('2,000') })
  await services.pool.query("delete from library_folder where folded = '1' and project_id = $1", [
    projectId,
  ])
  expect((await restore()).status).toBe(200)
  expect((await library.folders(who)).map(({ id }) => id)).toContain(deep)
})

test('the files of one library are counted by an index, not by reading those of all', async () => {
  const client = await services.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      'explain select count(*) from library_file where project_id = 1 and board_id = 1',
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
    expect(plan).toContain('library_file_board_idx')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a folder whose id is that of a deleted file elsewhere brings nothing back there', async () => {
  const project = await build.project()
  const [safety, health] = [
    await build.person({ project, role: 'safety' }),
    await build.person({ project, role: 'health' }),
  ]
  const sent = await library.send(safety)
  const fileId = sent.fileId ?? ''
  await library.remove(safety, { fileIds: [fileId] })
  // A library in which they write, and one in which they do not.
  const own = { projectId: project.id, boardId: 340 }
  const body = { id: fileId, ...own, parentId: null, name: '같은 번호' }
  expect((await call(health, libraryFolderCreate, { body })).status).toBeLessThan(300)
  const chosen = { body: { ...own, folderIds: [fileId], fileIds: [] } }
  expect((await call(health, libraryRemove, chosen)).status).toBe(200)
  expect((await call(health, libraryRestore, chosen)).status).toBe(200)
  expect(await library.names(safety)).toEqual([])
  expect((await library.restore(safety, { fileIds: [fileId] })).status).toBe(200)
  expect(await library.names(safety)).toEqual([sent.name])
})

test('room is asked for whatever the answer to a taken name, where a version is sent', async () => {
  const who = await aWriter()
  const { fileId, name } = await library.send(who, { bytes: randomBytes(300) })
  await library.send(who, { bytes: randomBytes(300), name: '다른 파일.bin' })
  const more = { bytes: randomBytes(900), fileId, name: '다른 파일.bin', onSame: 'skip' as const }
  expect((await library.announce(who, more)).answer.refusal.code).toBe('library-full')
  const fits = { ...more, name, bytes: randomBytes(100) }
  expect((await library.announce(who, fits)).answer.status).toBe(201)
})

test('a new version is no further file: a library of as many as there may be takes it', async () => {
  const who = await aWriter()
  const { fileId, name } = await library.send(who)
  await services.pool.query(
    `insert into library_file (id, project_id, board_id, name, folded, n, member_id)
      select gen_random_uuid(), $1, $2, 'x' || i, 'x' || i, 0, $3 from generate_series(1, $4::int) i`,
    [who.projectId, standardForms, who.id, maxFiles - 1],
  )
  expect((await library.announce(who)).answer.refusal.fields).toEqual({ name: expect.any(String) })
  expect((await library.announce(who, { fileId, name })).answer.status).toBe(201)
  expect((await library.announce(who, { onSame: 'version', name })).answer.status).toBe(201)
})

test('the audit keeps what was deleted for good: every version with its digest', async () => {
  const who = await aWriter()
  const [one, two] = [randomBytes(50), randomBytes(60)]
  const { fileId, name } = await library.send(who, { bytes: one })
  await library.send(who, { bytes: two, fileId, name })
  await library.remove(who, { fileIds: [fileId ?? ''] })
  const bin = await call(who, libraryBin, {
    params: { boardId: String(standardForms) } as never,
    query: { projectId: who.projectId },
  })
  expect(bin.body.data).toMatchObject([{ files: 1, bytes: 110 }])
  await library.purge(who, { fileIds: [fileId ?? ''] })
  const { rows } = await services.pool.query(
    "select after from audit where action = 'purge' and entity_id = $1",
    [fileId],
  )
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  expect(rows[0].after.versions).toMatchObject([
    { n: 1, size: 50, sha256: digest(one) },
    { n: 2, size: 60, sha256: digest(two) },
  ])
})

test('what was given up stays given up for 30 days from then, however old it was', async () => {
  const who = await aWriter()
  const given = await library.announce(who)
  await call(who, libraryUploadCancel, { params: { uploadId: given.body.id } })
  const { pool } = services
  await pool.query(
    "update upload set created_at = now() - interval '31 days' where owner_id = $1",
    [who.id],
  )
  await pruneRows(pool, (_, error) => {
    throw error
  })
  expect((await call(who, libraryUpload, { body: given.body })).refusal.code).toBe('gone')
})
