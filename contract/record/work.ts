import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam } from '../wire/schema.ts'
import { postRow } from './post.ts'

/** Rows of one board in a part at most. */
const maxRows = 50

/** Records of all boards that belong together, newest day first. */
export const workPart = v.object({
  /** the newest rows of each board, as many as requested */
  data: v.array(postRow),
  /** records of all boards, those beyond `data` included */
  total: v.number(),
  /** the same for each board that has any, in the order of their ids */
  boards: v.array(v.object({ boardId: id, total: v.number() })),
})
export type WorkPart = v.InferOutput<typeof workPart>

/** My work: what screens would otherwise ask every board for. */
export const workList = endpoint({
  id: 'work.list',
  method: 'GET',
  path: '/api/v1/work',
  summary: 'My work in a project, of all boards at once',
  query: v.strictObject({
    projectId: idParam,
    /** rows of each board in each part */
    rows: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/, 'int'),
        v.transform(Number),
        v.minValue(1, 'min'),
        v.maxValue(maxRows, 'max'),
      ),
      '5',
    ),
  }),
  returns: v.object({
    /** everybody's records of today, in the project's calendar */
    today: workPart,
    /** what I wrote */
    mine: workPart,
    /** of these, the last seven days */
    week: workPart,
    /** corrective actions that my company is responsible for and has not finished */
    todo: workPart,
    /** finished corrective actions that wait for confirmation; null for people who never confirm */
    verify: v.nullable(workPart),
  }),
})
