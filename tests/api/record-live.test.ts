import { expect, test } from 'vitest'
import type { LiveEvent } from '../../contract/wire/live.ts'
import { personOfSession } from '../../server/identity/person.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords, nonconformity } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const records = makeRecords(makeCall(app))
const site = await build.project()
const staff = await build.person({ project: site })

/** Everything that a person is notified of from now on. */
async function ears(who: BuiltPerson) {
  const person = await personOfSession(services.db, who.sessionId)
  if (!person) throw new Error('no session')
  const received: LiveEvent[] = []
  services.live.listen({ person, deliver: (event) => received.push(event), close: () => undefined })
  return received
}
const kinds = (received: LiveEvent[]) => received.map((event) => event.type)

test('a record, its photo and its comment each notify those who may see it', async () => {
  const partner = await build.person({ project: site, kind: 'partner' })
  const other = await build.person({ project: site, kind: 'partner' })
  const office = await build.person({ level: 4 })
  const [ours, theirs, others, above] = await Promise.all([staff, partner, other, office].map(ears))
  const photo = await aPicture()
  const options = { values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] }
  const post = (await records.create(partner, options)).body
  await records.send(partner, photo)
  await records.comment(staff, post)
  const all = ['post', 'attachment', 'comment']
  expect(kinds(ours ?? [])).toEqual(all)
  expect(kinds(above ?? [])).toEqual(all)
  expect(kinds(theirs ?? [])).toEqual([...all, 'notification'])
  expect(others).toEqual([])
  expect(ours?.[0]).toEqual({
    type: 'post',
    projectId: site.id,
    boardId: 7,
    postId: post.id,
    by: partner.id,
  })
})

test('a person who is named but may not see the record is not notified, nor given its title', async () => {
  const partner = await build.person({ project: site, kind: 'partner' })
  const received = await ears(partner)
  const before = await aPicture()
  const values = nonconformity(staff, before.line.id, { owner: partner.id })
  const options = { boardId: 35, values, uploads: [before.line] }
  const made = await records.create(staff, options)
  expect(made.status).toBe(201)
  expect((await records.read(partner, made.body)).status).toBe(404)
  const { rows } = await services.pool.query('select 1 from notification where member_id = $1', [
    partner.id,
  ])
  expect([rows, received]).toEqual([[], []])

  // The same person of a company that it concerns is notified.
  const again = await aPicture()
  const theirs = { ...values, before: again.line.id, company_id: partner.companyId }
  await records.create(staff, { boardId: 35, values: theirs, uploads: [again.line] })
  expect(kinds(received)).toEqual(['post', 'notification'])
})

test('a writer who changed company is notified of what they wrote, as they may read it', async () => {
  const partner = await build.person({ project: site, kind: 'partner' })
  const other = await build.person({ project: site, kind: 'partner' })
  const photo = await aPicture()
  const options = { values: hazard({ photos: [photo.line.id] }), uploads: [photo.line] }
  const post = (await records.create(partner, options)).body
  await services.pool.query('update member set company_id = $1 where id = $2', [
    other.companyId,
    partner.id,
  ])
  const [moved, others] = await Promise.all([partner, other].map(ears))
  await records.send(partner, photo)
  const comment = await records.comment(staff, post)
  expect(comment.status).toBe(201)
  expect((await records.read(partner, post)).status).toBe(200)
  expect(kinds(moved ?? [])).toEqual(['attachment', 'comment', 'notification'])
  expect(others).toEqual([])
})

test('a company that a record no longer concerns is notified of that once', async () => {
  const partner = await build.person({ project: site, kind: 'partner' })
  const made = await records.create(staff, { values: hazard({ company_id: partner.companyId }) })
  const received = await ears(partner)
  const without = (await records.update(staff, made.body, { values: { company_id: null } })).body
  await records.update(staff, without, { values: { place: '1층' } })
  expect(kinds(received)).toEqual(['post'])
})

test('refused and repeated requests do not notify', async () => {
  const received = await ears(staff)
  const options = { id: (await records.create(staff)).body.id, values: hazard({ what: '다른 글' }) }
  await records.create(staff, options)
  await records.create(staff, { values: { colour: 'red' } })
  expect(kinds(received)).toEqual(['post'])
})
