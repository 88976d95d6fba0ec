import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { usePlace } from '../nav/use-place.ts'
import { applyUpdate } from './service-worker.ts'
import { updates } from './update-state.ts'

/**
 * A new version is installed only by consent, and never over an open form that can still be saved
 * here.
 */
export function UpdateNote() {
  const t = useT('start')
  const state = useSyncExternalStore(updates.subscribe, updates.current)
  const { form } = usePlace()
  if (state === 'none') return null
  const locked = state === 'locked'
  return (
    <Banner
      tone="info"
      icon={<RefreshCw aria-hidden className="size-6 fine:size-5" />}
      head={t('update.title')}
      action={
        (!form || locked || state === 'applying') && (
          <Button
            look="line"
            busy={state === 'applying'}
            onClick={() => {
              void applyUpdate()
            }}
          >
            {state === 'applying' ? t('update.waiting') : t('update.action')}
          </Button>
        )
      }
    >
      {locked ? t('update.locked') : form ? t('update.dirty') : t('update.text')}
    </Banner>
  )
}
