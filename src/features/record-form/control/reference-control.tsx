import type { ReferenceField } from '../../../../contract/form/definition.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { referenceKind } from '../../board/use-references.ts'
import { useMe } from '../../session/me.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'

interface ReferenceControlProps {
  cell: ReferenceField
  value: unknown
  onChange: (value: unknown) => void
}

/** People, companies and work sites, chosen from the cached lists. */
export function ReferenceControl({ cell, value, onChange }: ReferenceControlProps) {
  const t = useT('form')
  const dates = useDates()
  const me = useMe()
  const { language } = useFormTools()
  const { references, reading } = useSurroundings()
  const kind = referenceKind(cell) ?? 'member'
  const list = references[kind]
  const chosen = (Array.isArray(value) ? value : value === null ? [] : [value]).filter(
    (id): id is number => typeof id === 'number',
  )
  const known = new Set(list.items.map((item) => item.id))
  // The chosen value stays visible, even if its list was never read.
  const strangers = chosen.filter((id) => !known.has(id))
  const options = [
    ...strangers.map((id) => ({
      value: String(id),
      label: kind === 'member' && id === me.id ? me.name : reading.unknown,
    })),
    ...list.items.map(({ id, name, detail }) => ({
      value: String(id),
      label: name,
      hint: detail || undefined,
    })),
  ]
  const shared = { options, label: cell.label[language] }
  const several = cell.type === 'users' || cell.type === 'workers'
  return (
    <>
      {several ? (
        <MultiSelect
          {...shared}
          value={chosen.map(String)}
          onChange={(ids) => onChange(ids.map(Number))}
        />
      ) : (
        <Select
          {...shared}
          value={chosen[0] === undefined ? null : String(chosen[0])}
          onChange={(id) => onChange(id === null ? null : Number(id))}
          clearable={cell.required !== true}
        />
      )}
      {list.items.length === 0 && (
        <p className="type-meta mt-2 text-text-3">
          {list.readAt === null
            ? t('noList')
            : `${t('noListNow')} ${t('listAsOf', { time: dates.recent(list.readAt) })}`}
        </p>
      )}
    </>
  )
}
