import type { ReactNode } from 'react'
import type { DeliveryState } from '../chip/state-chip.tsx'

/** A picture for widgets; the feature handles its source. */
export interface Photo {
  id: string
  /** an object URL or a path under /media; null while it is not known */
  src: string | null
  /** alternative text, or its place and time */
  alt: string
  state?: DeliveryState
  /** line under the state: 09:41 · C-12 */
  note?: ReactNode
  /** 0…1 while it is sent */
  progress?: number
}

/** What the camera and the album may give. */
export const photoTypes = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/tiff',
]

/** Systems that do not know these types give none. */
const endings = /\.(heic|heif|tiff?)$/i
const isPhoto = ({ type, name }: File) =>
  photoTypes.includes(type) || (type === '' && endings.test(name))

/** Splits what was picked or dropped into photos that may be taken and the names of the rest. */
export function sortPicked(files: Iterable<File>, room: number) {
  const photos: File[] = []
  const foreign: string[] = []
  for (const file of files) {
    if (isPhoto(file)) photos.push(file)
    else foreign.push(file.name)
  }
  return {
    taken: photos.slice(0, Math.max(0, room)),
    foreign,
    tooMany: photos.length > Math.max(0, room),
  }
}
