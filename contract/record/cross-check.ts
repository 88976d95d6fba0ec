import * as v from 'valibot'
import { type CrossWarning, mostWarnings } from '../form/cross-check.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInBody, idParam, instant, uuid } from '../wire/schema.ts'

export const crossWarning = v.object({
  /** name of the check, of the board */
  check: v.string(),
  level: v.picklist(['danger', 'warn']),
  says: v.object({ ko: v.string(), en: v.string() }),
  /** it is about a record that the asker may not read */
  hidden: v.boolean(),
  /** null where one is missing or hidden */
  record: v.nullable(
    v.object({ boardId: id, id: uuid, title: v.string(), companyId: v.nullable(id) }),
  ),
  /** between which it holds; null: not of a time */
  begin: v.nullable(instant),
  end: v.nullable(instant),
})
export type ShownWarning = v.InferOutput<typeof crossWarning>

export const postCrossCheck = endpoint({
  id: 'post.crossCheck',
  method: 'POST',
  path: '/api/v1/board/post/{boardId}/cross-check',
  summary:
    'What other records say against one, also while it is written: work at one place at one time, a person in two places, a missing plan. Nothing is stored',
  params: v.object({ boardId: idParam }),
  body: v.strictObject({
    projectId: idInBody,
    /** id of the record, which is not compared with itself; it need not be there yet */
    postId: v.optional(v.nullable(uuid)),
    /** of its fields those that the checks read; others are ignored */
    values: v.record(v.string(), v.unknown()),
  }),
  returns: v.object({
    warnings: v.pipe(v.array(crossWarning), v.maxLength(mostWarnings)),
    /** the server's clock when it looked */
    asOf: instant,
  }),
})

/** A warning as it is answered and shown. @param mayRead whether the reader may open the other record */
export function shownWarning(
  { check, level, says, record: other, begin, end }: CrossWarning,
  mayRead: (postId: string) => boolean,
): ShownWarning {
  const open = other && mayRead(other.id) ? other : null
  return {
    check: check.name,
    level,
    says,
    begin: begin ?? null,
    end: end ?? null,
    hidden: other !== undefined && !open,
    record: open && {
      boardId: check.board,
      id: open.id,
      title: open.title,
      companyId: open.companyId,
    },
  }
}
