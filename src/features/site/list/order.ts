import type { ProjectRow } from '../../../../contract/project/project.ts'
import type { Star } from './use-stars.ts'

/** Last used first; the others keep their order. */
export function byLastUse(rows: readonly ProjectRow[], recent: readonly number[]): ProjectRow[] {
  const place = (row: ProjectRow) => {
    const at = recent.indexOf(row.id)
    return at < 0 ? recent.length : at
  }
  return [...rows].sort((a, b) => place(a) - place(b))
}

/** Rows of the starred projects; of an uncached one only the name is known. */
export function rowsOfStars(stars: readonly Star[], rows: readonly ProjectRow[]): ProjectRow[] {
  return stars.map(
    ({ id, name }) =>
      rows.find((row) => row.id === id) ?? {
        id,
        field_name: name,
        contract_code: null,
        project_group: null,
        constructor: null,
        client: null,
        field_location: null,
        work_type: null,
        date_work_start: null,
        date_complete_expected: null,
        time_zone: 'Asia/Seoul',
        role: null,
        isScanner: false,
      },
  )
}
