import { checkValues, type Issue } from '../../contract/form/check.ts'
import { normalize } from '../../contract/form/compute.ts'
import type { Values } from '../../contract/form/field-types.ts'
import type { SampleStep } from '../../contract/sample/sample.ts'
import { actionOfDecision } from '../../contract/workflow/decision.ts'
import { followRecord, transitRecord } from '../../contract/workflow/record.ts'
import { actedByOf } from '../domains/post/subject.ts'
import { type Composed, compose } from '../domains/post/write/compose.ts'
import type { DemoMember } from './people.ts'
import type { DemoRecord } from './record.ts'

export interface NormalizedRecord {
  values: Values
  composed: Composed
  actedBy: number | null
  issues: Issue[]
}

/** Completes a record as the server would if it came through the API. */
export function normalizeRecord(record: DemoRecord, companyName: string): NormalizedRecord {
  const { board, writer, action } = record
  const input = normalize(board, record.values)
  const acted = followRecord(board, null, input, {
    id: action?.by.id ?? writer.id,
    at: (action?.at ?? record.at).toISOString(),
  })
  const { values, state } = stepsOf(record).reduce(
    (stands, step) => taken(record, { status: stands.state, values: stands.values }, step),
    { state: acted.state, values: acted.values },
  )
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

/** All steps of a record after it was written, a decision first. */
export const stepsOf = ({ decision, steps = [] }: DemoRecord): SampleStep<DemoMember>[] => [
  ...(decision ? [{ ...decision, action: actionOfDecision[decision.verdict] }] : []),
  ...steps,
]

function taken(
  { board, writer }: DemoRecord,
  before: { status: string; values: Values },
  { action, by, at, comment = '', values = {} }: SampleStep<DemoMember>,
) {
  const request = { action, at: at.toISOString(), comment, values }
  const next = transitRecord(board, { ...before, writerId: writer.id }, { by: by.id }, request)
  if ('refusal' in next) throw new Error(`demo: ${next.refusal} on board ${board.id}`)
  return next
}
