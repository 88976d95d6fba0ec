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

/** A row of a record that waits for somebody. */
const waitingRow = v.object({
  id: v.string(),
  boardId: id,
  projectId: id,
  postId: v.string(),
  /** of the record */
  title: v.string(),
  /** the row's first words */
  text: v.string(),
  /** code of the states of the table's workflow, and the key of the table */
  state: v.string(),
  table: v.string(),
  /** until when a person must act, yyyy-MM-dd; null if there is no such day */
  due: v.nullable(v.string()),
  overdue: v.boolean(),
})
export type WaitingRow = v.InferOutput<typeof waitingRow>

export const workRows = endpoint({
  id: 'work.rows',
  method: 'GET',
  path: '/api/v1/work/rows',
  summary: 'Rows of records, such as findings, that wait for me; the earliest due first',
  query: v.strictObject({ projectId: idParam }),
  returns: v.object({
    /** my company must act on them */
    todo: v.array(waitingRow),
    /** others acted on them, and I may confirm it; null for people who never confirm */
    verify: v.nullable(v.array(waitingRow)),
  }),
})

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
