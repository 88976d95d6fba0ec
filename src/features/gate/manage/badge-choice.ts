import { personNumber } from '../../../../contract/gate/number.ts'
import type { SitePerson } from '../../../../contract/gate/people.ts'
import { matchesOption } from '../../../widgets/select/option-match.ts'

export const badgeViews = ['all', 'without', 'with'] as const
export type BadgeView = (typeof badgeViews)[number]

export interface Wanted {
  /** search text: name, company, trade or number */
  words: string
  companyId: number | null
  view: BadgeView
}

const heapOf = ({ name, companyName, jobType, subject }: SitePerson) =>
  [name, companyName, jobType, personNumber(subject)].filter(Boolean).join(' ')

const inView = ({ badges }: SitePerson, view: BadgeView) =>
  view === 'all' || (view === 'with') === badges.length > 0

/** The people who match text and company, their count per view, and those of this view. */
export function wantedPeople(people: readonly SitePerson[], { words, companyId, view }: Wanted) {
  const found = people.filter(
    (one) =>
      (companyId === null || one.companyId === companyId) &&
      matchesOption(heapOf(one), words, false),
  )
  const count = (of: BadgeView) => found.filter((one) => inView(one, of)).length
  return {
    counts: { all: found.length, without: count('without'), with: count('with') },
    shown: found.filter((one) => inView(one, view)),
  }
}

/** The companies of the people, by name, with how many are of each. */
export function companiesOf(people: readonly SitePerson[]) {
  const counts = new Map<number, { name: string; count: number }>()
  for (const { companyId, companyName } of people) {
    if (companyId === null) continue
    const known = counts.get(companyId)
    if (known) known.count += 1
    else counts.set(companyId, { name: companyName ?? '', count: 1 })
  }
  return [...counts]
    .map(([id, company]) => ({ id, ...company }))
    .sort((a, b) => a.name.localeCompare(b.name))
}
