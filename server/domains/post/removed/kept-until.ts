import { binDays, type Retention } from '../../../../contract/form/retention.ts'
import type { Forms } from '../../../handler/services.ts'

const bin = (post: string) => `${post}.deleted_at + interval '${binDays} days'`

function ofBoard(retention: Retention, boardId: number, post: string): string[] {
  const { years, after, longer } = retention
  const since =
    after === 'projectEnd'
      ? // The day after the last one begins at the site's midnight.
        `(select coalesce(((j.date_complete + 1)::timestamp at time zone j.time_zone), 'infinity')
          from project j where j.id = ${post}.project_id)`
      : `${post}.updated_at`
  const until = (condition: string, length: number) =>
    `when ${condition} then greatest(${bin(post)}, ${since} + interval '${length} years')`
  const ofIt = `${post}.board_id = ${boardId}`
  return [
    ...(longer
      ? [until(`${ofIt} and ${post}.values ->> '${longer.field}' = 'true'`, longer.years)]
      : []),
    until(ofIt, years),
  ]
}

/**
 * SQL of the instant until which a removed record `post` stays; `infinity` where no end is known. A
 * record is removed for good by the sweep, and by nobody before then.
 */
export function keptUntil(boards: Pick<Forms, 'all'>, post: string): string {
  const cases = boards.all.flatMap(({ id, retention }) =>
    retention ? ofBoard(retention, id, post) : [],
  )
  return cases.length === 0 ? bin(post) : `case ${cases.join(' ')} else ${bin(post)} end`
}
