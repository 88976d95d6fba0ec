import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { LineState } from '../../widgets/chip/connection-state.tsx'
import { Link } from '../../widgets/link/link.tsx'

interface RedHeadProps {
  projectId: number
  icon: ReactNode
  head: string
  /** the work goes on: green */
  over?: boolean
  children: ReactNode
}

/** The red top of the screen: what it is, and the one thing to know now. */
export function RedHead({ projectId, icon, head, over, children }: RedHeadProps) {
  const t = useT('stop')
  const common = useT('common')
  const connection = useConnection()
  return (
    <header
      className={cn(
        'flex-none pt-[env(safe-area-inset-top)]',
        over ? 'bg-ok-solid text-on-ok' : 'bg-danger-solid text-on-danger',
      )}
    >
      <div className="flex min-h-14 items-center gap-1 pr-4 pl-1">
        <Link
          href={`/project/${projectId}/home`}
          aria-label={common('back')}
          className="grid size-12 flex-none place-items-center rounded-control"
        >
          <ChevronLeft aria-hidden />
        </Link>
        <p className="type-h3 min-w-0 flex-1 font-bold">{t('title')}</p>
        <LineState line={connection === 'offline' ? 'offline' : 'online'} pending={0} />
      </div>
      <div className="flex items-center gap-4 px-5 pt-1 pb-5" role="status">
        <span className="flex-none [&_svg]:size-14">{icon}</span>
        <div className="min-w-0">
          <h1 className="type-h1">{head}</h1>
          <p className="type-body mt-0.5 font-medium">{children}</p>
        </div>
      </div>
    </header>
  )
}
