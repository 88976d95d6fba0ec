import { Stamp } from 'lucide-react'
import { useT } from '../../../i18n/use-t.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import type { Choice } from './use-choice.ts'

/** How many documents are chosen, and the button that approves them. */
export function ChoiceBar({ choice, onApprove }: { choice: Choice; onApprove: () => void }) {
  const t = useT('approval')
  const offline = useConnection() === 'offline'
  const count = choice.ids.size
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      {count > 0 && (
        <>
          <b className="font-semibold">{t('many.chosen', { count })}</b>
          <Button look="quiet" onClick={() => choice.set(new Set())}>
            {t('many.clear')}
          </Button>
          <Button
            look="primary"
            off={offline}
            icon={<Stamp aria-hidden className="size-5 fine:size-4" />}
            onClick={onApprove}
          >
            {t('many.approve', { count })}
          </Button>
        </>
      )}
      <p role="status" className="type-meta w-full text-text-3">
        {offline
          ? t('offline')
          : choice.left > 0
            ? `${t('many.left', { count: choice.left })} ${t('many.rule')}`
            : t('many.rule')}
      </p>
    </div>
  )
}
