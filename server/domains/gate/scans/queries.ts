import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Scan, scan } from '../../../../contract/gate/scan.ts'
import { laterReasons, type Reason, reasons } from '../../../../contract/gate/verdict.ts'
import { personJson } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type Page, type Paging, pageOfRows } from '../../../platform/db/page.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { isoOf } from '../instant.ts'

const { device: _, agrees: __, laterReason: ___, ...shown } = scan.entries
/** In the database a reason is one, whatever builds of the app know of it. */
const anyReason = v.picklist([...reasons, ...laterReasons])

/** A scan as its row has it; instants as PostgreSQL writes them. */
const scanRow = v.object({
  ...shown,
  at: v.string(),
  scannedAt: v.string(),
  deviceAt: v.string(),
  receivedAt: v.string(),
  decidedAt: v.nullable(v.string()),
  projectId: v.number(),
  scannerId: v.nullable(v.number()),
  token: v.nullable(v.instance(Buffer)),
  reason: v.nullable(anyReason),
  deviceVerdict: v.nullable(scan.entries.verdict),
  deviceReason: v.nullable(anyReason),
  day: v.string(),
  overrideDirection: scan.entries.direction,
})
export type ScanRecord = v.InferInput<typeof scanRow>

const columns = sql`s.id, s.project_id as "projectId", s.scanner_id as "scannerId", s.token,
  s.revision, s.via, s.verdict, s.reason, s.direction, s.at, s.scanned_at as "scannedAt",
  s.device_at as "deviceAt", s.received_at as "receivedAt", s.device_verdict as "deviceVerdict",
  s.device_reason as "deviceReason", s.outside, s.override, s.note, s.day::text as day,
  s.override_direction as "overrideDirection",
  case when g.id is not null then jsonb_build_object('id', g.id, 'name', g.name) end as gate,
  case when s.subject_id is not null then jsonb_build_object(
    'subject', jsonb_build_object('kind', s.subject_kind, 'id', s.subject_id),
    'name', coalesce(w.name, m.name, ''), 'companyName', c.name,
    'jobType', coalesce(w.job_type, m.position), 'photo', coalesce(w.photo_id, m.avatar_id)) end as person,
  s.decided_at as "decidedAt",
  case when dm.id is not null then ${sql.raw(personJson('dm', 'dc'))} end as "decidedBy",
  case when sm.id is not null then ${sql.raw(personJson('sm', 'sc'))} end as scanner`

const from = sql`gate_scan s
  left join gate g on g.id = s.gate_id
  left join worker w on s.subject_kind = 'worker' and w.id = s.subject_id
  left join member m on m.id = case s.subject_kind when 'member' then s.subject_id else w.member_id end
  left join company c on c.id = coalesce(w.company_id, m.company_id)
  left join member sm on sm.id = s.scanner_id
  left join company sc on sc.id = sm.company_id
  left join member dm on dm.id = s.decided_by
  left join company dc on dc.id = dm.company_id`

export async function scanById(db: Db, id: string): Promise<ScanRecord | null> {
  const rows = await rowsOf(db, scanRow, sql`select ${columns} from ${from} where s.id = ${id}`)
  return rows[0] ?? null
}

export async function scansOf(db: Db, where: SQL, paging: Paging): Promise<Page<Scan>> {
  const order = sql`s.at desc, s.id desc`
  const page = await pageOfRows(db, scanRow, { select: columns, from, where, order }, paging)
  return { ...page, data: page.data.map(presentScan) }
}

/** A build from before a reason refuses an answer that has it in the reason's own place. */
function wireReason(reason: Reason | null): Pick<Scan, 'reason' | 'laterReason'> {
  const later = laterReasons.find((one) => one === reason) ?? null
  return { reason: later ? null : (reason as Scan['reason']), laterReason: later }
}

export function presentScan(record: ScanRecord): Scan {
  const { deviceVerdict, deviceReason, verdict } = record
  return {
    id: record.id,
    revision: record.revision,
    gate: record.gate,
    via: record.via,
    person: record.person,
    scanner: record.scanner,
    verdict,
    ...wireReason(record.reason),
    direction: record.direction,
    at: isoOf(record.at),
    scannedAt: isoOf(record.scannedAt),
    deviceAt: isoOf(record.deviceAt),
    receivedAt: isoOf(record.receivedAt),
    device: deviceVerdict && { verdict: deviceVerdict, reason: wireReason(deviceReason).reason },
    agrees: deviceVerdict === null || deviceVerdict === verdict,
    outside: record.outside,
    override: record.override,
    note: record.note,
    decidedBy: record.decidedBy ?? null,
    decidedAt: isoOf(record.decidedAt),
  }
}
