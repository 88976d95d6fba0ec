import { CircleAlert, CloudOff, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'

/** `warn`: offline; `attention`: anything else that needs a person */
export type BannerTone = 'warn' | 'attention' | 'info' | 'danger'

const looks: Record<BannerTone, string> = {
  warn: 'bg-warn-bg text-warn-text',
  attention: 'bg-warn-bg text-warn-text',
  info: 'bg-info-bg text-info-text',
  danger: 'bg-danger-bg text-danger-text',
}

const icons = { warn: CloudOff, attention: CircleAlert, info: Info, danger: CircleAlert }

export interface BannerProps {
  tone?: BannerTone
  /** first, in bold: 연결이 없습니다. */
  head?: ReactNode
  /** what is safe, what will happen */
  children?: ReactNode
  icon?: ReactNode
  /** a button, under the words */
  action?: ReactNode
  /** inside a page instead of full width */
  inset?: boolean
}

/** A banner across the screen. */
export function Banner({ tone = 'warn', head, children, icon, action, inset }: BannerProps) {
  const Icon = icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(
        'type-body flex flex-none items-start gap-2.5 py-3 font-medium fine:type-cell fine:font-medium',
        inset ? 'rounded-control px-4' : 'px-(--gutter) fine:px-6',
        looks[tone],
      )}
    >
      {icon ?? <Icon aria-hidden className="size-6 fine:size-5" />}
      <div className="min-w-0 flex-1">
        <p>
          {head && <b className="font-bold">{head}</b>} {children}
        </p>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
