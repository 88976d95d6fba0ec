import * as v from 'valibot'
import { fenceOf, fenceReason, isOutside } from '../../../../contract/gate/fence.ts'
import { readScan } from '../../../../contract/gate/number.ts'
import type { gateScan, Scan } from '../../../../contract/gate/scan.ts'
import { windowStart } from '../../../../contract/gate/token.ts'
import { can } from '../../../../contract/rights/can.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { reconcilePersonDay } from '../attendance/day.ts'
import { badgeDigest } from '../badges/token-digest.ts'
import { dayThen } from '../site/days.ts'
import { gateOf, namedGate, siteOf } from '../site/queries.ts'
import { boardTimeOf, timeOf } from '../site/time.ts'
import { evaluateScan } from './evaluate.ts'
import { presentScan, type ScanRecord, scanById } from './queries.ts'
import { storeScanner } from './scanner.ts'

type Receive = Call<typeof gateScan, Person>

/** The stored length of an unknown text: our own codes are never longer. */
const storedCharacters = 400

interface ScanRight {
  /** of the site, now or not long ago: may have scanned a board */
  member: boolean
  scanner: 'now' | 'before' | null
  /** may read of the site now */
  reads: boolean
}

/** Former scanners may deliver offline scans for so long. */
const acceptedDays = 90
/** A scanner does not use an older register (contract/gate/verdict.ts). */
const registerDays = 7

/**
 * The right by which the caller scans. A former scanner or member may deliver what they scanned
 * then, to be confirmed: the people were on site, whatever became of the scanner. Throws
 * `no-project`.
 */
async function rightOf(db: Db, who: Person, projectId: number, at: Date): Promise<ScanRight> {
  const membership = who.memberships.get(projectId)
  const shutOut = who.delivery !== undefined
  if (membership?.isScanner && !shutOut) {
    await storeScanner(db, projectId, who.id)
    return { member: true, scanner: 'now', reads: true }
  }
  const rows = await rowsOfText(db, v.object({ scanner: v.boolean(), member: v.boolean() }), {
    name: 'gate-right-before',
    text: `select exists (select 1 from gate_scanner where project_id = $1 and member_id = $2
          and last_at > now() - interval '${acceptedDays} days'
          and last_at > $3::timestamptz - interval '${registerDays} days') as scanner,
        exists (select 1 from past_member where project_id = $1 and member_id = $2
          and ended_at > now() - interval '${acceptedDays} days') as member`,
    values: [projectId, who.id, at],
  })
  const before = rows[0] ?? { scanner: false, member: false }
  const member = membership !== undefined || before.member
  const scanner = before.scanner || membership?.isScanner
  const reads = !shutOut && (membership !== undefined || can(who).seeEverything())
  if (!reads && !scanner && !member) throw problem('no-project')
  return { member, scanner: scanner ? 'before' : null, reads }
}

/**
 * An id that exists already: the same scan is the answer; for another person's there is no such id.
 */
export function answerKnown(
  call: Pick<Receive, 'who' | 'params'> & { reply: Receive['reply'] },
  known: ScanRecord,
  same: boolean,
  reads: boolean,
): Reply<Scan> {
  const mine = known.scannerId === call.who.id && known.projectId === call.params.projectId
  if (!mine) throw problem('not-found')
  if (!same) throw problem('id-taken')
  return call.reply(shown(known, reads), { status: 200, etag: etagOf(known.revision) })
}

/** A caller who is no longer of the site sees neither verdict nor person. */
const shown = (record: ScanRecord, reads: boolean) =>
  presentScan(reads ? record : { ...record, person: null })

export async function receiveScan(call: Receive): Promise<Reply<Scan>> {
  const { db, who, params, body, facts, reply, publish, services } = call
  const { projectId } = params
  const receivedAt = Date.now()
  const read = readScan(body.token)
  const kind = 'token' in read ? read.token.kind : 'typed' in read ? 'typed' : null
  const board = 'token' in read && read.token.kind === 'board' ? read.token : null
  const claimed = {
    scannedAt: Date.parse(body.scannedAt),
    deviceAt: Date.parse(body.deviceAt),
    sentAt: facts.deviceTime?.getTime() ?? null,
    receivedAt,
    trusted: body.clock.trusted,
  }
  const time = board ? boardTimeOf(claimed, windowStart(board.window)) : timeOf(claimed)
  const right = await rightOf(db, who, projectId, new Date(time.at))
  // A gate display's code is scanned by the person who enters, with their own phone.
  if (kind === 'board' ? !right.member : right.scanner === null) throw problem('forbidden')
  const text = Buffer.from(body.token.slice(0, storedCharacters))
  const token = kind === 'badge' ? badgeDigest(services.config.secret ?? '', body.token) : text
  // An earlier build may have stored the text.
  const isSame = (stored: Buffer | null) =>
    stored !== null && (stored.equals(token) || stored.equals(text))
  const known = await scanById(db, body.id)
  if (known) return answerKnown(call, known, isSame(known.token), right.reads)

  const site = await siteOf(db, projectId)
  const day = await dayThen(db, projectId, site, time.at)
  const gate = board
    ? board.projectId === projectId
      ? await gateOf(db, projectId, board.gateId)
      : null
    : await namedGate(db, projectId, body.gateId)
  const fence = fenceOf(gate, site)
  const found = await evaluateScan(db, {
    projectId,
    read,
    callerId: who.id,
    formerScanner: kind !== 'board' && right.scanner === 'before',
    gateClosed: board !== null && gate?.active !== true,
    misplaced: fenceReason(body.gps, fence),
    day,
    time,
    receivedAt,
  })
  const rowCount = await runText(db, {
    name: 'gate-scan-insert',
    text: `insert into gate_scan (id, project_id, gate_id, gate_direction, via, scanner_id,
        device_id, token, subject_kind, subject_id, "window", scanned_at, device_at, received_at,
        skew_ms, anchor_age_ms, trusted, at, day, gps, outside, device_verdict, device_reason,
        own_verdict, own_reason, verdict, reason, counted, face, inside_rule)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23, $24, $25, $24, $25, false, $26, $27)
      on conflict (id) do nothing`,
    values: [
      body.id,
      projectId,
      gate?.id ?? null,
      gate?.direction ?? 'both',
      kind ?? 'unread',
      who.id,
      who.deviceId,
      token,
      found.subject?.kind ?? null,
      found.subject?.id ?? null,
      found.window,
      body.scannedAt,
      body.deviceAt,
      new Date(receivedAt),
      facts.deviceTime ? facts.deviceTime.getTime() - receivedAt : null,
      body.clock.anchorAgeMs,
      time.trusted,
      new Date(time.at),
      day,
      body.gps && JSON.stringify(body.gps),
      isOutside(body.gps, fence),
      body.seen?.verdict ?? null,
      body.seen?.reason ?? null,
      found.own.verdict,
      found.own.reason,
      body.face ?? null,
      site.insideRule,
    ],
  })
  if (rowCount === 1 && found.subject) {
    const of = { projectId, subject: found.subject, day }
    await reconcilePersonDay(db, of, receivedAt)
    const companyId = found.person?.companyId
    publish({ event: { type: 'gate', projectId }, companyIds: companyId ? [companyId] : [] })
  }
  const record = await scanById(db, body.id)
  if (!record) throw new Error('the scan was not kept')
  if (rowCount !== 1) {
    return answerKnown(call, record, isSame(record.token), right.reads)
  }
  return reply(shown(record, right.reads), { etag: etagOf(record.revision) })
}
