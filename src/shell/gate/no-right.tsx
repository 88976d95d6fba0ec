import { ShieldX } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'

/** A screen that is not for this person's level. */
export function NoRight() {
  const t = useT('shell')
  return <EmptyState icon={<ShieldX />} title={t('noRight')} />
}
