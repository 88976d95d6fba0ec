import { richOf } from '../../contract/rich/rich.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import type { Services } from '../../server/handler/services.ts'
import type { BuiltPerson } from '../api/build.ts'
import { hazard, inspection, nonconformity, now } from '../api/record.ts'
import { slugs } from '../api/rights/stage.ts'
import type { Pool } from './arbitrary.ts'

/** What a property names, by its name alone; the first that fits. */
const byName: readonly [name: RegExp, thing: string][] = [
  [/^(project_?id)$/i, 'project'],
  [/(company_?ids?)$/i, 'company'],
  [/^(user_?ids?|member_?id|manager_?id|user|writer)$/i, 'member'],
  [/^field_?ids?$/i, 'field'],
  [/^drawingId$/, 'drawing'],
  [/^pageId$/, 'page'],
  [/^(post_?id|parentId|post_sticky_order)$/i, 'post'],
  [/^commentId$/, 'comment'],
  [/^afterId$/, 'approval_after'],
  [/^(fileIds?|avatar)$/, 'upload'],
  [/^employee_?id$/i, 'worker'],
  [/^orderId$/, 'project_order'],
  [/^reviewId$/, 'review'],
  [/^invitationId$/, 'invitation'],
  [/^signatureId$/, 'signature'],
  [/^documentId$/, 'member_document'],
  [/^metaId$/, 'user_meta'],
  [/^sessionId$/, 'session'],
  [/^deviceId$/, 'device'],
  [/^gateId$/, 'gate'],
  [/^badgeId$/, 'gate_badge'],
  [/^barId$/, 'gate_bar'],
  [/^scanId$/, 'gate_scan'],
  [/^(sector|mid_class|unit_class|unit_task)_id$/, 'work_class'],
  [/^items$/, 'hse_code'],
  [/^(facility_category_id|cat[1-4])$/, 'facility_category'],
  [/^project_group_id$/, 'project_group'],
]

/** What `id` names, by the path of the call. */
const byPath: readonly [path: string, thing: string][] = [
  ['/api/v1/field/company/', 'company'],
  ['/api/v1/field/users/', 'member'],
  ['/api/v1/field/', 'field'],
  ['/api/v1/company/', 'company'],
  ['/api/v1/project/', 'project'],
  ['/api/v1/employee/', 'worker'],
  ['/api/v1/board/post/', 'post'],
  ['/api/v1/board/comment/', 'comment'],
  ['/api/v1/thread/', 'thread_post'],
  ['/api/v1/approval/line/', 'approval_template'],
  ['/api/v1/approval/', 'approval_document'],
]

/** What a call of threads names by the words of a record. */
const ofThreads = /^(postId|parentId|answerId|post_sticky_order)$/

/** The thing that a property of a call names by its id; null where it names none. */
export function resourceNamed(
  endpoint: Pick<Endpoint, 'path' | 'id'>,
  name: string,
): string | null {
  if (endpoint.id.startsWith('thread.') && ofThreads.test(name)) return 'thread_post'
  if (name === 'ids' && endpoint.path.includes('notification')) return 'notification'
  if (name === 'id') return byPath.find(([path]) => endpoint.path.startsWith(path))?.[1] ?? null
  return byName.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** Things whose ids say nothing of their order. */
const byTime = [
  ...['upload', 'post', 'thread_post', 'comment', 'session', 'device'],
  ...['approval_document', 'approval_after'],
]

/** The newest first: what was made for a call is what it is about. */
async function newest({ pool }: Services, target: string): Promise<unknown[]> {
  // A scan's id is a UUIDv7: the newest is the greatest.
  const order = byTime.includes(target) ? 'created_at desc, id' : 'id desc'
  const { rows } = await pool.query<{ id: unknown }>(
    `select id from "${target}" order by ${order} limit ${target === 'session' ? 40 : 12}`,
  )
  return rows.map(({ id }) => id)
}

export interface Known {
  services: Services
  writer: BuiltPerson
  /** of a person whose password is `password` */
  login: string
  password: string
  codes: { reset: string; invitation: string }
  /** of the project where the people are, and of another */
  projects: readonly number[]
}

/** What a call can name that is really there, as of now. */
export async function poolFor(endpoint: Endpoint, known: Known): Promise<Pool> {
  const { services, writer, login, password, projects } = known
  const targets = new Map<string, unknown[]>([['project', [...projects]]])
  const kinds = [...new Set([...byName, ...byPath].map(([, target]) => target)), 'notification']
  for (const target of kinds) {
    if (!targets.has(target)) targets.set(target, await newest(services, target))
  }
  const photo = String(targets.get('upload')?.[0] ?? '01990000-0000-7000-8000-000000000001')
  const post = String(targets.get('post')?.[0] ?? '01990000-0000-7000-8000-000000000001')
  const fixed = new Map<string, unknown[]>(
    Object.entries({
      board: ['approval', '2'],
      boardId: services.boards.forms.all.map(({ id }) => id),
      slug: endpoint.id.startsWith('thread.')
        ? services.boards.threads.all.map(({ slug }) => slug)
        : Object.values(slugs),
      content: [richOf('산소 18% 이상을 확인하세요.')],
      topic: ['risk', 'height'],
      // a board's values travel as a record of anything
      values: [
        hazard(),
        hazard({ photos: [photo] }),
        inspection(writer),
        nonconformity(writer, photo),
        { place: '옥상' },
        { action: '난간을 다시 세움', after: photo },
        { field_name: `현장 ${post}`, safety_grade: '1', deposit_amount: '1,000' },
      ],
      login: [login, login.toUpperCase()],
      password: [password],
      reset_password_code: [known.codes.reset],
      code: [known.codes.invitation],
      invitation: [known.codes.invitation],
      'g-recaptcha-response': [null],
      key: ['home_notification', 'status', 'title', 'place', 'check_date', 'due_at'],
      conditions: [[{ key: 'place', operator: 'like', value: '지하' }]],
      orderTarget: ['title', 'created_at', 'doc_date', 'place'],
      dateTarget: ['created_at', 'check_date', 'due_at'],
      status: ['overdue', 'open', 'closed'],
      path: ['/api/v1/board/post/7', `/api/v1/board/post/7/${post}`],
      body: [
        JSON.stringify({
          id: post,
          projectId: projects[0],
          values: hazard(),
          uploads: [],
          writtenAt: now(),
        }),
        '{}',
        'x',
      ],
    }),
  )
  return (name) => {
    const target = resourceNamed(endpoint, name)
    return fixed.get(name) ?? (target === null ? [] : (targets.get(target) ?? []))
  }
}
