import * as v from 'valibot'
import { halfPattern } from '../education/half-year.ts'
import type { PersonHours } from '../education/person-hours.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idParam, instant, paging } from '../wire/schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const hours = v.pipe(v.number(), v.minValue(0))

const takenTraining = v.object({
  /** null, and no title: a record that the reader may not open */
  id: v.nullable(v.string()),
  title: v.nullable(v.string()),
  heldOn: day,
  /** HH:mm */
  begin: v.string(),
  end: v.string(),
  kind: v.string(),
  hours,
  /** the person signed, and the signature counts */
  signed: v.boolean(),
  /** held at the same time as another one of its kind that they signed: the time counts once */
  overlaps: v.boolean(),
})

/** Hours of training of a person in a half-year (contract/education/person-hours.ts). */
const personHoursRow = v.object({
  /** once in an answer */
  key: v.string(),
  /** in the register or with an account; else a name that somebody typed */
  linked: v.boolean(),
  worker: v.nullable(id),
  name: v.string(),
  company: v.string(),
  job: v.string(),
  hiredOn: v.nullable(day),
  retiredOn: v.nullable(day),
  /** of regular training, of a whole half-year; null: none are asked, `notAsked` says why */
  asked: v.nullable(hours),
  notAsked: v.nullable(v.picklist(['daily', 'special-type', 'supervisor'])),
  done: hours,
  missing: v.nullable(hours),
  state: v.picklist(['short', 'enough', 'none']),
  /** other kinds, of all time up to the end of the half-year */
  others: v.array(v.object({ kind: v.string(), hours, last: day })),
  last: v.nullable(day),
  /** newest first, those too that they have not signed */
  trainings: v.array(takenTraining),
}) satisfies v.GenericSchema<unknown, PersonHours>

const personHoursAnswer = v.object({
  asOf: instant,
  /** `2026-2` */
  half: v.string(),
  total: count,
  /** what is missing most first; names without a link after all others */
  data: v.array(personHoursRow),
})
export type PersonHoursAnswer = v.InferOutput<typeof personHoursAnswer>

/** People of a page at most. */
export const mostPeople = 500

export const postPersonHours = endpoint({
  id: 'post.personHours',
  method: 'GET',
  path: '/api/v1/board/post/505/people',
  summary:
    'Hours of safety training of each person in a half-year, against those asked for; a partner gets its own people',
  query: v.strictObject({
    ...paging(200, mostPeople),
    projectId: idParam,
    /** `2026-1` January to June, `2026-2` July to December; the present one when absent */
    half: v.optional(v.pipe(v.string(), v.regex(halfPattern, 'date'))),
  }),
  returns: personHoursAnswer,
})
