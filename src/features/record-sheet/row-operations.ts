import type { Resolution } from '../../../contract/merge/resolution.ts'
import { postCreate, postUpdate } from '../../../contract/record/post.ts'
import type { BatchOperation } from '../../../contract/wire/batch.ts'
import { pathOf } from '../../../contract/wire/endpoint.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import { type Choices, choiceKey, type FoundRow } from './found-rows.ts'

interface Place {
  projectId: number
  boardId: number
  /** member id */
  actor: number
  /** ISO 8601: when the person pressed the button */
  writtenAt: string
}

/** A row on its way: its bytes and key stay the same, however often it is sent. */
export interface RowOperation {
  row: number
  operation: BatchOperation
}

/** Which version of each clash was taken, for the history. */
function resolutionOf({ compared }: FoundRow, choices: Choices): Resolution | undefined {
  const { row, record, exported, cells } = compared
  const clashes = cells.filter(({ clash }) => clash)
  if (!record || clashes.length === 0 || exported >= record.revision) return undefined
  const kept = clashes.map(({ column }) => {
    const side = choices.get(choiceKey(row, column)) === 'sheet' ? 'mine' : 'theirs'
    return [`values.${column}`, side] as const
  })
  return { base: exported, kept: Object.fromEntries(kept) }
}

/** The same commands as those of the form: a new record, or a change of the version that was compared. */
export function rowOperations(
  rows: readonly FoundRow[],
  choices: Choices,
  { projectId, boardId, actor, writtenAt }: Place,
): RowOperation[] {
  return rows.flatMap((found): RowOperation[] => {
    const { planned, id, compared, state } = found
    if (!planned || (state !== 'new' && state !== 'change')) return []
    const { record, row } = compared
    const shared = { key: uuidv7(), actor }
    if (!record) {
      const body = { id, projectId, values: planned.values, uploads: [], writtenAt }
      const path = pathOf(postCreate, { boardId })
      return [{ row, operation: { ...shared, method: 'PUT', path, body: JSON.stringify(body) } }]
    }
    const resolution = resolutionOf(found, choices)
    const body = { values: planned.changes, writtenAt, ...(resolution && { resolution }) }
    const path = pathOf(postUpdate, { boardId, postId: id })
    const ifMatch = etagOf(record.revision)
    return [
      { row, operation: { ...shared, method: 'POST', path, body: JSON.stringify(body), ifMatch } },
    ]
  })
}
