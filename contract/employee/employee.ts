import * as v from 'valibot'
import { importAnswer, importBody } from '../sheet/import.ts'
import { matchAnswer, rowChoice } from '../sheet/match.ts'
import { requiredName } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  day,
  enteredDay,
  id,
  idListParam,
  idParam,
  listOf,
  paging,
  text,
  uuid,
  uuidv7,
} from '../wire/schema.ts'

export const sex = v.picklist(['male', 'female'])

/** ISO 3166-1 alpha-2 */
const nationality = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'option'))

/** Citizens of this country are not foreign workers. */
export const homeCountry = 'KR'

/** A site employee as a list shows them. */
export const employeeRow = v.object({
  id,
  name: v.string(),
  company_id: id,
  com_name: v.string(),
  /** the company's own employee number (사번) */
  employee_id: v.nullable(v.string()),
  /** trade (직종) */
  job_type: v.string(),
  job_category: v.nullable(v.string()),
  job_title: v.nullable(v.string()),
  employment_type: v.nullable(v.string()),
  sex: v.nullable(sex),
  nationality: v.nullable(v.string()),
  hired_on: v.nullable(day),
  /** since when in the current position */
  positioned_on: v.nullable(day),
  retired_on: v.nullable(day),
  /** null as well for readers who may not see it (design §5) */
  contact_number: v.nullable(v.string()),
  education_expires: v.nullable(day),
  /** sites of the project where they work */
  field_ids: v.array(id),
  /** file of their picture; absent in rows that a device cached before there was one */
  photo_id: v.optional(v.nullable(v.string()), null),
  /** file of their account's picture, shown if they have none of their own */
  avatar_id: v.optional(v.nullable(v.string()), null),
  /** the caller may change them */
  may_manage: v.boolean(),
  revision: v.number(),
})
export type EmployeeRow = v.InferOutput<typeof employeeRow>

/** One position of a person: what, in which company, from when to when (both days included). */
export const employeePosition = v.object({
  id,
  company_id: id,
  com_name: v.string(),
  job_type: v.string(),
  job_category: v.nullable(v.string()),
  job_title: v.nullable(v.string()),
  employment_type: v.nullable(v.string()),
  begin_on: day,
  end_on: v.nullable(day),
})
export type EmployeePosition = v.InferOutput<typeof employeePosition>

export const employee = v.object({
  ...employeeRow.entries,
  /** their account, if they have one */
  user_id: v.nullable(id),
  /** birth and visa: only for readers who may see the contact number */
  birthdate: v.nullable(day),
  visa: v.nullable(v.string()),
  fields: v.array(v.object({ id, field_name: v.string() })),
  /** newest first */
  history: v.array(employeePosition),
})
export type Employee = v.InferOutput<typeof employee>

/** The card of an employee beside the row, for a device that reads it offline. */
const employeeCard = v.object({
  user_id: v.nullable(id),
  birthdate: v.nullable(day),
  visa: v.nullable(v.string()),
  fields: v.array(v.object({ id, field_name: v.string() })),
  history: v.array(employeePosition),
})

const listedEmployee = v.object({ ...employeeRow.entries, card: v.optional(employeeCard) })
export type ListedEmployee = v.InferOutput<typeof listedEmployee>

const inProject = v.object({ projectId: idParam })
const one = v.object({ projectId: idParam, employeeId: idParam })

const filters = {
  keyword: v.optional(text(200)),
  company_id: v.optional(idParam),
  com_name: v.optional(text(200)),
  field_ids: v.optional(idListParam),
  /** accounts, comma-joined (spec §5) */
  user_ids: v.optional(idListParam),
  employee_id: v.optional(text(50)),
  job_type: v.optional(text(100)),
  job_category: v.optional(text(100)),
  job_title: v.optional(text(100)),
  employment_type: v.optional(text(100)),
  /** hired on this day or later */
  hired_begin: v.optional(day),
  /** hired on this day or earlier */
  hired_end: v.optional(day),
  /** in the present position since this day or later */
  positioned_begin: v.optional(day),
  /** in the present position since this day or earlier */
  positioned_end: v.optional(day),
  /** last day of employment on this day or later */
  retired_begin: v.optional(day),
  /** last day of employment on this day or earlier */
  retired_end: v.optional(day),
  contact_number: v.optional(text(30)),
  /** employed today, or retired; both by default */
  state: v.optional(v.picklist(['employed', 'retired'])),
}

export const employeeList = endpoint({
  id: 'employee.list',
  method: 'GET',
  path: '/api/v1/employee/{projectId}',
  summary: 'Employees of a project, by every filter; partners see those of their own company',
  params: inProject,
  query: v.strictObject({
    ...paging(20, 1000),
    ...filters,
    /** 1: include the card of each, as GET detail returns it */
    cards: v.optional(v.picklist(['0', '1'])),
    order_by: v.optional(v.picklist(['name', 'com_name', 'job_type', 'hired_on', 'retired_on'])),
    order_direction: v.optional(v.picklist(['asc', 'desc'])),
  }),
  returns: listOf(listedEmployee),
})

export const employeeDetail = endpoint({
  id: 'employee.detail',
  method: 'GET',
  path: '/api/v1/employee/{projectId}/detail',
  summary: 'One employee with the history of positions: by id, or who wrote a record (post_id)',
  params: inProject,
  query: v.pipe(
    v.strictObject({ id: v.optional(idParam), post_id: v.optional(uuidv7) }),
    v.forward(
      v.check(({ id, post_id }) => id !== undefined || post_id !== undefined, 'required'),
      ['id'],
    ),
  ),
  returns: employee,
})

export const employeeCount = v.object({
  /** 2026-Q3 */
  quarter: v.string(),
  company_id: id,
  com_name: v.string(),
  job_type: v.string(),
  employment_type: v.nullable(v.string()),
  sex: v.nullable(sex),
  foreign: v.boolean(),
  count: v.number(),
})
export type EmployeeCount = v.InferOutput<typeof employeeCount>

export const employeeQuarter = endpoint({
  id: 'employee.quarter',
  method: 'GET',
  path: '/api/v1/employee/{projectId}/quarter',
  summary: 'How many were employed in each quarter, by company, trade, employment, sex and origin',
  params: inProject,
  query: v.pipe(
    v.strictObject({
      /** the last four quarters by default */
      begin: v.optional(day),
      end: v.optional(day),
      company_id: v.optional(idParam),
    }),
    v.forward(
      v.check(({ begin, end }) => !begin || !end || begin <= end, 'order'),
      ['end'],
    ),
  ),
  returns: v.object({ quarters: v.array(v.string()), data: v.array(employeeCount) }),
})

const personFacts = {
  name: requiredName(100),
  employee_id: v.nullable(requiredName(50)),
  sex: v.nullable(sex),
  birthdate: v.nullable(enteredDay),
  nationality: v.nullable(nationality),
  visa: v.nullable(requiredName(50)),
  contact_number: v.nullable(requiredName(30)),
  education_expires: v.nullable(enteredDay),
  user_id: v.nullable(id),
  field_ids: v.pipe(v.array(id), v.maxLength(200)),
  /** a picture that the caller has uploaded; null removes it */
  photo_id: v.nullable(uuid),
}
const positionFacts = {
  job_type: requiredName(100),
  job_category: v.nullable(requiredName(100)),
  job_title: v.nullable(requiredName(100)),
  employment_type: v.nullable(requiredName(100)),
}

export const employeeCreate = endpoint({
  id: 'employee.create',
  method: 'PUT',
  path: '/api/v1/employee/{projectId}',
  summary: 'Adds an employee to a project: its manager, or a partner for its own company',
  params: inProject,
  body: v.strictObject({
    ...v.partial(v.object(personFacts)).entries,
    ...v.partial(v.object(positionFacts)).entries,
    name: personFacts.name,
    job_type: positionFacts.job_type,
    company_id: id,
    hired_on: enteredDay,
    /** the hiring day by default */
    positioned_on: v.optional(enteredDay),
  }),
  returns: employee,
  success: 201,
})

/** A person at another site, with just enough data to recognise them. */
const elsewhere = v.object({
  id,
  name: v.string(),
  company_id: id,
  com_name: v.string(),
  job_type: v.string(),
})
export type EmployeeElsewhere = v.InferOutput<typeof elsewhere>

export const employeeElsewhere = endpoint({
  id: 'employee.elsewhere',
  method: 'GET',
  path: '/api/v1/employee/{projectId}/elsewhere',
  summary: 'Employees of other sites whom the caller may take into this one, by their names',
  params: inProject,
  query: v.strictObject({ ...paging(20, 50), keyword: requiredName(200) }),
  returns: listOf(elsewhere),
})

export const employeeAttach = endpoint({
  id: 'employee.attach',
  method: 'PUT',
  path: '/api/v1/employee/{projectId}/{employeeId}',
  summary: 'Takes an employee of another site into this one as well',
  params: one,
  body: v.optional(v.strictObject({ field_ids: v.optional(personFacts.field_ids) })),
  returns: employee,
})

export const employeeImport = endpoint({
  id: 'employee.import',
  method: 'POST',
  path: '/api/v1/employee/{projectId}/import',
  summary:
    'Adds employees from the rows of a sheet: all or none, or the valid ones only; a row that may repeat somebody waits for a choice',
  params: inProject,
  body: v.strictObject(importBody(10_000, { choice: v.optional(rowChoice) })),
  returns: v.object({ ...importAnswer, ...matchAnswer }),
})

export const employeeUpdate = endpoint({
  id: 'employee.update',
  method: 'POST',
  path: '/api/v1/employee/{projectId}/{employeeId}',
  version: 'required',
  summary: 'Corrects what is known of an employee; what is absent stays',
  params: one,
  body: v.strictObject({
    ...v.partial(v.object(personFacts)).entries,
    ...v.partial(v.object(positionFacts)).entries,
  }),
  returns: employee,
})

export const employeeMove = endpoint({
  id: 'employee.move',
  method: 'POST',
  path: '/api/v1/employee/{projectId}/{employeeId}/position',
  version: 'required',
  summary: 'Another position or company from a day on; takes on again who had retired before it',
  params: one,
  body: v.strictObject({
    ...v.partial(v.object(positionFacts)).entries,
    job_type: positionFacts.job_type,
    company_id: v.optional(id),
    begin_on: enteredDay,
  }),
  returns: employee,
})

export const employeeRetire = endpoint({
  id: 'employee.retire',
  method: 'POST',
  path: '/api/v1/employee/{projectId}/{employeeId}/retire',
  version: 'required',
  summary: 'The last day of an employee',
  params: one,
  body: v.strictObject({ retired_on: enteredDay }),
  returns: employee,
})
