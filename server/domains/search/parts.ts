import { can } from '../../../contract/rights/can.ts'
import type { FoundKind } from '../../../contract/search/search.ts'
import { queryWords } from '../../../contract/text/folded.ts'
import type { BoardRegistry } from '../../handler/services.ts'
import type { Membership, Person } from '../../identity/person.ts'
import type { Params } from '../../platform/db/params.ts'
import { containsText, keywordWhere } from '../../platform/db/search-text.ts'
import { wordsWhere } from '../approval/read/where.ts'
import { baseTables } from '../approval/record.ts'
import { shownApprovals } from '../approval/visible.ts'
import { inName } from '../library/browse/file-rows.ts'
import { readableLevels } from '../page/policy.ts'
import { searchedPost, visibleRecords } from '../post/list/visible.ts'
import { threadsWith, visibleThreads } from '../thread/visible.ts'

export interface Search {
  who: Person
  services: { boards: BoardRegistry }
  /** null: everywhere */
  place: Membership | null
  keyword: string
}

/** What a kind gives for each entry that was found; what is absent is null. */
interface Part {
  from: string
  where: string[]
  id: string
  boardId?: string
  projectId?: string
  title: string
  writer?: string
  at: string
  status?: string
  slug?: string
  folderId?: string
}

type Source = (search: Search, params: Params) => Part

/** Of the project that was asked for, or of none; elsewhere the rights of each kind decide alone. */
const inPlace = ({ place }: Search, column: string, params: Params): string[] =>
  place ? [`(${column} is null or ${column} = ${params.add(place.projectId)})`] : []

const nameThen = (row: string): string =>
  `coalesce(${row}.writer_snapshot->>'name', (select w.name from member w where w.id = ${row}.writer_id))`

/** Threads of boards of notices, or of the others. */
const threads =
  (notices: boolean): Source =>
  (search, params) => {
    const boards = search.services.boards.threads.all.filter(
      (board) => (board.notices ?? false) === notices,
    )
    return {
      from: 'thread_post p',
      where: [
        'p.id = p.root_id and p.deleted_at is null and p.hidden_at is null',
        `p.board_id = any(${params.add(boards.map(({ id }) => id))}::int[])`,
        ...inPlace(search, 'p.project_id', params),
        visibleThreads(search, params),
        ...threadsWith(search.keyword, params),
      ],
      id: 'p.id::text',
      boardId: 'p.board_id',
      projectId: 'p.project_id',
      title: 'p.title',
      writer: nameThen('p'),
      at: 'p.created_at',
    }
  }

const records: Source = ({ who, services, place, keyword }, params) => ({
  from: 'post p',
  where: [
    'p.deleted_at is null',
    visibleRecords(services.boards.forms.all, { who, place }, params),
    ...keywordWhere(keyword, searchedPost, params),
  ],
  id: 'p.id::text',
  boardId: 'p.board_id',
  projectId: 'p.project_id',
  title: 'p.title',
  writer: nameThen('p'),
  at: 'p.created_at',
  status: 'p.status',
})

const approvals: Source = (search, params) => ({
  from: baseTables(shownApprovals(search.who, params)),
  where: [...inPlace(search, 'd.project_id', params), ...wordsWhere(search.keyword, params)],
  id: 'd.id::text',
  projectId: 'd.project_id',
  title: 'd.title',
  writer: "coalesce(d.writer_snapshot->>'name', w.name)",
  at: 'coalesce(d.submitted_at, d.updated_at)',
  status: 'd.status',
})

const files: Source = ({ who, services, place, keyword }, params) => {
  const projects = place ? [place.projectId] : [...who.memberships.keys()]
  const everywhere = !place && can(who).seeEverything()
  const boards = services.boards.libraries.all.map(({ id }) => id)
  return {
    from: 'library_file f',
    where: [
      'f.deleted_at is null',
      `f.board_id = any(${params.add(boards)}::int[])`,
      ...(everywhere ? [] : [`f.project_id = any(${params.add(projects)}::int[])`]),
      inName(params, keyword),
    ],
    id: 'f.id::text',
    boardId: 'f.board_id',
    projectId: 'f.project_id',
    title: 'f.name',
    at: 'f.updated_at',
    folderId: 'f.folder_id::text',
  }
}

/** The words of a page: they are few, and their texts have no column of their own. */
const wordsOfPage = `(g.title || ' ' || coalesce((select string_agg(word #>> '{}', ' ')
  from jsonb_path_query(g.content, '$.**?(@.type == "text").text') word), ''))`

const pages: Source = ({ who, keyword }, params) => ({
  from: 'page g',
  where: [
    'g.deleted_at is null',
    `g.read_level = any(${params.add(readableLevels(who))}::int[])`,
    ...queryWords(keyword).map((word) => containsText(wordsOfPage, word, params)),
  ],
  id: 'g.id::text',
  title: 'g.title',
  at: 'g.updated_at',
  slug: 'g.slug',
})

const sources: Record<FoundKind, Source> = {
  notice: threads(true),
  thread: threads(false),
  record: records,
  approval: approvals,
  file: files,
  page: pages,
}

/** The newest entries of a kind that the person may read. */
export function partOf(kind: FoundKind, search: Search, params: Params, most: string): string {
  const part = sources[kind](search, params)
  const { from, where, id, title, at } = part
  return `(select '${kind}' as kind, ${id} as id, ${part.boardId ?? 'null::int'} as "boardId",
      ${part.projectId ?? 'null::int'} as "projectId", ${title} as title,
      ${part.writer ?? 'null::text'} as writer, ${at} as at, ${part.status ?? 'null::text'} as status,
      ${part.slug ?? 'null::text'} as slug, ${part.folderId ?? 'null::text'} as "folderId"
    from ${from} where ${where.join(' and ')} order by ${at} desc, ${id} desc limit ${most})`
}
