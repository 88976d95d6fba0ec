import { Smartphone } from 'lucide-react'
import { Trans } from 'react-i18next'
import { useT } from '../../i18n/use-t.ts'
import { keptWorkCount } from './kept-work-count.ts'

/** What waits on this device, said before anybody has signed in: a number, nobody's name. */
export function KeptWork() {
  const t = useT('session')
  const count = keptWorkCount()
  if (count === 0) return null
  return (
    <p className="type-body flex items-center gap-4 rounded-card bg-surface-2 px-5 py-4 text-text-2">
      <Smartphone aria-hidden className="size-6" />
      <span>
        <Trans t={t} i18nKey="kept" count={count} components={{ b: <b className="text-text" /> }} />
      </span>
    </p>
  )
}
