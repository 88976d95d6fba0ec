import { etagOf } from '../../contract/headers.ts'
import {
  postCreate,
  postHistory,
  postList,
  postOne,
  postRemove,
  postUpdate,
  postVerify,
} from '../../contract/post.ts'
import { type Bound, bind } from '../http/bind.ts'
import { createAtOnce, createPost } from './create.ts'
import { postChanges } from './history.ts'
import { listPosts } from './list.ts'
import { presentPost } from './present.ts'
import { boardOf, reachPost } from './reach.ts'
import { removePost } from './remove.ts'
import { updatePost } from './update.ts'
import { verifyPost } from './verify.ts'

export const postRoutes: Bound[] = [
  bind(postList, listPosts),

  bind(postOne, async ({ db, who, params, services, reply }) => {
    const board = boardOf(services.boards, params.boardId)
    const { record, standing } = await reachPost(db, who, board, params.postId)
    return reply(presentPost(board, record, who, standing, Date.now()), {
      etag: etagOf(record.revision),
    })
  }),

  bind(postCreate, createPost, { shortcut: createAtOnce }),
  bind(postUpdate, updatePost),
  bind(postRemove, removePost),
  bind(postVerify, verifyPost),
  bind(postHistory, postChanges),
]
