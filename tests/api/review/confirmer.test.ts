import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { commentCreate } from '../../../contract/record/comment.ts'
import { postUpdate, postVerify } from '../../../contract/record/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { startHarness } from '../harness.ts'
import { aPicture, nonconformity, now } from '../record.ts'
import { type Frozen, quarantinedIn, setStage } from './stage.ts'

const stage = await setStage(await startHarness())
const { manager, colleague, records } = stage
const second = await stage.person({ level: 3, role: 'manager' })
const admin = await stage.build.person({ level: 5, project: null })

const code = async (...requested: Parameters<typeof stage.confirm>) => {
  const { status, refusal } = await stage.confirm(...requested)
  return `${status} ${refusal.code}`
}

test('an imported operation is confirmed by another person; level 5 may be alone', async () => {
  const writer = await stage.person()
  const op = stage.hazard()
  const held = (await stage.importAs(manager, writer, op)).body.review?.id ?? 0
  expect(await code(manager, held)).toBe('403 own-import')
  expect(await code(manager, held, 'comment')).toBe('403 own-import')
  expect((await stage.one(manager, held)).body.state).toBe('waiting')
  expect(await stage.listed(manager)).not.toContain(op.id)
  expect(await code(second, held)).toBe('200 ')

  const alone = (await stage.importAs(admin, writer, stage.hazard())).body.review?.id ?? 0
  expect(await code(admin, alone)).toBe('200 ')
})

test('a partner’s person who leads here sees no quarantined operations and decides nothing', async () => {
  const partner = await stage.build.person({
    project: stage.site,
    kind: 'partner',
    level: 3,
    role: 'manager',
  })
  const writer = await stage.person()
  const held = (await stage.importAs(manager, writer, stage.hazard())).body.review?.id ?? 0
  expect((await stage.one(partner, held)).status).toBe(404)
  expect(await code(partner, held)).toBe('404 not-found')
  expect((await stage.importAs(partner, writer, stage.hazard())).status).toBe(403)
})

test('an import for a person of a higher level needs a confirmer of that level', async () => {
  const above = await stage.person({ level: 4 })
  const held = (await stage.importAs(manager, above, stage.hazard())).body.review?.id ?? 0
  expect(await code(second, held)).toBe('403 above-level')
  // What their own device delivers is theirs: it proves them.
  const device = await stage.deliverer(above)
  await stage.suspend(above)
  const own = quarantinedIn(await stage.send(device, stage.hazard()))
  expect(await code(second, own)).toBe('200 ')
  expect(await code(await stage.person({ level: 4 }), held)).toBe('200 ')
})

test('what the phone of a person of a higher level sends does not need that level', async () => {
  const above = await stage.person({ level: 4 })
  const op = stage.hazard()
  const comment = (): Frozen => ({
    endpoint: commentCreate,
    params: { slug: 'hazard-report', postId: op.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ id: randomUUIDv7(), content: '확인 바랍니다', writtenAt: now() }),
    headers: {},
  })
  const held = (await stage.importAs(manager, above, op)).body.review?.id ?? 0
  // By their session, and by the credential of their device: each depends on the imported record.
  const spoken = [quarantinedIn(await stage.send(above, comment()))]
  const device = await stage.deliverer(above)
  await stage.suspend(above)
  spoken.push(quarantinedIn(await stage.send(device, comment())))
  for (const id of spoken) expect(await code(second, id)).toBe('424 dependency-missing')
  expect(await code(second, held)).toBe('403 above-level')
  const fileOnly = (await stage.importAs(manager, above, comment())).body.review?.id ?? 0

  // The device sends the record as well: now nothing of it depends on the file.
  expect(quarantinedIn(await stage.send(device, op))).toBe(held)
  for (const id of [held, ...spoken]) expect(await code(second, id)).toBe('200 ')
  expect(await code(second, fileOnly)).toBe('403 above-level')
})

test('what depends on an imported record still belongs to its writer', async () => {
  const above = await stage.person({ level: 4 })
  const op = stage.hazard()
  const held = (await stage.importAs(manager, above, op)).body.review?.id ?? 0
  const update: Frozen = {
    endpoint: postUpdate,
    params: { boardId: '7', postId: op.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ values: { place: '옥상' }, writtenAt: now() }),
    headers: { 'x-based-on': op.key },
  }
  const own = quarantinedIn(await stage.send(above, update))
  expect((await stage.one(manager, own)).body.reason).toBe('imported')
  expect(await code(second, held)).toBe('403 above-level')
  expect(await code(admin, held)).toBe('200 ')
  expect(await code(second, own)).toBe('200 ')
  expect((await records.read(manager, { id: op.id, boardId: 7 })).body.values.place).toBe('옥상')
})

test('a quarantined verification is not confirmed by a person who did any of the work', async () => {
  const before = await aPicture()
  const after = await aPicture()
  const values = nonconformity(colleague, before.line.id)
  const made = await records.create(colleague, { boardId: 35, values, uploads: [before.line] })
  const acted = await records.update(manager, made.body, {
    values: { after: after.line.id, action: '난간 설치' },
    uploads: [after.line],
  })
  await records.send(manager, after)
  // Rewritten by another manager, who is not the one that the record names.
  const again = await records.update(second, acted.body, { values: { action: '난간 재설치' } })
  expect(again.body).toMatchObject({ status: 'done', values: { acted_by: manager.id } })

  const verifier = await stage.person({ role: 'safety' })
  const device = await stage.deliverer(verifier)
  await stage.suspend(verifier)
  const verify: Frozen = {
    endpoint: postVerify,
    params: { boardId: '35', postId: made.body.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ decision: 'verified', comment: '', writtenAt: now() }),
    headers: { 'if-match': etagOf(again.body.revision) },
  }
  const held = quarantinedIn(await stage.send(device, verify))
  expect(await code(manager, held)).toBe('403 own-action')
  expect(await code(second, held)).toBe('403 own-action')
  const third = await stage.person({ level: 3, role: 'manager' })
  expect(await code(third, held)).toBe('200 ')
  expect((await records.read(manager, made.body)).body.status).toBe('verified')
})
