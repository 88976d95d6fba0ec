import type { Op } from '../../outbox/store/types.ts'
import { type Item, itemsOf } from '../outbox/items.ts'
import { useOps } from '../outbox/use-ops.ts'

interface ItemOf {
  /** undefined while the outbox is read, or if no person has to decide about it */
  item: Item | undefined
  /** ids of the files that wait for the op, whose bytes are on this device */
  files: ReadonlySet<string>
}

/** The item of the outbox list that an op belongs to. */
export function useItemOf(op: Op): ItemOf {
  const ops = useOps() ?? []
  const item = itemsOf(ops, () => true).attention.find((one) =>
    one.ops.some(({ id }) => id === op.id),
  )
  const files = ops.flatMap((one) =>
    one.deps.includes(op.id) && one.blobId !== null ? [one.blobId] : [],
  )
  return { item, files: new Set(files) }
}
