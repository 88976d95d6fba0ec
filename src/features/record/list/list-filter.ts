import type { FormBoard } from '../../../../contract/form/definition.ts'
import { searchWords } from '../../../../contract/form/derive.ts'
import { isExpiring } from '../../../../contract/form/expiry.ts'
import { meets } from '../../../../contract/list/meets.ts'
import { periodConditions } from '../../../../contract/list/period.ts'
import { readCondition } from '../../../../contract/list/read-condition.ts'
import type { Post, PostRow } from '../../../../contract/record/post.ts'
import { bigramsOf, keywordQuery } from '../../../../contract/text/bigrams.ts'
import { containsText } from '../../../../contract/text/folded.ts'
import type { RawCondition } from '../../../../contract/wire/query.ts'
import { today, wallClock } from '../../../lib/dates.ts'
import type { PostListQuery } from '../queries.ts'

/** Who reads a list, and where its days are. */
export interface ListReader {
  meId: number
  /** time zone of the project */
  zone: string
}

/** A row; of a whole record also what its row does not have. */
export type KnownRow = PostRow & Partial<Pick<Post, 'content'>>

type Filter = (row: KnownRow) => boolean

/**
 * Which records belong into a list, whatever its page, by the server's filters. A keyword finds what
 * is there: of a row alone its title and columns. Nothing belongs into a list that the server refuses.
 */
export function listFilter(board: FormBoard, query: PostListQuery, reader: ListReader): Filter {
  const filters = [
    ofPlace(query, reader),
    ofCompanies(board, query),
    ofStatus(board, query.status, reader),
    ofConditions(board, periodConditions(board, query), reader),
    ofConditions(board, query.conditions ?? [], reader),
    withWords(board, query.keyword),
  ]
  return (row) => filters.every((filter) => filter(row))
}

function ofPlace({ projectId, fieldId, writer }: PostListQuery, { meId }: ListReader): Filter {
  const writerId = writer === 'me' ? meId : writer === undefined ? null : Number(writer)
  return (row) =>
    row.projectId === Number(projectId) &&
    (fieldId === undefined || row.fieldId === Number(fieldId)) &&
    (writerId === null || row.writer.id === writerId)
}

function ofCompanies(board: FormBoard, { companyIds, employeeCompanyId }: PostListQuery): Filter {
  const ids = companyIds?.split(',').map(Number)
  const concerns = ({ companyId, values }: KnownRow) =>
    [companyId, ...(board.responsible?.(values) ?? [])].some(
      (id) => id !== null && ids?.includes(id),
    )
  return (row) =>
    (ids === undefined || concerns(row)) &&
    (employeeCompanyId === undefined || row.companyId === Number(employeeCompanyId))
}

function ofStatus(board: FormBoard, status: string | undefined, { zone }: ListReader): Filter {
  if (status === undefined) return () => true
  const now = Date.now()
  if (status === 'overdue') return ({ dueAt }) => dueAt !== null && Date.parse(dueAt) < now
  if (status === 'expiring') return ({ values }) => isExpiring(board, values, today(zone, now))
  return (row) => row.status === status
}

function ofConditions(
  board: FormBoard,
  conditions: readonly RawCondition[] | null,
  { zone }: ListReader,
): Filter {
  const dayOf = (instant: string) => wallClock(instant, zone).day
  const read = (conditions ?? []).map((condition) => readCondition(board, condition))
  return (row) =>
    conditions !== null && read.every((test) => !('refusal' in test) && meets(test, row, dayOf))
}

function withWords(board: FormBoard, keyword: string | undefined): Filter {
  const wanted = keywordQuery(keyword)
  if (!wanted) return () => true
  return (row) => {
    const { title, writer, values } = row
    const words = [title, row.content ?? row.preview, ...searchWords(board, values)]
    const there = new Set(bigramsOf([...words, writer.name, writer.companyName]))
    return (
      wanted.bigrams.every((pair) => there.has(pair)) &&
      wanted.singles.every((char) => containsText(title, char))
    )
  }
}

/** Which unsent records of the board are shown in a list: on its first page. */
export function madeHere(
  board: FormBoard,
  query: PostListQuery,
  reader: ListReader,
): (post: Post) => boolean {
  if ((query.page ?? '1') !== '1') return () => false
  const filter = listFilter(board, query, reader)
  return (post) => post.boardId === board.id && filter(post)
}
