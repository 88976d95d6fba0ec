import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type MemberRow, memberList } from '../../../../contract/identity/member.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'
import { useConnection } from '../../../lib/outbox/use-connection.ts'
import { Avatar } from '../../../widgets/avatar/avatar.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'
import { matchesOption } from '../../../widgets/select/option-match.ts'
import { useStoredText } from '../../record/comments/use-stored-text.ts'
import { chosenNext, mentionedIn, readMentioned } from './mentioned.ts'

/** People whom one may see, by a part of their name; of a project its members. */
const peopleQuery = (projectId: number | null, keyword: string, most: number) =>
  queryOptions({
    queryKey: ['people-named', projectId, keyword, most] as const,
    queryFn: ({ signal }) =>
      call(memberList, {
        query: {
          perPage: String(most),
          ...(keyword && { name: keyword }),
          ...(projectId !== null && { projectId: String(projectId) }),
        },
        signal,
      }),
    staleTime: 60_000,
    placeholderData: keepPreviousOf(['people-named', projectId]),
    meta: { silent: true, persistence: 'memory' as const },
  })

/** A person who types on is not searched for at every letter. */
const typingMs = 250

/** A consonant or vowel alone is half of a syllable: nobody's name has one. */
const whole = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/[ㄱ-ㅣ]+$/u, '')
    .trim()

/**
 * The people whose names have what is typed, after a pause in typing.
 * @param typed null: nobody is looked for
 */
export function usePeople(projectId: number | null, typed: string | null, most: number) {
  const wanted = typed === null ? null : whole(typed)
  const [word, setWord] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setWord(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted])
  const query = useQuery({
    ...peopleQuery(projectId, word ?? '', most),
    enabled: wanted !== null && word !== null,
  })
  const offline = useConnection() === 'offline'
  // Until the answer is there, what was found before is narrowed down here.
  const found = (query.data?.data ?? []).filter(({ name }) =>
    matchesOption(name, wanted ?? '', false),
  )
  return {
    people: wanted === null ? [] : found,
    /** nobody is found because there is no connection */
    unreachable: wanted !== null && query.data === undefined && (offline || query.isError),
  }
}

/** A name that is being typed at the end of a text, behind an @. */
const typedName = /(?:^|\s)@([\p{L}\p{N}]{0,20})$/u

export interface Mentions {
  people: readonly MemberRow[]
  unreachable: boolean
  pick: (person: MemberRow) => void
  /** ids of the chosen people whose names still stand in the text */
  named: () => number[]
  /** the text has been saved */
  clear: () => void
}

/** Offers people behind an @; nothing is chosen before a press. Who was chosen survives a reload as the text does. */
export function useMentions(
  projectId: number | null,
  storedAt: string,
  text: string,
  setText: (text: string) => void,
): Mentions {
  const [stored, setStored] = useStoredText(storedAt)
  const typed = typedName.exec(text.normalize('NFC'))?.[1]
  return {
    ...usePeople(projectId, typed ?? null, 8),
    pick(person) {
      setStored(JSON.stringify(chosenNext(readMentioned(stored), person)))
      setText(text.normalize('NFC').replace(/@[\p{L}\p{N}]*$/u, `@${person.name} `))
    },
    named: () => mentionedIn(text, readMentioned(stored)),
    clear: () => setStored(''),
  }
}

export function MentionList({ mentions, onPick }: { mentions: Mentions; onPick: () => void }) {
  const t = useT('thread')
  const jobName = useJobName()
  if (mentions.unreachable) {
    return (
      <p role="status" className="type-meta py-1 text-text-3">
        {t('mentionOffline')}
      </p>
    )
  }
  if (mentions.people.length === 0) return null
  return (
    <List label={t('people')}>
      {mentions.people.map((person) => (
        <ListRow
          key={person.id}
          lead={<Avatar name={person.name} />}
          title={person.name}
          meta={[person.company_name, jobName(person.position)].filter(Boolean).join(' · ')}
          onClick={() => {
            mentions.pick(person)
            onPick()
          }}
        />
      ))}
    </List>
  )
}
