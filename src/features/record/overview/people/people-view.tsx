import { Printer } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { PersonHours } from '../../../../../contract/education/person-hours.ts'
import { contains, queryWords } from '../../../../../contract/text/folded.ts'
import { useDates } from '../../../../i18n/use-dates.ts'
import { useNumbers } from '../../../../i18n/use-numbers.ts'
import { useT } from '../../../../i18n/use-t.ts'
import { useWide } from '../../../../lib/media.ts'
import { Button } from '../../../../widgets/button/button.tsx'
import { Select } from '../../../../widgets/select/select.tsx'
import { Pagination } from '../../../../widgets/table/pagination.tsx'
import { SearchBox } from '../../../../widgets/toolbar/search-box.tsx'
import { ViewTabs } from '../../../../widgets/toolbar/view-tabs.tsx'
import { ExportButton } from '../../../excel-export/export-button.tsx'
import type { ListSearch } from '../../list/list-search.ts'
import type { OverviewProps } from '../matrix-view.tsx'
import { OverviewFrame } from '../overview-frame.tsx'
import { PeriodNav } from '../period-nav.tsx'
import { halfAt } from '../periods.ts'
import { PeopleCards, PeopleTable } from './people-rows.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { useExportPeople } from './use-export-people.ts'
import { usePersonHours } from './use-person-hours.ts'

/** Rows of a page of the screen: paper has all of them. */
const perPage = 300

function chosen(people: readonly PersonHours[], { q, company, short }: ListSearch): PersonHours[] {
  const words = queryWords(q ?? '')
  return people.filter(
    (person) =>
      (company === undefined || person.company === company) &&
      (short === undefined || person.state === 'short') &&
      contains(`${person.name} ${person.company} ${person.job}`, words),
  )
}

/** 사람별: hours of regular training of each person in a half-year against those asked for. */
export function PeopleView(props: OverviewProps) {
  const { board, projectId, at, search, onAt, onSearch } = props
  const t = useT('overview')
  const half = halfAt(at, useDates().today())
  const when = t(half.endsWith('1') ? 'half.first' : 'half.second', { year: half.slice(0, 4) })
  const overview = usePersonHours(board, projectId, half)
  const all = overview.answer?.data ?? []
  const people = chosen(all, useDeferredValue(search))
  const exported = useExportPeople(board, projectId, { label: when, people })
  return (
    <OverviewFrame
      overview={overview}
      device="people.device"
      empty={all.length === 0}
      nav={<PeriodNav at={half} label={when} onAt={onAt} />}
      tools={
        all.length > 0 && (
          <>
            <Button
              look="quiet"
              className="max-lg:hidden print:hidden"
              icon={<Printer aria-hidden className="size-5 fine:size-4" />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            <ExportButton list={exported} />
          </>
        )
      }
    >
      {() => (
        <>
          <Filters all={all} search={search} onSearch={onSearch} />
          <Shown key={half} {...props} people={people} />
        </>
      )}
    </OverviewFrame>
  )
}

interface FiltersProps {
  all: readonly PersonHours[]
  search: ListSearch
  onSearch: (change: ListSearch) => void
}

function Filters({ all, search, onSearch }: FiltersProps) {
  const t = useT('overview')
  const ofCompany = chosen(all, { company: search.company })
  const companies = [...new Set(all.map(({ company }) => company).filter(Boolean))].sort()
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <ViewTabs
        label={t('people.views')}
        current={search.short ? 'short' : 'all'}
        onView={(id) => onSearch({ short: id === 'short' || undefined })}
        views={[
          { id: 'all', label: t('people.all'), count: ofCompany.length },
          {
            id: 'short',
            label: t('people.shortOnly'),
            count: ofCompany.filter(({ state }) => state === 'short').length,
          },
        ]}
      />
      <div className="w-full lg:w-60">
        <Select
          label={t('people.columns.company')}
          placeholder={t('people.everyCompany')}
          clearable
          value={search.company ?? null}
          options={companies.map((name) => ({ value: name, label: name }))}
          onChange={(company) => onSearch({ company: company ?? undefined })}
        />
      </div>
      <SearchBox
        className="w-full min-w-0 lg:w-72"
        label={t('people.search')}
        placeholder={t('people.searchHint')}
        value={search.q ?? ''}
        onSearch={(q) => onSearch({ q: q || undefined })}
      />
    </div>
  )
}

type ShownProps = Pick<OverviewProps, 'board' | 'projectId'> & { people: readonly PersonHours[] }

function Shown({ board, projectId, people }: ShownProps) {
  const t = useT('overview')
  const { number } = useNumbers()
  const wide = useWide()
  const [asked, setPage] = useState(1)
  const [open, setOpen] = useState<string | null>(null)
  const person = people.find(({ key }) => key === open)
  const page = Math.min(asked, Math.max(1, Math.ceil(people.length / perPage)))
  const here = people.slice((page - 1) * perPage, page * perPage)
  const Rows = wide ? PeopleTable : PeopleCards
  const count = (state: PersonHours['state']) =>
    number(people.filter((one) => one.state === state).length)
  const groups = [
    { label: t('people.linked'), rows: here.filter(({ linked }) => linked) },
    { label: t('people.unlinked'), rows: here.filter(({ linked }) => !linked) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <div className="flex min-h-0 flex-col gap-3 lg:overflow-y-auto print:overflow-visible">
      <p className="type-meta text-text-2" aria-live="polite">
        {t('people.sum', {
          all: number(people.length),
          short: count('short'),
          enough: count('enough'),
          none: count('none'),
        })}
      </p>
      <p className="type-meta text-text-3">{t('people.rule')}</p>
      {groups.length === 0 && <p className="type-body text-text-2">{t('people.noneFound')}</p>}
      {groups.map(({ label, rows }) => (
        <section key={label} className="flex flex-col gap-2">
          <h3 className="type-h3">{label}</h3>
          {rows.some(({ linked }) => !linked) && (
            <p className="type-meta text-text-3">{t('people.unlinkedRule')}</p>
          )}
          <Rows label={label} people={rows} onOpen={({ key }) => setOpen(key)} />
        </section>
      ))}
      {people.length > perPage && (
        <Pagination page={page} perPage={perPage} total={people.length} onPage={setPage} />
      )}
      {person && (
        <PersonDialog
          person={person}
          projectId={projectId}
          boardId={board.id}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
