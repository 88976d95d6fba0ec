import { expect } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { type Post, postTransition } from '../../contract/record/post.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { from, permit } from '../harness/permit-values.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

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
