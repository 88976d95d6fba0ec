import { longestShiftMs } from '../../../../contract/gate/day.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { CellValue } from '../../../../contract/sheet/cell.ts'
import type { CellReason, SheetError } from '../../../../contract/sheet/error.ts'
import { likeKey, type SheetRow } from '../../../../contract/sheet/rows.ts'
import type { Direction } from '../attendance/reconcile.ts'
import type { SiteDays } from '../site/days.ts'
import { dateOf, dayAfter, instantOf } from '../site/time.ts'
import type { IsKnownDay } from './known-days.ts'
import { type KnownLines, linesOfDay } from './known-lines.ts'
import type { indexOf, ListedPerson } from './people.ts'
import type { WasHere } from './was-here.ts'

/** A valid line of a paper list. */
export interface Line {
  person: ListedPerson
  /** of the site; that of the shift, which may go on into the next one */
  day: string
  note: string | null
  /** what is not there yet */
  fresh: { at: number; direction: Direction }[]
}

interface Known {
  timeZone: string
  days: SiteDays
  people: ReturnType<typeof indexOf>
  wasHere: WasHere
  /** ids by name and by business number */
  companies: ReadonlyMap<string, number | null>
  /** what earlier lists have imported, by person and day; valid lines are added */
  former: KnownLines
  isKnownDay: IsKnownDay
  /** ms */
  now: number
}

const hourMs = 60 * 60_000
/** The maximum age of a list: a site that starts with the product imports its last year. */
export const longestMs = 366 * 24 * hourMs

type GateEvents = Line['fresh']

/** Every entry is followed by an exit before the next one; the last person may still be inside. */
const takesTurns = (gateEvents: GateEvents) =>
  gateEvents.every(({ direction }, n) => direction === (n % 2 === 0 ? 'in' : 'out'))

/** What lists have imported and no manager has voided. */
const validOf = (stand: ReturnType<typeof linesOfDay>) =>
  stand.filter(({ direction }) => direction !== null) as GateEvents

/** Whether a whole day is over before the next one begins: a night lasts into it. */
function isBefore(day: GateEvents, next: GateEvents): boolean {
  const begin = Math.min(...next.map(({ at }) => at))
  return day.every(({ at }) => at <= begin)
}

/** The reader of one list: each line becomes a gate event or an error. */
export function lineReader(known: Known) {
  const { timeZone, days, people, wasHere, companies, former, isKnownDay, now } = known

  function personOf(values: SheetRow<CellValue>['values'], wrong: Wrong) {
    const at = instantOf(String(values.day), String(values.firstIn ?? values.lastOut), timeZone)
    const [birthdate, number, company] = [values.birthdate, values.number, values.companyName].map(
      (value) => (value ? String(value) : null),
    )
    const companyId = company ? companies.get(likeKey(company)) : undefined
    if (company && !companyId) wrong('companyName', 'missing', company)
    const like = people
      .like(String(values.name), birthdate ?? null, number ?? null)
      .filter((person) => wasHere(person.subject, at))
    const [only, ...more] =
      like.length > 1 && companyId ? like.filter((one) => one.companyId === companyId) : like
    if (only && more.length === 0) return only
    wrong(
      number ? 'number' : 'name',
      only ? 'ambiguous' : 'missing',
      number ?? `${values.name} ${birthdate}`,
    )
    return null
  }

  /** When a line begins. An exported one names the day of the site, a paper one that of the calendar. */
  function startOf(values: SheetRow<CellValue>['values']): number {
    const [day, firstIn] = [String(values.day), String(values.firstIn)]
    const [written = 0, ...others] = [0, 1, -1].map((later) =>
      instantOf(dayAfter(day, later), firstIn, timeZone),
    )
    if (!values.via || days.of(written) === day) return written
    return others.find((at) => days.of(at) === day) ?? written
  }

  function endOf(values: SheetRow<CellValue>['values'], from: number, wrong: Wrong): number | null {
    const firstIn = String(values.firstIn)
    // An estimate is made again by whoever closes the day.
    const lastOut = values.lastOut && !values.estimated ? String(values.lastOut) : null
    if (from > now) wrong('firstIn', 'future')
    if (from < now - longestMs) wrong('day', 'past')
    if (lastOut === null) return null
    const day = dateOf(from, timeZone)
    const to = instantOf(lastOut < firstIn ? dayAfter(day) : day, lastOut, timeZone)
    if (lastOut === firstIn) wrong('lastOut', 'same')
    else if (to > now) wrong('lastOut', 'future')
    return to
  }

  function runsInto(shift: GateEvents, subject: Subject, day: string): boolean {
    const near = (days: number) => validOf(linesOfDay(former, subject, dayAfter(day, days)))
    return !takesTurns(shift) || !isBefore(near(-1), shift) || !isBefore(shift, near(1))
  }

  /**
   * The same limit as in reconciling (server/domains/gate/attendance/reconcile.ts): a later exit
   * does not end that shift.
   */
  const isTooLong = (shift: GateEvents, day: string) =>
    shift.some(({ at }) => days.of(at) !== day && at - (shift[0]?.at ?? at) > longestShiftMs)

  return ({ row, values }: SheetRow<CellValue>): Line | SheetError[] => {
    const errors: SheetError[] = []
    const wrong: Wrong = (column, reason, about) =>
      errors.push({ row, column, reason, ...(about && { about: about.slice(0, 100) }) })
    const isWithoutEntry = values.firstIn === null
    if (isWithoutEntry && values.lastOut === null) {
      return [{ row, column: 'firstIn', reason: 'required' }]
    }
    const person = personOf(values, wrong)
    const note = values.note ? String(values.note) : null
    if (person && errors.length === 0 && isKnownDay(person.subject, values)) {
      return { person, day: String(values.day), note, fresh: [] }
    }
    if (isWithoutEntry) {
      // An exit alone may be known, and is never added.
      wrong('firstIn', 'required')
      return errors
    }
    const from = startOf(values)
    const to = endOf(values, from, wrong)
    if (!person || errors.length > 0) return errors
    const day = days.of(from)
    const input: GateEvents = [
      { at: from, direction: 'in' },
      ...(to === null ? [] : [{ at: to, direction: 'out' as const }]),
    ]
    const stand = linesOfDay(former, person.subject, day)
    const fresh = input.filter(
      ({ at, direction }) => !stand.some((one) => one.at === at && one.listedAs === direction),
    )
    // If two spans touch, the exit comes before the next entry.
    const together = [...validOf(stand), ...fresh].sort(
      (a, b) => a.at - b.at || Number(a.direction === 'in') - Number(b.direction === 'in'),
    )
    if (fresh.length > 0 && runsInto(together, person.subject, day)) wrong('firstIn', 'overlap')
    else if (fresh.length > 0 && isTooLong(together, day)) {
      wrong('lastOut', 'nextday', String(longestShiftMs / hourMs))
    }
    if (errors.length > 0) return errors
    for (const one of fresh) stand.push({ ...one, listedAs: one.direction })
    return { person, day, note, fresh }
  }
}

type Wrong = (column: string, reason: CellReason, about?: string) => void
