import { longestShiftMs } from '../../../../contract/gate/day.ts'
import { againMs, counts, type Ruling } from '../../../../contract/gate/verdict.ts'
import { type AtGate, faceRuling, insideRuling, isUnproven, refusedInside } from './at-gate.ts'

export type Direction = 'in' | 'out'

/** One scan of a person, as evaluated on its own. */
export interface GateEvent {
  id: string
  /** milliseconds */
  at: number
  /** the site's day of it, yyyy-MM-dd; a shift that lasts into it keeps the day of its start */
  day: string
  gateId: number | null
  gateDirection: Direction | 'both'
  /** window of the code; null for a badge and a manual gate event */
  window: number | null
  /** the code names the gate: a board's */
  ofGate: boolean
  own: Ruling
  /** a manager's correction; it overrides the verdict */
  override: 'count' | 'void' | null
  overrideDirection: Direction | null
  /** from a paper list, which gives the hour rather than the minute */
  listed: boolean
  /** what happened at the gate; null: not scanned, or from before the site had a rule for it */
  atGate: AtGate | null
}

export interface Reconciled extends Ruling {
  id: string
  at: number
  /** of the shift */
  day: string
  direction: Direction | null
  counted: boolean
}

/** If two listed spans touch, the exit comes before the next entry. */
const listedFirst = (a: GateEvent, b: GateEvent) =>
  a.listed && b.listed ? Number(a.gateDirection === 'in') - Number(b.gateDirection === 'in') : 0

const inOrder = (a: GateEvent, b: GateEvent) =>
  a.at - b.at || listedFirst(a, b) || (a.id < b.id ? -1 : 1)

function repeats(gateEvent: GateEvent, before: readonly GateEvent[]): Ruling | null {
  const { window, ofGate, gateId, at } = gateEvent
  // A code of one's own names no gate: its picture is worth nothing at another one.
  const same = before.some(
    (one) => window !== null && one.window === window && (!ofGate || one.gateId === gateId),
  )
  if (same) return { verdict: 'duplicate', reason: 'same-window' }
  const last = before.at(-1)
  return last && at - last.at < againMs ? { verdict: 'duplicate', reason: 'just-now' } : null
}

/** A listed event and a scan within this time are one gate event. */
const nearMs = 30 * 60_000

const isListed = ({ listed, override }: GateEvent) => listed && override === null

/** The direction of a scan by itself; null: people inside leave, all others enter. */
const wayOf = ({ overrideDirection, gateDirection }: GateEvent): Direction | null =>
  overrideDirection ?? (gateDirection === 'both' ? null : gateDirection)

/**
 * Listed events that a scan replaces, by the id of the scan; the nearest scan is used. A scan is
 * never dropped for a listed event, but the list knows the direction.
 */
function standFor(
  lines: readonly GateEvent[],
  scans: readonly GateEvent[],
): Map<string, GateEvent> {
  const pairs = lines.flatMap((line) =>
    scans
      .filter((scan) => (wayOf(scan) ?? wayOf(line)) === wayOf(line))
      .map((scan) => ({ line, scan, apart: Math.abs(scan.at - line.at) }))
      .filter(({ apart }) => apart <= nearMs),
  )
  pairs.sort((a, b) => a.apart - b.apart || inOrder(a.line, b.line) || inOrder(a.scan, b.scan))
  const stand = new Map<string, GateEvent>()
  const seen = new Set<string>()
  for (const { line, scan } of pairs) {
    if (stand.has(scan.id) || seen.has(line.id)) continue
    stand.set(scan.id, line)
    seen.add(line.id)
  }
  return stand
}

/** A banned person may still leave: the code is authentic, and the exit is recorded. */
const mayLeave = ({ verdict, reason }: Ruling) =>
  verdict === 'education' ||
  (verdict === 'blocked' && (reason === 'barred' || reason === 'not-member'))

/** A person's shift as far as it is known: its start, its day, and whether it is still open. */
interface Shift {
  day: string
  begin: number
  /** of the last gate event */
  last: number
  inside: boolean
}

/**
 * Reconciles the scans of one person over several days: which of them are gate events, their
 * direction and day. Only the set of scans decides, never the order of arrival: a late one corrects
 * the others. A shift that lasts into the next day ends with the first gate event there that is not
 * an entry.
 */
export function reconcileDays(all: readonly GateEvent[]): Reconciled[] {
  const sorted = [...all].sort(inOrder)
  const refused = new Map<string, Ruling>()
  const before: GateEvent[] = []
  for (const scan of sorted) {
    const { id, own, override } = scan
    const face = override === null && counts(own.verdict) ? faceRuling(scan.atGate) : null
    if (override === 'void') refused.set(id, own)
    else if (face) refused.set(id, face)
    else if (override === null && isUnproven(scan.atGate, own)) refused.set(id, own)
    else if (override === null && !counts(own.verdict)) {
      if (!mayLeave(own)) refused.set(id, own)
    } else if (!isListed(scan)) {
      const repeated = override === null ? repeats(scan, before) : null
      if (repeated) refused.set(id, repeated)
      else before.push(scan)
    }
  }
  const lines = sorted.filter((scan) => isListed(scan) && !refused.has(scan.id))
  const stand = standFor(lines, before)
  for (const { id } of stand.values()) refused.set(id, { verdict: 'duplicate', reason: 'scanned' })
  let shift: Shift | null = null
  return sorted.map((scan) => {
    const { id, at, own } = scan
    const line = stand.get(id)
    const said = wayOf(scan) ?? (line ? wayOf(line) : null)
    const goesOn: boolean =
      shift !== null &&
      (scan.day === shift.day ||
        (shift.inside && said !== 'in' && at - shift.begin <= longestShiftMs))
    const inside = goesOn && shift?.inside === true
    const comes = counts(own.verdict) || scan.override === 'count'
    // Refused, then admitted and written down by hand at about that time: this scan is not an exit.
    const justCame = said === null && shift !== null && at - shift.last <= nearMs
    const leaves = inside && said !== 'in' && !justCame
    const none = refused.get(id) ?? (comes || leaves ? null : own)
    if (none) return { id, at, day: scan.day, ...none, direction: null, counted: false }
    const direction: Direction = said ?? (inside ? 'out' : 'in')
    const atGate = scan.override === null && direction === 'in' ? scan.atGate : null
    const again = atGate && inside ? insideRuling(atGate, own) : null
    if (again && !again.counted) {
      return { id, at, day: shift?.day ?? scan.day, ...again, direction: null }
    }
    if (!goesOn || shift === null) shift = { day: scan.day, begin: at, last: at, inside: false }
    shift = { ...shift, last: at, inside: direction === 'in' }
    const ruling = again ?? (atGate ? refusedInside(atGate, own) : own)
    return { id, at, day: shift.day, ...ruling, direction, counted: true }
  })
}

export interface DayTimes {
  closesAt: number
  breakMinutes: number
  standardMinutes: number
}

/** A person's day on site; instants and spans in milliseconds but for the minutes. */
export interface Work {
  firstIn: number | null
  lastOut: number | null
  inside: boolean
  outEstimated: boolean
  minutes: number
  estimatedMinutes: number
  /** when people who are still inside are assumed to have left */
  closesAt: number
}

const minute = 60_000
/** After an entry later than closing an exit is expected for so long: a night's work. */
const nightMs = 12 * 60 * minute

/**
 * Hours of a day from its gate events: exit minus entry minus breaks (domain §4.14), which include
 * signed-out pauses. Without an exit the person is assumed to have left at closing; after a later
 * entry the rest of a standard day is counted.
 */
export function workOf(reconciled: readonly Reconciled[], day: DayTimes, now: number): Work {
  const { closesAt, breakMinutes, standardMinutes } = day
  let since: number | null = null
  let worked = 0
  let [firstIn, lastOut]: [number | null, number | null] = [null, null]
  for (const { at, direction } of reconciled.filter(({ counted }) => counted)) {
    if (direction === 'in') {
      firstIn ??= at
      since ??= at
    } else {
      if (since !== null) worked += at - since
      since = null
      lastOut = at
    }
  }
  const late = since !== null && since >= closesAt
  const leaves = late && since !== null ? since + nightMs : closesAt
  const outEstimated = since !== null && now >= leaves
  const most = late ? Math.max(standardMinutes * minute - worked, 0) : Number.POSITIVE_INFINITY
  const estimated = since !== null && outEstimated ? Math.min(leaves - since, most) : 0
  const end = since !== null && estimated > 0 ? since + estimated : lastOut
  const paused = firstIn !== null && end !== null ? end - firstIn - worked - estimated : 0
  const total = Math.floor((worked + estimated) / minute)
  const rest = total >= 480 ? breakMinutes : total >= 240 ? Math.floor(breakMinutes / 2) : 0
  const minutes = Math.max(total - Math.max(rest - Math.floor(paused / minute), 0), 0)
  return {
    firstIn,
    lastOut: since === null ? lastOut : outEstimated ? since + estimated : null,
    inside: since !== null && !outEstimated,
    outEstimated,
    minutes,
    estimatedMinutes:
      worked + estimated > 0 ? Math.round((minutes * estimated) / (worked + estimated)) : 0,
    closesAt: leaves,
  }
}
