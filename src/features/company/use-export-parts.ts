import { useQueryClient } from '@tanstack/react-query'
import type { ProjectCompanyRow } from '../../../contract/company/company-contract.ts'
import { type ScorePart, scoreParts } from '../../../contract/employee/qualification.ts'
import { useT } from '../../i18n/use-t.ts'
import type { ListColumn, ListRow } from '../../lib/excel/write-list.ts'
import { projectName } from '../excel-export/project-name.ts'
import { useExportList } from '../excel-export/use-export-list.ts'
import { partWords } from './part-words.ts'
import { partsQuery } from './queries.ts'

const parts = Object.keys(scoreParts) as ScorePart[]

/** The companies of a project with their contracts, those that are shown; a hidden contract is empty. */
export function useExportParts(projectId: number, shown: (row: ProjectCompanyRow) => boolean) {
  const t = useT('company')
  const client = useQueryClient()
  const columns = (): ListColumn[] => [
    { key: 'name', label: t('field.name'), kind: 'text', width: 28 },
    { key: 'kind', label: t('field.kind'), kind: 'text', width: 12 },
    { key: 'biz_no', label: t('field.biz_no'), kind: 'text' },
    { key: 'representative', label: t('field.representative'), kind: 'text', width: 14 },
    { key: 'phone', label: t('field.phone'), kind: 'text' },
    { key: 'address', label: t('field.address'), kind: 'text', width: 36 },
    { key: 'parent', label: t('field.parent'), kind: 'text', width: 24 },
    { key: 'work_type', label: t('field.workType'), kind: 'text' },
    { key: 'state', label: t('field.state'), kind: 'text', width: 12 },
    { key: 'amount', label: t('field.amount'), kind: 'number', width: 18 },
    { key: 'begin', label: t('field.begin'), kind: 'date' },
    { key: 'end', label: t('field.end'), kind: 'date' },
    { key: 'site_agent', label: t('field.siteAgent'), kind: 'text', width: 14 },
    { key: 'safety_manager', label: t('field.safetyManager'), kind: 'text', width: 14 },
    { key: 'headcount', label: t('field.headcount'), kind: 'number' },
    { key: 'members', label: t('field.members'), kind: 'number' },
    { key: 'insurance_no', label: t('field.insuranceNo'), kind: 'text' },
    { key: 'license', label: t('field.license'), kind: 'text' },
    ...parts.map((part): ListColumn => ({ key: part, label: t(partWords[part]), kind: 'decimal' })),
    { key: 'total', label: t('score.title'), kind: 'decimal' },
    { key: 'grade', label: t('field.grade'), kind: 'text', width: 10 },
    { key: 'until', label: t('field.until'), kind: 'date' },
  ]
  const rowOf = (row: ProjectCompanyRow, parent: string | null): ListRow => {
    const { contract } = row
    return {
      name: row.name,
      kind: t(`kind.${row.kind}`),
      biz_no: row.biz_no,
      representative: row.representative,
      phone: row.phone,
      address: row.address,
      parent,
      members: row.member_count,
      ...(contract && {
        work_type: contract.work_type,
        state: t(`state.${contract.state}`),
        amount: contract.contract_amount,
        begin: contract.contract_begin,
        end: contract.contract_end,
        site_agent: contract.site_agent,
        safety_manager: contract.safety_manager,
        headcount: contract.headcount,
        insurance_no: contract.insurance_no,
        license: contract.license,
        score_system: contract.score_system,
        score_execution: contract.score_execution,
        score_operation: contract.score_operation,
        score_accidents: contract.score_accidents,
        total: contract.score_total,
        grade: contract.grade && t(`grade.${contract.grade}`),
        until: contract.qualified_until,
      }),
    }
  }
  return useExportList(async () => ({
    name: t('title'),
    project: await projectName(client, projectId),
    columns: columns(),
    read: async () => {
      const all = await client.fetchQuery({ ...partsQuery(projectId), staleTime: 0 })
      const names = new Map(all.map(({ id, name }) => [id, name]))
      const rows = all
        .filter(shown)
        .map((row) => rowOf(row, names.get(row.contract?.parent_company_id ?? 0) ?? null))
      return { rows, total: rows.length }
    },
  }))
}
