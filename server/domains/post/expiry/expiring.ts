import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Params } from '../../../platform/db/params.ts'

/** Over `post p`: something of it has expired, or will soon, by the days of the project. */
export function expiringSql(board: FormBoard, timeZone: string, params: Params): string {
  const { expiries = [] } = board
  if (expiries.length === 0) return 'false'
  const today = `(now() at time zone ${params.add(timeZone)})::date`
  const soon = expiries.map(
    (one) =>
      `split_part(e.item, '.', 1) = ${params.add(one.name)} and e.day <= ${today} + ${Number(one.soon)}`,
  )
  return `exists (select 1 from post_expiry e where e.post_id = p.id and (${soon.join(' or ')}))`
}
