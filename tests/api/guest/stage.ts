import { postOne } from '../../../contract/record/post.ts'
import { type BuiltPerson, makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { linkOf, makeVisitor } from './visitor.ts'

/** A site with a guest link, its people, and somebody who has scanned the poster. */
export async function setGuestStage() {
  const harness = await startHarness()
  const { app, services } = harness
  const build = makeBuild(services)
  const call = makeCall(app)
  const site = await build.project()
  const manager = await build.person({ project: site, role: 'manager', level: 3 })
  const people = {
    manager,
    safety: await build.person({ project: site, role: 'safety' }),
    staff: await build.person({ project: site }),
    worker: await build.person({ project: site, level: 1 }),
    partner: await build.person({ project: site, kind: 'partner', level: 2 }),
    admin: await build.person({ level: 5, project: null }),
  }
  const at = (id: string) => ({ boardId: '7', postId: id })
  const count = async (sql: string, values: unknown[] = []) =>
    (await services.pool.query<{ n: number }>(sql, values)).rows[0]?.n
  return {
    harness,
    services,
    build,
    call,
    visitor: makeVisitor(call),
    /** the same person at another server of the same database */
    elsewhere: () => makeVisitor(makeCall(harness.restart().app)),
    site,
    people,
    token: await linkOf(call, manager, site),
    at,
    read: (who: BuiltPerson, id: string) => call(who, postOne, { params: at(id) }),
    count,
    records: (id: string) => count('select count(*)::int as n from post where id = $1', [id]),
    /** the writer of what comes by the link */
    guestId: async () =>
      (await count('select member_id as n from guest_link where project_id = $1', [site.id])) ?? 0,
  }
}
