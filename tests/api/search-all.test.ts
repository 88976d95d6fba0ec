import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageCreate } from '../../contract/page/page.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { mostFound, searchAll } from '../../contract/search/search.ts'
import { threadModerate } from '../../contract/thread/act.ts'
import { threadCreate } from '../../contract/thread/post.ts'
import { makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeLibrary } from './library-stage.ts'
import { hazard, makeRecords, now } from './record.ts'

const { app, services } = await startHarness()
const { pool } = services
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const approvals = makeApprovals(call)
const library = makeLibrary(call)

const site = await build.project()
const elsewhere = await build.project()
const manager = await build.person({ project: site, role: 'manager', level: 3 })
const safety = await build.person({ project: site, role: 'safety', name: '정안전' })
const staff = await build.person({ project: site, name: '김직원' })
const partner = await build.person({ project: site, kind: 'partner' })
const rival = await build.person({ project: site, kind: 'partner' })
const worker = await build.person({ project: site, level: 1 })
const health = await build.person({ project: site, role: 'health' })
const outsider = await build.person({ project: elsewhere, role: 'manager', level: 3 })
const office = await build.person({ level: 4, project: null })
const admin = await build.person({ level: 5, project: null })

/** A word that nothing else here has. */
let words = 0
const aWord = () => {
  words += 1
  return `가${String.fromCodePoint(0xb000 + words)}나${String.fromCodePoint(0xc000 + words)}`
}

const asked = (who: BuiltPerson, keyword: string, projectId: number | null = site.id) =>
  call(who, searchAll, {
    query: { keyword, ...(projectId !== null && { projectId: String(projectId) }) },
  })
/** Kind and title of what is found, as it is listed. */
async function found(who: BuiltPerson, keyword: string, projectId: number | null = site.id) {
  const { status, body } = await asked(who, keyword, projectId)
  expect(status).toBe(200)
  return body.data.map(({ kind, title }) => `${kind} ${title}`)
}
const both = async (who: BuiltPerson, keyword: string) => [
  ...(await found(who, keyword)),
  ...(await found(who, keyword, null)),
]

async function thread(who: BuiltPerson, slug: string, title: string, more: object = {}) {
  const made = await call(who, threadCreate, {
    params: { slug },
    body: {
      id: randomUUIDv7(),
      projectId: site.id,
      title,
      content: richOf('본문'),
      writtenAt: now(),
      ...more,
    } as never,
  })
  expect([made.status, made.refusal]).toEqual([201, { code: '', message: '' }])
  return made.body
}
async function record(who: BuiltPerson, title: string) {
  const made = await records.create(who, { values: hazard(), title })
  expect(made.status).toBe(201)
  return made.body
}
async function page(title: string, text: string, readLevel = 1) {
  const made = await call(admin, pageCreate, {
    body: { slug: `p-${randomUUIDv7()}`, title, content: richOf(text), readLevel },
  })
  expect(made.status).toBe(201)
  return made.body
}

describe('a search over everything', () => {
  test('finds every kind by title and text, in a project and over all', async () => {
    const word = aWord()
    await thread(manager, 'notice', `${word} 공지`)
    await thread(staff, 'qna', '질문', { content: richOf(`${word} 본문`) })
    await record(staff, `${word} 기록`)
    await approvals.submitted(staff, [on(safety, 'approval')], {
      title: '품의',
      content: richOf(word),
      projectId: site.id,
    })
    const folder = (await library.folder(safety, `폴더 ${word}`)).body
    await library.send(safety, { name: `${word}.pdf`, folderId: folder.id })
    const { slug } = await page('안내', `처음 ${word} 끝`)
    const all = [
      `notice ${word} 공지`,
      'thread 질문',
      `record ${word} 기록`,
      'approval 품의',
      `file ${word}.pdf`,
      'page 안내',
    ]
    expect(await found(staff, word)).toEqual(all)
    expect(await found(staff, word, null)).toEqual(all)
    const { body } = await asked(staff, word, null)
    expect(body).toMatchObject({ more: [] })
    const { field_name } = (
      await pool.query<{ field_name: string }>('select field_name from project where id = $1', [
        site.id,
      ])
    ).rows[0] ?? { field_name: '' }
    expect(body.data[2]).toMatchObject({
      kind: 'record',
      boardId: 7,
      projectId: site.id,
      projectName: field_name,
      writer: '김직원',
      status: expect.any(String),
      slug: null,
    })
    expect(body.data[3]).toMatchObject({ boardId: null, status: 'ongoing' })
    expect(body.data[4]).toMatchObject({ boardId: 413, folderId: folder.id })
    expect(body.data[5]).toMatchObject({ slug, projectId: null, projectName: null })
    // Elsewhere there are the pages alone, and what is of no project.
    expect(await found(outsider, word, elsewhere.id)).toEqual(['page 안내'])
    expect(await found(outsider, word, null)).toEqual(['page 안내'])
    expect(await found(office, word, null)).toEqual(all.filter((one) => one !== 'approval 품의'))
  })

  test('all words have to be there, whatever their case, width, accents and blanks', async () => {
    const word = aWord()
    const made = await record(staff, `Nguyễn 안전 모 ${word}`)
    for (const keyword of [`NGUYEN ${word}`, `ｎｇｕｙｅｎ　안전모 ${word}`, `${word}  모 안전`]) {
      expect([keyword, await found(staff, keyword)]).toEqual([keyword, [`record ${made.title}`]])
    }
    expect(await found(staff, `${word} 없는말`)).toEqual([])
    await page('Đức', `안전 모 ${word}`)
    expect(await found(staff, `DUC 안전모 ${word}`)).toEqual(['page Đức'])
    await library.send(safety, { name: `100%_${word}.txt` })
    expect(await found(staff, `100%_${word}`)).toEqual([`file 100%_${word}.txt`])
    expect(await found(staff, '%%')).toEqual([])
    expect(await found(staff, `__${word}`)).toEqual([])
  })

  test('a person sees no more of other companies than elsewhere, nor that there is more', async () => {
    const word = aWord()
    await record(rival, `${word} 남`)
    for (let n = 0; n < mostFound; n += 1) await record(partner, `${word} ${n}`)
    const own = await asked(partner, word)
    expect([own.body.data.length, own.body.more]).toEqual([mostFound, []])
    expect(own.body.data.some(({ title }) => title === `${word} 남`)).toBe(false)
    const newest = own.body.data.map(({ title }) => title)
    expect(newest).toEqual([...newest].sort().reverse())
    const all = await asked(staff, word)
    expect([all.body.data.length, all.body.more]).toEqual([mostFound, ['record']])
    expect(await both(rival, word)).toEqual([`record ${word} 남`, `record ${word} 남`])
  })

  test('a partner in one project sees all of another one, where its company is the main one', async () => {
    const word = aWord()
    const home = await build.project()
    const { id } = await build.person({ company: home.main, project: home })
    const both = await build.person({ company: home.main, project: home })
    await pool.query(
      'insert into project_company (project_id, company_id, kind) values ($1, $2, $3)',
      [site.id, home.main.id, 'partner'],
    )
    await pool.query(
      'insert into project_member (project_id, member_id, role) values ($1, $2, $3)',
      [site.id, both.id, 'member'],
    )
    await record(staff, `${word} 남의 것`)
    const other = await record(staff, `${word} 집`)
    await pool.query('update post set project_id = $1, writer_id = $2 where id = $3', [
      home.id,
      id,
      other.id,
    ])
    expect(await found(both, word, null)).toEqual([`record ${word} 집`])
    expect(await found(both, word, home.id)).toEqual([`record ${word} 집`])
    expect(await found(both, word)).toEqual([])
  })

  test('boards for some, and those from a level up, are there for them alone', async () => {
    const word = aWord()
    const checkup = await record(staff, `${word} 검진`)
    await pool.query('update post set board_id = 509 where id = $1', [checkup.id])
    await thread(office, 'unitbusinessnews', `${word} 본사`)
    const elsewhereHealth = await build.person({ project: elsewhere, role: 'health' })
    for (const who of [staff, manager, worker, partner, outsider, elsewhereHealth]) {
      const everywhere = await found(who, word, null)
      expect([who.id, everywhere]).toEqual([who.id, []])
    }
    for (const who of [office, admin]) {
      expect(await both(who, word)).toEqual([`thread ${word} 본사`, `thread ${word} 본사`])
    }
    expect(await both(health, word)).toEqual([`record ${word} 검진`, `record ${word} 검진`])
  })

  test('what was hidden, removed or is for others is not there', async () => {
    const word = aWord()
    const hidden = await thread(staff, 'qna', `${word} 숨김`)
    const moderated = await call(office, threadModerate, {
      params: { slug: 'qna', postId: hidden.id },
      body: { action: 'hide', reason: '광고' },
    })
    expect(moderated.status).toBe(200)
    const open = await thread(staff, 'qna', '질문')
    const reply = await thread(staff, 'qna', '답글', {
      parentId: open.id,
      content: richOf(word),
    })
    for (const who of [staff, office])
      expect(await both(who, word)).toEqual(['thread 질문', 'thread 질문'])
    await call(office, threadModerate, {
      params: { slug: 'qna', postId: reply.id },
      body: { action: 'hide', reason: '광고' },
    })
    await thread(manager, 'notice', `${word} 남의 공지`, {
      targets: { companyIds: [rival.companyId] },
    })
    const removed = await record(staff, `${word} 지움`)
    await pool.query('update post set deleted_at = now() where id = $1', [removed.id])
    const sent = await library.send(safety, { name: `${word}.txt` })
    await library.remove(safety, { fileIds: [sent.fileId ?? ''] })
    const text = await page(`${word} 안내`, '본문')
    await pool.query('update page set deleted_at = now() where id = $1', [text.id])
    await page('현장소장 안내', word, 3)
    for (const who of [staff, worker, partner]) {
      expect([who.id, await both(who, word)]).toEqual([who.id, []])
    }
    expect(await found(rival, word)).toEqual([`notice ${word} 남의 공지`])
    expect(await found(manager, word)).toEqual([`notice ${word} 남의 공지`, 'page 현장소장 안내'])
  })

  test('documents are found by whom they are for, as they may read them', async () => {
    const word = aWord()
    const of = { title: `${word} 품의`, projectId: site.id }
    await approvals.create(staff, { ...of, isTemp: true })
    expect(await both(staff, word)).toEqual([`approval ${word} 품의`, `approval ${word} 품의`])
    for (const who of [safety, manager, office, admin]) expect(await both(who, word)).toEqual([])
    const secret = aWord()
    const confidential = { security: 'confidential', projectId: site.id, title: `${secret} 대외비` }
    await approvals.submitted(staff, [on(safety, 'approval')], confidential)
    expect(await found(safety, secret)).toEqual([`approval ${secret} 대외비`])
    for (const who of [manager, office, partner]) expect(await both(who, secret)).toEqual([])
    const plain = aWord()
    await approvals.submitted(staff, [on(safety, 'approval')], { ...of, title: plain })
    expect(await found(manager, plain)).toEqual([`approval ${plain}`])
  })

  test('who has left the project finds nothing of it', async () => {
    const word = aWord()
    const gone = await build.person({ project: site })
    await record(gone, `${word} 기록`)
    expect(await found(gone, word)).toHaveLength(1)
    await pool.query('delete from project_member where member_id = $1', [gone.id])
    expect((await asked(gone, word)).status).toBe(404)
    expect(await found(gone, word, null)).toEqual([])
  })

  test('names what it cannot search', async () => {
    for (const keyword of ['', '가', '가 나', '\u0301', '가'.repeat(201)]) {
      const { status, refusal } = await asked(staff, keyword)
      expect([keyword, status, Object.keys(refusal.fields ?? {})]).toEqual([
        keyword,
        400,
        ['keyword'],
      ])
    }
    const place = await call(staff, searchAll, { query: { keyword: '가나', projectId: 'x' } })
    expect(Object.keys(place.refusal.fields ?? {})).toEqual(['projectId'])
    expect((await asked(staff, '가나', elsewhere.id)).status).toBe(404)
    expect((await asked(staff, '가나', 999_999)).status).toBe(404)
    expect((await asked(staff, '가나다라마바사아'.repeat(25))).status).toBe(200)
  })
})
