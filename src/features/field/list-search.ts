import * as v from 'valibot'
import { fieldOrders } from '../../../contract/field.ts'

const maybe = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))

/** What the list shows, kept in its address; a part that makes no sense is dropped. */
export const fieldSearch = v.object({
  q: maybe(v.string()),
  type: maybe(v.string()),
  sort: maybe(v.picklist(fieldOrders)),
  dir: maybe(v.picklist(['asc', 'desc'])),
  page: maybe(v.pipe(v.number(), v.integer(), v.minValue(1))),
})
export type FieldSearch = v.InferOutput<typeof fieldSearch>

/** The code in the address that means every list. */
export const everyCode = 'all'
/** The type in the address that means every type. */
export const everyType = 'all'
