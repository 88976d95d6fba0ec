import { useQueryClient } from '@tanstack/react-query'
import { approvalAll } from '../../../../contract/approval/box.ts'
import type { ApprovalRow } from '../../../../contract/approval/document.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import type { ListColumn, ListRow } from '../../../lib/excel/write-list.ts'
import { projectName } from '../../excel-export/project-name.ts'
import { useExportList } from '../../excel-export/use-export-list.ts'
import { allRequest } from './all-query.ts'
import type { AllSearch } from './all-search.ts'

/** Rows a call: the most that the list gives. */
const perPage = 100

/** The documents that the list shows as a workbook, filtered and in its order, all its pages. */
export function useExportDocuments(projectId: number | null, search: AllSearch) {
  const t = useT('approval')
  const { dayOf, time } = useDates()
  const client = useQueryClient()
  const columns = (): ListColumn[] => [
    { key: 'number', label: t('number'), kind: 'text', width: 24 },
    { key: 'kind', label: t('column.kind'), kind: 'text', width: 14 },
    { key: 'title', label: t('column.title'), kind: 'text', width: 48 },
    { key: 'status', label: t('column.status'), kind: 'text', width: 10 },
    { key: 'writer', label: t('column.writer'), kind: 'text', width: 14 },
    { key: 'company', label: t('column.company'), kind: 'text', width: 24 },
    { key: 'project', label: t('column.project'), kind: 'text', width: 28 },
    { key: 'line', label: t('column.line'), kind: 'text', width: 48 },
    { key: 'submitted', label: t('column.submitted'), kind: 'stamp' },
    { key: 'decided', label: t('column.decided'), kind: 'stamp' },
  ]
  const stamp = (at: string | null) => at && `${dayOf(at)}T${time(at)}`
  const rowOf = (row: ApprovalRow): ListRow => ({
    number: row.number ?? null,
    kind: row.kind.name,
    title: row.post.title,
    status: row.status.name,
    writer: row.writer.name,
    company: row.writer.company_name,
    project: row.post.projectName,
    line: row.line
      .map(({ type, user_name, status }) => `${type.name} ${user_name} (${status.name})`)
      .join(', '),
    submitted: stamp(row.submittedAt),
    decided: stamp(row.decidedAt),
  })
  return useExportList(async () => ({
    name: t('box.all'),
    project: projectId === null ? null : await projectName(client, projectId),
    columns: columns(),
    read: async (page) => {
      const { data, total } = await call(approvalAll, {
        query: {
          ...allRequest(projectId, search),
          page: String(page),
          perPage: String(perPage),
        },
        timeout: 60_000,
      })
      return { rows: data.map(rowOf), total }
    },
  }))
}
