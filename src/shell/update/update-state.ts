/** `ready`: a newer build waits; `superseded`: it runs already, in another tab, over our data. */
export type UpdateState = 'none' | 'ready' | 'applying' | 'superseded'

let state: UpdateState = 'none'
const readers = new Set<() => void>()

export function setUpdateState(next: UpdateState) {
  state = next
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
