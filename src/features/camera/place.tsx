import { MapPin } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Pill } from './pill.tsx'
import type { Position } from './use-position.ts'

/** Whether photos carry a place; asked for by a press only. */
export function Place({ position: { state, accuracy, allow } }: { position: Position }) {
  const t = useT('camera')
  if (state === 'ask') {
    return (
      <Pill icon={<MapPin aria-hidden className="size-5" />} onPress={allow}>
        {t('place')}
      </Pill>
    )
  }
  return (
    <p className="type-meta flex flex-none items-center gap-1.5 text-text-2">
      <MapPin aria-hidden className="size-4" />
      {state === 'on' && accuracy !== null
        ? t('placeOn', { meters: accuracy })
        : state === 'off'
          ? t('placeOff')
          : '…'}
    </p>
  )
}
