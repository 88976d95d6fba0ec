import { useQuery } from '@tanstack/react-query'
import { Plus, QrCode as QrIcon } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { oneProject } from '../project/queries.ts'
import { GuestLinkCard } from './guest-link-card.tsx'
import { guestLinkQuery } from './guest-link-query.ts'
import { useGuestLink } from './use-guest-link.ts'

/** The board whose records guests write. */
const hazardReport = 7

/** /project/{id}/info/guest-link: by which anybody on the site reports without an account. */
export function GuestLinkScreen({ projectId }: { projectId: number }) {
  const t = useT('guestlink')
  const site = useT('site')
  const query = useQuery(guestLinkQuery(projectId))
  const project = useQuery(oneProject(projectId)).data?.field_name ?? ''
  const found = query.data
  return (
    <Screen
      title={t('title')}
      crumbs={[
        { label: site('info.title'), href: `/project/${projectId}/info` },
        { label: t('title') },
      ]}
    >
      <div className="page-list gap-5">
        <h1 className="page-title hidden lg:block">{t('title')}</h1>
        <p className="type-body -mt-2 max-w-[42rem] text-text-2 fine:type-cell">{t('text')}</p>
        {found?.ended && (
          <Banner inset tone="attention">
            {t('ended')}
          </Banner>
        )}
        {found ? (
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            {found.link ? (
              <GuestLinkCard
                projectId={projectId}
                project={project}
                link={found.link}
                ended={found.ended}
              />
            ) : (
              <NoLink projectId={projectId} />
            )}
            <div className="grid gap-5">
              <Reports projectId={projectId} {...found.reports} />
              <section>
                <SectionHead title={t('about')} />
                <Card padded>
                  <ul className="grid list-disc gap-2 pl-5 text-text-2 fine:type-cell">
                    <li>{t('privacy')}</li>
                    <li>{t('contact')}</li>
                    <li>{t('noStop')}</li>
                  </ul>
                </Card>
              </section>
            </div>
          </div>
        ) : query.isError ? (
          isProblem(query.error, 'forbidden') ? (
            <EmptyState icon={<QrIcon />} title={t('forbidden')} />
          ) : (
            <ErrorState
              title={t('failed')}
              action={<RetryButton onRetry={() => void query.refetch()} />}
            >
              {t('failedText')}
            </ErrorState>
          )
        ) : (
          <SkeletonList rows={5} />
        )}
      </div>
    </Screen>
  )
}

function NoLink({ projectId }: { projectId: number }) {
  const t = useT('guestlink')
  const offline = useConnection() === 'offline'
  const { make, refusal } = useGuestLink(projectId)
  return (
    <Card padded className="grid gap-3">
      <EmptyState
        icon={<QrIcon />}
        title={t('none')}
        action={
          <Button
            look="primary"
            off={offline}
            busy={make.isPending}
            icon={<Plus aria-hidden className="size-5 fine:size-4" />}
            onClick={() => make.mutate(null)}
          >
            {t('make')}
          </Button>
        }
      >
        {t('noneText')}
      </EmptyState>
      {offline && <p className="type-meta text-center text-text-2">{t('offline')}</p>}
      {refusal && <ErrorLine role="alert">{refusal}</ErrorLine>}
    </Card>
  )
}

function Reports({ projectId, week, month }: { projectId: number; week: number; month: number }) {
  const t = useT('guestlink')
  return (
    <section>
      <SectionHead title={t('reports')} />
      <Card padded className="grid gap-3">
        <dl className="grid grid-cols-2 gap-4">
          {(
            [
              ['week', week],
              ['month', month],
            ] as const
          ).map(([span, count]) => (
            <div key={span}>
              <dt className="type-meta text-text-2">{t(span)}</dt>
              <dd className="type-num">{t('count', { count })}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink block href={`/project/${projectId}/tab/${hazardReport}`}>
          {t('toList')}
        </ButtonLink>
      </Card>
    </section>
  )
}
