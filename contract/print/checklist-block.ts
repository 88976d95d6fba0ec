import type { Checklist, ChecklistField } from '../form/field-types.ts'
import { nameOf } from '../form/fields.ts'
import type { Reading } from '../form/value-text.ts'
import { questionsOf, verdictOf, verdictsOf } from '../form/verdicts.ts'
import type { PrintedTable } from './running-blocks.ts'
import { dash, printWords, verdictMarks } from './words.ts'

/** The answers of a checklist; of one that gives points, what each question earned and could have. */
export function checklistBlock(
  field: ChecklistField,
  answers: Checklist,
  reading: Reading,
): PrintedTable {
  const { language } = reading
  const given = Object.values(answers)
  const counts = verdictsOf(field).flatMap(({ value, label }) => {
    const count = given.filter(({ answer, second }) => answer === value || second === value).length
    return count > 0 ? [`${label[language]} ${count}`] : []
  })
  const mark = (value: string | undefined) => {
    const verdict = verdictOf(field, value)
    return verdict ? verdictMarks[verdict.mark] : dash
  }
  const heads = field.columns?.map((column) => column[language]) ?? [printWords.verdict[language]]
  const hasPoints = questionsOf(field).some(({ weight }) => weight !== undefined)
  const points = (weight: number, answer: string | undefined) => {
    const share = verdictOf(field, answer)?.score
    const earned = share === undefined ? dash : reading.number(weight * share, 2)
    return `${earned} / ${reading.number(weight, 2)}`
  }
  return {
    kind: 'table',
    heading: `${nameOf(field)[language]} (${counts.join(' · ')})`,
    columns: [
      { label: printWords.question[language], share: 6 },
      ...heads.map((label) => ({ label, share: 1.2 })),
      ...(hasPoints ? [{ label: printWords.points[language], share: 1.4 }] : []),
      { label: printWords.action[language], share: 3 },
    ],
    rows: field.groups.flatMap((group) =>
      group.questions.flatMap((question): string[][] => {
        const answer = answers[question.id]
        if (!answer) return []
        const label = `${group.label[language]} · ${question.label[language]}`
        const { unit, places = 0 } = question.measure ?? {}
        const measured =
          answer.value === undefined
            ? []
            : [`${reading.number(answer.value, places)} ${unit?.[language] ?? ''}`.trim()]
        const first = [...measured, mark(answer.answer)].join(' · ')
        const verdicts = field.columns ? [first, mark(answer.second)] : [first]
        const earned = hasPoints ? [points(question.weight ?? 1, answer.answer)] : []
        return [[label, ...verdicts, ...earned, answer.action || dash]]
      }),
    ),
  }
}
