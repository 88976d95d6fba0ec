import {
  type Employee,
  employeeAttach,
  employeeCreate,
  employeeDetail,
  employeeElsewhere,
  employeeImport,
  employeeList,
  employeeMove,
  employeeQuarter,
  employeeRetire,
  employeeUpdate,
} from '../../../contract/employee/employee.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { type Change, recordChange } from '../audit/record.ts'
import { findPost } from '../post/queries.ts'
import { boardOf, loadVisiblePost } from '../post/read/load.ts'
import { attachEmployee, listElsewhere } from './elsewhere.ts'
import { importEmployees } from './import/import.ts'
import { managedBy } from './policy.ts'
import { presentRow, type Reader } from './present.ts'
import { countByQuarter, quartersBetween, yearBefore } from './quarter.ts'
import { type EmployeeRecord, findEmployee, listEmployees, spansOf } from './queries.ts'
import { cardsOf, lockVisibleEmployee, readerIn, wholeOf } from './visible-employee.ts'
import { createEmployee, moveEmployee, retireEmployee, updateEmployee } from './write.ts'

/** 10,000 rows with every column. */
const mostImportBytes = 16 * 1024 * 1024

/** Ten years. */
const maxQuarters = 40

/** The writer of a record that the reader may see; null if there is no such record. */
async function writerOf(call: Call<typeof employeeDetail, Person>): Promise<number | null> {
  const { db, who, query, params, services } = call
  const post = query.post_id ? await findPost(db, query.post_id) : null
  if (!post || post.projectId !== params.projectId) return null
  const { record } = await loadVisiblePost(
    db,
    who,
    boardOf(services.boards.forms, post.boardId),
    post.id,
  )
  return record.writer.id
}

/** Writes the audit entry of a change, and returns the current employee. */
async function changed(
  { db, who, facts }: Pick<Call<typeof employeeUpdate, Person>, 'db' | 'who' | 'facts'>,
  reader: Reader,
  id: number,
  change: Pick<Change, 'action' | 'before' | 'after'>,
): Promise<[Employee, { etag: string }]> {
  const { projectId } = reader.sight
  await recordChange(db, who, facts, { ...change, entity: 'employee', entityId: id, projectId })
  const record = await findEmployee(db, reader.sight, { id })
  if (!record) throw new Error('the employee has gone')
  return [await wholeOf(db, record, reader), { etag: etagOf(record.revision) }]
}

/** Of what is written, what was there before. */
function beforeOf(record: EmployeeRecord, body: Record<string, unknown>): Record<string, unknown> {
  const known: Record<string, unknown> = record
  return Object.fromEntries(
    Object.keys(body).map((key) => [
      key,
      key === 'field_ids' ? record.fields.map(({ id }) => id) : (known[key] ?? null),
    ]),
  )
}

export const employeeRoutes: Bound[] = [
  bind(employeeList, async ({ db, who, params, query }) => {
    const reader = await readerIn(db, who, params.projectId)
    const page = await listEmployees(db, reader.sight, query)
    if (query.cards === '1') return { ...page, data: await cardsOf(db, page.data, reader) }
    return { ...page, data: page.data.map((record) => presentRow(record, reader)) }
  }),

  bind(employeeDetail, async (call) => {
    const { db, who, params, query, reply } = call
    const reader = await readerIn(db, who, params.projectId)
    const memberId = query.id === undefined ? await writerOf(call) : null
    const record = query.id
      ? await findEmployee(db, reader.sight, { id: query.id })
      : memberId && (await findEmployee(db, reader.sight, { memberId }))
    if (!record) throw problem('not-found')
    return reply(await wholeOf(db, record, reader), { etag: etagOf(record.revision) })
  }),

  bind(employeeQuarter, async ({ db, who, params, query }) => {
    const { sight } = await readerIn(db, who, params.projectId)
    const end = query.end ?? (query.begin && query.begin > sight.today ? query.begin : sight.today)
    const begin = query.begin ?? yearBefore(end)
    const quarters = quartersBetween(begin, end)
    if (quarters.length > maxQuarters) throw problem('bad-request', { fields: { begin: 'min' } })
    const [first, last] = [quarters[0], quarters.at(-1)]
    if (!first || !last) throw problem('bad-request', { fields: { end: 'order' } })
    const days = { begin: first.begin, end: last.end }
    const spans = await spansOf(db, sight, days, query.company_id)
    return {
      quarters: quarters.map(({ name }) => name),
      data: countByQuarter(spans, quarters).map((c) => ({
        quarter: c.quarter,
        company_id: c.companyId,
        com_name: c.companyName,
        job_type: c.jobType,
        employment_type: c.employmentType,
        sex: c.sex,
        foreign: c.foreign,
        count: c.count,
      })),
    }
  }),

  bind(employeeCreate, async (call) => {
    const { db, who, params, body } = call
    const reader = await readerIn(db, who, params.projectId)
    const managed = managedBy(who, reader.membership)
    if (managed === false) throw problem('forbidden')
    if (managed !== null && managed !== body.company_id) throw problem('forbidden')
    const id = await createEmployee(db, who.id, params.projectId, body)
    return call.reply(...(await changed(call, reader, id, { action: 'create', after: body })))
  }),

  bind(employeeElsewhere, async ({ db, who, params, query }) =>
    listElsewhere(db, await readerIn(db, who, params.projectId), query),
  ),

  bind(employeeAttach, async (call) => {
    const { db, who, params, body } = call
    const reader = await readerIn(db, who, params.projectId)
    await attachEmployee(db, reader, params.employeeId, body)
    const change = { action: 'attach', after: { ...body } }
    return call.reply(...(await changed(call, reader, params.employeeId, change)))
  }),

  bind(employeeImport, importEmployees, {
    maxBody: mostImportBytes,
    may: async ({ db, who, params }) =>
      managedBy(who, await membershipIn(db, who, params.projectId)) !== false,
  }),

  bind(employeeUpdate, async (call) => {
    const { db, who, params, body } = call
    const reader = await readerIn(db, who, params.projectId)
    const record = await lockVisibleEmployee(db, reader, params.employeeId, call.ifMatch)
    await updateEmployee(db, who.id, params.projectId, record, body)
    const change = { action: 'update', before: beforeOf(record, body), after: body }
    return call.reply(...(await changed(call, reader, record.id, change)))
  }),

  bind(employeeMove, async (call) => {
    const { db, who, params, body } = call
    const reader = await readerIn(db, who, params.projectId)
    const record = await lockVisibleEmployee(db, reader, params.employeeId, call.ifMatch)
    const managed = managedBy(who, reader.membership)
    // A partner cannot move a person to another company: the project's manager or the main
    // contractor does.
    if (managed !== null && body.company_id && body.company_id !== managed) {
      throw problem('forbidden')
    }
    await moveEmployee(db, params.projectId, record, body)
    const change = { action: 'move', before: beforeOf(record, body), after: body }
    return call.reply(...(await changed(call, reader, record.id, change)))
  }),

  bind(employeeRetire, async (call) => {
    const { db, who, params, body } = call
    const reader = await readerIn(db, who, params.projectId)
    const record = await lockVisibleEmployee(db, reader, params.employeeId, call.ifMatch)
    await retireEmployee(db, params.projectId, record, body.retired_on)
    const change = { action: 'retire', before: beforeOf(record, body), after: body }
    return call.reply(...(await changed(call, reader, record.id, change)))
  }),
]
