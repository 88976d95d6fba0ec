import { type ReactNode, useState } from 'react'
import type { LinkField } from '../../../../contract/form/field-types.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import type { ValueInput } from '../../../../contract/list/operators.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { MonthPicker } from '../../../widgets/date/month-picker.tsx'
import { TimeInput } from '../../../widgets/date/time-input.tsx'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import type { Option } from '../../../widgets/select/option-list.tsx'
import { Picker } from '../../../widgets/select/picker.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { DurationInput } from '../../board/duration-input.tsx'
import { useMaybeBoard } from '../../board/use-maybe-board.ts'
import type { References } from '../../board/use-references.ts'
import { RecordOptions } from '../links/record-options.tsx'
import { type Askable, listOfValues } from './conditions.ts'

export interface ConditionValueProps {
  askable: Askable
  projectId: number
  references: References
  reading: Reading
  /** one value only */
  single: boolean
  value: string
  onChange: (value: string) => void
}

/** Each input of `ListColumn`; a check needs none. */
const inputs: Record<Exclude<ValueInput, 'yes'>, (props: ConditionValueProps) => ReactNode> = {
  text: ({ value, onChange }) => <TextInput value={value} onChange={onChange} />,
  number: ({ value, onChange }) => (
    <TextInput value={value} onChange={onChange} inputMode="decimal" />
  ),
  duration: ({ value, onChange }) => (
    <DurationInput
      value={value === '' ? null : Number(value)}
      onChange={(minutes) => onChange(minutes === null ? '' : String(minutes))}
    />
  ),
  day: ({ value, onChange }) => (
    <DateSelector value={value || null} onChange={(day) => onChange(day ?? '')} />
  ),
  month: ({ value, onChange }) => <MonthPicker value={value || null} onChange={onChange} />,
  time: ({ value, onChange }) => <TimeInput value={value} onChange={onChange} />,
  option: (props) => <OptionInput {...props} />,
  reference: ({ references, ...props }) => {
    const { named } = props.askable
    const options = (named ? references[named].items : []).map((item) => ({
      value: String(item.id),
      label: item.name,
      hint: item.detail,
    }))
    return <ChoiceInput {...props} options={options} />
  },
  record: (props) => <RecordInput {...props} />,
}

/** The value of a condition, entered as its column is. */
export function ConditionValue(props: ConditionValueProps) {
  const { input } = props.askable
  return input === 'yes' ? null : inputs[input](props)
}

function OptionInput(props: ConditionValueProps) {
  const language = shortLanguage(useLanguage())
  const options = props.askable.options.map(({ value, label }) => ({
    value,
    label: label[language],
  }))
  return <ChoiceInput {...props} options={options} />
}

type ChoiceProps = Pick<ConditionValueProps, 'single' | 'value' | 'onChange'> & {
  options: Option[]
}

function ChoiceInput({ single, value, onChange, options }: ChoiceProps) {
  const t = useT('record')
  return single ? (
    <Select
      label={t('list.value')}
      options={options}
      value={value || null}
      onChange={(one) => onChange(one ?? '')}
    />
  ) : (
    <MultiSelect
      label={t('list.value')}
      options={options}
      value={listOfValues(value)}
      onChange={(values) => onChange(values.join(','))}
    />
  )
}

/** A record of the board that the column links to. */
function RecordInput({ askable, projectId, reading, value, onChange }: ConditionValueProps) {
  const t = useT('form')
  const [open, setOpen] = useState(false)
  // The list behind the dialog does not know it yet.
  const [chosen, setChosen] = useState<PostRow | null>(null)
  const field = askable.field as LinkField
  const board = useMaybeBoard(open ? field.board : null)
  const label = askable.label[reading.language]
  return (
    <Picker
      open={open}
      onOpenChange={setOpen}
      shown={value === '' ? null : chosen?.id === value ? chosen.title : reading.record(value)}
      placeholder={t('link.choose')}
      label={label}
    >
      {(search) =>
        board && (
          <RecordOptions
            board={board}
            where={undefined}
            projectId={projectId}
            label={label}
            chosen={value || null}
            searchRef={search}
            onPick={(id, rowOf) => {
              setOpen(false)
              setChosen(rowOf(id) ?? null)
              onChange(id)
            }}
          />
        )
      }
    </Picker>
  )
}
