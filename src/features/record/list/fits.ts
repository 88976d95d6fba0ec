import type { FormBoard } from '../../../../contract/form/definition.ts'
import { searchWords } from '../../../../contract/form/derive.ts'
import type { Post } from '../../../../contract/record/post.ts'
import type { RawCondition } from '../../../../contract/wire/query.ts'
import type { PostListQuery } from '../queries.ts'

/**
 * Whether an unsent record belongs into a list, by the server's filters. It is shown on the first
 * page.
 */
export function fits(board: FormBoard, post: Post, query: PostListQuery, meId: number): boolean {
  if ((query.page ?? '1') !== '1' || String(post.projectId) !== query.projectId) return false
  if (query.writer !== undefined && query.writer !== 'me' && Number(query.writer) !== meId) {
    return false
  }
  if (query.status && !hasStatus(post, query.status)) return false
  if (query.dateBegin && (post.date === null || post.date < query.dateBegin)) return false
  if (query.dateEnd && (post.date === null || post.date > query.dateEnd)) return false
  if (query.keyword && !hasWord(board, post, query.keyword)) return false
  return (query.conditions ?? []).every((condition) =>
    matches(shownValue(post, condition.key), condition),
  )
}

function hasStatus(post: Post, status: string): boolean {
  if (status === 'overdue') return post.overdue
  // What expires, `fitsList` knows: home counts no such view, and does not load it.
  return status === 'expiring' || post.status === status
}

function hasWord(board: FormBoard, post: Post, keyword: string): boolean {
  const wanted = keyword.normalize('NFC').toLowerCase()
  return [post.title, post.content, ...searchWords(board, post.values)].some((text) =>
    text.normalize('NFC').toLowerCase().includes(wanted),
  )
}

function shownValue(post: Post, key: string): unknown {
  if (key === 'status') return post.status
  if (key === 'title') return post.title
  return post.values[key]
}

/** Compares numbers as numbers, instants by day where a day is given, otherwise text. */
function compare(value: unknown, requested: string): number {
  if (typeof value === 'number') return value - Number(requested)
  const text = String(value)
  const cut = /^\d{4}-\d\d-\d\d$/.test(requested) ? text.slice(0, 10) : text
  return cut < requested ? -1 : cut > requested ? 1 : 0
}

function matches(value: unknown, { operator, value: requested }: RawCondition): boolean {
  const all = Array.isArray(value) ? value : [value]
  const known = all.filter((one) => one !== undefined && one !== null && one !== '')
  const some = (test: (one: unknown) => boolean) => known.some(test)
  switch (operator) {
    case '=':
      return some((one) => compare(one, requested) === 0)
    case '!=':
      return !some((one) => compare(one, requested) === 0)
    case '>':
      return some((one) => compare(one, requested) > 0)
    case '>=':
      return some((one) => compare(one, requested) >= 0)
    case '<':
      return some((one) => compare(one, requested) < 0)
    case '<=':
      return some((one) => compare(one, requested) <= 0)
    case 'like':
      return some((one) => String(one).toLowerCase().includes(requested.toLowerCase()))
    case 'in': {
      const list = requested.split(',').map((one) => one.trim())
      if (known.length === 0) return list.includes('-')
      return some((one) => list.includes(String(one)))
    }
    default:
      return false
  }
}
