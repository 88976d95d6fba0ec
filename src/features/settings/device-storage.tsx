import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { unsentOf, useCounts } from '../../lib/outbox/use-connection.ts'
import { warnBytes } from '../../outbox/store/persist.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { useDeviceStorage } from './use-device-storage.ts'

const sentence = {
  granted: 'persistedYes',
  denied: 'persistedNo',
  unknown: 'persistedUnknown',
} as const

/** The storage used, and whether the browser promised to keep it. */
export function DeviceStorage() {
  const t = useT('settings')
  const { bytes } = useNumbers()
  const counts = useCounts()
  const { persistence, used, ask } = useDeviceStorage()
  const granted = persistence === 'granted'
  return (
    <section>
      <SectionHead title={t('device')} />
      {counts.bytes > warnBytes && (
        <div className="mb-3">
          <Banner inset tone="attention">
            {t('tooMuch', { bytes: bytes(counts.bytes) })}
          </Banner>
        </div>
      )}
      <List>
        <ListRow
          href="/outbox"
          title={t('used')}
          meta={t('usedText', { pending: unsentOf(counts), bytes: bytes(counts.bytes) })}
        />
        {used !== null && (
          <ListRow title={t('cache')} meta={t('cacheText', { bytes: bytes(used) })} />
        )}
        {persistence && (
          <ListRow
            title={t('persisted')}
            meta={t(sentence[persistence])}
            trail={<Chip tone={granted ? 'ok' : 'warn'}>{granted ? t('yes') : t('no')}</Chip>}
          />
        )}
      </List>
      {persistence === 'denied' && (
        <Button
          block
          className="mt-3"
          onClick={() => {
            void ask()
          }}
        >
          {t('persistAsk')}
        </Button>
      )}
    </section>
  )
}
