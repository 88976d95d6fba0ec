import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { NamedLink } from '../../../../contract/form/links.ts'
import { type LinkedTitle, linkTitles, mostTitles } from '../../../../contract/record/link.ts'
import type { Post, PostRow } from '../../../../contract/record/post.ts'
import { readRows } from '../../../lib/cache/downloaded-rows.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import type { TitleOf } from '../../board/title-of.ts'
import { useOps } from '../../outbox/use-ops.ts'
import { postKeys } from '../keys.ts'

interface Titles {
  data: LinkedTitle[]
  /** by the device, which does not know what this reader may not see */
  offline: boolean
}

type Target = Pick<NamedLink, 'id'> & { field: Pick<NamedLink['field'], 'board'> }

async function fromServer(projectId: number, ids: readonly string[], signal: AbortSignal) {
  const parts = Array.from({ length: Math.ceil(ids.length / mostTitles) }, (_, n) =>
    ids.slice(n * mostTitles, (n + 1) * mostTitles).join(','),
  )
  const answers = await Promise.all(
    parts.map((part) =>
      call(linkTitles, { query: { projectId: String(projectId), ids: part }, signal }),
    ),
  )
  return answers.flatMap(({ data }) => data)
}

/** What this device has of the records: read before, in a list, or in the offline download. */
async function fromDevice(
  client: QueryClient,
  projectId: number,
  boards: ReadonlyMap<string, number>,
) {
  const found = new Map<string, LinkedTitle>()
  const note = ({ id, boardId, title }: Pick<PostRow, 'id' | 'boardId' | 'title'>) => {
    if (boards.has(id)) found.set(id, { id, boardId, title, removed: false })
  }
  for (const boardId of new Set(boards.values())) {
    for (const row of (await readRows(projectId, boardId))?.rows ?? []) note(row)
    const lists = client.getQueriesData<{ data: PostRow[] }>({
      queryKey: postKeys.lists(projectId, boardId),
    })
    for (const [, list] of lists) list?.data.forEach(note)
  }
  for (const [, before] of client.getQueriesData<Titles>({
    queryKey: postKeys.titles(projectId),
  })) {
    for (const one of before?.data ?? []) if (boards.has(one.id)) found.set(one.id, one)
  }
  for (const id of boards.keys()) {
    const post = client.getQueryData<Post>(postKeys.one(id))
    if (post) note(post)
  }
  return [...found.values()]
}

/** Titles of linked records: of unsent ones, from the server, and offline from this device. */
export function useTitles(projectId: number, links: readonly Target[]): TitleOf {
  const client = useQueryClient()
  const ops = useOps()
  const wanted = JSON.stringify(
    [...new Map(links.map(({ id, field }) => [id, field.board]))].sort(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  )
  const boards = useMemo(() => new Map<string, number>(JSON.parse(wanted)), [wanted])
  const { data, isPlaceholderData } = useQuery({
    queryKey: [...postKeys.titles(projectId), ...boards.keys()],
    queryFn: async ({ signal }): Promise<Titles> => {
      try {
        return { data: await fromServer(projectId, [...boards.keys()], signal), offline: false }
      } catch (error) {
        if (!isProblem(error) || !error.offline) throw error
        return { data: await fromDevice(client, projectId, boards), offline: true }
      }
    },
    enabled: boards.size > 0,
    networkMode: 'always',
    placeholderData: keepPreviousOf(postKeys.titles(projectId)),
    meta: { silent: true, refetchOnReconnect: true },
  })
  const known = useMemo(() => {
    const titles = new Map(data?.data.map((one) => [one.id, one]))
    for (const op of ops ?? []) {
      if (op.kind !== 'post.create' || !boards.has(op.entity) || titles.has(op.entity)) continue
      const boardId = boards.get(op.entity) ?? 0
      titles.set(op.entity, { id: op.entity, boardId, title: op.title, removed: false })
    }
    return titles
  }, [data, ops, boards])
  const complete = data !== undefined && !data.offline && !isPlaceholderData
  return useCallback((id) => known.get(id) ?? (complete ? 'unseen' : null), [known, complete])
}
