import * as v from 'valibot'
import { type AccidentFigures, figureSplits } from '../accident/figures.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, enteredDay, idParam, instant } from '../wire/schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const countedAccident = v.object({
  /** of the report */
  id: v.string(),
  /** of the report */
  title: v.string(),
  /** of the accident, in the project */
  date: day,
  /** those of the row who were hurt in it */
  victims: count,
})

const figure = v.object({
  /** all who were hurt */
  victims: count,
  /** each once, newest first */
  accidents: v.array(countedAccident),
})

const periods = {
  /** of the period asked for */
  now: figure,
  /** of the period before it */
  before: figure,
}

const accidentFiguresAnswer = v.object({
  asOf: instant,
  /** of accidents in which people were hurt */
  total: v.object(periods),
  /** of them: who died or was off for three days or more */
  reportable: v.object(periods),
  /** each comes to the total, counted by victims */
  splits: v.array(
    v.object({
      /** what its rows are of */
      by: v.picklist(figureSplits),
      /** most victims first */
      rows: v.array(
        v.object({
          /** as the field has it; an hour `13`, a weekday `0` (Sunday) to `6`, an age `30`, a progress `40`; null: not said */
          key: v.nullable(v.string()),
          ...periods,
        }),
      ),
    }),
  ),
}) satisfies v.GenericSchema<unknown, AccidentFigures & { asOf: string }>
export type AccidentFiguresAnswer = v.InferOutput<typeof accidentFiguresAnswer>

/** What accidents were caused by, whom they hurt, and when. */
export const postAccidentFigures = endpoint({
  id: 'post.accidentFigures',
  method: 'GET',
  path: '/api/v1/board/post/40/figures',
  summary:
    'Accidents and people hurt, of a period and the one before: by agent, type, work, time, age, tenure and nationality; a partner gets what its list shows',
  query: v.strictObject({
    projectId: idParam,
    /** first day */
    dateBegin: enteredDay,
    /** last day */
    dateEnd: enteredDay,
    /** people of this company alone, and the accidents that hurt them */
    companyId: v.optional(idParam),
  }),
  returns: accidentFiguresAnswer,
})
