import { personNumber } from '../../../../contract/gate/number.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { CodeOwner } from './own-code.ts'

/** The number to say at a gate where codes cannot be read; nothing where it is unknown. */
export function OwnNumber({ owner }: { owner: CodeOwner | null }) {
  const t = useT('pass')
  if (!owner?.subject) return null
  return (
    <div className="px-5 pb-5 text-center">
      <p className="type-body text-text-2">
        {t('number')}{' '}
        <b className="type-strong select-all text-text tabular-nums">
          {personNumber(owner.subject)}
        </b>
      </p>
      <p className="type-meta text-balance text-text-3">{t('numberText')}</p>
    </div>
  )
}
