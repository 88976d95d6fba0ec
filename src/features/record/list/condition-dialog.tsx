import { useState } from 'react'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { offeredOperators } from '../../../../contract/list/operators.ts'
import { typedNumber } from '../../../../contract/text/typed.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { isKnown } from './board-query.ts'
import { ConditionValue, type ConditionValueProps } from './condition-value.tsx'
import type { Askable } from './conditions.ts'
import type { StoredCondition } from './list-search.ts'

interface ConditionDialogProps
  extends Pick<ConditionValueProps, 'projectId' | 'references' | 'reading'> {
  board: FormBoard
  requested: readonly Askable[]
  onAdd: (condition: StoredCondition) => void
  onClose: () => void
}

/** What is asked for, of what was typed: numbers as people write them, with commas. */
function inputOf({ input }: Askable, value: string): string {
  if (input === 'yes') return 'true'
  return input === 'number' ? String(typedNumber(value, 9, true) ?? value.trim()) : value.trim()
}

/** A new condition: field, operator, and a value input of the field's type. */
export function ConditionDialog({
  board,
  requested,
  onAdd,
  onClose,
  ...known
}: ConditionDialogProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const [key, setKey] = useState<string | null>(null)
  const [operator, setOperator] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const askable = requested.find((one) => one.key === key) ?? null
  const operators = askable ? offeredOperators[askable.input] : []
  const chosen = operators.find((one) => one === operator) ?? operators[0]
  const input = askable ? inputOf(askable, value) : ''
  const [wrong, setWrong] = useState(false)

  function apply() {
    if (!askable || !chosen) return
    const condition = { key: askable.key, operator: chosen, value: input }
    if (isKnown(board, condition)) onAdd(condition)
    else setWrong(true)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.addCondition')}
      actions={
        <DialogActions
          verb={t('list.apply')}
          off={!askable || !chosen || input === ''}
          onGo={apply}
          onClose={onClose}
        />
      }
    >
      <div className="grid gap-4">
        <Field label={t('list.field')}>
          <Select
            label={t('list.field')}
            value={key}
            options={requested.map((one) => ({ value: one.key, label: one.label[language] }))}
            onChange={(next) => {
              setKey(next)
              setOperator(null)
              setValue('')
            }}
          />
        </Field>
        {operators.length > 1 && (
          <Field label={t('list.operator')}>
            <Select
              label={t('list.operator')}
              value={chosen ?? null}
              options={operators.map((one) => ({
                value: one,
                label: t(`list.operators.${one}`),
              }))}
              onChange={(next) => {
                setOperator(next)
                setValue('')
              }}
            />
          </Field>
        )}
        {askable && askable.input !== 'yes' && (
          <Field
            label={t('list.value')}
            error={wrong ? t(askable.input === 'number' ? 'list.noNumber' : 'list.noValue') : null}
          >
            <ConditionValue
              {...known}
              askable={askable}
              single={chosen === '!='}
              value={value}
              onChange={(next) => {
                setValue(next)
                setWrong(false)
              }}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
