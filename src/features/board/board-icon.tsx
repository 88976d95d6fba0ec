import {
  ClipboardCheck,
  ClipboardList,
  FileWarning,
  type LucideIcon,
  type LucideProps,
  TriangleAlert,
} from 'lucide-react'

/** Icons that boards name; one that is not here reads as a form. */
const icons: Record<string, LucideIcon> = {
  'clipboard-check': ClipboardCheck,
  'file-warning': FileWarning,
  'triangle-alert': TriangleAlert,
}

/** The icon of a board by the lucide name in its definition. */
export function BoardIcon({ name, ...rest }: { name: string | undefined } & LucideProps) {
  const Icon = (name && icons[name]) || ClipboardList
  return <Icon aria-hidden {...rest} />
}
