import { Building2 } from 'lucide-react'
import type { ProjectRow } from '../../../../contract/project/project.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { IconPlate } from '../../../widgets/card/icon-plate.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import type { Column } from '../../../widgets/table/column.ts'
import { Table } from '../../../widgets/table/table.tsx'
import { StarButton } from './star-button.tsx'
import type { Star } from './use-stars.ts'

export interface ProjectListProps {
  rows: readonly ProjectRow[]
  /** the one last opened */
  last: number | null
  isStarred: (projectId: number) => boolean
  onStar: (project: Star) => void
}

const hrefOf = (row: ProjectRow) => `/project/${row.id}/home`

function useTerm() {
  const dates = useDates()
  return ({ date_work_start: from, date_complete_expected: to }: ProjectRow) => {
    const day = (ymd: string | null) => (ymd ? dates.day(ymd, 'dotsYear') : '')
    return from || to ? `${day(from)} – ${day(to)}`.trim() : '-'
  }
}

/** On a phone: name, my role, contractor and place; a star beside each. */
export function ProjectCards({ rows, last, isStarred, onStar }: ProjectListProps) {
  const t = useT('site')
  return (
    <List label={t('shelf.list')}>
      {rows.map((row) => (
        <div key={row.id} className="flex items-center">
          <div className="min-w-0 flex-1">
            <ListRow
              href={hrefOf(row)}
              lead={
                <IconPlate size={40} tone={row.id === last ? 'accent' : 'neutral'}>
                  <Building2 className="size-5" />
                </IconPlate>
              }
              title={row.field_name}
              meta={
                <span>
                  {[
                    row.id === last && t('shelf.last'),
                    t(`roles.${row.role ?? 'office'}`),
                    row.constructor,
                    row.field_location,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              }
            />
          </div>
          <span className="pr-2">
            <StarButton
              row={row}
              on={isStarred(row.id)}
              onToggle={() => onStar({ id: row.id, name: row.field_name })}
            />
          </span>
        </div>
      ))}
    </List>
  )
}

/** At a desk: a table. */
export function ProjectTable({ rows, last, isStarred, onStar }: ProjectListProps) {
  const t = useT('site')
  const term = useTerm()
  const text = (id: string, head: string, of: (row: ProjectRow) => string, width?: number) => ({
    id,
    head,
    cell: of,
    full: of,
    width,
  })
  const columns: Column<ProjectRow>[] = [
    {
      id: 'star',
      head: <span className="sr-only">{t('shelf.views.starred')}</span>,
      name: t('shelf.views.starred'),
      cell: (row) => (
        <StarButton
          row={row}
          on={isStarred(row.id)}
          onToggle={() => onStar({ id: row.id, name: row.field_name })}
        />
      ),
      align: 'center',
      width: 60,
    },
    {
      id: 'name',
      head: t('shelf.name'),
      cell: (row) => row.field_name,
      full: (row) => row.field_name,
      main: true,
    },
    text('group', t('shelf.group'), (row) => row.project_group ?? '-', 96),
    text('builder', t('shelf.builder'), (row) => row.constructor ?? '-', 150),
    text('location', t('shelf.location'), (row) => row.field_location ?? '-', 210),
    text('term', t('shelf.term'), term, 190),
    text(
      'role',
      t('shelf.role'),
      (row) =>
        [t(`roles.${row.role ?? 'office'}`), row.id === last && t('shelf.last')]
          .filter(Boolean)
          .join(' · '),
      180,
    ),
  ]
  return (
    <Table
      label={t('shelf.list')}
      columns={columns}
      rows={rows}
      rowId={(row) => String(row.id)}
      rowHref={hrefOf}
    />
  )
}
