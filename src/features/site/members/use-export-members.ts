import { useQueryClient } from '@tanstack/react-query'
import type { ProjectMember } from '../../../../contract/project/project.ts'
import { useT } from '../../../i18n/use-t.ts'
import { projectName } from '../../excel-export/project-name.ts'
import { useExportList } from '../../excel-export/use-export-list.ts'
import { projectMembers } from '../../project/queries.ts'

/** The members who are shown, as the server has them now. */
export function useExportMembers(projectId: number, shown: (member: ProjectMember) => boolean) {
  const t = useT('site')
  const client = useQueryClient()
  return useExportList(async () => ({
    name: t('members.title'),
    project: await projectName(client, projectId),
    columns: [
      { key: 'name', label: t('members.name'), kind: 'text' },
      { key: 'position', label: t('members.position'), kind: 'text' },
      { key: 'company', label: t('members.company'), kind: 'text', width: 24 },
      { key: 'role', label: t('members.role'), kind: 'text' },
      { key: 'scanner', label: t('members.scanner'), kind: 'text', width: 10 },
    ],
    read: async () => {
      const { data } = await client.fetchQuery({ ...projectMembers(projectId), staleTime: 0 })
      const rows = data.filter(shown).map((member) => ({
        name: member.name,
        position: member.position,
        company: member.companyName,
        role: t(`roles.${member.role}`),
        scanner: member.isScanner ? '○' : null,
      }))
      return { rows, total: rows.length }
    },
  }))
}
