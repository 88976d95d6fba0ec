import type { ReactNode } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Card } from '../../widgets/card/card.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { Link } from '../../widgets/link/link.tsx'
import type { OperationsState } from './queries.ts'

/** Stored data, free space, and the last backup. */
export function Figures({ state, knownAt }: { state: OperationsState; knownAt: number }) {
  const t = useT('operations')
  const dates = useDates()
  const { bytes, number } = useNumbers()
  const { storage, backup } = state
  return (
    <section>
      <SectionHead title={t('state')}>
        <KnownAt at={knownAt} />
      </SectionHead>
      <Card padded>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 lg:grid-cols-4">
          <Fact
            name={t('storage')}
            more={t('storageText', { disk: bytes(storage.disk), free: bytes(storage.free) })}
          >
            {bytes(storage.disk - storage.free)}
          </Fact>
          <Fact name={t('content')} more={t('contentText', { count: number(storage.files) })}>
            {bytes(storage.content)}
          </Fact>
          <Fact name={t('database')}>{bytes(storage.database)}</Fact>
          <Fact
            name={t('backup')}
            more={
              backup.next ? t('backupNext', { time: dates.recent(backup.next) }) : t('backupOff')
            }
          >
            <Link href="/operations/backup" className="text-accent underline underline-offset-4">
              {backup.wholeAt ? dates.recent(backup.wholeAt) : t('backupNone')}
            </Link>
          </Fact>
        </dl>
      </Card>
    </section>
  )
}

function Fact({ name, more, children }: { name: string; more?: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-meta text-text-3">{name}</dt>
      <dd className="mt-0.5">
        <span className="type-strong block">{children}</span>
        {more && <span className="type-meta mt-0.5 block text-text-3">{more}</span>}
      </dd>
    </div>
  )
}
