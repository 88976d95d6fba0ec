import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { libraryContent } from '../../contract/library/browse.ts'
import {
  libraryFileUpdate,
  libraryFolderUpdate,
  libraryRemove,
  libraryRestore,
} from '../../contract/library/change.ts'
import { attachmentDownload, attachmentList, attachmentRemove } from '../../contract/record/file.ts'
import { pruneRows } from '../../server/jobs/prune.ts'
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
const worker = await build.person({ project, level: 1 })
const outsider = await build.person({ level: 3, role: 'manager' })

const read = async (who: BuiltPerson, fileId: string | null, headers = {}) =>
  await call(who, libraryContent, {
    params: { fileId, n: '1', use: 'download' } as never,
    headers,
  })

test('a name that a person types is refused where it cannot be stored as it is', async () => {
  const { fileId } = await library.send(safety, { name: '이름 바꿀 것.bin' })
  const folder = (await library.folder(safety, '이름 바꿀 폴더')).body.id
  for (const name of ['1/2층', '보고서.', '계획\u202Efdp.exe', '긴'.repeat(256), ' ']) {
    const answers = [
      await call(safety, libraryFileUpdate, {
        params: { fileId: fileId ?? '' },
        body: { name },
      }),
      await call(safety, libraryFolderUpdate, { params: { folderId: folder }, body: { name } }),
      await library.folder(safety, name),
    ]
    for (const { status, refusal } of answers) {
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['name']])
    }
  }
  const renamed = await call(safety, libraryFileUpdate, {
    params: { fileId: fileId ?? '' },
    body: { name: ' 안전  점검표.bin'.normalize('NFD') },
  })
  expect(renamed.body.name).toBe('안전 점검표.bin')
})

test('a part of a file is read, as its reader goes on where a connection broke', async () => {
  const bytes = randomBytes(5_000)
  const { fileId } = await library.send(safety, { bytes })
  const part = await read(worker, fileId, { range: 'bytes=4000-' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 4000-4999/5000'])
  const rest = Buffer.from(await part.response.arrayBuffer())
  expect(rest.equals(bytes.subarray(4_000))).toBe(true)
})

describe('the bin', () => {
  test('is emptied after 90 days, and frees the room', async () => {
    const who = await build.person({ project: await build.project(), role: 'safety' })
    const sent = await library.send(who, { bytes: randomBytes(300) })
    const body = {
      projectId: who.projectId,
      boardId: standardForms,
      folderIds: [],
      fileIds: [sent.fileId ?? ''],
    }
    const back = () => call(who, libraryRestore, { body })
    const sweep = async (days: number) => {
      const { pool } = services
      await pool.query(
        'update library_file set deleted_at = now() - make_interval(days => $2) where id = $1',
        [sent.fileId, days],
      )
      await pool.query(
        `update upload set created_at = now() - make_interval(days => $2) where id = $1`,
        [sent.id, days],
      )
      await pruneRows(pool, (_, error) => {
        throw error
      })
      const { rows } = await pool.query('select 1 from upload where id = $1', [sent.id])
      return rows.length
    }
    await call(who, libraryRemove, { body })
    expect(await sweep(89)).toBe(1)
    expect((await back()).status).toBe(200)
    await call(who, libraryRemove, { body })
    expect(await sweep(91)).toBe(0)
    expect((await back()).status).toBe(404)
  })
})

test('names are found by parts of their words, and wildcards are letters', async () => {
  await library.send(safety, { name: '비계 설치 기준.bin', path: ['찾는 폴더'] })
  const names = async (keyword: string) => await library.names(worker, { keyword, all: undefined })
  expect(await names('계설')).toEqual(['비계 설치 기준.bin'])
  expect(await names('기준 비계'.normalize('NFD'))).toEqual(['비계 설치 기준.bin'])
  for (const keyword of ['%%', '__', "'; drop", '비계 없음']) {
    expect(await names(keyword)).toEqual([])
  }
})

test('the specification’s calls know a library by its slug', async () => {
  const bytes = randomBytes(40)
  const { fileId } = await library.send(safety, { name: '규격.bin', bytes })
  const params = { slug: 'filelibrary-12' }
  const query = { projectId: project.id }
  const listed = (await call(worker, attachmentList, { params, query })).body.data
  expect(listed.find(({ id }) => id === fileId)).toMatchObject({
    file_name: '규격.bin',
    file_size: 40,
  })
  const got = await call(worker, attachmentDownload, { params, query: { fileId } })
  expect(Buffer.from(await got.response.arrayBuffer()).equals(bytes)).toBe(true)
  const wrong = { slug: 'filelibrary-1' }
  expect(
    (await call(worker, attachmentDownload, { params: wrong, query: { fileId } })).status,
  ).toBe(404)
  const body = { fileIds: [fileId ?? ''] }
  expect((await call(outsider, attachmentRemove, { params, body })).status).toBe(404)
  expect((await call(worker, attachmentRemove, { params, body })).status).toBe(403)
  expect((await call(safety, attachmentRemove, { params, body })).status).toBe(200)
  expect((await read(worker, fileId)).status).toBe(404)
})
