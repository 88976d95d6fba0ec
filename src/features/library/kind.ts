import type { LibraryFile } from '../../../contract/library/shapes.ts'

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Whether a browser shows it by itself; everything else it downloads. */
export const isShown = (file: Pick<LibraryFile, 'type'>): boolean =>
  ['picture', 'pdf'].includes(kindOf(file))

/** How a file is shown: its own bytes say what it is. */
export function kindOf({ type }: Pick<LibraryFile, 'type'>): 'picture' | 'pdf' | 'text' | 'other' {
  if (pictures.includes(type)) return 'picture'
  if (type === 'application/pdf') return 'pdf'
  return type === 'text/plain' ? 'text' : 'other'
}
