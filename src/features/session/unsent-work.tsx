import { Smartphone } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { unsentCount } from './unsent-count.ts'

/** What waits on this device, before any sign-in: a number without a name. */
export function UnsentWork() {
  const t = useT('session')
  const count = unsentCount()
  if (count === 0) return null
  // The number is between two bars: no markup parser is needed for one mark.
  const [before, number, after] = t('kept', { count }).split('|')
  return (
    <p className="type-body flex items-center gap-4 rounded-card bg-surface-2 px-5 py-4 text-text-2">
      <Smartphone aria-hidden className="size-6" />
      <span>
        {before}
        <b className="text-text">{number}</b>
        {after}
      </span>
    </p>
  )
}
