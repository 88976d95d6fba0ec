import * as v from 'valibot'
import { uuidv7 } from '../wire/schema.ts'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { atSlug, creationOf } from './place.ts'

const data = v.looseObject({ id: uuidv7, parentId: v.optional(v.nullable(v.string())) })

/** The screen checks the words against the contract: its rules would load into every page. A post of a thread shares the lane of records: its comments and files wait for it as for one. */
export const threadCreate = command({
  kind: 'thread.create',
  version: 1,
  endpoint: { method: 'PUT', path: '/api/v1/thread/{slug}' },
  payload: v.object({ params: atSlug, data }),
  subject: 'thread',
  entity: ({ data }) => data.id,
  lane: 'post',
  creates: true,
  after: ({ data }) => (data.parentId ? [creationOf('post', data.parentId)] : []),
  allowedWhileSuspended: 'no',
  answer: revised,
})
