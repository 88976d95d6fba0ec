import { OctagonX } from 'lucide-react'
import type { Board } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'

/** Whether a new record stops the work, by the choices that it begins with. */
export function isStopWork(board: Board, values: Values | undefined): boolean {
  const choices = Object.entries(board.stopWork ?? {})
  return choices.length > 0 && choices.every(([key, value]) => values?.[key] === value)
}

/** Over the form that stops the work: what to do first, and whether anybody can know of it yet. */
export function StopWorkBand() {
  const t = useT('form')
  const connection = useConnection()
  return (
    <div className="flex items-center gap-4 bg-danger-solid px-(--gutter) py-4 text-on-danger fine:px-6">
      <OctagonX aria-hidden className="size-12 flex-none" />
      <div className="min-w-0">
        <p className="type-h1">{t('stop.head')}</p>
        <p className="type-body">{t(connection === 'offline' ? 'stop.offline' : 'stop.text')}</p>
      </div>
    </div>
  )
}
