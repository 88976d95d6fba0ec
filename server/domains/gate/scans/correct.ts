import { eq, sql } from 'drizzle-orm'
import type { gateAddEvent, gateCorrect, Scan } from '../../../../contract/gate/scan.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { gateScan } from '../../../platform/db/schema/gate.ts'
import { recordChange } from '../../audit/record.ts'
import { reconcilePersonDay } from '../attendance/day.ts'
import { personAt, subjectOf } from '../people/people.ts'
import { dayThen } from '../site/days.ts'
import { namedGate, siteOf } from '../site/queries.ts'
import { managerIn } from '../site/site.ts'
import { longestMs } from '../site/time.ts'
import { lockPerson } from './lock.ts'
import { presentScan, type ScanRecord, scanById } from './queries.ts'
import { answerKnown } from './scan.ts'

async function activeScan(db: Db, id: string): Promise<ScanRecord> {
  const record = await scanById(db, id)
  if (!record) throw new Error('the scan has gone')
  return record
}

/** Adds a gate event that no scanner saw, under the id that the device made. */
export async function addEntry(call: Call<typeof gateAddEvent, Person>): Promise<Reply<Scan>> {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  const at = Date.parse(body.at)
  const known = await scanById(db, body.id)
  if (known) {
    return answerKnown(call, known, known.via === 'manual' && Date.parse(known.at) === at, true)
  }
  const now = Date.now()
  if (at > now || at < now - longestMs) {
    throw problem('invalid', { fields: { at: at > now ? 'max' : 'min' } })
  }
  const person = await personAt(db, projectId, body.subject, new Date(at))
  if (!person?.here) throw problem('invalid', { fields: { 'subject.id': 'outside' } })
  const subject = subjectOf(person)
  const gate = await namedGate(db, projectId, body.gateId)
  const day = await dayThen(db, projectId, await siteOf(db, projectId), at)
  await db.insert(gateScan).values({
    id: body.id,
    projectId,
    gateId: gate?.id ?? null,
    via: 'manual',
    scannerId: who.id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    scannedAt: new Date(at),
    deviceAt: new Date(at),
    trusted: true,
    at: new Date(at),
    day,
    ownVerdict: 'ok',
    verdict: 'ok',
    counted: false,
    override: 'count',
    overrideDirection: body.direction,
    note: body.reason,
    decidedBy: who.id,
    decidedAt: sql`now()`,
  })
  await reconcilePersonDay(db, { projectId, subject, day })
  await recordChange(db, who, facts, {
    action: 'add-passing',
    entity: 'gate-scan',
    entityId: body.id,
    projectId,
    after: { subject, at: body.at, direction: body.direction, reason: body.reason },
  })
  call.publish({ event: { type: 'gate', projectId } })
  const record = await activeScan(db, body.id)
  return call.reply(presentScan(record), { etag: etagOf(record.revision) })
}

/** Stores a manager's correction of a scan; null restores the verdict. */
export async function correctScan(call: Call<typeof gateCorrect, Person>): Promise<Reply<Scan>> {
  const { db, who, params, body, facts } = call
  const { projectId, scanId } = params
  await managerIn(db, who, projectId)
  const revision = call.ifMatch()
  const named = await scanById(db, scanId)
  if (named?.projectId !== projectId) throw problem('not-found')
  // In the order in which a scan that arrives takes them.
  if (named.person) await lockPerson(db, { projectId, subject: named.person.subject })
  await db.select({ id: gateScan.id }).from(gateScan).where(eq(gateScan.id, scanId)).for('update')
  const before = await activeScan(db, scanId)
  if (before.revision !== revision) {
    throw problem('revision-mismatch', {
      data: presentScan(before),
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  // A code that names nobody cannot count for a person, and a manual gate event has no verdict to
  // restore.
  if (body.override === (before.via === 'manual' ? null : before.person ? '' : 'count')) {
    throw problem('invalid', { fields: { override: 'option' } })
  }
  // The direction of a manual gate event stays when it is voided.
  const direction = body.direction ?? (before.via === 'manual' ? before.overrideDirection : null)
  await db
    .update(gateScan)
    .set({
      override: body.override,
      overrideDirection: direction,
      note: body.reason,
      decidedBy: who.id,
      decidedAt: sql`now()`,
      revision: sql`${gateScan.revision} + 1`,
    })
    .where(eq(gateScan.id, scanId))
  if (before.person) {
    const subject: Subject = before.person.subject
    await reconcilePersonDay(db, { projectId, subject, day: before.day })
  }
  const after = await activeScan(db, scanId)
  const decision = ({ override, verdict, direction }: ScanRecord) => ({
    override,
    verdict,
    direction,
  })
  await recordChange(db, who, facts, {
    action: 'correct',
    entity: 'gate-scan',
    entityId: scanId,
    projectId,
    before: decision(before),
    after: { ...decision(after), reason: body.reason },
  })
  call.publish({ event: { type: 'gate', projectId } })
  return call.reply(presentScan(after), { etag: etagOf(after.revision) })
}
