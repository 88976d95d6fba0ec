import type { ProjectRow } from '../../../contract/project/project.ts'
import { contains, queryWords } from '../../../contract/text/folded.ts'

/** Whether every word of the search is in the name, the number, the place or a company. */
export function matchesProject(row: ProjectRow, search: string): boolean {
  const heap = [
    row.field_name,
    row.contract_code,
    row.field_location,
    row.constructor,
    row.client,
    row.project_group,
  ]
    .filter((text) => text !== null)
    .join('\n')
  return contains(heap, queryWords(search))
}
