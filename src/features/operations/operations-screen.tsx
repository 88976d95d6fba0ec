import { useQuery } from '@tanstack/react-query'
import { CircleAlert, HardDrive } from 'lucide-react'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Devices } from './devices.tsx'
import { Figures } from './figures.tsx'
import { type OperationsState, operationsQuery } from './queries.ts'
import { Statements } from './statement-list.tsx'
import { Uploads } from './upload-list.tsx'
import { Versions } from './version-list.tsx'

/** Free part of the disk; below it a warning is shown. */
const leastFree = 0.1

/** /operations, for level 5: whether saved work arrives, and will continue to. */
export function OperationsScreen() {
  const t = useT('operations')
  const query = useQuery(operationsQuery())
  const state = query.data
  return (
    <Screen title={t('title')}>
      <div className="page-list gap-5">
        <h1 className="page-title">{t('title')}</h1>
        {state ? (
          <Known state={state} knownAt={query.dataUpdatedAt} />
        ) : query.isError ? (
          <ErrorState
            title={t('failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={6} />
        )}
      </div>
    </Screen>
  )
}

function Known({ state, knownAt }: { state: OperationsState; knownAt: number }) {
  const { versions, uploads, statements, server } = state
  return (
    <>
      <Warnings state={state} />
      <Figures state={state} knownAt={knownAt} />
      <Devices />
      <Uploads uploads={uploads} now={knownAt} />
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:gap-4">
        <Versions versions={versions} />
        <Statements statements={statements} since={server.since} />
      </div>
    </>
  )
}

/** The warnings. */
function Warnings({ state }: { state: OperationsState }) {
  const t = useT('operations')
  const { bytes } = useNumbers()
  const { unsent, storage, backup } = state
  return (
    <>
      {backup.last?.state === 'failed' && (
        <Banner inset tone="danger" head={t('backupFailed')}>
          {t('backupFailedText')}
        </Banner>
      )}
      {storage.free < storage.disk * leastFree && (
        <Banner
          inset
          icon={<HardDrive aria-hidden className="size-6 fine:size-5" />}
          head={t('full', { free: bytes(storage.free) })}
        >
          {t('fullText')}
        </Banner>
      )}
      {unsent.late > 0 && (
        <Banner
          inset
          icon={<CircleAlert aria-hidden className="size-6 fine:size-5" />}
          head={t('late', { count: unsent.late })}
        >
          {t('lateText')}
        </Banner>
      )}
    </>
  )
}
