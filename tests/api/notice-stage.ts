import { randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import { richOf } from '../../contract/rich/rich.ts'
import { threadSort } from '../../contract/thread/act.ts'
import { noticeCurrent } from '../../contract/thread/current-notice.ts'
import {
  threadCreate,
  threadList,
  threadOne,
  threadRemove,
  threadUpdate,
} from '../../contract/thread/post.ts'
import type { TargetIds } from '../../contract/thread/target.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { now } from './record.ts'

/** A project with its managers, staff, and workers of two partners, and how they write notices. */
export async function makeNoticeStage() {
  const { app, services } = await startHarness()
  const build = makeBuild(services)
  const call = makeCall(app)
  const site = await build.project()
  const elsewhere = await build.project()
  const partnerCompany = await build.company()
  const rivalCompany = await build.company()
  const lot = await build.field(site)
  const foreignLot = await build.field(elsewhere)

  const partner = { project: site, kind: 'partner' } as const
  const manager = await build.person({ project: site, role: 'manager', level: 3 })
  const deputy = await build.person({ project: site, role: 'manager', level: 2 })
  const safety = await build.person({ project: site, role: 'safety' })
  const staff = await build.person({ project: site })
  const worker = await build.person({ ...partner, company: partnerCompany, level: 1 })
  const rival = await build.person({ ...partner, company: rivalCompany, level: 1 })
  const outsider = await build.person({ project: elsewhere, role: 'manager', level: 3 })
  const office = await build.person({ level: 4, project: null })
  const admin = await build.person({ level: 5, project: null })
  await services.pool.query('insert into field_member (field_id, member_id) values ($1, $2)', [
    lot.id,
    staff.id,
  ])
  await services.pool.query('insert into field_company (field_id, company_id) values ($1, $2)', [
    lot.id,
    rivalCompany.id,
  ])

  const slug = 'notice'
  const words = (title: string) => ({ title, content: richOf(`${title} 본문`), writtenAt: now() })
  const write = (who: BuiltPerson, more: object = {}, title = '공지') =>
    call(who, threadCreate, {
      params: { slug },
      body: { id: randomUUIDv7(), projectId: site.id, ...words(title), ...more } as never,
    })
  async function notice(targets: Partial<TargetIds> = {}, more: object = {}, who = manager) {
    const made = await write(who, { targets, ...more })
    expect([made.status, made.refusal.code]).toEqual([201, ''])
    return made.body
  }
  const read = (who: BuiltPerson, postId: string) =>
    call(who, threadOne, { params: { slug, postId } })
  const change = (who: BuiltPerson, postId: string, more: object = {}) =>
    call(who, threadUpdate, {
      params: { slug, postId },
      body: { ...words('고친 공지'), ...more } as never,
    })
  const list = async (who: BuiltPerson, query: object = {}) =>
    (
      await call(who, threadList, {
        params: { slug },
        query: { projectId: String(site.id), perPage: '100', ...query } as never,
      })
    ).body.data.map(({ id }) => id)
  const pin = (who: BuiltPerson, ids: string[], projectId: number | null = site.id) =>
    call(who, threadSort, { params: { slug }, body: { projectId, post_sticky_order: ids } })
  const current = async (who: BuiltPerson, projectId: number | null = site.id) =>
    (
      await call(who, noticeCurrent, {
        query: projectId === null ? {} : { projectId: String(projectId) },
      })
    ).body.data.map(({ id }) => id)

  /** Which of these people see the notice. */
  async function seers(postId: string, people: Record<string, BuiltPerson>) {
    const seen: string[] = []
    for (const [name, who] of Object.entries(people)) {
      const { status } = await read(who, postId)
      expect([200, 404]).toContain(status)
      const listed = (await list(who)).includes(postId)
      expect([name, listed]).toEqual([name, status === 200])
      if (listed) seen.push(name)
    }
    return seen.join(' ')
  }
  const people = { manager, deputy, safety, staff, worker, rival }

  const remove = (who: BuiltPerson, postId: string) =>
    call(who, threadRemove, { params: { slug, postId }, body: undefined as never })
  return {
    app,
    services,
    build,
    call,
    site,
    elsewhere,
    partner,
    partnerCompany,
    rivalCompany,
    lot,
    foreignLot,
    manager,
    deputy,
    safety,
    staff,
    worker,
    rival,
    outsider,
    office,
    admin,
    slug,
    words,
    write,
    notice,
    read,
    change,
    remove,
    list,
    pin,
    current,
    people,
    seers,
  }
}
