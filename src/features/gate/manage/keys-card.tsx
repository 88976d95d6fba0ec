import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gateRotate } from '../../../../contract/gate/site.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { SectionHead } from '../../../widgets/card/section-head.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { keysQuery } from './manage-queries.ts'
import { StopKey } from './stop-key.tsx'
import { useManage } from './use-manage.ts'

/** The project's signing keys: make a new one, revoke a leaked one. */
export function KeysCard({ projectId }: { projectId: number }) {
  const t = useT('manage')
  const dates = useDates()
  const [asking, setAsking] = useState(false)
  const query = useQuery(keysQuery(projectId))
  const keys = query.data?.data
  const [stopping, setStopping] = useState<number | null>(null)
  const rotate = useManage(() => write(gateRotate, { params: { projectId: String(projectId) } }), {
    old: keysQuery(projectId).queryKey,
    onDone: () => setAsking(false),
  })
  return (
    <section>
      <SectionHead title={t('key.title')}>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t('key.rotate')}
        </Button>
      </SectionHead>
      {!keys && !query.isError && <SkeletonList rows={1} />}
      {!keys && query.isError && (
        <p className="type-body flex flex-wrap items-center gap-3">
          {t('failed')}
          <RetryButton onRetry={() => void query.refetch()} />
        </p>
      )}
      {keys?.length === 0 && (
        <p className="type-body edge-card rounded-card bg-surface px-5 py-6 text-text-2">
          {t('key.none')}
        </p>
      )}
      {keys && keys.length > 0 && (
        <List label={t('key.title')}>
          {keys.map(({ kid, since, stoppedAt }, n) => (
            <ListRow
              key={kid}
              title={t('key.number', { kid })}
              meta={[
                t('key.since', { when: dates.stamp(since) }),
                stoppedAt && t('key.stoppedAt', { when: dates.stamp(stoppedAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
              trail={
                stoppedAt ? (
                  <Chip tone="danger">{t('key.stopped')}</Chip>
                ) : (
                  <span className="flex items-center gap-2">
                    <Chip tone={n === 0 ? 'ok' : 'neutral'}>
                      {t(n === 0 ? 'key.signs' : 'key.verifies')}
                    </Chip>
                    <Button onClick={() => setStopping(kid)}>{t('key.stop')}</Button>
                  </span>
                )
              }
            />
          ))}
        </List>
      )}
      <ConfirmDialog
        open={asking}
        title={t('key.ask')}
        description={t('key.text')}
        verb={t('key.rotate')}
        busy={rotate.busy}
        onConfirm={() => rotate.go(undefined)}
        onClose={() => {
          setAsking(false)
          rotate.forget()
        }}
      >
        {rotate.refusal && <ErrorLine role="alert">{rotate.refusal}</ErrorLine>}
      </ConfirmDialog>
      <StopKey projectId={projectId} kid={stopping} onClose={() => setStopping(null)} />
    </section>
  )
}
