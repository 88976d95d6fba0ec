import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { libraryArchive, libraryArchiveSize } from '../../contract/library/archive.ts'
import { unzip } from '../harness/unzip.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeLibrary, standardForms } from './library-stage.ts'

const harness = await startHarness()
const { app, services } = harness
const build = makeBuild(services)
const call = makeCall(app)
const library = makeLibrary(call)
const project = await build.project()
const safety = await build.person({ project, role: 'safety' })
const worker = await build.person({ project, level: 1 })
const outsider = await build.person({ level: 3, role: 'manager' })

interface Chosen {
  folderIds?: string[]
  fileIds?: string[]
  boardId?: number
}

const asking = ({ folderIds = [], fileIds = [], boardId = standardForms }: Chosen) => ({
  params: { boardId } as never,
  query: {
    projectId: project.id,
    folderIds: folderIds.join(','),
    fileIds: fileIds.join(','),
  },
})
const size = (who: BuiltPerson, chosen: Chosen) => call(who, libraryArchiveSize, asking(chosen))
const download = (who: BuiltPerson, chosen: Chosen, headers = {}) =>
  call(who, libraryArchive, { ...asking(chosen), headers })

const unzipped = (zip: Buffer): Record<string, Buffer> =>
  Object.fromEntries(unzip(zip).map(({ name, bytes }) => [name, bytes]))
const read = async (who: BuiltPerson, chosen: Chosen) => {
  const { response } = await download(who, chosen)
  return unzipped(Buffer.from(await response.arrayBuffer()))
}
const fileOf = async (sent: Parameters<typeof library.send>[1]) =>
  (await library.send(safety, sent)).fileId ?? ''
const folderOf = async (name: string, parentId: string | null = null) =>
  (await library.folder(safety, name, parentId)).body.id

test('a folder comes with all that is in it, for everybody in the project', async () => {
  const top = await folderOf('받을 폴더')
  const inner = await folderOf('하위', top)
  await folderOf('빈 폴더', inner)
  const bytes = randomBytes(5_000)
  const words = Buffer.from('서쪽 계단의 난간을 다시 설치한다.\n'.repeat(200))
  await fileOf({ folderId: top, name: '도면.bin', bytes })
  await fileOf({ folderId: inner, name: '설명.txt', bytes: words })
  expect((await size(worker, { folderIds: [top] })).body).toEqual({
    files: 2,
    bytes: 5_000 + words.length,
  })
  const answer = await download(worker, { folderIds: [top] })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('받을 폴더.zip'))
  const zip = Buffer.from(await answer.response.arrayBuffer())
  expect(unzipped(zip)).toEqual({
    '받을 폴더/': Buffer.alloc(0),
    '받을 폴더/하위/': Buffer.alloc(0),
    '받을 폴더/하위/빈 폴더/': Buffer.alloc(0),
    '받을 폴더/도면.bin': bytes,
    '받을 폴더/하위/설명.txt': words,
  })
  // Texts become fewer bytes, what is not known is stored as it is.
  expect(unzip(zip).map(({ name, method }) => [name.split('/').at(-1), method])).toEqual(
    expect.arrayContaining([
      ['도면.bin', 0],
      ['설명.txt', 8],
    ]),
  )
})

test('what is chosen twice is in it once, and the same names get numbers', async () => {
  const [a, b] = [await folderOf('첫 곳'), await folderOf('둘째 곳')]
  const inside = await folderOf('같은 이름', a)
  const other = await folderOf('같은 이름', b)
  const [one, two] = [randomBytes(10), randomBytes(20)]
  const first = await fileOf({ folderId: a, name: '표.bin', bytes: one })
  const second = await fileOf({ folderId: b, name: '표.BIN', bytes: two })
  const alone = await read(worker, { folderIds: [inside, other], fileIds: [first, second, first] })
  expect(alone).toEqual({
    '같은 이름/': Buffer.alloc(0),
    '같은 이름 (2)/': Buffer.alloc(0),
    '표.bin': one,
    '표 (2).BIN': two,
  })
  const nested = await read(worker, { folderIds: [inside, a], fileIds: [first] })
  expect(Object.keys(nested).sort()).toEqual(['첫 곳/', '첫 곳/같은 이름/', '첫 곳/표.bin'])
})

test('a name that got into the database by another way leads nowhere else', async () => {
  const id = await fileOf({ bytes: randomBytes(5) })
  await services.pool.query('update library_file set name = $2 where id = $1', [
    id,
    '../../../etc/cron.d/x',
  ])
  expect(Object.keys(await read(safety, { fileIds: [id] }))).toEqual(['.._.._.._etc_cron.d_x'])
})

describe('is refused', () => {
  test('to people of other projects, and of what is missing or elsewhere', async () => {
    const id = await fileOf({})
    const gone = await fileOf({})
    await library.remove(safety, { fileIds: [gone] })
    for (const ask of [size, download]) {
      expect((await ask(outsider, { fileIds: [id] })).status).toBe(404)
      for (const chosen of [{ fileIds: [gone] }, { fileIds: [id], boardId: 320 }]) {
        expect((await ask(safety, chosen)).status).toBe(404)
      }
      const unnamed = await ask(safety, {})
      expect([unnamed.status, Object.keys(unnamed.refusal.fields ?? {})]).toEqual([
        422,
        ['fileIds'],
      ])
    }
  })

  test('in parts', async () => {
    const id = await fileOf({})
    const { status, refusal, headers } = await download(
      safety,
      { fileIds: [id] },
      { range: 'bytes=100-' },
    )
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['range']])
    expect(headers.get('accept-ranges')).toBe('none')
  })

  test('where it is too much, with how much it is, before a byte is sent', async () => {
    const folder = await folderOf('너무 많은 것')
    const id = await fileOf({ folderId: folder })
    await services.pool.query(
      `with files as (insert into library_file
          (id, project_id, board_id, folder_id, name, folded, n, member_id)
        select gen_random_uuid(), $1, $2, $3, n::text, n::text, 1, $4
        from generate_series(1, 10000) n returning id)
      insert into library_version (file_id, n, upload_id, note, member_id)
        select files.id, 1, v.upload_id, '', $4 from files, library_version v where v.file_id = $5`,
      [project.id, standardForms, folder, safety.id, id],
    )
    const many = { folderIds: [folder] }
    for (const ask of [size, download]) {
      const { refusal, status, body } = await ask(safety, many)
      expect([status, refusal.code]).toEqual([422, 'archive-too-large'])
      expect((body as { data?: unknown }).data).toEqual({ files: 10_001, bytes: 10_001 * 64 })
    }
    await library.remove(safety, many)
    const large = await library.send(safety, {})
    await services.pool.query('update upload set size = 20000000001 where id = $1', [large.id])
    const refused = await size(safety, { fileIds: [large.fileId ?? ''] })
    expect(refused.refusal.code).toBe('archive-too-large')
  })

  test('to whoever asks again and again', async () => {
    const limited = makeCall(harness.restart({ RATE_LIMIT: '1' }).app)
    const id = await fileOf({})
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) {
      const { status, response } = await limited(worker, libraryArchive, asking({ fileIds: [id] }))
      await response.body?.cancel()
      statuses.push(status)
    }
    expect(statuses.slice(-2)).toEqual([200, 429])
  })

  test('also to whoever asks for what is refused; what asks for parts takes nothing of it', async () => {
    const limited = makeCall(harness.restart({ RATE_LIMIT: '1' }).app)
    const id = await fileOf({})
    const missing = asking({ fileIds: ['01a00000-0000-7000-8000-000000000001'] })
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const headers = { range: 'bytes=100-' }
      const part = await limited(safety, libraryArchive, { ...asking({ fileIds: [id] }), headers })
      expect(part.status).toBe(400)
    }
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await limited(safety, libraryArchive, missing)).status)
    }
    expect(statuses.slice(-2)).toEqual([404, 429])
  })
})

describe('what is not there any more at its turn', () => {
  /** Two large files, of which the first was begun to be read. */
  async function begun(who: BuiltPerson) {
    const folder = await folderOf(`읽는 중 ${randomBytes(4).toString('hex')}`)
    const bytes = randomBytes(1_000_000)
    await fileOf({ folderId: folder, name: '1 큰 파일.bin', bytes })
    const second = randomBytes(1_000_000)
    const id = await fileOf({ folderId: folder, name: '2 다음 파일.bin', bytes: second })
    const { response } = await download(who, { folderIds: [folder] })
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const chunks: Uint8Array[] = []
    // The folder has been written, and the first file is open.
    for (let read = 0; read < 100_000; read += chunks.at(-1)?.length ?? 0) {
      chunks.push((await reader.read()).value ?? new Uint8Array())
    }
    const rest = async () => {
      for (;;) {
        const { done, value } = await reader.read()
        if (done) break
        chunks.push(value)
      }
      const found = unzipped(Buffer.concat(chunks))
      const note = found['받지 못한 파일.txt']?.toString() ?? ''
      const names = Object.keys(found).map((name) => name.split('/').at(-1))
      expect(names.includes('1 큰 파일.bin')).toBe(true)
      return { names, note, second: Object.values(found).some((one) => one.equals(second)) }
    }
    const sha256 = createHash('sha256').update(second).digest('hex')
    return { id, reader, rest, path: services.files.store.pathOf(sha256) }
  }

  test('was deleted', async () => {
    const { id, rest } = await begun(worker)
    await library.remove(safety, { fileIds: [id] })
    const { names, note } = await rest()
    expect(names).not.toContain('2 다음 파일.bin')
    expect(note).toMatch(/2 다음 파일\.bin: 받는 사이에 지워졌습니다/)
  })

  test('may not be read any more', async () => {
    const leaving = await build.person({ project, level: 1 })
    const { rest } = await begun(leaving)
    await services.pool.query('delete from project_member where member_id = $1', [leaving.id])
    const { names, note } = await rest()
    expect(names).not.toContain('2 다음 파일.bin')
    expect(note).toMatch(/2 다음 파일\.bin: 볼 권한이 없어졌습니다/)
  })

  test.each([
    ['lost its bytes', (path: string) => rm(path)],
    ['has other bytes', (path: string) => writeFile(path, randomBytes(1_000_000))],
    ['has fewer bytes', (path: string) => writeFile(path, 'x')],
  ])('%s', async (_, damage) => {
    const { rest, path } = await begun(worker)
    await damage(path)
    const { names, note } = await rest()
    expect(names).not.toContain('2 다음 파일.bin')
    expect(note).toMatch(/2 다음 파일\.bin: 서버에서 읽을 수 없거나 손상되었습니다/)
  })

  test('has another version: that is the one that comes', async () => {
    const { id, rest } = await begun(worker)
    const bytes = randomBytes(50)
    const sent = await library.announce(safety, { name: '2 다음 파일.bin', bytes, fileId: id })
    await library.append(safety, sent.body.id, bytes)
    expect(await rest()).toMatchObject({ note: '', second: false })
  })
})
