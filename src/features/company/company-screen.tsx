import { useQuery } from '@tanstack/react-query'
import { Building2, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { OwnTitle } from '../../widgets/screen/own-title.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { CompanyFields, CompanyPeople } from './belongings.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { EditCompany } from './edit-company.tsx'
import { companyQuery } from './queries.ts'

/** /companies/{id}: a company in all projects. */
export function CompanyScreen({ companyId }: { companyId: number }) {
  const t = useT('company')
  const [editing, setEditing] = useState(false)
  const offline = useConnection() === 'offline'
  const query = useQuery(companyQuery(companyId))
  const company = query.data
  return (
    <Screen
      title={company?.name ?? t('companies.title')}
      crumbs={[
        { label: t('companies.title'), href: '/companies' },
        { label: company?.name ?? t('company') },
      ]}
    >
      <div className="page-list gap-5">
        {company ? (
          <>
            <header className="flex flex-wrap items-start justify-between gap-3">
              <OwnTitle>{company.name}</OwnTitle>
              <Button
                look="primary"
                className="max-lg:w-full"
                off={offline}
                icon={<Building2 aria-hidden className="size-5 fine:size-4" />}
                onClick={() => setEditing(true)}
              >
                {t('edit')}
              </Button>
            </header>
            {offline && <p className="type-meta -mt-3 text-text-2">{t('needLine')}</p>}
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <CompanyFacts company={company} />
              <div className="flex flex-col gap-5">
                <CompanyFields companyId={companyId} projectId={null} />
                <CompanyPeople companyId={companyId} projectId={null} />
              </div>
            </div>
          </>
        ) : isProblem(query.error, 'not-found') ? (
          <EmptyState
            icon={<SearchX />}
            title={t('companies.missingTitle')}
            action={
              <ButtonLink block href="/companies">
                {t('toList')}
              </ButtonLink>
            }
          >
            {t('companies.missingText')}
          </EmptyState>
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
      {editing && <EditCompany companyId={companyId} onClose={() => setEditing(false)} />}
    </Screen>
  )
}
