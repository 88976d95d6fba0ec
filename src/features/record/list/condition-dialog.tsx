import { useState } from 'react'
import { referenceKind } from '../../../../contract/form/reference-kind.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { Dialog } from '../../../widgets/dialog/dialog.tsx'
import { DialogActions } from '../../../widgets/dialog/dialog-actions.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import type { References } from '../../board/use-references.ts'
import { type Askable, listOfValues } from './conditions.ts'
import type { StoredCondition } from './list-search.ts'

interface ConditionDialogProps {
  requested: readonly Askable[]
  references: References
  onAdd: (condition: StoredCondition) => void
  onClose: () => void
}

/** A new condition: field, operator, and a value input of the field's type. */
export function ConditionDialog({ requested, references, onAdd, onClose }: ConditionDialogProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const [key, setKey] = useState<string | null>(null)
  const [operator, setOperator] = useState<string | null>(null)
  const [value, setValue] = useState('')
  const askable = requested.find((one) => one.key === key) ?? null
  const chosen = askable?.operators.find((one) => one === operator) ?? askable?.operators[0]
  const input = askable?.kind === 'yes' ? 'true' : value.trim()

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
        {askable && askable.operators.length > 1 && (
          <Field label={t('list.operator')}>
            <Select
              label={t('list.operator')}
              value={chosen ?? null}
              options={askable.operators.map((one) => ({
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
        {askable && askable.kind !== 'yes' && (
          <Field label={t('list.value')}>
            <ValueInput
              askable={askable}
              references={references}
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

interface ValueInputProps {
  askable: Askable
  references: References
  /** one value only */
  single: boolean
  value: string
  onChange: (value: string) => void
}

function ValueInput({ askable, references, single, value, onChange }: ValueInputProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { kind, options, field } = askable
  if (kind === 'day') {
    return <DateSelector value={value || null} onChange={(day) => onChange(day ?? '')} />
  }
  if (kind === 'option' || kind === 'reference') {
    const named = field && referenceKind(field)
    const list =
      kind === 'option'
        ? options.map((one) => ({ value: one.value, label: one.label[language] }))
        : (named ? references[named].items : []).map((item) => ({
            value: String(item.id),
            label: item.name,
            hint: item.detail,
          }))
    if (single) {
      return (
        <Select
          label={t('list.value')}
          options={list}
          value={value || null}
          onChange={(one) => onChange(one ?? '')}
        />
      )
    }
    return (
      <MultiSelect
        label={t('list.value')}
        options={list}
        value={listOfValues(value)}
        onChange={(values) => onChange(values.join(','))}
      />
    )
  }
  return (
    <TextInput
      value={value}
      onChange={onChange}
      inputMode={kind === 'number' ? 'decimal' : undefined}
    />
  )
}
