import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { aPicture, hazard, inspection, nonconformity, now } from '../record.ts'
import { approvalRequests } from './approval-request.ts'
import { gateRequests } from './gate-request.ts'
import { libraryRequests } from './library-request.ts'
import { pageRequests } from './page-request.ts'
import { inProject, projectRequests } from './project-request.ts'
import type { Make, RightsRequest, Setting } from './setting.ts'
import { slugs, type Target } from './stage.ts'
import { threadRequests } from './thread-request.ts'

const subjectOf = ({ target }: Setting): Target => {
  if (!target) throw new Error('this call is about a record')
  return target
}
const postParams = (s: Setting) => ({ boardId: s.row.board ?? 7, postId: subjectOf(s).post.id })
const thread = (s: Setting) => ({ slug: slugs[s.row.board ?? 7], postId: subjectOf(s).post.id })
const ifMatch = (s: Setting) => ({ [header.ifMatch]: etagOf(subjectOf(s).post.revision) })
const employeeOf = ({ employee }: Setting) => {
  if (!employee) throw new Error('this call is about an employee')
  return employee
}
const atEmployee = (s: Setting) => ({
  params: { projectId: s.siteId, employeeId: employeeOf(s).id },
  headers: { [header.ifMatch]: etagOf(1) },
})
const ofProject = (s: Setting) => ({ params: { projectId: s.siteId } })

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

const ofAccount: Make = async ({ account, row }) => ({
  params: { memberId: await account(row.call) },
})

const requests: Record<string, Make> = {
  ...gateRequests,
  ...libraryRequests,
  ...pageRequests,
  ...projectRequests,
  ...approvalRequests,
  ...threadRequests,
  'account.approve': async (s) => ({
    ...(await ofAccount(s)),
    body: { level: 1, company_id: null },
  }),
  'account.refuse': ofAccount,
  'account.suspend': ofAccount,
  'account.reinstate': ofAccount,
  'account.link': async (s) => ({
    params: { memberId: await s.account('account.level') },
    body: { code: randomBytes(32).toString('base64url') },
  }),
  'account.level': async (s) => ({
    ...(await ofAccount(s)),
    body: { level: 3 },
    headers: { [header.ifMatch]: etagOf(1) },
  }),
  'invitation.create': () => ({
    body: { level: 1, company_id: null, code: randomBytes(32).toString('base64url') },
  }),
  'invitation.revoke': async ({ account, row }) => ({
    params: { invitationId: await account(row.call) },
  }),
  'batch.send': ({ writer }) => ({
    body: {
      operations: [
        { method: 'PUT', path: '/api/v1/none', body: null, key: randomUUIDv7(), actor: writer.id },
      ],
    },
  }),
  'session.end': ({ writer }) => ({ params: { sessionId: writer.sessionId } }),
  'board.one': () => ({ params: { boardId: 45 } }),
  'board.sort': ({ siteId }) => ({
    params: { boardId: 7 },
    body: { projectId: siteId, post_sticky_order: [] },
  }),
  'company.tree': inProject,
  'company.one': async ({ partner }) => ({ params: { id: await partner() } }),
  'company.fields': async ({ partner }) => ({ params: { companyId: await partner() } }),
  'company.members': async ({ partner }) => ({ query: { company_id: await partner() } }),
  'company.create': () => ({ body: { name: `새 회사 ${randomUUIDv7()}` } }),
  'company.update': async ({ partner }) => ({
    params: { id: await partner() },
    body: { phone: '02-555-0000' },
    headers: { [header.ifMatch]: etagOf(1) },
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
  'member.detail': inProject,
  'member.one': ({ person }) => ({ params: { userId: person.id } }),
  'member.update': ({ person }) => ({ params: { userId: person.id }, body: { rank: '과장' } }),
  'member.create': () => ({
    body: {
      name: '새 사람',
      username: `new-${randomUUIDv7()}`,
      email: `${randomUUIDv7()}@example.com`,
      password: 'a sentence of five words',
      password_confirmation: 'a sentence of five words',
    },
  }),
  'config.read': () => ({ query: { key: 'home_notification' } }),
  'config.write': () => ({ body: { key: 'home_notification', config: 'null' } }),
  'signature.create': ({ fileId }) => ({ body: { name: '서명', fileId } }),
  'signature.update': ({ storedId }) => ({
    params: { signatureId: storedId },
    body: { name: '새 서명' },
  }),
  'signature.remove': ({ storedId }) => ({ params: { signatureId: storedId } }),
  'document.create': ({ fileId }) => ({ body: { title: '이수증', fileId } }),
  'document.update': ({ storedId }) => ({
    params: { documentId: storedId },
    body: { title: '검진' },
  }),
  'document.remove': ({ storedId }) => ({ params: { documentId: storedId } }),
  'notification.read': () => ({ body: { ids: [1] } }),
  'notification.remove': () => ({ body: { ids: [1] } }),
  'notification.handOver': () => ({ body: { link: '/home', title: '홈' } }),
  'company.list': inProject,
  'worker.list': inProject,
  'employee.list': ofProject,
  'employee.quarter': ofProject,
  'employee.detail': (s) => ({ ...ofProject(s), query: { id: employeeOf(s).id } }),
  'employee.create': (s) => ({
    ...ofProject(s),
    body: {
      name: '김새봄',
      company_id: employeeOf(s).companyId,
      job_type: '비계공',
      hired_on: '2026-01-05',
    },
  }),
  'employee.elsewhere': (s) => ({ ...ofProject(s), query: { keyword: '새봄' } }),
  'employee.attach': async (s) => ({
    params: { projectId: s.siteId, employeeId: await s.elsewhere() },
    body: {},
  }),
  'employee.import': (s) => ({
    ...ofProject(s),
    body: { mode: 'check', rows: [{ row: 3, values: { name: '김새봄' } }] },
  }),
  'employee.update': (s) => ({ ...atEmployee(s), body: { job_title: '작업반장' } }),
  'employee.move': (s) => ({
    ...atEmployee(s),
    body: { job_type: '신호수', begin_on: '2100-01-01' },
  }),
  'employee.retire': (s) => ({ ...atEmployee(s), body: { retired_on: '2100-01-01' } }),
  'hse.midClass': () => ({ query: { sector_id: 1 } }),
  'hse.unitClass': () => ({ query: { mid_class_id: 1 } }),
  'hse.unitTask': () => ({ query: { unit_class_id: 1 } }),
  'hse.import': () => ({
    body: {
      rows: [
        {
          sector: '건축',
          mid_class: '가설공사',
          unit_class: '비계',
          unit_task: '강관비계 설치',
          step: '강관 나르기',
          hazard: '어깨에 멘 강관에 지나가던 사람이 부딪힘',
          measure: '2인 운반, 통로 분리',
          disaster_type: 28,
        },
      ],
    },
  }),
  'search.all': (s) => ({ query: { ...inProject(s).query, keyword: '비계' } }),
  'photo.list': inProject,
  'file.attachments': (s) => ({ params: { slug: slugs[7] }, ...inProject(s) }),
  'post.list': (s) => ({ params: { boardId: 7 }, ...inProject(s) }),
  'post.facts': (s) => ({ params: { boardId: 7 }, ...inProject(s) }),
  'post.matrix': (s) => ({ params: { boardId: 45 }, ...inProject(s) }),
  'post.riskMonths': (s) => inProject(s),
  'post.personHours': inProject,
  'post.accidentFigures': (s) => ({
    query: { ...inProject(s).query, dateBegin: '2026-01-01', dateEnd: '2026-12-31' },
  }),
  'post.eachField': (s) => ({ params: { boardId: 7 }, ...inProject(s) }),
  'post.timeline': (s) => ({ params: { boardId: 11 }, ...inProject(s) }),
  'post.calendar': (s) => ({ params: { boardId: 45 }, ...inProject(s) }),
  'post.running': (s) => ({
    params: { boardId: 7 },
    query: { ...inProject(s).query, day: '2026-11-23' },
  }),
  'work.list': inProject,
  'work.rows': inProject,
  'offline.list': (s) => ({ query: { projectId: s.siteId, days: 30 } }),
  'offline.records': (s) => ({ query: { projectId: s.siteId, ids: randomUUIDv7() } }),
  'post.create': createOf,
  'print.submission': (s) => ({ params: postParams(s), body: { reason: '노동청 제출' } }),
  'print.post': (s) => ({ params: postParams(s) }),
  'post.one': (s) => ({ params: postParams(s) }),
  'post.sheet': (s) => ({
    params: { boardId: 502 },
    body: { projectId: s.siteId, ids: [randomUUIDv7()] },
  }),
  'link.titles': (s) => ({ query: { projectId: s.siteId, ids: randomUUIDv7() } }),
  'link.backs': (s) => ({ params: postParams(s) }),
  'post.crossCheck': (s) => ({
    params: { boardId: 10 },
    body: { projectId: s.siteId, values: {} },
  }),
  'post.takeOverStatements': (s) => ({
    params: { postId: subjectOf(s).post.id },
    body: { writtenAt: now() },
  }),
  'post.history': (s) => ({ params: postParams(s) }),
  'approval.ofRecord': (s) => ({ params: postParams(s) }),
  'post.notified': (s) => ({ params: postParams(s) }),
  'post.reveal': (s) => ({ params: postParams(s), body: { field: 'what' } }),
  'post.reveals': (s) => ({ params: postParams(s) }),
  'post.update': (s) => ({
    params: postParams(s),
    body: { ...changeOf(s), writtenAt: now() },
    headers: ifMatch(s),
  }),
  'post.removed': (s) => ({ params: { boardId: 7 }, ...inProject(s) }),
  'post.restore': (s) => ({ params: postParams(s) }),
  'post.remove': (s) => ({ params: postParams(s), headers: ifMatch(s) }),
  'post.verify': (s) => ({
    params: postParams(s),
    body: { decision: 'verified', writtenAt: now() },
    headers: ifMatch(s),
  }),
  'post.transition': (s) => ({
    params: postParams(s),
    body: { action: 'verify', writtenAt: now() },
    headers: ifMatch(s),
  }),
  'comment.list': (s) => ({ params: thread(s) }),
  'comment.create': (s) => ({
    params: thread(s),
    body: { id: randomUUIDv7(), content: '확인했습니다', writtenAt: now() },
  }),
  'comment.update': (s) => ({
    params: { ...thread(s), commentId: subjectOf(s).commentId },
    body: { content: '고쳐 씀', writtenAt: now() },
    headers: { [header.ifMatch]: etagOf(1) },
  }),
  'comment.remove': (s) => ({
    params: { ...thread(s), commentId: subjectOf(s).commentId },
    headers: { [header.ifMatch]: etagOf(1) },
  }),
  'media.read': (s) => ({ params: { fileId: subjectOf(s).photo.line.id, rendition: 'full' } }),
  'upload.head': (s) => ({ params: { fileId: subjectOf(s).photo.line.id } }),
  'upload.patch': (s) => {
    const { line, bytes } = subjectOf(s).photo
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
    query: { fileId: subjectOf(s).photo.line.id },
  }),
  'file.remove': (s) => ({
    params: { slug: slugs[7] },
    body: { fileIds: [subjectOf(s).photo.line.id] },
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
    body: { user: subjectOf(s).post.writer.id, fileId: subjectOf(s).photo.line.id },
  }),
  'delivery.revoke': ({ writer }) => ({ params: { memberId: writer.id } }),
  'photo.remove': (s) => ({ params: { fileId: subjectOf(s).photo.line.id } }),
  'photo.removeMany': (s) => ({ body: { fileIds: [subjectOf(s).photo.line.id] } }),
}

export async function requestOf(setting: Setting): Promise<RightsRequest> {
  return (await requests[setting.row.call]?.(setting)) ?? {}
}
