import * as v from 'valibot'
import { day } from '../../../contract/schema.ts'
import { maybe, maybeCount, maybeDirection, maybeText } from '../../lib/address-part.ts'

/** What the list of employees shows, kept in its address. What makes no sense is dropped. */
export const employeeSearch = v.object({
  q: maybeText,
  /** those who are employed unless told */
  state: maybe(v.picklist(['retired', 'all'])),
  company: maybeCount,
  field: maybeCount,
  trade: maybeText,
  category: maybeText,
  title: maybeText,
  employment: maybeText,
  no: maybeText,
  contact: maybeText,
  hiredFrom: maybe(day),
  hiredTo: maybe(day),
  movedFrom: maybe(day),
  movedTo: maybe(day),
  retiredFrom: maybe(day),
  retiredTo: maybe(day),
  sort: maybe(v.picklist(['name', 'com_name', 'job_type', 'hired_on'])),
  dir: maybeDirection,
  page: maybeCount,
})
export type EmployeeSearch = v.InferOutput<typeof employeeSearch>
