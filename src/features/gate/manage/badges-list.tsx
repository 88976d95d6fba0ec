import { useQuery } from '@tanstack/react-query'
import { IdCard, Printer } from 'lucide-react'
import { useState } from 'react'
import { type Badge, badgeRevoke } from '../../../../contract/gate/badge.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { ConfirmDialog } from '../../../widgets/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { oneProject } from '../../project/queries.ts'
import { printLight } from '../../slips/print-light.ts'
import { BadgeCard } from './badge-card.tsx'
import { BadgeDialog } from './badge-dialog.tsx'
import { badgesQuery } from './manage-queries.ts'
import { useManage } from './use-manage.ts'

/** Badges that are good, to be printed: what is found is what is printed. */
export function BadgesList({ projectId }: { projectId: number }) {
  const t = useT('manage')
  const common = useT('common')
  const query = useQuery(badgesQuery(projectId))
  const project = useQuery(oneProject(projectId)).data?.field_name ?? ''
  const [adding, setAdding] = useState(false)
  const [revoking, setRevoking] = useState<Badge | null>(null)
  const [sought, setSought] = useState('')
  const revoke = useManage(
    (badge: Badge) =>
      write(badgeRevoke, { params: { projectId: String(projectId), badgeId: String(badge.id) } }),
    { old: badgesQuery(projectId).queryKey, onDone: () => setRevoking(null) },
  )
  const icon = 'size-5 fine:size-4'
  const good = query.data?.data.filter(({ revokedAt }) => revokedAt === null)
  const part = sought.trim()
  const shown = good?.filter(
    ({ name, companyName }) => name.includes(part) || companyName?.includes(part),
  )
  return (
    <>
      {!good && !query.isError && <SkeletonList rows={4} />}
      {!good && query.isError && (
        <ErrorState
          title={t('failed')}
          action={<RetryButton onRetry={() => void query.refetch()} />}
        >
          {t('failedText')}
        </ErrorState>
      )}
      {good?.length === 0 && (
        <EmptyState
          icon={<IdCard />}
          title={t('badge.none')}
          action={
            <Button
              look="primary"
              size="lg"
              block
              icon={<IdCard aria-hidden className={icon} />}
              onClick={() => setAdding(true)}
            >
              {t('badge.add')}
            </Button>
          }
        >
          {t('badge.text')}
        </EmptyState>
      )}
      {good && good.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <SearchBox
              className="min-w-0 flex-1 max-lg:basis-full lg:max-w-90"
              label={t('badge.search')}
              placeholder={t('badge.searchHint')}
              value={sought}
              onSearch={setSought}
            />
            <Button
              className="max-lg:grow lg:ml-auto"
              icon={<Printer aria-hidden className={icon} />}
              onClick={printLight}
            >
              {common('print')}
            </Button>
            <Button
              look="primary"
              className="max-lg:grow"
              icon={<IdCard aria-hidden className={icon} />}
              onClick={() => setAdding(true)}
            >
              {t('badge.add')}
            </Button>
          </div>
          <ul
            aria-label={t('badge.title')}
            className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3 print:grid-cols-2"
          >
            {shown?.map((badge) => (
              <BadgeCard
                key={badge.id}
                badge={badge}
                project={project}
                onRevoke={() => setRevoking(badge)}
              />
            ))}
          </ul>
          {shown?.length === 0 && (
            <p className="type-body py-6 text-center text-text-2">{t('badge.noneFound')}</p>
          )}
        </>
      )}
      {adding && <BadgeDialog projectId={projectId} onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={revoking !== null}
        title={t('badge.revokeAsk', { name: revoking?.name ?? '' })}
        description={t('badge.revokeText')}
        verb={t('badge.revoke')}
        danger
        busy={revoke.busy}
        onConfirm={() => revoking && revoke.go(revoking)}
        onClose={() => {
          revoke.forget()
          setRevoking(null)
        }}
      >
        {revoke.refusal && <ErrorLine role="alert">{revoke.refusal}</ErrorLine>}
      </ConfirmDialog>
    </>
  )
}
