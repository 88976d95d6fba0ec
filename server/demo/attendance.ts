import { isManager } from '../../contract/rights/role.ts'
import { outcomeOf } from '../domains/gate/attendance/day.ts'
import { type StoredDay, writeDays } from '../domains/gate/attendance/day-rows.ts'
import { siteOf } from '../domains/gate/site/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import { dayOf } from '../platform/time/days.ts'
import { comersOf } from './comers.ts'
import { type DemoGateEvent, gateEventsOf } from './gate-events.ts'
import type { DemoGate } from './gates.ts'
import { insertRows } from './insert-records.ts'
import type { DemoMember } from './people.ts'
import type { DemoPlace } from './places.ts'
import { makeRandom } from './random.ts'

/** As many days as a month on screen shows at most times. */
const days = 21

/** Of 100 people on working days, and on Sundays. */
const come = { working: 0.82, sunday: 0.06 }

const columns =
  'id uuid, project_id int, gate_id int, gate_direction text, via text, scanner_id int, ' +
  'subject_kind text, subject_id int, scanned_at timestamptz, device_at timestamptz, ' +
  'received_at timestamptz, trusted boolean, at timestamptz, day date, device_verdict text, ' +
  'device_reason text, own_verdict text, own_reason text, verdict text, reason text, ' +
  'direction text, counted boolean, override text, override_direction text, note text'

interface Writers {
  scanner: number | null
  manager: number | null
}

function rowOf(projectId: number, { scanner, manager }: Writers, gateEvent: DemoGateEvent) {
  const { subject, at, via, ownVerdict, ownReason, deviceVerdict, deviceReason, ...one } = gateEvent
  return {
    id: one.id,
    project_id: projectId,
    gate_id: one.gateId,
    gate_direction: one.gateDirection,
    via,
    scanner_id: via === 'board' ? subject.id : via === 'manual' ? manager : scanner,
    subject_kind: subject.kind,
    subject_id: subject.id,
    scanned_at: at,
    device_at: at,
    received_at: at,
    trusted: ownReason !== 'clock',
    at,
    day: one.day,
    device_verdict: deviceVerdict,
    device_reason: deviceReason,
    own_verdict: ownVerdict,
    own_reason: ownReason,
    verdict: one.verdict,
    reason: one.reason,
    direction: one.direction,
    counted: one.counted,
    override: one.override,
    override_direction: one.overrideDirection,
    note: one.note,
  }
}

/** Some weeks of people passing the gates, reconciled as real gate events are. */
export async function seedAttendance(
  tx: Db,
  places: readonly DemoPlace[],
  members: readonly DemoMember[],
  gates: readonly DemoGate[],
): Promise<void> {
  const random = makeRandom(20_261_101)
  const now = Date.now()
  for (const [index, { projectId, timeZone }] of places.entries()) {
    const site = await siteOf(tx, projectId)
    const comers = await comersOf(tx, projectId)
    const here = gates.filter((gate) => gate.projectId === projectId)
    const idOf = (is: (one: DemoMember) => boolean) =>
      members.find((one) => one.projects.includes(index) && is(one))?.id ?? null
    const writers = {
      scanner: idOf(({ isScanner }) => isScanner),
      manager: idOf(({ role }) => isManager(role)),
    }
    const today = Temporal.PlainDate.from(dayOf(new Date(now), timeZone))
    const rows: ReturnType<typeof rowOf>[] = []
    const stored: StoredDay[] = []
    for (let ago = days - 1; ago >= 0; ago -= 1) {
      const date = today.subtract({ days: ago })
      const day = date.toString()
      const midnight = date.toZonedDateTime(timeZone).epochMilliseconds
      const at = (hour: number, minute: number) => midnight + (hour * 60 + minute) * 60_000
      // Today is filled on any day of the week: people look at it first.
      const share = date.dayOfWeek === 7 && ago > 0 ? come.sunday : come.working
      for (const comer of comers) {
        const { retiredOn, named, subject } = comer
        if (!random.chance(share) || (named && ago === 0)) continue
        if (retiredOn !== null && retiredOn < day) continue
        const gateEvents = gateEventsOf({ comer, day, gates: here, at, random, now })
        const { changed, days: outcome } = outcomeOf(gateEvents, () => site, now)
        const work = outcome.get(day)
        const reconciled = new Map(changed.map((one) => [one.id, one]))
        for (const gateEvent of gateEvents) {
          const { verdict, reason, direction, counted } = reconciled.get(gateEvent.id) ?? gateEvent
          const stands = { ...gateEvent, verdict, reason, direction, counted }
          rows.push(rowOf(projectId, writers, stands))
        }
        if (work) stored.push({ ...work, of: { projectId, subject, day }, person: comer })
      }
    }
    await insertRows(tx, 'gate_scan', columns, rows)
    await writeDays(tx, stored)
  }
}
