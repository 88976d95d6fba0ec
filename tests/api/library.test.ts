import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { libraryBin, libraryContent, libraryFileOne } from '../../contract/library/browse.ts'
import {
  libraryMove,
  libraryRemove,
  libraryRestore,
  libraryVersionRestore,
} from '../../contract/library/change.ts'
import {
  libraryUpload,
  libraryUploadCancel,
  libraryUploadResolve,
  libraryUploads,
} from '../../contract/library/send.ts'
import { mediaRead } from '../../contract/record/file.ts'
import { uploadPatch } from '../../contract/record/upload.ts'
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
const worker = await build.person({ project, level: 1 })
const partner = await build.person({ project, kind: 'partner' })
const outsider = await build.person({ level: 3, role: 'manager' })

const one = async (who: BuiltPerson, fileId: string) =>
  await call(who, libraryFileOne, { params: { fileId } })
const read = async (who: BuiltPerson, fileId: string, n = 1, use = 'download') =>
  await call(who, libraryContent, { params: { fileId, n: String(n), use } as never })
const chosen = (more: object) => ({
  projectId: project.id,
  boardId: standardForms,
  folderIds: [],
  fileIds: [],
  ...more,
})
const idOf = ({ fileId }: { fileId: string | null }) => {
  if (fileId === null) throw new Error('it became no file')
  return fileId
}
const folderOf = async (name: string, parentId: string | null = null) => {
  const made = await library.folder(safety, name, parentId)
  if (made.status !== 201) throw new Error(JSON.stringify(made.refusal))
  return made.body.id
}

describe('a file', () => {
  test('arrives in its folder and is read by everybody in the project', async () => {
    const bytes = randomBytes(3_000)
    const sent = await library.send(safety, { name: '위험성평가표.bin', bytes, note: '첫 판' })
    expect(sent).toMatchObject({ state: 'done', name: '위험성평가표.bin' })
    const id = idOf(sent)
    for (const who of [manager, worker, partner]) {
      const { body } = await one(who, id)
      expect(body.versions).toMatchObject([{ n: 1, note: '첫 판', by: { id: safety.id } }])
      const answer = await read(who, id)
      expect(Buffer.from(await answer.response.arrayBuffer()).equals(bytes)).toBe(true)
      expect(answer.headers.get('content-disposition')).toContain('attachment')
    }
    for (const answer of [await one(outsider, id), await read(outsider, id)]) {
      expect(answer.status).toBe(404)
    }
  })

  test('is not read by the address of its bytes, not even by its sender', async () => {
    const sent = await library.send(safety)
    const path = { params: { fileId: sent.id, rendition: 'full' as const } }
    expect((await call(safety, mediaRead, path)).status).toBe(404)
  })

  test('is announced and finished once, however often both arrive', async () => {
    const { bytes, body } = await library.announce(safety, { name: '한 번.bin' })
    const [a, b] = await Promise.all([
      call(safety, libraryUpload, { body, key: randomUUIDv7() }),
      call(safety, libraryUpload, { body, key: randomUUIDv7() }),
    ])
    expect([a.status, b.status]).toEqual([200, 200])
    await library.append(safety, body.id, bytes.subarray(0, 40))
    // Its sender asks how far it is, and goes on there.
    expect((await call(safety, libraryUpload, { body })).body).toMatchObject({ offset: 40 })
    const ends = await Promise.all([
      library.append(safety, body.id, bytes.subarray(40), 40),
      library.append(safety, body.id, bytes.subarray(40), 40),
    ])
    expect(ends.some(({ status }) => status === 200)).toBe(true)
    const late = await library.append(safety, body.id, new Uint8Array(), bytes.length)
    expect([late.status, late.body]).toEqual([200, { offset: 64, complete: true }])
    expect((await library.names(safety)).filter((name) => name === '한 번.bin')).toHaveLength(1)
  })

  test('of other bytes than were announced begins again', async () => {
    const { bytes, body } = await library.announce(safety)
    const wrong = await library.append(safety, body.id, randomBytes(bytes.length))
    expect(wrong.refusal.code).toBe('digest-mismatch')
    expect((await library.append(safety, body.id, bytes)).status).toBe(200)
  })

  test('under the id of another one is refused', async () => {
    const { body } = await library.announce(safety)
    const other = { ...body, sha256: 'b'.repeat(64) }
    expect((await call(safety, libraryUpload, { body: other })).refusal.code).toBe('id-taken')
    expect((await call(manager, libraryUpload, { body })).refusal.code).toBe('id-taken')
    const theirs = await call(manager, uploadPatch, {
      params: { fileId: body.id },
      raw: new Uint8Array(1),
      headers: { 'upload-offset': '0' },
    })
    expect(theirs.status).toBe(404)
  })

  test.each([
    ['..', null],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['a\r\nSet-Cookie: b.txt', 'a__Set-Cookie_ b.txt'],
    ['계획\u202Efdp.exe', '계획fdp.exe'],
    ['나눔 글꼴.pdf'.normalize('NFD'), '나눔 글꼴.pdf'],
    // 255 bytes are whole; 256 characters are no device's name, and none is made shorter.
    [`${'긴'.repeat(83)}ab.pdf`, `${'긴'.repeat(83)}ab.pdf`],
    [`${'긴'.repeat(252)}.pdf`, null],
  ])('with the name %j', async (name, stored) => {
    const { answer } = await library.announce(safety, { name })
    if (stored === null) expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['name'])
    else expect(answer.body.name).toBe(stored)
  })

  test('is shown in our origin only where its own bytes say that it is safe', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    const page = idOf(await library.send(safety, { name: '사진.png', bytes: html }))
    const shown = await read(safety, page, 1, 'inline')
    expect(shown.headers.get('content-type')).toBe('application/octet-stream')
    expect(shown.headers.get('content-disposition')).toContain('attachment')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const pdf = Buffer.from('%PDF-1.4\n%%EOF')
    const document = idOf(await library.send(safety, { name: '문서.hwp', bytes: pdf }))
    const inline = await read(safety, document, 1, 'inline')
    expect(inline.headers.get('content-type')).toBe('application/pdf')
    expect((await one(worker, document)).body.type).toBe('application/pdf')
  })
})

describe('two files of one name', () => {
  test('by two people at once: the first has it, the other one is asked', async () => {
    const name = '동시에.bin'
    const mine = await library.announce(safety, { name })
    const theirs = await library.announce(manager, { name })
    await Promise.all([
      library.append(safety, mine.body.id, mine.bytes),
      library.append(manager, theirs.body.id, theirs.bytes),
    ])
    const states = await Promise.all(
      [[safety, mine] as const, [manager, theirs] as const].map(async ([who, { body }]) => ({
        who,
        id: body.id,
        state: (await call(who, libraryUpload, { body })).body.state,
      })),
    )
    expect(states.map(({ state }) => state).sort()).toEqual(['done', 'taken'])
    const waiting = states.find(({ state }) => state === 'taken')
    if (!waiting) throw new Error('nobody waits')
    const listed = await call(waiting.who, libraryUploads, {
      params: { boardId: String(standardForms) } as never,
      query: { projectId: project.id },
    })
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ id: waiting.id, state: 'taken', name }),
    )
    const other = waiting.who === safety ? manager : safety
    const resolve = (who: BuiltPerson, onSame: 'version' | 'both') =>
      call(who, libraryUploadResolve, { params: { uploadId: waiting.id }, body: { onSame } })
    expect((await resolve(other, 'both')).status).toBe(404)
    expect((await resolve(waiting.who, 'both')).body).toMatchObject({ state: 'done' })
    expect((await resolve(waiting.who, 'both')).status).toBe(409)
    expect(await library.names(safety)).toEqual(expect.arrayContaining([name, '동시에 (2).bin']))
  })

  test.each([
    ['version', 'done', 2, 1],
    ['both', 'done', 1, 2],
    ['skip', 'skipped', 1, 1],
  ] as const)('with the answer %s', async (onSame, state, n, files) => {
    const name = `같은 이름 ${onSame}.bin`
    const first = idOf(await library.send(safety, { name }))
    const second = await library.send(manager, { name: name.toUpperCase(), onSame, note: '고침' })
    expect(second.state).toBe(state)
    const { body } = await one(safety, first)
    expect([body.n, body.versions.length]).toEqual([n, n])
    const there = (await library.names(safety)).filter((one) =>
      one.toLowerCase().includes(`이름 ${onSame}`),
    )
    expect(there.length).toBe(files)
  })

  test('a file of 200 versions takes no more: its sender is asked', async () => {
    const name = '판이 많은 것.bin'
    const id = idOf(await library.send(safety, { name }))
    await services.pool.query('update library_file set n = 200 where id = $1', [id])
    const next = await library.send(manager, { name, onSame: 'version' })
    expect(next.state).toBe('taken')
    const resolve = (onSame: 'version' | 'both') =>
      call(manager, libraryUploadResolve, { params: { uploadId: next.id }, body: { onSame } })
    const refused = await resolve('version')
    expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([422, ['name']])
    expect((await resolve('both')).body).toMatchObject({ state: 'done' })
  })

  test('an earlier version comes back as a new one', async () => {
    const [old, next] = [randomBytes(50), randomBytes(60)]
    const name = '되돌릴 것.bin'
    const id = idOf(await library.send(safety, { name, bytes: old }))
    await library.send(manager, { name, bytes: next, onSame: 'version' })
    const back = () =>
      call(safety, libraryVersionRestore, { params: { fileId: id, n: '1' } as never })
    const { body } = await back()
    expect(body.versions.map(({ n, size }) => [n, size])).toEqual([
      [3, 50],
      [2, 60],
      [1, 50],
    ])
    const answer = await read(worker, id, 3)
    expect(Buffer.from(await answer.response.arrayBuffer()).equals(old)).toBe(true)
  })
})

describe('folders', () => {
  test('cannot be put into themselves, not even by two people at once', async () => {
    const [a, b] = [await folderOf('가'), await folderOf('나')]
    const move = (who: BuiltPerson, folder: string, to: string) =>
      call(who, libraryMove, { body: chosen({ folderIds: [folder], to }) as never })
    const both = await Promise.all([move(safety, a, b), move(manager, b, a)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const self = await move(safety, a, a)
    expect(self.refusal.fields).toEqual({ to: '폴더를 그 안의 폴더로 옮길 수 없습니다.' })
    const roots = (await library.folders(safety)).filter(({ id }) => id === a || id === b)
    expect(roots.filter(({ parentId }) => parentId === null)).toHaveLength(1)
  })

  test('are ten levels deep at most, by making and by moving', async () => {
    let at: string | null = null
    for (let level = 1; level <= 10; level += 1) at = await folderOf(`${level}단계`, at)
    expect((await library.folder(safety, '11단계', at)).status).toBe(422)
    const other = await folderOf('다른 곳')
    const body = chosen({ folderIds: [other], to: at })
    expect((await call(safety, libraryMove, { body: body as never })).status).toBe(422)
  })

  test('have one name once, in whatever spelling', async () => {
    await folderOf('Guide 자료')
    const again = await library.folder(manager, 'ＧＵＩＤＥ  자료')
    expect(again.refusal.fields).toEqual({ name: '같은 이름의 폴더가 이미 있습니다.' })
  })

  test('of a dropped folder are made once, and count what is in them', async () => {
    const path = ['끌어온 폴더', '하위']
    await Promise.all([
      library.send(safety, { path, name: '1.bin' }),
      library.send(manager, { path, name: '2.bin' }),
    ])
    const found = (await library.folders(safety)).filter(({ name }) => path.includes(name))
    expect(found.map(({ name, files }) => [name, files]).sort()).toEqual([
      ['끌어온 폴더', 2],
      ['하위', 2],
    ])
  })

  test('go to the bin with all in them, and come back', async () => {
    const top = await folderOf('지울 폴더')
    const inner = await folderOf('안', top)
    const file = idOf(await library.send(safety, { folderId: inner, name: '안의 파일.bin' }))
    const remove = await call(safety, libraryRemove, {
      body: chosen({ folderIds: [top, inner] }) as never,
    })
    expect(remove.status).toBe(200)
    expect((await one(safety, file)).status).toBe(404)
    expect((await read(safety, file)).status).toBe(404)
    const params = { boardId: String(standardForms) } as never
    const bin = await call(safety, libraryBin, { params, query: { projectId: project.id } })
    expect(bin.body.data).toContainEqual(
      expect.objectContaining({ id: top, kind: 'folder', files: 1 }),
    )
    expect(bin.body.data.map(({ id }) => id)).not.toContain(inner)
    // Somebody takes the name meanwhile.
    await folderOf('지울 폴더')
    const restored = await call(safety, libraryRestore, {
      body: chosen({ folderIds: [top] }) as never,
    })
    expect(restored.status).toBe(200)
    const names = (await library.folders(safety)).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['지울 폴더', '지울 폴더 (2)', '안']))
    expect((await one(worker, file)).body.folderId).toBe(inner)
  })

  test('a file whose folder was deleted while it was on its way comes to the library', async () => {
    const gone = await folderOf('사라질 폴더')
    const { bytes, body } = await library.announce(safety, { folderId: gone, name: '늦은.bin' })
    await call(safety, libraryRemove, { body: chosen({ folderIds: [gone] }) as never })
    await library.append(safety, body.id, bytes)
    const done = (await call(safety, libraryUpload, { body })).body
    expect((await one(safety, idOf(done))).body.folderId).toBeNull()
  })

  test('move names what is in the way', async () => {
    const to = await folderOf('옮길 곳')
    await library.send(safety, { folderId: to, name: '겹침.bin' })
    const file = idOf(await library.send(safety, { name: '겹침.bin' }))
    const answer = await call(safety, libraryMove, {
      body: chosen({ fileIds: [file], to }) as never,
    })
    expect([answer.status, (answer.body as { data?: unknown }).data]).toEqual([
      422,
      { names: ['겹침.bin'] },
    ])
  })

  test('of another project or library are missing', async () => {
    const foreign = await library.folder(outsider, '남의 폴더')
    expect(foreign.status).toBe(201)
    const here = await folderOf('여기')
    for (const body of [
      chosen({ folderIds: [foreign.body.id], to: here }),
      chosen({ folderIds: [here], to: null, boardId: 320 }),
    ]) {
      expect((await call(safety, libraryMove, { body: body as never })).status).toBe(404)
    }
    const { answer } = await library.announce(safety, { folderId: foreign.body.id })
    expect(answer.status).toBe(422)
  })
})

test('a file of somebody who lost the right meanwhile is put nowhere', async () => {
  const leaving = await build.person({ project, role: 'safety' })
  const { bytes, body } = await library.announce(leaving, { name: '권한 잃은.bin' })
  await services.pool.query(`update project_member set role = 'member' where member_id = $1`, [
    leaving.id,
  ])
  expect((await library.append(leaving, body.id, bytes)).status).toBe(403)
  expect(await library.names(safety)).not.toContain('권한 잃은.bin')
})

test('a file that is given up as its last byte arrives is one or the other', async () => {
  const sent = await Promise.all(Array.from({ length: 8 }, () => library.announce(safety)))
  const answers = await Promise.all(
    sent.map(({ bytes, body }) =>
      Promise.all([
        library.append(safety, body.id, bytes),
        call(safety, libraryUploadCancel, { params: { uploadId: body.id } }),
      ]),
    ),
  )
  const names = await library.names(safety)
  const came = sent.map(({ body }) => names.includes(body.name))
  // Who sends and who gives up get answers that agree.
  expect(answers.map(([append, cancel]) => [append.status, cancel.status])).toEqual(
    came.map((there) => (there ? [200, 409] : [410, 200])),
  )
  const { rows } = await services.pool.query(
    `select u.detached_at is null as there, l.state from upload u
      join library_upload l on l.upload_id = u.id where u.id = any($1::uuid[])
      order by array_position($1::uuid[], u.id)`,
    [sent.map(({ body }) => body.id)],
  )
  expect(rows).toEqual(came.map((there) => ({ there, state: there ? 'done' : 'cancelled' })))
})
