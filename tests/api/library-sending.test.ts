import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { libraryFileUpdate, libraryMove } from '../../contract/library/change.ts'
import { libraryUpload } from '../../contract/library/send.ts'
import { suspendMember } from '../../server/domains/membership/change.ts'
import { grantDelivery } from '../../server/identity/delivery.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeLibrary, standardForms } from './library-stage.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const library = makeLibrary(call)

const project = await build.project()
const safety = await build.person({ project, role: 'safety' })
const manager = await build.person({ project, level: 3, role: 'manager' })

const stateOf = async (who: BuiltPerson, { body }: Awaited<ReturnType<typeof library.announce>>) =>
  (await call(who, libraryUpload, { body })).body
const folderOf = async (name: string) => (await library.folder(safety, name)).body.id

/** Sends the bytes of an announcement; what became of it. */
async function finish(who: BuiltPerson, sent: Awaited<ReturnType<typeof library.announce>>) {
  expect((await library.append(who, sent.body.id, sent.bytes)).status).toBe(200)
  return await stateOf(who, sent)
}

test('a suspended person puts nothing into a library, neither a file nor a version', async () => {
  const leaving = await build.person({ project, role: 'safety' })
  const { fileId } = await library.send(safety, { name: '그대로 둘 것.bin' })
  const fresh = await library.announce(leaving, { name: '정지된 사람.bin' })
  const version = await library.announce(leaving, { name: '그대로 둘 것.bin', onSame: 'version' })
  const session = { id: leaving.sessionId, memberId: leaving.id, seq: 0, expiresAt: new Date() }
  const grant = await grantDelivery(services.db, services.tokens, session)
  const facts = { requestId: 'suspend', key: null, deviceTime: null }
  await inTransaction(services.pool, (tx) => suspendMember(tx, leaving.id, null, facts))
  const device = { ...leaving, token: grant?.token ?? '' }
  for (const { body, bytes } of [fresh, version]) {
    expect((await library.append(device, body.id, bytes)).status).toBe(403)
  }
  expect(await library.names(safety)).not.toContain('정지된 사람.bin')
  expect((await library.file(safety, fileId)).body.n).toBe(1)
})

describe('a file whose folder was deleted while it was on its way', () => {
  test.each(['version', 'skip'] as const)(
    'is no %s of a file of the same name in the library itself: its sender is asked',
    async (onSame) => {
      const name = `계획서 ${onSame}.bin`
      const other = await library.send(manager, { name })
      const folderId = await folderOf(`2024 ${onSame}`)
      const sent = await library.announce(safety, { name, folderId, onSame })
      await library.remove(manager, { folderIds: [folderId] })
      expect(await finish(safety, sent)).toMatchObject({ state: 'taken', notice: 'folder' })
      expect((await library.file(safety, other.fileId)).body.n).toBe(1)
      const answer = await library.resolve(safety, sent.body.id, 'both')
      expect(answer.body).toMatchObject({ state: 'done', notice: 'folder' })
      expect(await library.names(safety)).toContain(`계획서 ${onSame} (2).bin`)
    },
  )

  test('is asked about once more, where it was asked about in its folder before', async () => {
    const name = '두 번 묻기.bin'
    const folderId = await folderOf('두 번 묻는 폴더')
    await library.send(safety, { name, folderId })
    const other = await library.send(safety, { name })
    const sent = await library.announce(safety, { name, folderId })
    expect(await finish(safety, sent)).toMatchObject({ state: 'taken', notice: 'name' })
    // For good: not even its row is there any more.
    await library.remove(manager, { folderIds: [folderId] })
    await library.purge(manager, { folderIds: [folderId] })
    const resolve = async () => (await library.resolve(safety, sent.body.id, 'version')).body
    expect(await resolve()).toMatchObject({ state: 'taken', notice: 'folder' })
    expect((await library.file(safety, other.fileId)).body.n).toBe(1)
    expect(await resolve()).toMatchObject({ state: 'done', fileId: other.fileId })
  })

  test('comes to the library itself where its name is free, and its sender is notified', async () => {
    const folderId = await folderOf('사라질 폴더')
    const sent = await library.announce(safety, { name: '갈 곳 잃은.bin', folderId })
    await library.remove(safety, { folderIds: [folderId] })
    const done = await finish(safety, sent)
    expect(done).toMatchObject({ state: 'done', notice: 'folder' })
    expect((await library.file(safety, done.fileId)).body.folderId).toBeNull()
  })
})

describe('a file that is announced again', () => {
  test('goes on where it is, and its newest answer counts', async () => {
    const name = '다시 고른 것.bin'
    const { fileId } = await library.send(manager, { name })
    const first = await library.announce(safety, { name, onSame: 'both' })
    await library.append(safety, first.body.id, first.bytes.subarray(0, 10))
    const again = await library.announce(safety, {
      ...{ name, bytes: first.bytes, onSame: 'version', note: '고침' },
    })
    expect(again.answer.body).toMatchObject({ id: first.body.id, offset: 10 })
    await library.append(safety, first.body.id, first.bytes.subarray(10), 10)
    const { body } = await library.file(safety, fileId)
    expect(body.versions.map(({ n, note }) => [n, note])).toEqual([
      [2, '고침'],
      [1, ''],
    ])
  })

  test('under the same id with another answer, too', async () => {
    const name = '마음 바꾼 것.bin'
    const { fileId } = await library.send(manager, { name })
    const sent = await library.announce(safety, { name })
    await library.announce(safety, { ...sent.body, bytes: sent.bytes, onSame: 'version' })
    expect((await library.append(safety, sent.body.id, sent.bytes)).status).toBe(200)
    expect((await library.file(safety, fileId)).body.n).toBe(2)
  })

  test('is not sent again while it waits for an answer', async () => {
    const name = '기다리다 다시 고른 것.bin'
    const { fileId } = await library.send(manager, { name })
    const first = await library.announce(safety, { name })
    expect(await finish(safety, first)).toMatchObject({ state: 'taken' })
    const { id, bytes } = { ...first.body, bytes: first.bytes }
    const again = await library.announce(safety, { name, bytes, onSame: 'version', note: '고침' })
    expect(again.answer.body).toMatchObject({ id, state: 'taken', offset: bytes.length })
    expect((await library.file(safety, fileId)).body.n).toBe(1)
    expect((await library.resolve(safety, id, 'version')).body).toMatchObject({ state: 'done' })
    const { body } = await library.file(safety, fileId)
    expect(body.versions.map(({ n, note }) => [n, note])).toEqual([
      [2, '고침'],
      [1, ''],
    ])
    // By now it is a file: chosen once more, it is another one.
    expect((await library.announce(safety, { name, bytes })).answer.body).toMatchObject({
      state: 'coming',
      offset: 0,
    })
  })

  test('of what was deleted meanwhile, waits for the answer of now', async () => {
    const name = '다른 파일의 새 버전.bin'
    const old = await library.send(manager, { name })
    const first = await library.announce(safety, { name, fileId: old.fileId })
    await library.remove(manager, { fileIds: [old.fileId ?? ''] })
    expect(await finish(safety, first)).toMatchObject({ state: 'taken', notice: 'file' })
    const other = await library.send(manager, { name })
    const again = await library.announce(safety, { name, bytes: first.bytes })
    expect(again.answer.body).toMatchObject({ id: first.body.id, notice: 'name' })
    await library.resolve(safety, first.body.id, 'version')
    expect((await library.file(safety, other.fileId)).body.n).toBe(2)
  })

  test('for another folder is another file', async () => {
    const bytes = randomBytes(80)
    const first = await library.announce(safety, { name: '표.bin', path: ['가 폴더'], bytes })
    await library.append(safety, first.body.id, bytes.subarray(0, 10))
    const second = await library.announce(safety, { name: '표.bin', path: ['나 폴더'], bytes })
    expect(second.answer.body).toMatchObject({ id: second.body.id, offset: 0 })
    const done = await finish(safety, second)
    const folder = (await library.folders(safety)).find(({ name }) => name === '나 폴더')
    expect((await library.file(safety, done.fileId)).body.folderId).toBe(folder?.id)
    const third = await library.announce(safety, { name: '표.bin', path: ['가 폴더'], bytes })
    expect(third.answer.body).toMatchObject({ id: first.body.id, offset: 10 })
  })

  test('of another person is theirs', async () => {
    const first = await library.announce(safety, { name: '같은 내용.bin' })
    const theirs = await library.announce(manager, { name: '같은 내용.bin', bytes: first.bytes })
    expect(theirs.answer.body.id).toBe(theirs.body.id)
  })
})

test('what is skipped because of its name need not be sent', async () => {
  const name = '건너뛸 것.bin'
  const { fileId } = await library.send(manager, { name })
  const { answer } = await library.announce(safety, { name, onSame: 'skip' })
  expect(answer.body).toMatchObject({ state: 'skipped', fileId })
})

describe('a new version of a file', () => {
  const begin = async (name: string) => {
    const file = await library.send(manager, { name })
    const sent = await library.announce(safety, { name, fileId: file.fileId, note: '둘째' })
    return { fileId: file.fileId ?? '', sent }
  }

  test('becomes one of that file, though it was renamed and moved meanwhile', async () => {
    const { fileId, sent } = await begin('이름이 바뀔 것.bin')
    const body = { name: '새 이름.bin' }
    await call(manager, libraryFileUpdate, { params: { fileId }, body })
    const to = await folderOf('옮겨 간 곳')
    await call(manager, libraryMove, {
      body: { projectId: project.id, boardId: standardForms, folderIds: [], fileIds: [fileId], to },
    })
    // Somebody else has its name by now.
    const other = await library.send(manager, { name: '이름이 바뀔 것.bin' })
    expect(await finish(safety, sent)).toMatchObject({ state: 'done', fileId })
    expect((await library.file(safety, fileId)).body).toMatchObject({ n: 2, name: '새 이름.bin' })
    expect((await library.file(safety, other.fileId)).body.n).toBe(1)
  })

  test('waits for its sender where that file was deleted', async () => {
    const { fileId, sent } = await begin('지워질 것.bin')
    await library.remove(manager, { fileIds: [fileId] })
    const other = await library.send(manager, { name: '지워질 것.bin' })
    expect(await finish(safety, sent)).toMatchObject({ state: 'taken', notice: 'file' })
    const refused = await library.resolve(safety, sent.body.id, 'version')
    expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([422, ['onSame']])
    expect((await library.file(safety, other.fileId)).body.n).toBe(1)
    const both = await library.resolve(safety, sent.body.id, 'both')
    expect(both.body).toMatchObject({ state: 'done' })
    const name = '지워질 것 (2).bin'
    expect((await library.file(safety, both.body.fileId)).body.name).toBe(name)
  })

  test('is refused of a file that is not there', async () => {
    const file = await library.send(manager)
    await library.remove(manager, { fileIds: [file.fileId ?? ''] })
    const { answer } = await library.announce(safety, { fileId: file.fileId })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, ['fileId']])
  })
})

describe('what was given up', () => {
  const sweep = async (id: string, hours: number) => {
    await services.pool.query(
      'update upload set detached_at = now() - make_interval(hours => $2) where id = $1',
      [id, hours],
    )
    await pruneRows(services.pool, (_, error) => {
      throw error
    })
  }

  test.each([
    ['before a byte was sent', 0],
    ['with bytes', 20],
    ['while it waited for its sender', 64],
  ])('%s is not brought back by another device, not even days later', async (what, sent) => {
    const name = `그만둔 ${what}.bin`
    if (sent === 64) await library.send(manager, { name })
    const { bytes, body } = await library.announce(safety, { name })
    if (sent > 0) await library.append(safety, body.id, bytes.subarray(0, sent))
    const before = await library.names(safety)
    expect((await library.cancel(manager, body.id)).status).toBe(404)
    expect((await library.cancel(safety, body.id)).status).toBe(200)
    const refused = async () => [
      (await library.append(safety, body.id, bytes.subarray(sent), sent)).refusal.code,
      (await library.append(safety, body.id, bytes)).refusal.code,
      (await call(safety, libraryUpload, { body })).refusal.code,
    ]
    expect(await refused()).toEqual(['gone', 'gone', 'gone'])
    await sweep(body.id, 2)
    expect(await refused()).toEqual(['gone', 'gone', 'gone'])
    const { rows } = await services.pool.query(
      `select size::int, (select count(*)::int from upload_progress where upload_id = id) as parts
        from upload where id = $1`,
      [body.id],
    )
    expect(rows).toEqual([{ size: 0, parts: 0 }])
    expect(await library.names(safety)).toEqual(before)
    await sweep(body.id, 31 * 24)
    expect((await call(safety, libraryUpload, { body })).status).toBe(201)
  })

  test('or resolved at the same moment, never waits for the other', async () => {
    const name = '동시에 정할 것.bin'
    await library.send(manager, { name })
    const waiting = await Promise.all(
      Array.from({ length: 8 }, () => library.announce(safety, { name })),
    )
    for (const { body, bytes } of waiting) await library.append(safety, body.id, bytes)
    const answers = await Promise.all(
      waiting.flatMap(({ body }) => [
        library.resolve(safety, body.id, 'skip'),
        library.cancel(safety, body.id),
      ]),
    )
    // A database that had to end one of two for a deadlock would answer 5xx.
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})

test('folders of a dropped path are in the audit, as those that somebody makes', async () => {
  await library.announce(safety, { path: ['감사에 남는 폴더'] })
  const { rows } = await services.pool.query(
    `select action, member_id from audit where entity = 'library_folder'
      and after->>'name' = '감사에 남는 폴더'`,
  )
  expect(rows).toEqual([{ action: 'create', member_id: safety.id }])
})
