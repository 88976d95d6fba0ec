import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { MemberRow } from '../../../../contract/identity/member.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Avatar } from '../../../widgets/avatar/avatar.tsx'
import { SearchBox } from '../../../widgets/toolbar/search-box.tsx'
import { usePeople } from '../../thread/page/mention-list.tsx'

interface Props {
  /** its members; null: everybody whom one may see */
  projectId: number | null
  /** who is not looked for */
  without: number
  /** ids of those who are on the line already */
  inLine: readonly number[]
  off: boolean
  onPick: (person: MemberRow) => void
}

/** Rows of the list: others are found by their names. */
const most = 8

/** Somebody is found by their name and picked. */
export function PersonSearch({ projectId, without, inLine, off, onPick }: Props) {
  const t = useT('approval')
  const [word, setWord] = useState('')
  const { people, unreachable } = usePeople(projectId, word === '' ? null : word, most)
  const found = people.filter(({ id }) => id !== without).slice(0, most)
  return (
    <>
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
                inLine={inLine.includes(person.id)}
                off={off}
                onAdd={() => {
                  onPick(person)
                  setWord('')
                }}
              />
            </li>
          ))}
          {found.length === 0 && <li className="px-4 py-3 text-text-2">{t('editor.nobody')}</li>}
        </ul>
      )}
    </>
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
