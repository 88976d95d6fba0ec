import type { Row, Values } from '../../../../contract/form/field-types.ts'
import type { LinkedBy } from '../../../../contract/form/linked-by.ts'
import type { BackLink } from '../../../../contract/record/link.ts'
import { payloadOf } from '../../../outbox/commands/commands.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { deliveryOf } from '../../outbox/delivery.ts'
import { aboutOf } from '../../outbox/payload.ts'
import { opsOfPost, type Shown, unseen } from './overlay.ts'

/** One page of the server's answer; `data` is empty and `readAt` 0 where there is none. */
interface Answer {
  data: readonly BackLink[]
  /** ms; when it was read */
  readAt: number
  /** from 1 */
  page: number
  /** every linking record that the server knows is on this page */
  isWhole: boolean
}

export interface ShownBackLinks {
  rows: Shown<BackLink>[]
  /** by how many this device's records change the server's total */
  more: number
}

/**
 * The records that link to a record, with those of this device that the answer lacks: first on the
 * first page, newest first. It needs no form of the linking boards, so such a row has the title
 * under which the outbox lists it, and no date. A changed record may be on another page of the
 * answer: it is added only where there is none.
 */
export function shownBackLinks(
  { data, readAt, page, isWhole }: Answer,
  ops: readonly Op[],
  { id, linkedBy }: { id: string; linkedBy: readonly LinkedBy[] },
): ShownBackLinks {
  const there = new Set(data.map((row) => row.id))
  const pending = ops.filter((op) => op.kind.startsWith('post.') && unseen(op, readAt))
  const written = new Map(pending.map((op) => [aboutOf(op).postId, aboutOf(op).boardId]))
  const linked = new Map(
    [...written].map(([postId, boardId]) => {
      const own = opsOfPost(pending, postId)
      const links = linkedBy.filter(({ board }) => board === boardId).map(({ link }) => link)
      return [postId, linksAfter(own, { id, links, before: there.has(postId) })]
    }),
  )
  const known = data.flatMap((value): Shown<BackLink>[] =>
    linked.get(value.id) === false
      ? []
      : [{ value, delivery: deliveryOf(opsOfPost(ops, value.id)) }],
  )
  const created = new Set(
    pending.filter((op) => op.kind === 'post.create').map((op) => aboutOf(op).postId),
  )
  const made = [...written].flatMap(([postId, boardId]): Shown<BackLink>[] => {
    if (boardId === null || there.has(postId) || !linked.get(postId)) return []
    if (!isWhole && !created.has(postId)) return []
    const own = opsOfPost(ops, postId)
    const title = own.findLast((op) => op.title !== '' && op.blobId === null)?.title ?? ''
    const value = { id: postId, boardId, title, status: '', date: null }
    return [{ value, delivery: deliveryOf(own) }]
  })
  const gone = data.length - known.length
  return {
    rows: page === 1 ? [...made.reverse(), ...known] : known,
    more: made.length - gone,
  }
}

/** Whether a record links to `id` after these ops of it, in order of entry. */
function linksAfter(
  own: readonly Op[],
  { id, links, before }: { id: string; links: readonly string[]; before: boolean },
): boolean {
  const by = new Map(links.map((link) => [link, before && links.length === 1]))
  let linked = before
  for (const op of own) {
    if (op.kind === 'post.remove') return false
    const values = valuesOf(op)
    const touched = links.filter((link) => (link.split('.')[0] ?? '') in values)
    if (touched.length === 0) continue
    for (const link of touched) by.set(link, linksTo(values, link, id))
    // Of a listed record it is not known which of several links it has.
    const open = before && touched.length < links.length
    linked = [...by.values()].includes(true) || (open && linked)
  }
  return linked
}

function valuesOf(op: Op): Values {
  const payload = payloadOf(op, 'post.create') ?? payloadOf(op, 'post.update')
  return payload?.data.values ?? {}
}

/** `link` is a field, or `table.cell`. */
function linksTo(values: Values, link: string, id: string): boolean {
  const [key = '', cell] = link.split('.')
  const value = values[key]
  if (cell === undefined) return value === id
  return Array.isArray(value) && (value as Row[]).some((row) => row?.[cell] === id)
}
