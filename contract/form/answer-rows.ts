import type { FormBoard } from './definition.ts'
import type { Checklist, Row, TableField, Values } from './field-types.ts'
import { fieldOf, isEmpty } from './fields.ts'
import { isFinding, questionsOf, verdictOf } from './verdicts.ts'

/** An answer as the row that it would become; its id is that of the question. */
export interface AnswerRow {
  row: Row
  /** a row of the table is about this question already */
  listed: boolean
}

/**
 * The answers that need a photo and what was done (`fromAnswers`) as rows of the table, in the order
 * of the checklist: question, verdict and what was done as words, the first photo, and what stands
 * elsewhere in the record. Words that are longer than their cell leave out what was done.
 */
export function rowsOfAnswers(
  board: FormBoard,
  table: TableField,
  values: Values,
  language: 'ko' | 'en',
): AnswerRow[] {
  const from = table.fromAnswers
  const list = from && fieldOf(board, from.list)
  if (!from || list?.type !== 'checklist') return []
  const answers = (values[list.key] ?? {}) as Checklist
  const rows = (values[table.key] ?? []) as readonly Row[]
  const words = table.columns.find(({ key }) => key === from.words)
  const max = (words && 'max' in words && words.max) || Number.POSITIVE_INFINITY
  const copied = from.copies.filter((key) => !isEmpty(values[key]))
  return questionsOf(list).flatMap((question): AnswerRow[] => {
    const answer = answers[question.id]
    if (!answer || !isFinding(list, answer)) return []
    const label = question.label[language]
    const verdicts = [answer.answer, answer.second].flatMap((value) => {
      const verdict = verdictOf(list, value)
      return verdict?.needs ? [verdict.label[language]] : []
    })
    const head = `${label} (${[...new Set(verdicts)].join(', ')})`
    const whole = answer.action ? `${head}\n${answer.action}` : head
    const photo = answer.photos?.[0]
    return [
      {
        row: {
          id: question.id,
          ...Object.fromEntries(copied.map((key) => [key, values[key]])),
          [from.words]: [...whole].length > max ? head : whole,
          ...(photo && { [from.photo]: photo }),
        },
        listed: rows.some((row) => String(row[from.words] ?? '').startsWith(label)),
      },
    ]
  })
}
