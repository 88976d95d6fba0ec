import * as v from 'valibot'
import { day } from '../../../contract/wire/schema.ts'
import { maybe, maybeCount, maybeDirection, maybePage, maybeText } from '../../lib/address-part.ts'

/** The list's state in its address. Invalid parts are dropped. */
export const employeeSearch = v.object({
  q: maybeText,
  /** default: current employees */
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
  page: maybePage,
})
export type EmployeeSearch = v.InferOutput<typeof employeeSearch>
