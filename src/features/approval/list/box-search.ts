import * as v from 'valibot'
import { maybePage, maybeText } from '../../../lib/address-part.ts'
import type { BoxPage } from '../queries.ts'

/** A box's state in its address: back, a reload and a link show the same documents. */
export const boxSearch = v.object({ q: maybeText, page: maybePage })
type BoxSearch = v.InferOutput<typeof boxSearch>

export const pageOf = ({ q = '', page = 1 }: BoxSearch): BoxPage => ({ keyword: q, page })

export const searchOf = ({ keyword, page }: BoxPage): BoxSearch => ({
  q: keyword || undefined,
  page: page > 1 ? page : undefined,
})
