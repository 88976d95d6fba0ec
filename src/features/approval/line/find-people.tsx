import { useState } from 'react'
import { mostElements } from '../../../../contract/approval/line.ts'
import { type ElementType, elementTypes } from '../../../../contract/codes/approval.ts'
import { useT } from '../../../i18n/use-t.ts'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { useMe } from '../../session/me.ts'
import type { Line, LinePerson } from './line.ts'
import { PersonSearch } from './person-search.tsx'
import { useTypeName } from './type-name.ts'

interface Props {
  line: Line
  /** its members; null: everybody whom one may see */
  projectId: number | null
  onAdd: (person: LinePerson, type: ElementType) => void
}

/** People to put into a line: first as what, then who. */
export function FindPeople({ line, projectId, onAdd }: Props) {
  const t = useT('approval')
  const typeName = useTypeName()
  const me = useMe()
  const [type, setType] = useState<ElementType>('approval')
  return (
    <div className="grid gap-2">
      <RadioCards
        label={t('editor.as')}
        columns={4}
        value={type}
        onChange={setType}
        options={elementTypes.map(({ code }) => ({ value: code, label: typeName(code) }))}
      />
      <PersonSearch
        projectId={projectId}
        without={me.id}
        inLine={line.map(({ person }) => person.user_id)}
        off={line.length >= mostElements}
        onPick={({ id, name, position, company_name }) =>
          onAdd({ user_id: id, user_name: name, position, company_name, unavailable: false }, type)
        }
      />
    </div>
  )
}
