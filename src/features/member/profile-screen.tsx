import { useQuery } from '@tanstack/react-query'
import { FileText, PenLine } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { useStoredProfile } from '../profile/use-profile-change.ts'
import { useMe } from '../session/me.ts'
import { PasswordCard } from './password-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { withChange } from './profile-form.ts'
import { myProfile } from './queries.ts'

/** /mypage/info-update: a person's own profile. */
export function ProfileScreen({ projectId }: { projectId: number | null }) {
  const t = useT('mypage')
  const query = useQuery(myProfile())
  const own = useStoredProfile(useMe().id, query.dataUpdatedAt, () => void query.refetch())
  const me = query.data && withChange(query.data, own.change)
  const at = projectId === null ? '' : `/project/${projectId}`
  return (
    <Screen title={t('profile.title')}>
      <div className="page-form gap-5">
        <h1 className="page-title">{t('profile.title')}</h1>
        {me ? (
          <>
            <ProfileCard me={me} waits={own.waits} attention={own.attention} />
            <PasswordCard me={me} />
            <section>
              <SectionHead title={t('profile.more')} />
              <List>
                <ListRow
                  href={`${at}/mypage/sign-update`}
                  lead={<PenLine aria-hidden className="size-6 text-text-2" />}
                  title={t('sign.title')}
                />
                <ListRow
                  href={`${at}/mypage/document-update`}
                  lead={<FileText aria-hidden className="size-6 text-text-2" />}
                  title={t('document.title')}
                />
              </List>
            </section>
          </>
        ) : query.isError ? (
          <ErrorState
            title={t('profile.failed')}
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
