import type { FaceAnswer } from '../../../../contract/gate/verdict.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { unsentOf, useCounts } from '../../../lib/outbox/use-connection.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { StateChip } from '../../../widgets/chip/state-chip.tsx'
import { deliveryOf } from '../../outbox/delivery.ts'
import { useOpsOf } from '../../outbox/use-ops.ts'
import type { Seen } from './use-scan.ts'
import { stayOf } from './verdict-duration.ts'

interface ScanFootProps {
  seen: Seen | null
  /** people whom this device let pass today */
  passed: number
  onFace: (face: FaceAnswer) => void
  onNext: () => void
}

/** What became of the last one: on this device, on its way, at the server. */
export function ScanFoot({ seen, passed, onFace, onNext }: ScanFootProps) {
  const t = useT('scan')
  const { number } = useNumbers()
  const unsent = unsentOf(useCounts())
  if (seen?.saved === 'asking') return <FaceQuestion onFace={onFace} />
  const waits = seen !== null && stayOf(seen) === null
  return (
    <footer className="flex min-h-18 flex-none items-center justify-between gap-3 bg-surface px-5 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:px-8">
      {!waits && (
        <p className="type-body flex flex-wrap gap-x-4">
          <span>
            {t('passedHere')} <b>{number(passed)}</b>
          </span>
          {unsent > 0 && (
            <span>
              {t('toSend')} <b>{number(unsent)}</b>
            </span>
          )}
        </p>
      )}
      {seen && <State seen={seen} />}
      {waits && (
        <Button look="primary" size="lg" onClick={onNext}>
          {t('next')}
        </Button>
      )}
    </footer>
  )
}

/** The face first: nobody is let in before it is checked. */
function FaceQuestion({ onFace }: Pick<ScanFootProps, 'onFace'>) {
  const t = useT('scan')
  return (
    <footer className="grid min-h-18 flex-none grid-cols-2 items-center gap-3 bg-surface px-5 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] lg:px-8">
      <Button size="lg" onClick={() => onFace('other')}>
        {t('face.other')}
      </Button>
      <Button look="primary" size="lg" onClick={() => onFace('same')}>
        {t('face.same')}
      </Button>
    </footer>
  )
}

function State({ seen }: { seen: Seen }) {
  const t = useT('scan')
  const ops = useOpsOf(seen.id ?? '')
  const delivery = seen.id === null ? null : deliveryOf(ops)
  if (seen.saved === 'none') return <span className="type-meta text-text-3">{t('notSent')}</span>
  if (seen.saved === 'failed') {
    return (
      <p role="alert" className="type-strong text-danger-text">
        {t('notSaved')}
      </p>
    )
  }
  if (seen.saved === 'saving') return <span className="type-meta text-text-3">{t('saving')}</span>
  return <StateChip state={delivery?.state ?? 'local'} />
}
