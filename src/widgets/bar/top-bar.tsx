import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../button/icon-button.tsx'

export interface TopBarProps {
  title: ReactNode
  /** the back arrow; without it the bar is a tab's */
  onBack?: () => void
  /** below the title, on home: the connection state */
  under?: ReactNode
  /** right: connection state, icon buttons */
  children?: ReactNode
}

/** The phone's bar: title left, connection state right; 56 px, 72 with a second line. */
export function TopBar({ title, onBack, under, children }: TopBarProps) {
  const t = useT('common')
  return (
    <header
      className={cn(
        'sticky top-0 z-20 flex flex-none items-center border-line border-b bg-surface pt-[env(safe-area-inset-top)] pr-3 large-text:static large-text:flex-wrap large-text:pb-2 print:hidden [&>[role=status]:last-child]:mr-1 large-text:[&>a]:ml-3',
        onBack ? 'gap-1 pl-1' : 'gap-2 pl-(--gutter)',
        under ? 'min-h-18' : 'min-h-14',
      )}
    >
      {onBack && (
        <IconButton label={t('back')} onClick={onBack}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      <div className="min-w-0 flex-1 large-text:min-w-[70%]">
        {/* home: the name in full, whatever its length */}
        <h1
          className={cn(
            'font-bold',
            under ? 'type-body' : 'type-h3 truncate large-text:whitespace-normal',
          )}
        >
          {title}
        </h1>
        {under && <div className="mt-[3px] flex">{under}</div>}
      </div>
      {children}
    </header>
  )
}
