import { useQuery } from '@tanstack/react-query'
import type { FacilityCategory } from '../../../contract/project/field.ts'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../widgets/select/select.tsx'
import { categoriesQuery } from './queries.ts'

interface CategorySelectProps {
  value: number | null
  onChange: (id: number | null) => void
}

const depths = ['cat1', 'cat2', 'cat3', 'cat4'] as const
const labels = ['category1', 'category2', 'category3', 'category4'] as const

/** The categories of each depth, and the way to one of them from the outermost. */
export function useCategories() {
  const lists = [
    useQuery(categoriesQuery(depths[0])).data?.data ?? [],
    useQuery(categoriesQuery(depths[1])).data?.data ?? [],
    useQuery(categoriesQuery(depths[2])).data?.data ?? [],
    useQuery(categoriesQuery(depths[3])).data?.data ?? [],
  ]
  const all = new Map(lists.flat().map((row) => [row.id, row]))
  function pathOf(id: number | null): FacilityCategory[] {
    const path: FacilityCategory[] = []
    for (let at = all.get(id ?? 0); at; at = all.get(at.parent_id ?? 0)) path.unshift(at)
    return path
  }
  return { lists, pathOf }
}

/** A facility category, chosen from the outermost level inwards; any depth is allowed. */
export function CategorySelect({ value, onChange }: CategorySelectProps) {
  const t = useT('field')
  const { lists, pathOf } = useCategories()
  const path = pathOf(value)
  return (
    <div className="grid gap-2 lg:grid-cols-4">
      {lists.map((list, index) => {
        const above = path[index - 1]
        const offered = index === 0 ? list : list.filter((row) => row.parent_id === above?.id)
        const label = t(labels[index] ?? 'category1')
        if (offered.length === 0) return null
        return (
          <Select
            key={label}
            label={label}
            placeholder={label}
            clearable
            value={path[index] ? String(path[index].id) : null}
            onChange={(id) => onChange(id === null ? (above?.id ?? null) : Number(id))}
            options={offered.map((row) => ({ value: String(row.id), label: row.name }))}
          />
        )
      })}
    </div>
  )
}
