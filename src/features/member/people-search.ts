import { folded, queryWords } from '../../../contract/text/folded.ts'
import type { PersonLine } from './queries.ts'

/**
 * People whose name, company, position or department contains every word; two syllables suffice.
 */
export function findPeople(
  people: readonly PersonLine[],
  search: string,
  companyId: number | null,
): readonly PersonLine[] {
  const words = queryWords(search)
  if (words.length === 0 && companyId === null) return people
  return people.filter((one) => {
    if (companyId !== null && one.company_id !== companyId) return false
    const text = folded(
      [one.name, one.company_name, one.position, one.department, one.section].join('\n'),
    )
    return words.every((word) => text.includes(word))
  })
}

/** The companies of these people with how many of them, the largest first. */
export function companiesOf(people: readonly PersonLine[]) {
  const found = new Map<number, { id: number; name: string; count: number }>()
  for (const { company_id, company_name } of people) {
    if (company_id === null) continue
    const known = found.get(company_id)
    if (known) known.count += 1
    else found.set(company_id, { id: company_id, name: company_name ?? '', count: 1 })
  }
  // Hangul sorts by code points; locale comparison takes a second for ten thousand names.
  return [...found.values()].sort(
    (a, b) => b.count - a.count || (a.name < b.name ? -1 : Number(a.name > b.name)),
  )
}
