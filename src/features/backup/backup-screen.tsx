import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { DatabaseBackup, HardDrive } from 'lucide-react'
import { backupStart } from '../../../contract/office/backup.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { useWide } from '../../lib/media.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { toast } from '../../widgets/toast/toast.ts'
import { BackupPlan } from './backup-plan.tsx'
import { type BackupState, backupKey, backupQuery } from './queries.ts'
import { RunCards, RunTable } from './run-list.tsx'

/** /operations/backup, for level 5: past backups, the next one, and starting one now. */
export function BackupScreen() {
  const t = useT('backup')
  const query = useQuery(backupQuery())
  const start = useStart()
  const state = query.data
  const busy = start.isPending || (state?.runs.some((run) => run.state === 'running') ?? false)
  const wide = useWide()
  const button = (
    <Button
      look="primary"
      size={wide ? 'md' : 'lg'}
      block={!wide}
      busy={busy}
      icon={<DatabaseBackup aria-hidden className="size-5 fine:size-4" />}
      onClick={() => start.mutate()}
    >
      {busy ? t('running') : t('start')}
    </Button>
  )
  return (
    <Screen title={t('title')}>
      <div className="page-list gap-5">
        <div className="flex items-center justify-between gap-4">
          <h1 className="page-title">{t('title')}</h1>
          {state && button}
        </div>
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
          <SkeletonList rows={4} />
        )}
      </div>
    </Screen>
  )
}

function useStart() {
  const t = useT('backup')
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(backupStart, { timeout: 60_000 }),
    onSuccess: () => toast({ text: t('started'), icon: 'info' }),
    onSettled: () => client.invalidateQueries({ queryKey: backupKey }),
  })
}

function Known({ state, knownAt }: { state: BackupState; knownAt: number }) {
  const t = useT('backup')
  const dates = useDates()
  const wide = useWide()
  const { runs } = state
  const running = runs.find((run) => run.state === 'running')
  const last = runs.find((run) => run.state !== 'running')
  const Runs = wide ? RunTable : RunCards
  return (
    <>
      {running && (
        <Banner inset tone="info" head={t('running')}>
          {t('runningText', { time: dates.recent(running.startedAt) })}
        </Banner>
      )}
      {last?.state === 'failed' && (
        <Banner inset tone="danger" head={t('lastFailed')}>
          {t('lastFailedText')}
        </Banner>
      )}
      {last?.state === 'incomplete' && (
        <Banner inset tone="danger" head={t('lastIncomplete')}>
          {t('lastIncompleteText')}
        </Banner>
      )}
      {state.sameDisk && (
        <Banner inset icon={<HardDrive aria-hidden className="size-6 fine:size-5" />}>
          {t('sameDisk')}
        </Banner>
      )}
      <BackupPlan state={state} />
      <section>
        <SectionHead title={t('runs')}>
          <KnownAt at={knownAt} />
        </SectionHead>
        {runs.length === 0 ? (
          <EmptyState icon={<DatabaseBackup />} title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <Runs runs={runs} backupFolder={state} />
        )}
      </section>
    </>
  )
}
