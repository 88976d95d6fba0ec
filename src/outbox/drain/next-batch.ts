import { mostInBatch } from '../../../contract/wire/batch-answer.ts'
import type { Op, SessionRow } from '../store/types.ts'

/** With so few waiting, each goes alone: their answers come sooner. */
const fewest = 10
/** characters of all bodies of a batch: what a bad line still carries within the time limit */
const longestBatch = 128_000

/** How well batches go over this connection. */
export interface BatchLine {
  /** operations of the next batch; below ten calls go singly, each answer of which adds to it */
  size: number
  /** batches without an answer since the last one that was answered */
  failures: number
}

export const newBatchLine = (): BatchLine => ({ size: 20, failures: 0 })

/** For a server that takes no batches: no number of answered calls leads out of it. */
export const noBatches: BatchLine = { size: Number.NEGATIVE_INFINITY, failures: 0 }

/**
 * What goes into the next batch, oldest first; empty where calls go singly.
 * @param waiting calls that may be sent now
 */
export function nextBatch(
  waiting: readonly Op[],
  session: SessionRow | null,
  { size }: BatchLine,
): Op[] {
  // The server takes what a suspended person delivers one by one.
  if (waiting.length <= fewest || size < fewest || session?.cutOff) return []
  let length = 0
  return waiting.slice(0, size).filter(({ body }) => {
    length += body.length
    return length <= longestBatch
  })
}

export function afterCall(line: BatchLine): BatchLine {
  return { ...line, size: Math.min(mostInBatch, line.size + 4) }
}

/** Whether calls wait for the next batch while one is under way, instead of going alone. */
export const worthBatching = (waiting: number) => waiting > fewest
