import * as v from 'valibot'
import { postCreateBody } from '../record/post.ts'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { afterLinked, linkedIn } from './linked.ts'
import { atBoard } from './place.ts'

export const postCreate = command({
  kind: 'post.create',
  version: 1,
  endpoint: { method: 'PUT', path: '/api/v1/board/post/{boardId}' },
  payload: v.object({ params: atBoard, data: postCreateBody }),
  subject: 'record',
  entity: ({ data }) => data.id,
  lane: 'post',
  creates: true,
  after: ({ data }) => afterLinked(data, data.id),
  laterKeepBase: true,
  allowedWhileSuspended: 'quarantine',
  quarantine: {
    record: ({ data }) => data.id,
    needs: ({ data }) => [...(data.parentId ? [data.parentId] : []), ...linkedIn(data)],
    project: ({ data }) => data.projectId,
  },
  answer: revised,
})
