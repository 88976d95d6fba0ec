import { useQuery } from '@tanstack/react-query'
import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import type { Account, AccountState } from '../../../contract/identity/account.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { Button } from '../../widgets/button/button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { Pagination } from '../../widgets/table/pagination.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { ViewTabs } from '../../widgets/toolbar/view-tabs.tsx'
import { ExportButton } from '../excel-export/export-button.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { AccountCards, AccountTable } from './account-list.tsx'
import { AccountsFailed } from './accounts-failed.tsx'
import { Invitations } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { accountsQuery } from './queries.ts'
import { useApplicantCount } from './use-applicant-count.ts'
import { useExportAccounts } from './use-export-accounts.ts'

const views = ['waiting', 'active', 'suspended', 'invitations'] as const
type ViewId = (typeof views)[number]

/** /accounts, for level 5: active, waiting and blocked accounts. */
export function AccountsScreen() {
  const t = useT('accounts')
  const [view, setView] = useState<ViewId>('waiting')
  const [inviting, setInviting] = useState(false)
  const waiting = useApplicantCount()
  return (
    <Screen title={t('title')}>
      <div className="page-list">
        <div className="flex items-center justify-between gap-3">
          <h1 className="page-title">{t('title')}</h1>
          <Button
            look="primary"
            className="w-full lg:w-auto"
            icon={<UserPlus aria-hidden className="size-5" />}
            onClick={() => setInviting(true)}
          >
            {t('invite')}
          </Button>
        </div>
        <ViewTabs
          label={t('views')}
          current={view}
          onView={(id) => setView(views.find((one) => one === id) ?? 'waiting')}
          views={views.map((id) => ({
            id,
            label: t(`view.${id}`),
            // It is 0 as well while unknown.
            ...(id === 'waiting' && waiting > 0 && { count: waiting }),
          }))}
        />
        {view === 'invitations' ? <Invitations /> : <Accounts key={view} state={view} />}
      </div>
      {inviting && (
        <InviteDialog
          onClose={() => {
            setInviting(false)
          }}
        />
      )}
    </Screen>
  )
}

function Accounts({ state }: { state: AccountState }) {
  const t = useT('accounts')
  const wide = useWide()
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Account | null>(null)
  const query = useQuery(accountsQuery(state, keyword, page))
  const known = query.data
  const save = useExportAccounts(state, keyword)
  const Rows = wide ? AccountTable : AccountCards
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <SearchBox
          value={keyword}
          onSearch={(next) => {
            setKeyword(next)
            setPage(1)
          }}
          label={t('search')}
          className="w-full lg:w-[420px]"
        />
        <ExportButton list={save} />
      </div>
      {known && known.total > 0 ? (
        <>
          <KnownAt at={query.dataUpdatedAt} />
          <Rows accounts={known.data} stale={query.isPlaceholderData} onOpen={setOpen} />
          {known.total > known.perPage && (
            <Pagination page={page} perPage={known.perPage} total={known.total} onPage={setPage} />
          )}
        </>
      ) : known ? (
        <EmptyState icon={<Users />} title={t(`empty.${keyword ? 'active' : state}`)}>
          {state === 'waiting' && !keyword && t('empty.waitingText')}
        </EmptyState>
      ) : query.isError ? (
        <AccountsFailed onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonList rows={6} />
      )}
      {open && <AccountDialog account={open} onClose={() => setOpen(null)} />}
    </>
  )
}
