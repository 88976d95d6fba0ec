import { useState } from 'react'
import { folded } from '../../../contract/text/folded.ts'
import { useT } from '../../i18n/use-t.ts'
import { Checkbox } from '../../widgets/choice/checkbox.tsx'
import { List } from '../../widgets/list/list.tsx'
import { SearchBox } from '../../widgets/toolbar/search-box.tsx'

export interface Choosable {
  id: number
  name: string
  /** distinguishes equal names */
  detail: string
}

/** From so many on there is a search. */
const few = 6

/** Projects with checkboxes. */
export function ProjectChoice({
  projects,
  chosen,
  partial,
  onChange,
}: {
  projects: readonly Choosable[]
  chosen: readonly number[]
  /** there are more than these */
  partial: boolean
  onChange: (chosen: number[]) => void
}) {
  const t = useT('prepare')
  const [search, setSearch] = useState('')
  const shown = projects.filter(({ name, detail }) =>
    folded(name + detail).includes(folded(search)),
  )
  return (
    <div className="grid gap-2">
      {projects.length > few && (
        <SearchBox value={search} onSearch={setSearch} label={t('dialog.search')} />
      )}
      {shown.length === 0 ? (
        <p role="status" className="py-3 text-text-3">
          {t('dialog.none')}
        </p>
      ) : (
        <List label={t('dialog.projects')} className="max-h-72 overflow-y-auto">
          {shown.map(({ id, name, detail }) => (
            <div key={id} className="px-4">
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(on) =>
                  onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              >
                <span className="min-w-0 py-2">
                  <span className="block">{name}</span>
                  {detail && <span className="type-meta block text-text-3">{detail}</span>}
                </span>
              </Checkbox>
            </div>
          ))}
        </List>
      )}
      {partial && <p className="type-meta text-text-3">{t('dialog.more')}</p>}
    </div>
  )
}
