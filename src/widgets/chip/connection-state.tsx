import { ArrowUp, CloudOff } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'

export type Line = 'online' | 'offline' | 'sending'

interface LineStateProps {
  line: Line
  /** number of waiting items */
  pending: number
  /** without the number, where the title needs the space */
  short?: boolean
  /** under a title: 26 px instead of 32 */
  small?: boolean
}

/** The connection state, in the top bar. Announced when it changes. */
export function LineState({ line, pending, short, small }: LineStateProps) {
  const t = useT('widgets')
  const word =
    line === 'online'
      ? t('line.online')
      : line === 'sending'
        ? t('line.sending', { count: pending })
        : pending > 0 && !short
          ? t('line.offlinePending', { count: pending })
          : t('line.offline')
  return (
    <span
      role="status"
      className={cn(
        'type-meta inline-flex flex-none items-center gap-1.5 whitespace-nowrap rounded-full font-semibold',
        small ? 'min-h-[26px] pr-2.5 pl-2' : 'min-h-8 pr-[11px] pl-[9px]',
        line === 'online' && 'bg-ok-bg text-ok-text',
        line === 'offline' && 'bg-warn-bg text-warn-text',
        line === 'sending' && 'bg-info-bg text-info-text',
      )}
    >
      {line === 'online' && <i aria-hidden className="size-2 rounded-full bg-current" />}
      {line === 'offline' && <CloudOff aria-hidden className="size-4" strokeWidth={2.25} />}
      {line === 'sending' && <ArrowUp aria-hidden className="size-4" strokeWidth={2.25} />}
      {word}
    </span>
  )
}
