import { useQuery } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { type EntryBan, entryBanLift } from '../../../../contract/gate/site.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { EntryBanDialog } from './entry-ban-dialog.tsx'
import { entryBansQuery } from './manage-queries.ts'
import { useManage } from './use-manage.ts'

/** The entry bans, with reasons. */
export function EntryBansList({ projectId }: { projectId: number }) {
  const t = useT('manage')
  const dates = useDates()
  const query = useQuery(entryBansQuery(projectId))
  const [adding, setAdding] = useState(false)
  const [lifting, setLifting] = useState<EntryBan | null>(null)
  const lift = useManage(
    (ban: EntryBan) =>
      write(entryBanLift, { params: { projectId: String(projectId), barId: String(ban.id) } }),
    { old: entryBansQuery(projectId).queryKey, onDone: () => setLifting(null) },
  )
  const icon = <Ban aria-hidden className="size-5 fine:size-4" />
  const bans = query.data?.data
  return (
    <>
      {!bans && !query.isError && <SkeletonList rows={3} />}
      {!bans && query.isError && (
        <ErrorState
          title={t('failed')}
          action={<RetryButton onRetry={() => void query.refetch()} />}
        >
          {t('failedText')}
        </ErrorState>
      )}
      {bans?.length === 0 && (
        <EmptyState
          icon={<Ban />}
          title={t('bar.none')}
          action={
            <Button look="primary" size="lg" block icon={icon} onClick={() => setAdding(true)}>
              {t('bar.add')}
            </Button>
          }
        >
          {t('bar.text')}
        </EmptyState>
      )}
      {bans && bans.length > 0 && (
        <>
          <Button
            look="primary"
            className="max-lg:w-full lg:self-end"
            icon={icon}
            onClick={() => setAdding(true)}
          >
            {t('bar.add')}
          </Button>
          <List label={t('bar.title')}>
            {bans.map((ban) => (
              <ListRow
                key={ban.id}
                title={ban.name}
                meta={[ban.companyName, ban.reason, dates.stamp(ban.since)]
                  .filter(Boolean)
                  .join(' · ')}
                trail={<Button onClick={() => setLifting(ban)}>{t('bar.lift')}</Button>}
              />
            ))}
          </List>
        </>
      )}
      {adding && <EntryBanDialog projectId={projectId} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={lifting !== null}
        title={t('bar.liftAsk', { name: lifting?.name ?? '' })}
        description={t('bar.liftText')}
        verb={t('bar.lift')}
        busy={lift.busy}
        onConfirm={() => lifting && lift.go(lifting)}
        onClose={() => {
          lift.forget()
          setLifting(null)
        }}
      >
        {lift.refusal && <ErrorLine role="alert">{lift.refusal}</ErrorLine>}
      </ConfirmDialog>
    </>
  )
}
