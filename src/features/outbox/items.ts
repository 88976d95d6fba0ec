import { commandOf } from '../../../contract/commands/commands.ts'
import { blocker } from '../../outbox/drain/runnable.ts'
import type { Op } from '../../outbox/store/types.ts'
import { type Delivery, deliveryOf } from './delivery.ts'
import { aboutOf } from './payload.ts'

/** An item of the outbox list: a record with all its photos and changes, or one comment. */
export interface Item extends Delivery {
  key: string
  kind: 'record' | 'comment' | 'own' | 'scan' | 'thread' | 'approval'
  /** the record, also that of a comment; the document of a decision */
  postId: string
  boardId: number | null
  slug: string | null
  projectId: number | null
  title: string
  /** in order of entry */
  ops: Op[]
  /** the op of another item that blocks this one */
  blockedBy: Op | null
}

export interface Items {
  /** a person must decide */
  attention: Item[]
  /** in sending order */
  waiting: Item[]
  /** arrived, newest first; the engine stores them for a day */
  sent: Item[]
}

/** Rows are immutable: derived values are computed once. */
const keys = new WeakMap<Op, string>()

/** The item of an op: a record, a comment, or a profile change. */
function keyOf(op: Op): string {
  const known = keys.get(op)
  if (known !== undefined) return known
  const subject = commandOf(op.kind)?.subject ?? 'record'
  const isPost = subject === 'record' || /^thread\.(create|update|remove)$/.test(op.kind)
  const key = isPost ? `post:${aboutOf(op).postId}` : op.lane
  keys.set(op, key)
  return key
}

/** Usually sorted already: do not sort thousands again. */
function inOrder(ops: readonly Op[]): readonly Op[] {
  const ordered = ops.every((op, index) => index === 0 || (ops[index - 1]?.seq ?? 0) <= op.seq)
  return ordered ? ops : [...ops].sort((a, b) => a.seq - b.seq)
}

/**
 * The outbox list of one person.
 * @param ops every op of theirs on this device
 * @param today whether an instant (ms) is today: earlier arrivals are not listed
 */
export function itemsOf(ops: readonly Op[], today: (at: number) => boolean): Items {
  const bySubject = new Map<string, Op[]>()
  for (const op of inOrder(ops)) {
    const key = keyOf(op)
    const there = bySubject.get(key)
    if (there) there.push(op)
    else bySubject.set(key, [op])
  }
  let known: Map<string, Op> | undefined
  const open = () => {
    known ??= new Map(ops.flatMap((op) => (op.state === 'done' ? [] : [[op.id, op]])))
    return known
  }
  const items: Item[] = []
  for (const [key, own] of bySubject) {
    const item = itemOf(key, own, open)
    if (item) items.push(item)
  }
  return {
    attention: items.filter((item) => item.state === 'attention'),
    waiting: items.filter((item) => item.state === 'local' || item.state === 'sending'),
    sent: items
      .filter((item) => item.state === 'arrived' && today(item.head.doneAt ?? item.since))
      .sort((a, b) => (b.head.doneAt ?? 0) - (a.head.doneAt ?? 0)),
  }
}

/** Most items are one op without dependencies: their item is computed once per row. */
const alone = new WeakMap<Op, Item | null>()

function itemOf(key: string, own: Op[], open: () => ReadonlyMap<string, Op>): Item | null {
  const [only] = own
  if (!only || own.length > 1 || only.deps.length > 0) return composedOf(key, own, open)
  const known = alone.get(only)
  if (known !== undefined) return known
  const item = composedOf(key, own, open)
  alone.set(only, item)
  return item
}

function composedOf(key: string, own: Op[], open: () => ReadonlyMap<string, Op>): Item | null {
  const delivery = deliveryOf(own)
  if (!delivery) return null
  const about = own.map(aboutOf)
  const named = own.findLast((op) => op.blobId === null && op.title !== '') ?? delivery.head
  const other = delivery.head.deps.length > 0 ? blocker(delivery.head, open()) : null
  return {
    ...delivery,
    key,
    // Its photos are sent like those of a record.
    kind: own.some(({ kind }) => kind.startsWith('thread.'))
      ? 'thread'
      : (commandOf(delivery.head.kind)?.subject ?? 'record'),
    postId: about[0]?.postId ?? delivery.head.entity,
    boardId: about.find((one) => one.boardId !== null)?.boardId ?? null,
    slug: about.find((one) => one.slug !== null)?.slug ?? null,
    projectId: delivery.head.tenant,
    title: named.title,
    ops: own,
    blockedBy: other && !own.includes(other) ? other : null,
  }
}
