import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, instant, yearParam } from '../wire/schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a board has of a work site in a year. */
export const fieldYear = v.object({
  /** null: records that name no work site */
  fieldId: v.nullable(id),
  field_name: v.nullable(v.string()),
  /** by the day that lists count, January first */
  months: v.pipe(v.array(count), v.length(12)),
  total: count,
  /** of them: something is still to be done, and past its time */
  open: count,
  overdue: count,
})
export type FieldYear = v.InferOutput<typeof fieldYear>

export const postEachField = endpoint({
  id: 'post.eachField',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/each-field',
  summary: 'Records of a board by work site and month of a year, of those that I see',
  params: v.object({ boardId: idParam }),
  query: v.strictObject({
    projectId: idParam,
    /** the present one when absent */
    year: v.optional(yearParam),
  }),
  returns: v.object({
    asOf: instant,
    year: v.number(),
    /** all work sites of the project by name, those without records too, then the records without one */
    data: v.array(fieldYear),
    total: count,
  }),
})
