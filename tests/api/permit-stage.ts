import { randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import { measureFields } from '../../contract/boards/work-permit/measures.ts'
import type { Row, Values } from '../../contract/form/field-types.ts'
import { questionsOf } from '../../contract/form/verdicts.ts'
import { type Post, postTransition } from '../../contract/record/post.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const hour = 3_600_000
/** An instant so many hours from now. */
export const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

export const gasRow = (more: Values = {}): Row => ({
  id: randomUUIDv7(),
  measured_at: from(-1),
  phase: 'before',
  o2: 20.8,
  lel: 0,
  co: 2,
  h2s: 0,
  by: '박기태',
  ...more,
})

/** The values of a permit of this person's company, whole. */
export function permit(who: BuiltPerson, more: Values = {}): Values {
  const works = (more.works as string[] | undefined) ?? ['fire']
  const measures = measureFields
    .filter(({ visible }) => visible({ values: { works } }))
    .map((field) => [
      field.key,
      Object.fromEntries(questionsOf(field).map(({ id }) => [id, { answer: 'taken' }])),
    ])
  return {
    works,
    work_name: '기계실 배관 용접',
    work_type: 'mechanical',
    place: '지하 2층 기계실',
    begin_at: from(-1),
    end_at: from(7),
    detail: '가접, 본용접, 잔류 감시',
    company_id: who.companyId,
    foreman: '오세진',
    ...(works.includes('fire') && { fire_watch: '박기태' }),
    ...(works.includes('confined') && { space_watch: '최영호', gas: [gasRow()] }),
    ppe: ['helmet'],
    crew: [{ id: randomUUIDv7(), name: '정대호' }],
    hazards: [{ id: randomUUIDv7(), hazard: '불티', disaster_type: '32', measure: '방지포' }],
    ...Object.fromEntries(measures),
    ...more,
  }
}

interface Step {
  comment?: string
  values?: Values
  uploads?: ManifestItem[]
  writtenAt?: string
}

/** A site with its people, and permits (board 10) in the states that they reach by their steps. */
export async function setPermitStage() {
  const { app, services } = await startHarness()
  const build = makeBuild(services)
  const call = makeCall(app)
  const records = makeRecords(call)
  const site = await build.project()
  const safety = await build.person({ project: site, role: 'safety' })
  const manager = await build.person({ project: site, role: 'manager' })
  const staff = await build.person({ project: site })
  const partner = await build.person({ project: site, kind: 'partner' })
  const rival = await build.person({ project: site, kind: 'partner' })
  const outsider = await build.person({ level: 3, role: 'manager' })

  const tryCreate = (who: BuiltPerson, more: Values = {}) =>
    records.create(who, { boardId: 10, values: permit(who, more) })
  async function create(who: BuiltPerson, more: Values = {}): Promise<Post> {
    const answer = await tryCreate(who, more)
    expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
    return answer.body
  }

  const take = (who: BuiltPerson, post: Post, action: string, step: Step = {}, key?: string) =>
    call(who, postTransition, {
      params: { boardId: '10', postId: post.id },
      body: { action, writtenAt: from(0), ...step },
      headers: { 'if-match': etagOf(post.revision) },
      ...(key && { key }),
    })
  async function taken(who: BuiltPerson, post: Post, action: string, step?: Step): Promise<Post> {
    const answer = await take(who, post, action, step)
    expect([action, answer.status, answer.refusal.fields]).toEqual([action, 200, undefined])
    return answer.body
  }
  const requested = async (more?: Values) => taken(partner, await create(partner, more), 'request')
  const approved = async (more?: Values) => taken(safety, await requested(more), 'approve')
  const working = async (more?: Values) => taken(partner, await approved(more), 'start')

  return {
    services,
    build,
    call,
    records,
    site,
    safety,
    manager,
    staff,
    partner,
    rival,
    outsider,
    tryCreate,
    create,
    take,
    taken,
    requested,
    approved,
    working,
  }
}
