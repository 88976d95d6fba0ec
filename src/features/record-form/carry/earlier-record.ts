import type { FormBoard } from '../../../../contract/form/definition.ts'
import { derive } from '../../../../contract/form/derive.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { firstDayOf } from '../../../../contract/form/period.ts'
import { type PostRow, postList } from '../../../../contract/record/post.ts'
import { cachedUnder } from '../../../lib/cache/downloaded.ts'
import { cacheOwner } from '../../../lib/cache/owner.ts'
import { queryClient } from '../../../lib/cache/query-client.ts'
import { call } from '../../../lib/call/call.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { addDays, type Day, isDay } from '../../../lib/dates.ts'
import { postKeys } from '../../record/keys.ts'
import { postQuery } from '../../record/queries.ts'

/** What an earlier record must have in common with the new one. */
export interface CarryScope {
  projectId: number
  /** of the new record */
  day: Day
  /** work site; null while none is chosen: that of any */
  fieldId: number | null
  /** of the person: only what their own company wrote */
  companyId: number | null
  /** other fields that there is one record a period for, as far as they are filled */
  same: Values
}

/** The new record's scope, from what is written so far. Null without a day. */
export function carryScope(
  board: FormBoard,
  values: Values,
  { projectId, companyId }: Pick<CarryScope, 'projectId' | 'companyId'>,
): CarryScope | null {
  const { date, fieldId } = derive(board, values, { title: '-' })
  if (date === null) return null
  const each = (board.onePer?.each ?? []).filter((key) => values[key] !== undefined)
  const { ownCompany } = board
  const same = {
    ...Object.fromEntries(each.map((key) => [key, values[key]])),
    // Records without a company are of one company, too.
    ...(ownCompany !== undefined && { [ownCompany]: values[ownCompany] }),
  }
  return { projectId, day: firstDayOf(date).slice(0, 10), fieldId, companyId, same }
}

type Candidate = Pick<
  PostRow,
  'id' | 'boardId' | 'projectId' | 'date' | 'fieldId' | 'companyId' | 'values' | 'writtenAt'
>

/** The latest record of an earlier day that has the scope; of one day the one written last. Pure. */
export function latestEarlier<Of extends Candidate>(
  board: Pick<FormBoard, 'id'>,
  posts: readonly Of[],
  { projectId, day, fieldId, companyId, same }: CarryScope,
): Of | null {
  const fitting = posts.filter(
    (post) =>
      post.boardId === board.id &&
      post.projectId === projectId &&
      post.date !== null &&
      post.date < day &&
      (fieldId === null || post.fieldId === fieldId) &&
      (companyId === null || post.companyId === companyId) &&
      Object.entries(same).every(([key, value]) => (post.values[key] ?? null) === (value ?? null)),
  )
  const order = ({ date, writtenAt }: Of) => `${date} ${writtenAt}`
  return fitting.reduce<Of | null>(
    (last, post) => (last && order(last) >= order(post) ? last : post),
    null,
  )
}

/** Newest rows that are looked through for one that fits. */
const most = 40

/** The latest one on the server. */
async function askServer(board: FormBoard, scope: CarryScope, signal: AbortSignal) {
  const { projectId, day, fieldId, companyId } = scope
  const { data } = await call(postList, {
    params: { boardId: String(board.id) },
    query: {
      projectId: String(projectId),
      perPage: String(most),
      dateTarget: board.counts.date,
      dateEnd: addDays(day, -1),
      orderTarget: board.counts.date,
      orderDirection: 'desc',
      ...(fieldId !== null && { fieldId: String(fieldId) }),
      ...(companyId !== null && { employeeCompanyId: String(companyId) }),
    },
    signal,
  })
  const row = latestEarlier(board, data, { ...scope, companyId: null })
  return row && (await queryClient.fetchQuery(postQuery(board.id, row.id)))
}

/**
 * The latest earlier record: the server's, or without a connection the latest whole one that this
 * device has stored. @param unsent records that wait on this device
 */
export async function findEarlier(
  board: FormBoard,
  scope: CarryScope,
  unsent: readonly PostRow[],
  signal: AbortSignal,
): Promise<{ post: PostRow; fromDevice: boolean } | null> {
  // In a form it may be what was typed and is none.
  if (!isDay(scope.day)) return null
  let fromDevice = false
  let known: readonly PostRow[]
  try {
    const post = await askServer(board, scope, signal)
    known = post ? [post] : []
  } catch (error) {
    if (!isProblem(error) || !error.offline) throw error
    fromDevice = true
    const cached = await cachedUnder(cacheOwner(), postKeys.one('').slice(0, -1))
    known = cached.map(({ data }) => data as PostRow)
  }
  // An own record has the person's company also before it arrives.
  const post = latestEarlier(board, [...known, ...unsent], scope)
  return post && { post, fromDevice }
}
