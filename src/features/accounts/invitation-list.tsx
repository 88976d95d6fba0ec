import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { type Invitation, invitationRevoke } from '../../../contract/identity/account.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
import { write } from '../../lib/call/write.ts'
import { Button } from '../../widgets/button/button.tsx'
import { ConfirmDialog } from '../../widgets/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { AccountsFailed } from './accounts-failed.tsx'
import type { Level } from './place-fields.tsx'
import { invitationsQuery } from './queries.ts'
import { useChange } from './use-change.ts'

/** Links that may still be used; each can be revoked. */
export function Invitations() {
  const t = useT('accounts')
  const dates = useDates()
  const [page, setPage] = useState(1)
  const [requested, setRequested] = useState<Invitation | null>(null)
  const query = useQuery(invitationsQuery(page))
  const known = query.data
  if (!known) {
    return query.isError ? (
      <AccountsFailed onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonList rows={4} />
    )
  }
  if (known.total === 0) {
    return (
      <EmptyState icon={<Link2 />} title={t('empty.invitations')}>
        {t('empty.invitationsText')}
      </EmptyState>
    )
  }
  return (
    <>
      <List label={t('view.invitations')}>
        {known.data.map((one) => (
          <ListRow
            key={one.id}
            title={one.name ?? one.email ?? t('invitation.unnamed')}
            meta={
              <>
                <span className="basis-full">
                  {[
                    one.name && one.email,
                    one.company,
                    one.project,
                    one.role && t(`role.${one.role}`),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="basis-full">{t(`level.${String(one.level) as Level}`)}</span>
                <span>{t('invitation.until', { at: dates.stamp(one.expiresAt) })}</span>
                <span>{t('invitation.by', { name: one.invitedBy })}</span>
              </>
            }
            trail={
              <Button look="danger-line" onClick={() => setRequested(one)}>
                {t('invitation.revoke')}
              </Button>
            }
          />
        ))}
      </List>
      {known.total > known.perPage && (
        <Pagination page={page} perPage={known.perPage} total={known.total} onPage={setPage} />
      )}
      {requested && <Revoke invitation={requested} onClose={() => setRequested(null)} />}
    </>
  )
}

function Revoke({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const t = useT('accounts')
  const revoke = useChange(
    () => write(invitationRevoke, { params: { invitationId: String(invitation.id) } }),
    t('invitation.revoked'),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      danger
      title={t('invitation.revokeAsk')}
      description={t('invitation.revokeText')}
      verb={t('invitation.revoke')}
      refusal={t('invitation.done')}
      busy={revoke.busy}
      off={revoke.offline}
      onConfirm={revoke.go}
      onClose={onClose}
    >
      {revoke.sentence && <ErrorLine role="alert">{revoke.sentence}</ErrorLine>}
    </ConfirmDialog>
  )
}
