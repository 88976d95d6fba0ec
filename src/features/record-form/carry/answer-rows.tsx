import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { rowsOfAnswers } from '../../../../contract/form/answer-rows.ts'
import type { Row, TableField, Values } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { useFormTools } from '../form-tools.ts'
import { type Candidate, ChooseRows } from './choose-rows.tsx'

interface AnswerRowsProps {
  field: TableField
  rows: readonly Row[]
  /** the record with computed values */
  values: Values
}

/** Bad answers of the checklist that are in no row yet, to be taken over with their photo. */
export function AnswerRows({ field, rows, values }: AnswerRowsProps) {
  const t = useT('form')
  const { board, language, setRows } = useFormTools()
  const [open, setOpen] = useState(false)
  const key = field.fromAnswers?.words ?? ''
  const candidates = rowsOfAnswers(board, field, values, language).map(
    ({ row, listed }): Candidate => {
      return { row, listed, words: String(row[key]).split('\n'), proposed: true }
    },
  )
  const fresh = candidates.filter(({ listed }) => !listed)
  if (fresh.length === 0) return null
  const title = t('answerRows.open', {
    count: fresh.length,
    noun: field.rowNoun[language],
  })
  return (
    <div>
      <Button
        look="soft"
        className="w-full fine:w-auto"
        icon={<ListPlus aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {open && (
        <ChooseRows
          field={field}
          title={title}
          candidates={candidates}
          count={rows.length}
          onTake={(taken) =>
            setRows(field.key, (before) => [
              ...before,
              ...taken.map((row) => ({ ...row, id: uuidv7() })),
            ])
          }
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
