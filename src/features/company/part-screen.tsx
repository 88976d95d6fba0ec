import { useQuery } from '@tanstack/react-query'
import { Building2, FileSignature, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { ProjectCompanyRow } from '../../../contract/company/company-contract.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useT } from '../../i18n/use-t.ts'
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
import { WarningChip } from './chips.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { ContractDialog } from './contract-dialog.tsx'
import { ContractFacts } from './contract-facts.tsx'
import { EditCompany } from './edit-company.tsx'
import { partsQuery } from './queries.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useManages } from './use-manages.ts'
import { warningsOf } from './warnings.ts'

interface PartScreenProps {
  projectId: number
  companyId: number
  /** back to the list, once the company has left */
  onGone: () => void
}

/** One company of a project: its contract, its work sites, its people. */
export function PartScreen({ projectId, companyId, onGone }: PartScreenProps) {
  const t = useT('company')
  const query = useQuery(partsQuery(projectId))
  const row = query.data?.find(({ id }) => id === companyId)
  const list = `/project/${projectId}/company/info`
  return (
    <Screen
      title={row?.name ?? t('title')}
      crumbs={[{ label: t('title'), href: list }, { label: row?.name ?? t('company') }]}
    >
      <div className="page-list gap-5">
        {row ? (
          <Known projectId={projectId} row={row} rows={query.data ?? []} onGone={onGone} />
        ) : query.data ? (
          <EmptyState
            icon={<SearchX />}
            title={t('missingTitle')}
            action={
              <ButtonLink block href={list}>
                {t('toList')}
              </ButtonLink>
            }
          >
            {t('missingText')}
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
    </Screen>
  )
}

interface KnownProps {
  projectId: number
  row: ProjectCompanyRow
  rows: readonly ProjectCompanyRow[]
  onGone: () => void
}

function Known({ projectId, row, rows, onGone }: KnownProps) {
  const t = useT('company')
  const dates = useDates()
  const manages = useManages(projectId)
  const [requested, setRequested] = useState<'contract' | 'company' | 'remove' | null>(null)
  const offline = useConnection() === 'offline'
  const close = () => setRequested(null)
  const parent = rows.find(({ id }) => id === row.contract?.parent_company_id)?.name ?? null
  const warnings = warningsOf(row, dates.today())
  const removable = row.kind === 'main' ? manages.companies : manages.partners
  return (
    <>
      <header className="flex flex-col gap-3 lg:flex-row lg:items-start lg:justify-between">
        <div className="min-w-0">
          <OwnTitle>{row.name}</OwnTitle>
          <p className="type-meta mt-1 text-text-2">{t(`kind.${row.kind}`)}</p>
          {warnings.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-1.5">
              {warnings.map((warning) => (
                <WarningChip key={warning} warning={warning} />
              ))}
            </p>
          )}
        </div>
        {manages.partners && (
          <div className="flex flex-wrap gap-2 max-lg:[&>button:first-of-type]:grow">
            {row.contract && (
              <Button
                look="primary"
                off={offline}
                icon={<FileSignature aria-hidden className="size-5 fine:size-4" />}
                onClick={() => setRequested('contract')}
              >
                {t('editContract')}
              </Button>
            )}
            {manages.companies && (
              <Button
                off={offline}
                icon={<Building2 aria-hidden className="size-5 fine:size-4" />}
                onClick={() => setRequested('company')}
              >
                {t('edit')}
              </Button>
            )}
            {removable && (
              <Button look="danger-line" off={offline} onClick={() => setRequested('remove')}>
                {t('remove.button')}
              </Button>
            )}
            {offline && (
              <p className="type-meta basis-full text-text-2 lg:text-right">{t('needLine')}</p>
            )}
          </div>
        )}
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="flex flex-col gap-5">
          <ContractFacts row={row} parent={parent} />
        </div>
        <div className="flex flex-col gap-5">
          <CompanyFacts company={row} />
          <CompanyFields companyId={row.id} projectId={projectId} />
          <CompanyPeople companyId={row.id} projectId={projectId} />
        </div>
      </div>
      {requested === 'contract' && row.contract && (
        <ContractDialog
          projectId={projectId}
          row={row}
          contract={row.contract}
          rows={rows}
          office={manages.companies}
          onClose={close}
        />
      )}
      {requested === 'company' && <EditCompany companyId={row.id} onClose={close} />}
      {requested === 'remove' && (
        <RemoveDialog projectId={projectId} company={row} onClose={close} onDone={onGone} />
      )}
    </>
  )
}
