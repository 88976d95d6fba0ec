import type { ScorePart } from '../../../contract/employee/qualification.ts'

/** The labels of the parts of the qualification. */
export const partWords = {
  score_system: 'score.system',
  score_execution: 'score.execution',
  score_operation: 'score.operation',
  score_accidents: 'score.accidents',
} as const satisfies Record<ScorePart, string>
