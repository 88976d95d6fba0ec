import { ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { IconPlate } from '../card/icon-plate.tsx'

export interface ErrorStateProps {
  icon?: ReactNode
  /** what happened */
  title: ReactNode
  children?: ReactNode
  /** what is safe: one row each */
  kept?: { id: string; icon: ReactNode; text: ReactNode }[]
  /** what to press */
  action?: ReactNode
  requestId?: string | null
  /** it is the whole page, which has no other heading */
  head?: 'h1' | 'h2'
}

/** What happened, what is safe, what to press, and the number to quote to support. */
export function ErrorState({
  icon,
  title,
  children,
  kept,
  action,
  requestId,
  head: Head = 'h2',
}: ErrorStateProps) {
  const t = useT('common')
  return (
    <div
      role="alert"
      className="mx-auto flex w-full max-w-[390px] flex-col items-center px-8 py-12 text-center"
    >
      <IconPlate size={72} tone="warn">
        {icon ?? <ServerOff />}
      </IconPlate>
      <Head className="type-h2 mt-5">{title}</Head>
      {children && <p className="type-body mt-1.5 text-text-2">{children}</p>}
      {kept && kept.length > 0 && (
        <ul className="edge-card mt-5 w-full rounded-card bg-surface text-left">
          {kept.map((row) => (
            <li
              key={row.id}
              className="flex min-h-14 items-center gap-3 border-line border-t px-4 py-3 first:border-t-0"
            >
              <span aria-hidden className="text-text-2">
                {row.icon}
              </span>
              <span>{row.text}</span>
            </li>
          ))}
        </ul>
      )}
      {action && <div className="mt-6 flex w-full flex-col gap-2.5">{action}</div>}
      {requestId && (
        <p className="type-meta mt-4 text-text-3">{t('problem.requestId', { id: requestId })}</p>
      )}
    </div>
  )
}
