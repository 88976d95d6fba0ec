import { useQuery } from '@tanstack/react-query'
import { Search, Users } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Avatar } from '../../widgets/avatar/avatar.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { RetryButton } from '../../widgets/button/retry-button.tsx'
import { KnownAt } from '../../widgets/card/known-at.tsx'
import { EmptyState } from '../../widgets/empty/empty-state.tsx'
import { ErrorState } from '../../widgets/empty/error-state.tsx'
import { LongList } from '../../widgets/list/long-list.tsx'
import { Screen } from '../../widgets/screen/screen.tsx'
import { Select } from '../../widgets/select/select.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'
import { companiesOf, findPeople } from './people-search.ts'
import { PersonCard } from './person-card.tsx'
import { type PersonLine, projectPeople } from './queries.ts'

const rowHeight = 72
const nobody: readonly PersonLine[] = []

/** /project/{id}/people: everybody of the project, also offline. */
export function PeopleScreen({ projectId }: { projectId: number }) {
  const t = useT('people')
  const query = useQuery(projectPeople(projectId))
  return (
    <Screen title={t('title')}>
      <div className="page-list">
        <h1 className="page-title">{t('title')}</h1>
        {query.data ? (
          query.data.length === 0 ? (
            <EmptyState icon={<Users />} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <People
              projectId={projectId}
              people={query.data}
              knownAt={query.dataUpdatedAt}
              stale={query.isError}
            />
          )
        ) : query.isError ? (
          <ErrorState
            title={t('failed')}
            action={<RetryButton onRetry={() => void query.refetch()} />}
          >
            {t('failedText')}
          </ErrorState>
        ) : (
          <SkeletonList rows={8} />
        )}
      </div>
    </Screen>
  )
}

interface PeopleProps {
  projectId: number
  people: readonly PersonLine[]
  knownAt: number
  stale: boolean
}

function People({ projectId, people, knownAt, stale }: PeopleProps) {
  const t = useT('people')
  const { number } = useNumbers()
  const [search, setSearch] = useState('')
  const [company, setCompany] = useState<string | null>(null)
  const [open, setOpen] = useState<PersonLine | null>(null)
  const found = useMemo(
    () => findPeople(people, search, company === null ? null : Number(company)),
    [people, search, company],
  )
  // Render the list first: counting companies of many people takes time.
  const counted = useDeferredValue(people, nobody)
  const companies = useMemo(
    () =>
      companiesOf(counted).map(({ id, name, count }) => ({
        value: String(id),
        label: `${name} ${count}`,
      })),
    [counted],
  )
  const narrowed = search !== '' || company !== null
  return (
    <>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        <SearchBox value={search} onSearch={setSearch} label={t('search')} />
        <Select
          label={t('company')}
          placeholder={t('allCompanies')}
          clearable
          value={company}
          onChange={setCompany}
          options={companies}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="type-meta text-text-2" role="status">
          {t(narrowed ? 'found' : 'count', { count: found.length, number: number(found.length) })}
        </p>
        {stale && <KnownAt at={knownAt} />}
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<Search />}
          title={t('nothing')}
          action={
            <Button
              size="lg"
              block
              onClick={() => {
                setSearch('')
                setCompany(null)
              }}
            >
              {t('clear')}
            </Button>
          }
        >
          {t('nothingText')}
        </EmptyState>
      ) : (
        <LongList items={found} rowHeight={rowHeight} label={t('list')} keyOf={({ id }) => id}>
          {(one) => <PersonRow person={one} onOpen={() => setOpen(one)} />}
        </LongList>
      )}
      {open && <PersonCard projectId={projectId} person={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** One line each: long names are cut, and complete on the card. */
function PersonRow({ person, onOpen }: { person: PersonLine; onOpen: () => void }) {
  const t = useT('people')
  const jobName = useJobName()
  const work = [jobName(person.position), person.department, person.section]
    .filter(Boolean)
    .join(' · ')
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex size-full items-center gap-3 px-5 text-left focus-visible:-outline-offset-2 active:bg-surface-3 fine:hover:bg-surface-2"
    >
      <Avatar name={person.name} />
      <span className="min-w-0 flex-1">
        <span className="type-strong block truncate">{person.name}</span>
        <span className="type-meta block truncate text-text-3">
          {[person.company_name ?? t('noCompany'), work].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  )
}
