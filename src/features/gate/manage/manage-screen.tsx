import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { RetryButton } from '../../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../../widgets/empty/error-state.tsx'
import { Screen } from '../../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../../widgets/skeleton/skeleton.tsx'
import { ViewTabs } from '../../../widgets/toolbar/view-tabs.tsx'
import { siteQuery } from '../queries.ts'
import { BadgesView } from './badges-view.tsx'
import { EntryBansList } from './entry-bans-list.tsx'
import { GatesView } from './gates-view.tsx'
import { KeysCard } from './keys-card.tsx'
import { PhonesList } from './phones-list.tsx'

const views = ['gates', 'badges', 'bars', 'phones'] as const
type View = (typeof views)[number]

/** A manager's gate settings: gates and days, badges, entry bans, phones and keys. */
export function ManageScreen({ projectId }: { projectId: number }) {
  const t = useT('manage')
  const [view, setView] = useState<View>('gates')
  const site = useQuery(siteQuery(projectId))
  return (
    <Screen title={t('title')}>
      <div className="page-list">
        <h1 className="page-title print:hidden">{t('title')}</h1>
        {!site.data && !site.isError && <SkeletonList rows={4} />}
        {!site.data && site.isError && (
          <ErrorState
            title={t('failed')}
            action={<RetryButton onRetry={() => void site.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        )}
        {site.data && !site.data.mayManage && (
          <EmptyState icon={<DoorOpen />} title={t('notManager')}>
            {t('notManagerText')}
          </EmptyState>
        )}
        {site.data?.mayManage && (
          <>
            <div className="print:hidden">
              <ViewTabs
                label={t('title')}
                current={view}
                views={views.map((id) => ({ id, label: t(`view.${id}`) }))}
                onView={(id) => setView(views.find((one) => one === id) ?? 'gates')}
              />
            </div>
            {view === 'gates' && <GatesView projectId={projectId} site={site.data} />}
            {view === 'badges' && <BadgesView projectId={projectId} />}
            {view === 'bars' && <EntryBansList projectId={projectId} />}
            {view === 'phones' && (
              <>
                <PhonesList projectId={projectId} />
                <KeysCard projectId={projectId} />
              </>
            )}
          </>
        )}
      </div>
    </Screen>
  )
}
