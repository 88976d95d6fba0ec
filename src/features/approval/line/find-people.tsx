import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { mostElements } from '../../../../contract/approval/line.ts'
import { type ElementType, elementTypes } from '../../../../contract/codes/approval.ts'
import type { MemberRow } from '../../../../contract/identity/member.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avatar } from '../../../widgets/avatar/avatar.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { useMe } from '../../session/me.ts'
import { usePeople } from '../../thread/page/mention-list.tsx'
import type { Line, LinePerson } from './line.ts'
import { useTypeName } from './type-name.ts'

interface Props {
  line: Line
  /** its members; null: everybody whom one may see */
  projectId: number | null
  onAdd: (person: LinePerson, type: ElementType) => void
}

/** Rows of the list: others are found by their names. */
const most = 8

/** People to put into a line: first as what, then who. */
export function FindPeople({ line, projectId, onAdd }: Props) {
  const t = useT('approval')
  const typeName = useTypeName()
  const me = useMe()
  const [type, setType] = useState<ElementType>('approval')
  const [word, setWord] = useState('')
  const { people, unreachable } = usePeople(projectId, word === '' ? null : word, most)
  const found = people.filter(({ id }) => id !== me.id).slice(0, most)
  const inLine = new Set(line.map(({ person }) => person.user_id))
  const full = line.length >= mostElements
  return (
    <div className="grid gap-2">
      <RadioCards
        label={t('editor.as')}
        columns={4}
        value={type}
        onChange={setType}
        options={elementTypes.map(({ code }) => ({ value: code, label: typeName(code) }))}
      />
      <SearchBox
        value={word}
        label={t('editor.find')}
        placeholder={t('editor.findHelp')}
        onSearch={setWord}
      />
      {unreachable && (
        <p role="status" className="text-warn-text">
          {t('editor.offline')}
        </p>
      )}
      {word !== '' && !unreachable && (
        <ul
          aria-label={t('editor.people')}
          className="edge-card divide-y divide-line overflow-hidden rounded-card bg-surface"
        >
          {found.map((person) => (
            <li key={person.id}>
              <Person
                person={person}
                inLine={inLine.has(person.id)}
                off={full}
                onAdd={() => {
                  const { id, name, position, company_name } = person
                  const known = { user_id: id, user_name: name, position, company_name }
                  onAdd({ ...known, unavailable: false }, type)
                  setWord('')
                }}
              />
            </li>
          ))}
          {found.length === 0 && <li className="px-4 py-3 text-text-2">{t('editor.nobody')}</li>}
        </ul>
      )}
    </div>
  )
}

interface PersonProps {
  person: MemberRow
  inLine: boolean
  off: boolean
  onAdd: () => void
}

function Person({ person, inLine, off, onAdd }: PersonProps) {
  const t = useT('approval')
  const jobName = useJobName()
  return (
    <button
      type="button"
      disabled={inLine || off}
      onClick={onAdd}
      className="flex min-h-12 w-full items-center gap-2.5 px-3 py-1.5 text-left enabled:hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <Avatar name={person.name} />
      <span className="min-w-0 flex-1">
        <b className="type-cell-strong block break-words">{person.name}</b>
        <span className="block break-words text-mini text-text-3">
          {[person.company_name, jobName(person.position)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {inLine ? (
        <span className="text-mini text-text-3">{t('editor.inLine')}</span>
      ) : (
        <UserPlus aria-hidden className="size-4 flex-none text-accent" />
      )}
    </button>
  )
}
