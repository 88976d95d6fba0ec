import type { Op, Receipt } from '../../outbox/store/types.ts'

/** The four delivery states; never merge two of them. */
export type DeliveryState = 'local' | 'sending' | 'arrived' | 'attention'

export interface Delivery {
  state: DeliveryState
  /** ms; when the oldest waiting op was saved, otherwise the newest */
  since: number
  /** the receipt of the record's text, once it has arrived */
  receipt: Receipt | null
  /** in quarantine, for a manager to decide */
  review: 'waiting' | 'rejected' | null
  photos: Photos
  /** the op that says most about the state: in trouble, being sent, or next */
  head: Op
}

export interface Photos {
  total: number
  arrived: number
  /** bytes */
  size: number
  sent: number
}

const isPhoto = (op: Op) => op.blobId !== null
const inTrouble = (op: Op) => op.state === 'dead' || op.state === 'conflict'

/**
 * The combined state of the ops of one item. Failures count before all, text before photos: a
 * record is at the server only when all of its ops are.
 * @param ops of one record or one comment, in order of entry; null when there are none
 */
export function deliveryOf(ops: readonly Op[]): Delivery | null {
  const open = ops.filter((op) => op.state !== 'done')
  const head =
    open.find(inTrouble) ??
    open.find((op) => op.state === 'sending' && !isPhoto(op)) ??
    open.find((op) => op.state === 'sending') ??
    open[0] ??
    ops.findLast((op) => !isPhoto(op)) ??
    ops.at(-1)
  if (!head) return null
  const words = ops.findLast((op) => !isPhoto(op) && op.receipt !== null)
  return {
    state: stateOf(head),
    since: (open[0] ?? head).createdAt,
    receipt: (words ?? ops.findLast((op) => op.receipt !== null))?.receipt ?? null,
    review: reviewOf(ops),
    photos: photosOf(ops),
    head,
  }
}

function reviewOf(ops: readonly Op[]): Delivery['review'] {
  const states = ops.flatMap((op) => (op.review ? [op.review.state] : []))
  if (states.includes('waiting')) return 'waiting'
  return states.includes('rejected') ? 'rejected' : null
}

function stateOf(head: Op): DeliveryState {
  if (inTrouble(head)) return 'attention'
  if (head.state === 'done') return 'arrived'
  return head.state === 'sending' ? 'sending' : 'local'
}

function photosOf(ops: readonly Op[]): Photos {
  const photos = ops.filter(isPhoto)
  return {
    total: photos.length,
    arrived: photos.filter((op) => op.state === 'done').length,
    size: photos.reduce((sum, op) => sum + op.size, 0),
    sent: photos.reduce((sum, op) => sum + (op.state === 'done' ? op.size : op.sent), 0),
  }
}
