import { randomUUIDv7 } from 'node:crypto'
import type { gateImport } from '../../../../contract/gate/import.ts'
import { subjectKey } from '../../../../contract/gate/token.ts'
import { attendanceListSheet } from '../../../../contract/sheet/attendance-list.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { checkImport, importReport } from '../../sheet/check-import.ts'
import { companiesOf } from '../../sheet/companies.ts'
import { recordImport } from '../../sheet/put-down.ts'
import { reconcilePeopleDays } from '../attendance/day.ts'
import { type SiteDays, siteDays } from '../site/days.ts'
import { siteOf } from '../site/queries.ts'
import { lockGateSite, managerIn } from '../site/site.ts'
import { dateOf, dayAfter } from '../site/time.ts'
import { knownDays } from './known-days.ts'
import { knownLines } from './known-lines.ts'
import { type Line, lineReader, longestMs } from './line.ts'
import { indexOf, listedPeople } from './people.ts'
import { hereThen } from './was-here.ts'

async function insert(
  db: Db,
  projectId: number,
  scannerId: number,
  lines: readonly Line[],
  days: SiteDays,
): Promise<string[]> {
  const rows = lines.flatMap(({ person, note, fresh }) =>
    fresh.map(({ at, direction }) => ({
      id: randomUUIDv7(),
      kind: person.subject.kind,
      subject: person.subject.id,
      at: new Date(at).toISOString(),
      // The day of the time itself, as for a scan; reconciling decides the shift.
      day: days.of(at),
      direction,
      note,
    })),
  )
  // The direction is stored like that of a gate: it stays when a correction is withdrawn.
  await runText(db, {
    text: `insert into gate_scan (id, project_id, gate_direction, via, scanner_id, subject_kind,
        subject_id, scanned_at, device_at, trusted, at, day, own_verdict, verdict, counted, note)
      select id, $1, direction, 'sheet', $2, kind, subject, at, at, true, at, day, 'ok', 'ok',
        false, note
      from jsonb_to_recordset($3::jsonb) as g(id uuid, kind text, subject int, at timestamptz,
        day date, direction text, note text)`,
    values: [projectId, scannerId, JSON.stringify(rows)],
  })
  return rows.map(({ id }) => id)
}

/** Imports the lines of a paper list as gate events, beside all scans. */
export async function importGateEvents(
  call: Call<typeof gateImport, Person>,
): Promise<AnswerOf<typeof gateImport>> {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  // Of two concurrent lists the second sees the first.
  await lockGateSite(db, projectId)
  const people = await listedPeople(db, projectId)
  const byName = indexOf(people)
  const site = await siteOf(db, projectId)
  const now = Date.now()
  const first = dayAfter(dateOf(now - longestMs, site.timeZone), -2)
  const days = await siteDays(db, projectId, site, first)
  const read = lineReader({
    timeZone: site.timeZone,
    days,
    people: byName,
    wasHere: await hereThen(db, { projectId, timeZone: site.timeZone }, byName, body.rows),
    companies: (await companiesOf(db, projectId)).ids,
    former: await knownLines(db, projectId, people, body.rows),
    isKnownDay: await knownDays(db, projectId, site.timeZone, byName, body.rows),
    now,
  })
  const checked = await checkImport(attendanceListSheet, body, read)
  const lines = checked.write ? checked.made.filter(({ fresh }) => fresh.length > 0) : []
  if (lines.length > 0) {
    const ids = await insert(db, projectId, who.id, lines, days)
    const touched = new Map(
      lines.map(({ person: { subject }, day }) => [
        `${subjectKey(subject)}:${day}`,
        { projectId, subject, day },
      ]),
    )
    await reconcilePeopleDays(db, projectId, [...touched.values()])
    await recordImport(db, who, facts, { entity: 'gate-scan', projectId, ids, mode: body.mode })
    call.publish({ event: { type: 'gate', projectId } })
  }
  const unchanged = checked.write ? checked.made.length - lines.length : 0
  return { ...importReport(lines.length, checked), unchanged }
}
