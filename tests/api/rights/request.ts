import { randomUUIDv7 } from 'node:crypto'
import { etagOf, header } from '../../../contract/headers.ts'
import type { BuiltPerson } from '../build.ts'
import { aPicture, hazard, inspection, nonconformity, now } from '../record.ts'
import { slugs, type Thing } from './stage.ts'
import type { Case } from './table.ts'

/** A valid request of a row of the table: only the right decides its answer. */
export interface RightsRequest {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  raw?: Uint8Array<ArrayBuffer> | FormData
  headers?: Record<string, string>
}

interface Setting {
  row: Case
  siteId: number
  writer: BuiltPerson
  thing: Thing | null
  metaId: number
  /** makes a field of the site; its number */
  field: () => Promise<number>
  /** makes an operation that waits in the review; its number */
  held: () => Promise<number>
}

type Make = (setting: Setting) => RightsRequest | Promise<RightsRequest>

const thingOf = ({ thing }: Setting): Thing => {
  if (!thing) throw new Error('this call is about a record')
  return thing
}
const postParams = (s: Setting) => ({ boardId: s.row.board ?? 7, postId: thingOf(s).post.id })
const thread = (s: Setting) => ({ slug: slugs[s.row.board ?? 7], postId: thingOf(s).post.id })
const ifMatch = (s: Setting) => ({ [header.ifMatch]: etagOf(thingOf(s).post.revision) })
const inProject = (s: Setting) => ({ query: { projectId: s.siteId } })
const inPath = (s: Setting) => ({ params: { id: s.siteId } })

function form(name: string): FormData {
  const data = new FormData()
  data.append(name, new File(['안전관리계획서'], 'plan.txt', { type: 'text/plain' }))
  return data
}

const createOf: Make = async ({ row, siteId, writer }) => {
  const photo = await aPicture()
  const board = row.board ?? 7
  const values =
    board === 45
      ? inspection(writer)
      : board === 35
        ? nonconformity(writer, photo.line.id)
        : hazard()
  return {
    params: { boardId: board },
    body: {
      id: randomUUIDv7(),
      projectId: siteId,
      values,
      uploads: board === 35 ? [photo.line] : [],
      writtenAt: now(),
    },
  }
}

const changeOf = (s: Setting) =>
  s.row.how === 'action'
    ? { values: { action: '난간을 다시 세움' } }
    : { values: { place: '옥상' } }

const requests: Record<string, Make> = {
  'board.one': () => ({ params: { boardId: 45 } }),
  'board.sort': ({ siteId }) => ({
    params: { boardId: 7 },
    body: { projectId: siteId, post_sticky_order: [] },
  }),
  'device.report': () => ({
    params: { deviceId: randomUUIDv7() },
    body: {
      appVersion: '2026.11.20-1a2b3c4d',
      unsent: 0,
      needsPerson: 0,
      oldestUnsentMs: null,
      persistence: 'granted',
      bytes: 0,
      installed: true,
    },
  }),
  'meta.create': () => ({ body: { key: 'theme', value: '"dark"' } }),
  'meta.update': ({ metaId }) => ({ params: { metaId }, body: { value: '2' } }),
  'meta.remove': ({ metaId }) => ({ params: { metaId } }),
  'notification.read': () => ({ body: { ids: [1] } }),
  'notification.remove': () => ({ body: { ids: [1] } }),
  'notification.handOver': () => ({ body: { link: '/home', title: '홈' } }),
  'project.one': inPath,
  'project.users': inPath,
  'company.list': inProject,
  'field.list': inProject,
  'field.one': async ({ field }) => ({ params: { id: await field() } }),
  'field.mine': ({ siteId }) => ({ params: { projectId: siteId } }),
  'field.company': ({ writer }) => ({ params: { id: writer.companyId } }),
  'field.user': ({ writer }) => ({ params: { id: writer.id } }),
  'field.facilityCategory': () => ({ params: { depth: 'cat1' } }),
  'field.create': ({ siteId }) => ({
    body: { project_id: siteId, field_name: `현장 ${randomUUIDv7()}` },
  }),
  'field.update': async ({ field }) => ({
    params: { id: await field() },
    body: { phone: '02-123-4567' },
  }),
  'field.remove': async ({ field }) => ({ params: { id: await field() } }),
  'field.import': ({ siteId }) => ({
    body: {
      project_id: siteId,
      mode: 'all',
      rows: [{ row: 3, values: { field_name: `현장 ${randomUUIDv7()}` } }],
    },
  }),
  'worker.list': inProject,
  'photo.list': inProject,
  'file.attachments': (s) => ({ params: { slug: slugs[7] }, ...inProject(s) }),
  'post.list': (s) => ({ params: { boardId: 7 }, ...inProject(s) }),
  'post.create': createOf,
  'post.one': (s) => ({ params: postParams(s) }),
  'post.history': (s) => ({ params: postParams(s) }),
  'post.update': (s) => ({
    params: postParams(s),
    body: { ...changeOf(s), writtenAt: now() },
    headers: ifMatch(s),
  }),
  'post.remove': (s) => ({ params: postParams(s), headers: ifMatch(s) }),
  'post.verify': (s) => ({
    params: postParams(s),
    body: { decision: 'verified', writtenAt: now() },
    headers: ifMatch(s),
  }),
  'comment.list': (s) => ({ params: thread(s) }),
  'comment.create': (s) => ({
    params: thread(s),
    body: { id: randomUUIDv7(), content: '확인했습니다', writtenAt: now() },
  }),
  'comment.update': (s) => ({
    params: { ...thread(s), commentId: thingOf(s).commentId },
    body: { content: '고쳐 씀', writtenAt: now() },
    headers: { [header.ifMatch]: etagOf(1) },
  }),
  'comment.remove': (s) => ({
    params: { ...thread(s), commentId: thingOf(s).commentId },
    headers: { [header.ifMatch]: etagOf(1) },
  }),
  'media.read': (s) => ({ params: { fileId: thingOf(s).photo.line.id, rendition: 'full' } }),
  'upload.head': (s) => ({ params: { fileId: thingOf(s).photo.line.id } }),
  'upload.patch': (s) => {
    const { line, bytes } = thingOf(s).photo
    return {
      params: { fileId: line.id },
      raw: bytes.subarray(bytes.length),
      headers: {
        'content-type': 'application/octet-stream',
        [header.uploadOffset]: String(bytes.length),
        [header.uploadLength]: String(bytes.length),
      },
    }
  },
  'file.upload': () => ({ params: { slug: slugs[7] }, raw: form('uploads') }),
  'file.one': () => ({ raw: form('file_data') }),
  'file.download': (s) => ({
    params: { slug: slugs[7] },
    query: { fileId: thingOf(s).photo.line.id },
  }),
  'file.remove': (s) => ({
    params: { slug: slugs[7] },
    body: { fileIds: [thingOf(s).photo.line.id] },
  }),
  'review.list': inProject,
  'review.one': async ({ held }) => ({ params: { reviewId: await held() } }),
  'review.confirm': async ({ held }) => ({ params: { reviewId: await held() }, body: {} }),
  'review.reject': async ({ held }) => ({
    params: { reviewId: await held() },
    body: { reason: '다른 현장 내용' },
  }),
  'review.import': ({ siteId, writer }) => ({
    body: {
      fileName: 'outbox.json',
      user: writer.id,
      key: randomUUIDv7(),
      method: 'PUT',
      path: '/api/v1/board/post/7',
      body: JSON.stringify({
        id: randomUUIDv7(),
        projectId: siteId,
        values: hazard(),
        uploads: [],
        writtenAt: now(),
      }),
      [header.ifMatch]: null,
      [header.basedOn]: null,
    },
  }),
  'review.importFile': (s) => ({
    body: { user: thingOf(s).post.writer.id, fileId: thingOf(s).photo.line.id },
  }),
  'delivery.revoke': ({ writer }) => ({ params: { memberId: writer.id } }),
  'photo.remove': (s) => ({ params: { fileId: thingOf(s).photo.line.id } }),
  'photo.removeMany': (s) => ({ body: { fileIds: [thingOf(s).photo.line.id] } }),
}

export async function requestOf(setting: Setting): Promise<RightsRequest> {
  return (await requests[setting.row.call]?.(setting)) ?? {}
}
