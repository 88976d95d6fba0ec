import type { Random } from '../../contract/sample/sample.ts'
import type { DayScan } from '../domains/gate/attendance/day-rows.ts'
import type { DemoComer } from './comers.ts'
import type { DemoGate } from './gates.ts'
import { uuidAt } from './record.ts'

/** A gate event of the demo, as a row of its table. */
export interface DemoGateEvent extends DayScan {
  note: string | null
  deviceVerdict: DayScan['verdict'] | null
  deviceReason: DayScan['reason']
}

interface Of {
  comer: DemoComer
  day: string
  gates: readonly DemoGate[]
  /** ms of a time of the day */
  at: (hour: number, minute: number) => number
  random: Random
  /** ms */
  now: number
}

const ok = { verdict: 'ok', reason: null } as const
const unsure = { verdict: 'check', reason: 'clock' } as const
const untaught = { verdict: 'education', reason: null } as const

/** When they pass on a usual day: in, perhaps out for lunch, out. Some forget to sign out. */
function timesOf({ at, random }: Of): { at: number; way: 'in' | 'out' }[] {
  const lunch = random.chance(0.12)
  const late = random.chance(0.06)
  return [
    { way: 'in' as const, at: at(6, (late ? 75 : 20) + random.int(0, 45)) },
    ...(lunch
      ? [
          { way: 'out' as const, at: at(11, 48 + random.int(0, 14)) },
          { way: 'in' as const, at: at(12, 44 + random.int(0, 20)) },
        ]
      : []),
    ...(random.chance(0.04)
      ? []
      : [{ way: 'out' as const, at: at(random.chance(0.1) ? 19 : 16, 35 + random.int(0, 55)) }]),
  ]
}

/** How the person was recorded: badge or phone, sometimes by hand. */
function viaOf({ comer, random }: Of): DayScan['via'] {
  if (random.chance(0.015)) return 'manual'
  if (comer.subject.kind === 'worker') return 'badge'
  return random.chance(0.6) ? 'personal' : 'board'
}

/** The gate events of a person on a day; those that would still be in the future are left out. */
export function gateEventsOf(of: Of): DemoGateEvent[] {
  const { comer, day, gates, random, now } = of
  const { educationExpires } = comer
  const over = educationExpires !== null && educationExpires < day
  return timesOf(of)
    .slice(0, over ? 1 : undefined)
    .flatMap(({ at: minute, way }) => {
      const at = minute + random.int(0, 59) * 1000
      const via = over ? 'badge' : viaOf(of)
      const manual = via === 'manual'
      const open = gates.filter(({ direction }) => direction === way || direction === 'both')
      const gate = random.pick(open)
      const own = over ? untaught : !manual && random.chance(0.012) ? unsure : ok
      const one: DemoGateEvent = {
        id: uuidAt(new Date(at), random),
        subject: comer.subject,
        day,
        at: new Date(at).toISOString(),
        gateId: gate.id,
        gateDirection: gate.direction,
        window: null,
        ownVerdict: own.verdict,
        ownReason: own.reason,
        insideRule: null,
        face: null,
        override: manual ? 'count' : null,
        overrideDirection: manual ? way : null,
        via,
        ...own,
        direction: null,
        counted: false,
        note: manual ? random.pick(['휴대전화 배터리 없음', '출입증을 두고 옴']) : null,
        // A device that was unsure of its clock had let them pass as it was.
        deviceVerdict: manual ? null : own === unsure && random.chance(0.5) ? 'ok' : own.verdict,
        deviceReason: manual ? null : own.reason,
      }
      return at < now ? [one] : []
    })
}
