import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type MemberRow, memberList } from '../../../../contract/identity/member.ts'
import { useJobName } from '../../../i18n/use-job-name.ts'
import { useT } from '../../../i18n/use-t.ts'
import { call } from '../../../lib/call/call.ts'
import { Avatar } from '../../../widgets/avatar/avatar.tsx'
import { List } from '../../../widgets/list/list.tsx'
import { ListRow } from '../../../widgets/list/list-row.tsx'

/** People whom one may see, by a part of their name; of a project its members. */
export const peopleQuery = (projectId: number | null, keyword: string) =>
  queryOptions({
    queryKey: ['people-named', projectId, keyword] as const,
    queryFn: ({ signal }) =>
      call(memberList, {
        query: {
          perPage: keyword ? '8' : '200',
          ...(keyword && { name: keyword }),
          ...(projectId !== null && { projectId: String(projectId) }),
        },
        signal,
      }),
    staleTime: 60_000,
    meta: { silent: true, persistence: 'memory' as const },
  })

/** A name that is being typed at the end of a text, behind an @. */
const typed = /(?:^|\s)@([\p{L}\p{N}]{0,20})$/u

export interface Mentions {
  people: readonly MemberRow[]
  pick: (person: MemberRow) => void
  /** ids of the chosen people whose names still stand in the text */
  named: () => number[]
}

/** Offers people behind an @; nothing is chosen before a press. */
export function useMentions(
  projectId: number | null,
  text: string,
  setText: (text: string) => void,
): Mentions {
  const chosen = useRef(new Map<string, number>())
  const keyword = typed.exec(text)?.[1]
  const query = useQuery({
    ...peopleQuery(projectId, keyword ?? ''),
    enabled: keyword !== undefined,
  })
  return {
    people: keyword === undefined ? [] : (query.data?.data ?? []),
    pick(person) {
      chosen.current.set(person.name, person.id)
      setText(text.replace(/@[\p{L}\p{N}]*$/u, `@${person.name} `))
    },
    named: () =>
      [...chosen.current].filter(([name]) => text.includes(`@${name}`)).map(([, id]) => id),
  }
}

export function MentionList({ mentions, onPick }: { mentions: Mentions; onPick: () => void }) {
  const t = useT('thread')
  const jobName = useJobName()
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
