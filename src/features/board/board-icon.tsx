import { boardIcons } from 'virtual:board-icons'
import { ClipboardList, type LucideProps } from 'lucide-react'

/** The icon of a board or an area by its lucide name; without one it reads as a form. */
export function BoardIcon({ name, ...rest }: { name: string | undefined } & LucideProps) {
  const Icon = (name && boardIcons[name]) || ClipboardList
  return <Icon aria-hidden {...rest} />
}
