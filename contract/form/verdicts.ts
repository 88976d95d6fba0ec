import type {
  ChecklistAnswer,
  ChecklistField,
  Limit,
  Question,
  Values,
  Verdict,
} from './field-types.ts'

/** 양호 ○, 미흡 △, 불량 ×, 해당없음 N/A (domain §3) */
export const standardVerdicts: readonly Verdict[] = [
  { value: 'ok', label: { ko: '양호', en: 'Good' }, mark: 'circle', tone: 'ok', score: 1 },
  {
    value: 'poor',
    label: { ko: '미흡', en: 'Poor' },
    mark: 'triangle',
    tone: 'warn',
    needs: true,
    score: 0.5,
  },
  {
    value: 'bad',
    label: { ko: '불량', en: 'Bad' },
    mark: 'cross',
    tone: 'danger',
    needs: true,
    score: 0,
  },
  { value: 'na', label: { ko: '해당없음', en: 'N/A' }, mark: 'none', tone: 'neutral' },
]

export function verdictsOf({ verdicts }: Pick<ChecklistField, 'verdicts'>): readonly Verdict[] {
  return verdicts ?? standardVerdicts
}

export function verdictOf(
  field: Pick<ChecklistField, 'verdicts'>,
  value: string | undefined,
): Verdict | undefined {
  return verdictsOf(field).find((verdict) => verdict.value === value)
}

/** Whether an answer needs a photo and what was done: in one of its columns, if there are two. */
export function isFinding(
  field: Pick<ChecklistField, 'verdicts'>,
  answer: ChecklistAnswer | undefined,
): boolean {
  if (!answer) return false
  return [answer.answer, answer.second].some((value) => verdictOf(field, value)?.needs === true)
}

/** Whether a question is answered: in both columns, if there are two. */
export function isAnswered(
  field: Pick<ChecklistField, 'columns'>,
  answer: ChecklistAnswer | undefined,
): boolean {
  if (!answer?.answer) return false
  return field.columns === undefined || answer.second !== undefined
}

export function questionsOf(field: Pick<ChecklistField, 'groups'>): readonly Question[] {
  return field.groups.flatMap(({ questions }) => questions)
}

/** The limits of a measured question; some depend on what else is written. */
export function limitOf({ measure }: Question, values: Values): Limit {
  const limit = measure?.limit ?? {}
  return typeof limit === 'function' ? limit(values) : limit
}

/** The verdict of a measured value: `within` its limits, ends included, or `beyond` them. */
export function measuredVerdict(question: Question, value: number, values: Values): string {
  const { min, max } = limitOf(question, values)
  const beyond = (min !== undefined && value < min) || (max !== undefined && value > max)
  return beyond ? (question.measure?.beyond ?? 'bad') : (question.measure?.within ?? 'ok')
}
