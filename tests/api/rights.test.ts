import { describe, expect, test } from 'vitest'
import { authMe } from '../../contract/auth.ts'
import { boardList, boardOne, boardSort, boardTypes } from '../../contract/board.ts'
import { commentCreate, commentList } from '../../contract/comment.ts'
import { companyList } from '../../contract/company.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { fieldList } from '../../contract/field.ts'
import { attachmentList, mediaRead, photoList } from '../../contract/file.ts'
import { live } from '../../contract/live.ts'
import { metaList } from '../../contract/meta.ts'
import { notificationList } from '../../contract/notification.ts'
import {
  type Post,
  postCreate,
  postHistory,
  postList,
  postOne,
  postRemove,
  postUpdate,
} from '../../contract/post.ts'
import { projectFilter, projectOne, projectUsers } from '../../contract/project.ts'
import { uploadHead } from '../../contract/upload.ts'
import { workerList } from '../../contract/worker.ts'
import { makeBuild } from './build.ts'
import { makeCall, type Wish } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, inspection, makeRecords, now } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const project = await build.project()
const scaffold = await build.company({ name: '비계 회사' })
const electric = await build.company({ name: '전기 회사' })
const partner = { project, kind: 'partner' as const }

/** Kinds of person, by their relation to one record that `writer` wrote. */
const people = {
  nobody: null,
  stranger: await build.person({ level: 3, role: 'manager' }),
  worker: await build.person({ project, level: 1 }),
  staff: await build.person({ project }),
  writer: await build.person({ ...partner, company: scaffold }),
  colleague: await build.person({ ...partner, company: scaffold }),
  rival: await build.person({ ...partner, company: electric }),
  safety: await build.person({ project, role: 'safety' }),
  manager: await build.person({ project, level: 3, role: 'manager' }),
  office: await build.person({ project: null, level: 4 }),
  admin: await build.person({ project: null, level: 5 }),
}
type Kind = keyof typeof people
const kinds = Object.keys(people) as Kind[]

interface World {
  post: Post
  fileId: string
  who: (typeof people)[Kind]
}

let ids = 0
const uuid = () => {
  ids += 1
  return `01900000-0000-7000-8000-${String(ids).padStart(12, '0')}`
}

/** A record with one photo that has come, new for each cell: a cell may change or delete it. */
async function world(who: World['who']): Promise<World> {
  const picture = await aPicture()
  const { writer } = people
  const values = inspection(writer)
  const uploads = [picture.line]
  const made = await records.create(writer, { boardId: 45, values, uploads })
  expect(made.status).toBe(201)
  expect((await records.send(writer, picture)).status).toBe(200)
  return { post: made.body, fileId: picture.line.id, who }
}

const inProject = () => ({ query: { projectId: String(project.id) } })
const ofPost = ({ post }: World) => ({ params: { boardId: '45', postId: post.id } })
const creating =
  (boardId: number) =>
  ({ who }: World) => ({
    params: { boardId: String(boardId) },
    body: {
      id: uuid(),
      projectId: project.id,
      values: boardId === 45 ? inspection(who ?? people.writer) : hazard(),
      writtenAt: now(),
    },
  })

// The columns, in the order of `kinds`; written by hand from the table of design §5.
//                nobody stranger worker staff writer colleague rival safety manager office admin
const everyone = [401, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200]
const members = [401, 404, 200, 200, 200, 200, 200, 200, 200, 200, 200]
const readers = [401, 404, 200, 200, 200, 200, 404, 200, 200, 200, 200]
const editors = [401, 404, 403, 403, 200, 403, 404, 200, 200, 403, 403]
const removers = [401, 404, 403, 403, 200, 403, 404, 403, 200, 403, 403]
const writers = [401, 404, 403, 201, 201, 201, 201, 201, 201, 403, 403]
const reporters = [401, 404, 201, 201, 201, 201, 201, 201, 201, 403, 403]
const commenters = [401, 404, 403, 201, 201, 201, 404, 201, 201, 403, 403]
const sorters = [401, 404, 403, 403, 403, 403, 403, 403, 200, 200, 200]
const owner = [401, 404, 404, 404, 200, 404, 404, 404, 404, 404, 404]

type Row = [endpoint: Endpoint, expected: number[], wish: (world: World) => object]

const table: Row[] = [
  [authMe, everyone, () => ({})],
  [projectFilter, everyone, () => ({})],
  [boardList, everyone, () => ({})],
  [boardTypes, everyone, () => ({})],
  [boardOne, everyone, () => ({ params: { boardId: '45' } })],
  [metaList, everyone, () => ({})],
  [notificationList, everyone, () => ({})],
  [live, everyone, () => ({})],
  [projectOne, members, () => ({ params: { id: String(project.id) } })],
  [projectUsers, members, () => ({ params: { id: String(project.id) } })],
  [companyList, members, inProject],
  [fieldList, members, inProject],
  [workerList, members, inProject],
  [photoList, members, inProject],
  [attachmentList, members, () => ({ ...inProject(), params: { slug: 'hazard-report' } })],
  [postList, members, () => ({ ...inProject(), params: { boardId: '45' } })],
  [postOne, readers, ofPost],
  [postHistory, readers, ofPost],
  [commentList, readers, ({ post }) => ({ params: { slug: slug45, postId: post.id } })],
  [mediaRead, readers, ({ fileId }) => ({ params: { fileId, rendition: 'full' } })],
  [
    postUpdate,
    editors,
    (w) => ({
      ...ofPost(w),
      body: { values: { place: '다른 곳' }, writtenAt: now() },
      headers: { 'if-match': `"r${w.post.revision}"` },
    }),
  ],
  [
    postRemove,
    removers,
    (w) => ({ ...ofPost(w), headers: { 'if-match': `"r${w.post.revision}"` } }),
  ],
  [postCreate, writers, creating(45)],
  [postCreate, reporters, creating(7)],
  [
    commentCreate,
    commenters,
    ({ post }) => ({
      params: { slug: slug45, postId: post.id },
      body: { id: uuid(), content: '확인', writtenAt: now() },
    }),
  ],
  [
    boardSort,
    sorters,
    ({ post }) => ({
      params: { boardId: '45' },
      body: { projectId: project.id, post_sticky_order: [post.id] },
    }),
  ],
  [uploadHead, owner, ({ fileId }) => ({ params: { fileId } })],
]

const slug45 = await (async () => {
  const { body } = await call(people.staff, boardOne, { params: { boardId: '45' } })
  return body.board_slug
})()

describe.each(table)('$id', (endpoint, expected, wish) => {
  test.each(kinds.map((kind, n) => [kind, expected[n]] as const))(
    '%s: %i',
    async (kind, status) => {
      const who = people[kind]
      const made = await world(who)
      const answer = await call(who, endpoint, wish(made) as Wish<Endpoint>)
      await answer.response.body?.cancel().catch(() => undefined)
      expect(answer.status, JSON.stringify(answer.refusal)).toBe(status)
    },
  )
})
