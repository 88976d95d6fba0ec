import { heldHours } from '../codes/education.ts'
import type { Row, Values } from '../form/field-types.ts'
import { isSigned } from '../form/signature-sheet.ts'

/** A row of the sheet: who it is, and whether they signed. */
export interface Attendee {
  /** of the register of employees; null: typed as a name */
  worker: number | null
  /** their account */
  member: number | null
  name: string
  affiliation: string
  job: string
  signed: boolean
}

/** A training as far as the hours of people count. */
export interface HeldTraining {
  /** null, and no title: a record that the reader may not open */
  id: string | null
  title: string | null
  /** yyyy-MM-dd */
  heldOn: string
  /** HH:mm */
  begin: string
  end: string
  kind: string
  target: string
  /** held, without the break; 0 where the end is before the begin */
  hours: number
  attendees: readonly Attendee[]
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const idOf = (value: unknown) => (typeof value === 'number' ? value : null)

const attendeeOf = (row: Row): Attendee => ({
  worker: idOf(row.worker),
  member: idOf(row.member),
  name: text(row.name),
  affiliation: text(row.affiliation),
  job: text(row.job),
  signed: isSigned(row),
})

/** A record of board 505; null without a day. */
export function heldTraining(
  { id, title }: Pick<HeldTraining, 'id' | 'title'>,
  values: Values,
): HeldTraining | null {
  const { held_on, begin, end, pause, kind, target, attendees } = values
  if (typeof held_on !== 'string' || held_on === '') return null
  return {
    id,
    title,
    heldOn: held_on,
    begin: text(begin),
    end: text(end),
    kind: text(kind),
    target: text(target),
    hours: heldHours(begin, end, pause) ?? 0,
    attendees: Array.isArray(attendees) ? attendees.map((row) => attendeeOf(row as Row)) : [],
  }
}

export const hundredth = (hours: number): number => Math.round(hours * 100) / 100

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

type Timed = Pick<HeldTraining, 'heldOn' | 'begin' | 'end' | 'hours'>

/** Trainings that run into one another. */
interface Run {
  day: string
  end: number
  /** minutes from the first begin to the last end */
  span: number
  /** minutes held: of all, of the longest, and the breaks of all */
  sum: number
  longest: number
  breaks: number
}

/**
 * Hours of one person in several trainings. What overlaps on a day counts once: nobody is in two rooms.
 * When the breaks were is not known, so all of them count off, but never below the longest training.
 */
export function hoursOfPerson(trainings: readonly Timed[]): number {
  const order = (one: Timed) => `${one.heldOn} ${one.begin}`
  const timed = trainings.filter(({ hours }) => hours > 0)
  timed.sort((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))))
  const runs: Run[] = []
  for (const { heldOn: day, hours, ...times } of timed) {
    const [begin, end] = [minutes(times.begin), minutes(times.end)]
    // Three times forty minutes are two hours: `hours` has two places.
    const held = Math.round(hours * 60)
    const breaks = end - begin - held
    const last = runs.at(-1)
    if (last && last.day === day && begin < last.end) {
      last.span += Math.max(0, end - last.end)
      last.end = Math.max(last.end, end)
      last.sum += held
      last.longest = Math.max(last.longest, held)
      last.breaks += breaks
    } else {
      runs.push({ day, end, span: end - begin, sum: held, longest: held, breaks })
    }
  }
  const held = runs.map(({ span, sum, longest, breaks }) =>
    Math.min(sum, Math.max(longest, span - breaks)),
  )
  return hundredth(held.reduce((all, one) => all + one, 0) / 60)
}

/** Whether two trainings of a kind were held at the same time, at least in part. */
export const overlap = (a: Timed & { kind: string }, b: Timed & { kind: string }): boolean =>
  a.kind === b.kind && a.heldOn === b.heldOn && a.begin < b.end && b.begin < a.end
