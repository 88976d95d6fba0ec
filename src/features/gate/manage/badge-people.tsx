import { useDeferredValue, useMemo, useState } from 'react'
import { mostBadges } from '../../../../contract/gate/badge.ts'
import { personNumber } from '../../../../contract/gate/number.ts'
import type { SitePerson } from '../../../../contract/gate/people.ts'
import { useNumbers } from '../../../i18n/use-numbers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { Pagination } from '../../../widgets/table/pagination.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { ViewTabs } from '../../../widgets/toolbar/view-tabs.tsx'
import { BadgeActions } from './badge-actions.tsx'
import { badgeViews, companiesOf, type Wanted, wantedPeople } from './badge-choice.ts'
import { BadgeRow } from './badge-row.tsx'

const perPage = 50

/** People to choose from, filtered by text, company and badge. */
export function BadgePeople({
  projectId,
  people,
}: {
  projectId: number
  people: readonly SitePerson[]
}) {
  const t = useT('manage')
  const { number } = useNumbers()
  const [wanted, setWanted] = useState<Wanted>({ words: '', companyId: null, view: 'all' })
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const requested = useDeferredValue(wanted)
  const { counts, shown } = useMemo(() => wantedPeople(people, requested), [people, requested])
  const companies = useMemo(() => companiesOf(people), [people])
  const picked = useMemo(
    () => people.filter(({ subject }) => chosen.has(personNumber(subject))),
    [people, chosen],
  )
  const here = shown.filter(({ subject }) => chosen.has(personNumber(subject))).length
  const ask = (part: Partial<Wanted>) => {
    setPage(1)
    setWanted((before) => ({ ...before, ...part }))
  }
  const put = (some: readonly SitePerson[], on: boolean) =>
    setChosen((before) => {
      const after = new Set(before)
      for (const { subject } of some) {
        const id = personNumber(subject)
        if (!on) after.delete(id)
        else if (after.size < mostBadges) after.add(id)
      }
      return after
    })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          className="min-w-0 flex-1 max-lg:basis-full lg:max-w-90"
          label={t('badge.search')}
          placeholder={t('badge.searchHint')}
          value={wanted.words}
          onSearch={(words) => ask({ words })}
        />
        <div className="min-w-0 max-lg:basis-full lg:w-64">
          <Select
            label={t('badge.company')}
            placeholder={t('badge.allCompanies')}
            clearable
            value={wanted.companyId === null ? null : String(wanted.companyId)}
            onChange={(id) => ask({ companyId: id === null ? null : Number(id) })}
            options={companies.map(({ id, name, count }) => ({
              value: String(id),
              label: name,
              hint: t('badge.peopleOf', { count }),
            }))}
          />
        </div>
      </div>
      <ViewTabs
        label={t('badge.views')}
        current={wanted.view}
        views={badgeViews.map((id) => ({ id, label: t(`badge.view.${id}`), count: counts[id] }))}
        onView={(id) => ask({ view: badgeViews.find((one) => one === id) ?? 'all' })}
      />
      <BadgeActions projectId={projectId} picked={picked} onDone={() => setChosen(new Set())} />
      <div className="edge-card overflow-hidden rounded-card bg-surface">
        <div className="flex flex-wrap items-center gap-x-3 border-line border-b bg-surface-2 px-4.5 fine:px-3.75">
          <Checkbox
            checked={here > 0 && (here === shown.length || 'some')}
            disabled={shown.length === 0}
            onChange={(on) => put(shown, on)}
          >
            {t('badge.chooseShown', { count: shown.length, n: number(shown.length) })}
          </Checkbox>
          {chosen.size === mostBadges && (
            <span role="status" className="type-meta text-warn-text">
              {t('badge.most', { count: mostBadges })}
            </span>
          )}
        </div>
        <ul aria-label={t('badge.title')}>
          {shown.slice((page - 1) * perPage, page * perPage).map((person) => {
            const id = personNumber(person.subject)
            return (
              <BadgeRow
                key={id}
                person={person}
                number={id}
                chosen={chosen.has(id)}
                onChoose={(on) => put([person], on)}
              />
            )
          })}
        </ul>
        {shown.length === 0 && (
          <p className="type-body px-5 py-6 text-center text-text-2">{t('badge.noneFound')}</p>
        )}
      </div>
      {shown.length > perPage && (
        <Pagination page={page} perPage={perPage} total={shown.length} onPage={setPage} />
      )}
    </div>
  )
}
