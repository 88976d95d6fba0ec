import { checkValues, type Issue } from '../../contract/form/check.ts'
import { normalize } from '../../contract/form/compute.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { actionOfDecision } from '../../contract/workflow/decision.ts'
import { followRecord, transitRecord } from '../../contract/workflow/record.ts'
import { actedByOf } from '../domains/post/subject.ts'
import { type Composed, compose } from '../domains/post/write/compose.ts'
import type { DemoRecord } from './record.ts'

export interface NormalizedRecord {
  values: Values
  composed: Composed
  actedBy: number | null
  issues: Issue[]
}

/** Completes a record as the server would if it came through the API. */
export function normalizeRecord(record: DemoRecord, companyName: string): NormalizedRecord {
  const { board, writer, action, decision } = record
  const input = normalize(board, record.values)
  const acted = followRecord(board, null, input, {
    id: action?.by.id ?? writer.id,
    at: (action?.at ?? record.at).toISOString(),
  })
  const { values, state } = decision
    ? decided(record, { status: acted.state, values: acted.values }, decision)
    : acted
  const composed = compose(board, {
    values,
    status: state,
    title: undefined,
    content: '',
    timeZone: record.place.timeZone,
    writtenAt: record.at,
    words: [writer.name, companyName],
  })
  return {
    values,
    composed,
    actedBy: actedByOf(board, values),
    issues: checkValues(board, values, Date.now()),
  }
}

function decided(
  { board, writer }: DemoRecord,
  acted: { status: string; values: Values },
  { by, at, verdict, comment }: NonNullable<DemoRecord['decision']>,
) {
  const request = { action: actionOfDecision[verdict], at: at.toISOString(), comment, values: {} }
  const next = transitRecord(board, { ...acted, writerId: writer.id }, { by: by.id }, request)
  if ('refusal' in next) throw new Error(`demo: ${next.refusal} on board ${board.id}`)
  return next
}
