import { MapPinOff } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'

/** In place of a drawing whose picture is not on this device. */
export function NotHere() {
  const t = useT('drawing')
  return (
    <EmptyState icon={<MapPinOff />} title={t('notHere')}>
      {t('notHereText')}
    </EmptyState>
  )
}
