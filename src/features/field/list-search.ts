import * as v from 'valibot'
import { fieldOrders } from '../../../contract/project/field-order.ts'
import { maybe, maybeDirection, maybePage, maybeText } from '../../lib/address-part.ts'

/** The list's state in its address; invalid parts are dropped. */
export const fieldSearch = v.object({
  q: maybeText,
  type: maybeText,
  sort: maybe(v.picklist(fieldOrders)),
  dir: maybeDirection,
  page: maybePage,
})
export type FieldSearch = v.InferOutput<typeof fieldSearch>

/** The code in the address that means every list. */
export const everyCode = 'all'
/** The type in the address that means every type. */
export const everyType = 'all'
