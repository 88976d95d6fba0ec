import { checkValues, type Issue } from '../../contract/form/check.ts'
import { settle } from '../../contract/form/compute.ts'
import type { Values } from '../../contract/form/definition.ts'
import { stampAction, stampDecision } from '../post/action.ts'
import { type Composed, compose } from '../post/compose.ts'
import type { DemoRecord } from './record.ts'

export interface Settled {
  values: Values
  composed: Composed
  actedBy: number | null
  issues: Issue[]
}

/** What the server would have made of a record that came through the API. */
export function settleRecord(record: DemoRecord, companyName: string): Settled {
  const { board, writer, action, decision } = record
  const given = settle(board, record.values)
  const acted = stampAction(board, null, given, {
    id: action?.by.id ?? writer.id,
    at: (action?.at ?? record.at).toISOString(),
  })
  const values = decision
    ? stampDecision(board, acted.values, {
        id: decision.by.id,
        at: decision.at.toISOString(),
        comment: decision.comment,
      })
    : acted.values
  const facts = decision
    ? { verified: decision.verdict === 'verified', redo: decision.verdict === 'redo' }
    : acted.facts
  const composed = compose(board, {
    values,
    facts,
    title: undefined,
    content: '',
    timeZone: record.place.timeZone,
    writtenAt: record.at,
    words: [writer.name, companyName],
  })
  return {
    values,
    composed,
    actedBy: acted.actedBy,
    issues: checkValues(board, values, Date.now()),
  }
}
