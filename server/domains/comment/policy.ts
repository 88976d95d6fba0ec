import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'
import { mayComment, type RecordSubject } from '../post/policy.ts'
import type { CommentRecord } from './queries.ts'

/** What a person may do to a comment that exists, on a record that they may see. */
export interface CommentRights {
  edit: boolean
  remove: boolean
}

/** Of the writer, where they may comment on the record. */
export const ownRights: CommentRights = { edit: true, remove: true }

/**
 * Its words are the writer's, who removes it as well while they may comment on the record. Who runs
 * the project removes anybody's.
 */
export function commentRights(
  who: Pick<Person, 'id' | 'level' | 'companyId'>,
  membership: Pick<Membership, 'role' | 'partner'>,
  record: RecordSubject,
  comment: Pick<CommentRecord, 'writer'>,
): CommentRights {
  const rights = can(who, membership)
  const isWriter = comment.writer.id === who.id
  const may = mayComment(who, membership, record)
  return {
    edit: may && rights.changeComment(isWriter),
    remove: (may && rights.removeComment(isWriter)) || rights.removeComment(false),
  }
}
