import { Download } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { install } from './install-offer.ts'

/** Once installed, the browser does not evict saved work; on iOS the person installs by hand. */
export function InstallCard() {
  const t = useT('gate')
  const offer = useSyncExternalStore(install.subscribe, install.offer)
  if (offer === 'none') return null
  return (
    <Card padded>
      <div className="flex items-start gap-3">
        <IconPlate>
          <Download />
        </IconPlate>
        <div className="min-w-0 flex-1">
          <h2 className="type-strong">{t('install.title')}</h2>
          <p className="type-body mt-1 text-text-2">{t('install.text')}</p>
        </div>
      </div>
      {offer === 'ios' ? (
        <ol className="type-body mt-3 list-decimal pl-6">
          <li>{t('install.ios1')}</li>
          <li>{t('install.ios2')}</li>
          <li>{t('install.ios3')}</li>
        </ol>
      ) : (
        <Button
          look="soft"
          block
          className="mt-3"
          onClick={() => {
            void install.prompt()
          }}
        >
          {t('install.action')}
        </Button>
      )}
    </Card>
  )
}
