import * as v from 'valibot'
import { orDigits } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, done, enteredDay, id, idInBody, idParam, listOf, paging } from '../wire/schema.ts'

/** Numbers of a period (차수) go up to this. */
const mostNumber = 1_000_000

const orderNumber = v.pipe(
  v.number(),
  v.safeInteger('int'),
  v.minValue(1, 'min'),
  v.maxValue(mostNumber, 'max'),
)
const orderNumberParam = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/, 'int'),
  v.transform(Number),
  v.maxValue(mostNumber, 'max'),
)
export const periodUnit = v.picklist(['day', 'week', 'month', 'year'])

/** A period of a project (spec §3, project order). */
export const projectOrder = v.object({
  id,
  project_id: id,
  begin_ymd: day,
  end_ymd: day,
  start_order_number: v.number(),
  order_period_unit: periodUnit,
  order_period_number: v.number(),
  /** number of its last day (contract/project/period.ts) */
  last_order_number: v.number(),
})
export type ProjectOrder = v.InferOutput<typeof projectOrder>

/** Years of a period at most: what is longer was mistyped. */
const longest = 100

export const projectOrderList = endpoint({
  id: 'project.orders',
  method: 'GET',
  path: '/api/v1/project/order',
  summary: 'Periods of a project, the latest first; those that meet the days and numbers asked for',
  query: v.strictObject({
    ...paging(50, 500),
    projectId: idParam,
    /** periods that end on this day or later */
    filterYmdBegin: v.optional(day),
    /** periods that begin on this day or earlier */
    filterYmdEnd: v.optional(day),
    /** periods with this number or a later one */
    filterOrderBegin: v.optional(orderNumberParam),
    /** periods with this number or an earlier one */
    filterOrderEnd: v.optional(orderNumberParam),
  }),
  returns: listOf(projectOrder),
})

export const projectOrderCreate = endpoint({
  id: 'project.addOrder',
  method: 'PUT',
  path: '/api/v1/project/order',
  summary: 'Add a period; no two of a project share a day or a number',
  body: v.pipe(
    v.strictObject({
      project_id: idInBody,
      begin_ymd: enteredDay,
      end_ymd: enteredDay,
      start_order_number: orDigits(orderNumber),
      order_period_unit: periodUnit,
      order_period_number: orDigits(
        v.pipe(v.number(), v.safeInteger('int'), v.minValue(1, 'min'), v.maxValue(1000, 'max')),
      ),
    }),
    v.forward(
      v.partialCheck(
        [['begin_ymd'], ['end_ymd']],
        ({ begin_ymd, end_ymd }) => begin_ymd <= end_ymd,
        'backwards',
      ),
      ['end_ymd'],
    ),
    v.forward(
      v.partialCheck(
        [['begin_ymd'], ['end_ymd']],
        ({ begin_ymd, end_ymd }) =>
          Number(end_ymd.slice(0, 4)) - Number(begin_ymd.slice(0, 4)) <= longest,
        'max',
      ),
      ['end_ymd'],
    ),
  ),
  returns: projectOrder,
  success: 201,
})

export const projectOrderOn = endpoint({
  id: 'project.orderOn',
  method: 'GET',
  path: '/api/v1/project/order/{projectId}',
  summary: 'The period of a day, today in the time zone of the project, and the number of that day',
  params: v.object({ projectId: idParam }),
  query: v.strictObject({
    /** absent or `today`: today in the time zone of the project */
    ymd: v.optional(v.union([v.literal('today'), day])),
  }),
  returns: v.object({
    ymd: day,
    /** null: no period contains the day */
    order: v.nullable(projectOrder),
    /** number of the day, with its first and its last day */
    current: v.nullable(v.object({ order_number: v.number(), begin_ymd: day, end_ymd: day })),
  }),
})

export const projectOrderRemove = endpoint({
  id: 'project.removeOrder',
  method: 'DELETE',
  path: '/api/v1/project/order/{orderId}',
  summary: 'Take a period away',
  params: v.object({ orderId: idParam }),
  returns: done,
})
