import { useQuery } from '@tanstack/react-query'
import { Bell as Icon } from 'lucide-react'
import { unreadCount } from '../../features/notification/unread-count.ts'
import { useT } from '../../i18n/use-t.ts'
import { Link } from '../../widgets/link/link.tsx'

/** Notifications; the dot shows that some are unread. */
export function Bell({ href }: { href: string }) {
  const t = useT('shell')
  const unread = useQuery(unreadCount()).data ?? 0
  return (
    <Link
      href={href}
      aria-label={unread > 0 ? t('alertsUnread', { count: unread }) : t('alerts')}
      className="relative grid size-12 flex-none place-items-center rounded-control active:bg-surface-3 fine:size-9 fine:rounded-chip fine:hover:bg-surface-3"
    >
      <Icon aria-hidden className="size-6 fine:size-5" />
      {unread > 0 && (
        <i
          aria-hidden
          className="absolute top-2.5 right-2.5 size-2.5 rounded-full bg-danger-solid outline-2 outline-surface fine:top-1.5 fine:right-1.5"
        />
      )}
    </Link>
  )
}
