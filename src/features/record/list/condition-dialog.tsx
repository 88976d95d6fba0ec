import { useState } from 'react'
import { offeredOperators } from '../../../../contract/list/operators.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { ConditionValue, type ConditionValueProps } from './condition-value.tsx'
import type { Askable } from './conditions.ts'
import type { StoredCondition } from './list-search.ts'

interface ConditionDialogProps
  extends Pick<ConditionValueProps, 'projectId' | 'references' | 'reading'> {
  requested: readonly Askable[]
  onAdd: (condition: StoredCondition) => void
  onClose: () => void
}

/** A new condition: field, operator, and a value input of the field's type. */
export function ConditionDialog({ requested, onAdd, onClose, ...known }: ConditionDialogProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const [key, setKey] = useState<string | null>(null)
  const [operator, setOperator] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const askable = requested.find((one) => one.key === key) ?? null
  const operators = askable ? offeredOperators[askable.input] : []
  const chosen = operators.find((one) => one === operator) ?? operators[0]
  const input = askable?.input === 'yes' ? 'true' : value.trim()

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('list.addCondition')}
      actions={
        <DialogActions
          verb={t('list.apply')}
          off={!askable || !chosen || input === ''}
          onGo={() => {
            if (askable && chosen) onAdd({ key: askable.key, operator: chosen, value: input })
          }}
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
          <Field label={t('list.value')}>
            <ConditionValue
              {...known}
              askable={askable}
              single={chosen === '!='}
              value={value}
              onChange={setValue}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
