import {
  contactRows,
  memberCreate,
  memberDetail,
  memberFilter,
  memberList,
  memberOne,
  memberUpdate,
} from '../../../contract/identity/member.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind, bindEither } from '../../handler/bind.ts'
import { unlessKnown } from '../../http/known-answer.ts'
import { membershipIn } from '../../identity/membership.ts'
import { registering } from '../registration/routes.ts'
import { createMember } from './create.ts'
import { presentMember } from './present.ts'
import { findMembers } from './queries.ts'
import { updateMember } from './update.ts'
import { seenMember } from './visible-member.ts'

export const memberRoutes: Bound[] = [
  bind(memberList, async ({ db, who, query, request }) => {
    if (query.projectId) await membershipIn(db, who, query.projectId)
    const found = await findMembers(db, who, query)
    return unlessKnown(request, found, query.perPage > contactRows)
  }),

  bind(memberFilter, async ({ db, who, query, request }) => {
    if (query.projectId) await membershipIn(db, who, query.projectId)
    const found = await findMembers(db, who, query)
    return unlessKnown(request, found, query.perPage > contactRows)
  }),

  bind(memberDetail, async ({ db, who, query, reply }) => {
    const { role, isScanner } = query.projectId
      ? await membershipIn(db, who, query.projectId)
      : { role: null, isScanner: false }
    const me = await seenMember(db, who, who.id)
    return reply({ ...presentMember(me, who), role, isScanner }, { etag: etagOf(me.revision) })
  }),

  bind(memberOne, async ({ db, who, params, reply }) => {
    const found = await seenMember(db, who, params.userId)
    return reply(presentMember(found, who), { etag: etagOf(found.revision) })
  }),

  bind(memberUpdate, updateMember, { secret: true }),
  bindEither(bind(memberCreate, createMember, { secret: true }), registering),
]
