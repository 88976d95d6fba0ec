import { isSet } from '../../../../contract/field-type/type-of.ts'
import type { ReferenceField } from '../../../../contract/form/field-types.ts'
import { referenceKind } from '../../../../contract/form/reference-kind.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { useMe } from '../../session/me.ts'
import { filledBy } from '../fills.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'

interface ReferenceControlProps {
  cell: ReferenceField
  /** `victim`, `crew.<row id>.worker` */
  path: string
  value: unknown
  onChange: (value: unknown) => void
  beside: (key: string) => unknown
}

/** People, companies and work sites, chosen from the cached lists. */
export function ReferenceControl({ cell, path, value, onChange, beside }: ReferenceControlProps) {
  const t = useT('form')
  const dates = useDates()
  const me = useMe()
  const { language, set } = useFormTools()
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
  const itemOf = (id: number | undefined) => list.items.find((item) => item.id === id)
  function choose(id: number | null) {
    onChange(id)
    const [table, rowId, key] = path.split('.')
    const row = table && rowId && key ? { table, id: rowId } : undefined
    for (const one of filledBy(cell, itemOf(id ?? undefined), itemOf(chosen[0]), beside)) {
      set(one.key, one.value, row)
    }
  }
  const several = isSet(cell)
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
          onChange={(id) => choose(id === null ? null : Number(id))}
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
