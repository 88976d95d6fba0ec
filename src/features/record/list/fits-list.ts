import type { FormBoard } from '../../../../contract/form/definition.ts'
import { isExpiring } from '../../../../contract/form/expiry.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { today } from '../../../lib/dates.ts'
import type { PostListQuery } from '../queries.ts'
import { fits } from './fits.ts'

/** As `fits`, also of a list that shows what expires: by the day of this device. */
export function fitsList(
  board: FormBoard,
  post: Post,
  query: PostListQuery,
  meId: number,
): boolean {
  if (!fits(board, post, query, meId)) return false
  if (query.status !== 'expiring') return true
  return isExpiring(board, post.values, today(Intl.DateTimeFormat().resolvedOptions().timeZone))
}
