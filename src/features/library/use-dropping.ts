import { type DragEvent, useState } from 'react'
import { type Picked, readDropped } from './read-dropped.ts'

/** Files and folders that are dropped on a place. */
export function useDropping(on: boolean, take: (read: () => Promise<Picked[]>) => void) {
  const [over, setOver] = useState(false)
  const props = on && {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      // The browser forgets the items after the event.
      const read = readDropped(event.dataTransfer)
      take(() => read)
    },
  }
  return { over, props }
}
