/**
 * `ready`: a newer build waits; `superseded`: it runs already in another tab; `locked`: it has the
 * device's database, and nothing can be saved here any more.
 */
export type UpdateState = 'none' | 'ready' | 'applying' | 'superseded' | 'locked'

let state: UpdateState = 'none'
let locked = false
const readers = new Set<() => void>()

/** Once locked only an update helps, so other states are ignored. */
export function setUpdateState(next: UpdateState) {
  locked ||= next === 'locked'
  state = locked && next !== 'applying' ? 'locked' : next
  for (const reader of readers) reader()
}

export const updates = {
  current: () => state,
  subscribe(reader: () => void) {
    readers.add(reader)
    return () => {
      readers.delete(reader)
    }
  },
}
