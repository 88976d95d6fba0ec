import * as v from 'valibot'
import { maybeCount, maybePage, maybeText } from '../../lib/address-part.ts'

/** The state of the standard work screen in its address. */
export const workSearch = v.object({
  q: maybeText,
  sector: maybeCount,
  mid: maybeCount,
  unit: maybeCount,
  task: maybeCount,
  page: maybePage,
})
export type WorkSearch = v.InferOutput<typeof workSearch>
