import { LocateFixed, X } from 'lucide-react'
import { useState } from 'react'
import { placeText } from '../../../../contract/field-type/media.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { IconButton } from '../../../widgets/button/icon-button.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { findPlace, type Place, PlaceRefused } from './find-place.ts'

interface PlaceControlProps {
  value: unknown
  onChange: (value: unknown) => void
}

/** The phone's position. Requested on press only, and never required. */
export function PlaceControl({ value, onChange }: PlaceControlProps) {
  const t = useT('form')
  const common = useT('common')
  const [finding, setFinding] = useState(false)
  const [refused, setRefused] = useState<'denied' | 'failed' | null>(null)
  const place = (value ?? null) as Place | null

  async function find() {
    setFinding(true)
    setRefused(null)
    try {
      onChange(await findPlace())
    } catch (error) {
      setRefused(error instanceof PlaceRefused ? error.reason : 'failed')
    } finally {
      setFinding(false)
    }
  }

  return (
    <>
      <div className="flex items-center gap-2">
        <Button
          icon={<LocateFixed aria-hidden className="size-5 fine:size-4" />}
          busy={finding}
          onClick={find}
        >
          {finding ? t('place.finding') : place ? t('place.again') : t('place.get')}
        </Button>
        {place && (
          <>
            <span className="type-meta min-w-0 flex-1">{placeText(place)}</span>
            <IconButton label={common('clear')} onClick={() => onChange(null)}>
              <X aria-hidden className="size-5" />
            </IconButton>
          </>
        )}
      </div>
      {refused && <ErrorLine role="alert">{t(`place.${refused}`)}</ErrorLine>}
    </>
  )
}
