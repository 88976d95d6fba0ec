import { Building2, Check } from 'lucide-react'
import type { ProjectRow as Row } from '../../../contract/project/project.ts'
import { useT } from '../../i18n/use-t.ts'
import { IconPlate } from '../../widgets/card/icon-plate.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'

/** One project to choose: name, contractor, place, my role. */
export function ProjectRow({
  row,
  current,
  href,
  onChosen,
}: {
  row: Row
  current: boolean
  href?: string
  onChosen?: () => void
}) {
  const t = useT('project')
  const role = row.role === null ? t('headOffice') : t(`role.${row.role}`)
  return (
    <ListRow
      href={href}
      onClick={onChosen}
      current={current}
      lead={
        <IconPlate size={40} tone={current ? 'accent' : 'neutral'}>
          {current ? <Check className="size-5" /> : <Building2 className="size-5" />}
        </IconPlate>
      }
      title={row.field_name}
      meta={<span>{[role, row.constructor, row.field_location].filter(Boolean).join(' · ')}</span>}
    />
  )
}
