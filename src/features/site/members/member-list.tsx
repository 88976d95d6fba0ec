import { HardHat, ScanLine, ShieldCheck, Stethoscope } from 'lucide-react'
import type { ProjectMember } from '../../../../contract/project/project.ts'
import { isPlainMember } from '../../../../contract/rights/role.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avatar } from '../../../widgets/avatar/avatar.tsx'
import { Button } from '../../../widgets/button/button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import type { Column } from '../../../widgets/table/column.ts'
import { Table } from '../../../widgets/table/table.tsx'

interface MemberListProps {
  rows: readonly ProjectMember[]
  /** null: I may not */
  onChange: ((member: ProjectMember) => void) | null
}

const roleMarks = {
  manager: { Icon: HardHat, tone: 'accent' },
  safety: { Icon: ShieldCheck, tone: 'info' },
  health: { Icon: Stethoscope, tone: 'info' },
  member: { Icon: ShieldCheck, tone: 'info' },
} as const

/** Who leads or sees health stands out; plain members are the rule. */
function Marks({ member, small }: { member: ProjectMember; small?: boolean }) {
  const t = useT('site')
  const { Icon, tone } = roleMarks[member.role]
  return (
    <>
      {!isPlainMember(member.role) && (
        <Chip small={small} tone={tone} icon={<Icon aria-hidden className="size-4" />}>
          {t(`roles.${member.role}`)}
        </Chip>
      )}
      {member.isScanner && (
        <Chip small={small} icon={<ScanLine aria-hidden className="size-4" />}>
          {t('members.scanner')}
        </Chip>
      )}
    </>
  )
}

export function MemberCards({ rows, onChange }: MemberListProps) {
  const t = useT('site')
  const jobName = useJobName()
  return (
    <List label={t('members.list')}>
      {rows.map((member) => (
        <ListRow
          key={member.id}
          lead={<Avatar name={member.name} large />}
          title={member.name}
          meta={
            <>
              <span className="basis-full">
                {[jobName(member.position), member.companyName].filter(Boolean).join(' · ')}
              </span>
              {(!isPlainMember(member.role) || member.isScanner) && (
                <span className="mt-1 flex flex-wrap gap-1.5">
                  <Marks member={member} />
                </span>
              )}
            </>
          }
          trail={
            onChange && (
              <Button
                look="quiet"
                aria-label={t('members.changeOf', { name: member.name })}
                onClick={() => onChange(member)}
              >
                {t('members.change')}
              </Button>
            )
          }
        />
      ))}
    </List>
  )
}

export function MemberTable({ rows, onChange }: MemberListProps) {
  const t = useT('site')
  const jobName = useJobName()
  const position = (member: ProjectMember) => jobName(member.position) ?? '-'
  const company = (member: ProjectMember) => member.companyName ?? '-'
  const columns: Column<ProjectMember>[] = [
    {
      id: 'name',
      head: t('members.name'),
      cell: (member) => <b className="font-semibold">{member.name}</b>,
      full: (member) => member.name,
      width: 160,
      main: true,
    },
    { id: 'position', head: t('members.position'), cell: position, full: position },
    { id: 'company', head: t('members.company'), cell: company, full: company },
    {
      id: 'role',
      head: t('members.role'),
      cell: (member) => (
        <span className="flex items-center gap-1.5">
          {isPlainMember(member.role) && <span className="text-text-2">{t('roles.member')}</span>}
          <Marks member={member} small />
        </span>
      ),
      width: 260,
    },
  ]
  if (onChange) {
    columns.push({
      id: 'change',
      head: <span className="sr-only">{t('members.change')}</span>,
      name: t('members.change'),
      cell: (member) => (
        <Button
          look="quiet"
          aria-label={t('members.changeOf', { name: member.name })}
          onClick={() => onChange(member)}
        >
          {t('members.change')}
        </Button>
      ),
      align: 'right',
      width: 100,
    })
  }
  return (
    <Table
      label={t('members.list')}
      columns={columns}
      rows={rows}
      rowId={(member) => String(member.id)}
    />
  )
}
