import type { Cell, RichField, Row } from '../../../../contract/form/field-types.ts'
import { isSensitive } from '../../../../contract/form/sensitive.ts'
import { maxLength } from '../../../../contract/form/shape.ts'
import { useT } from '../../../i18n/use-t.ts'
import { today } from '../../../lib/dates.ts'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { RadioCards } from '../../../widgets/choice/radio-cards.tsx'
import { DateSelector } from '../../../widgets/date/date-selector.tsx'
import { DateTimeInput } from '../../../widgets/date/date-time-input.tsx'
import { MonthPicker } from '../../../widgets/date/month-picker.tsx'
import { TimeInput } from '../../../widgets/date/time-input.tsx'
import { TypedContext } from '../../../widgets/field/typed-context.ts'
import { DecimalInput } from '../../../widgets/number/decimal-input.tsx'
import { NullableNumberInput } from '../../../widgets/number/number-input.tsx'
import { MultiSelect } from '../../../widgets/select/multi-select.tsx'
import { Select } from '../../../widgets/select/select.tsx'
import { TextArea } from '../../../widgets/text/text-area.tsx'
import { TextInput } from '../../../widgets/text/text-input.tsx'
import { DurationInput } from '../../board/duration-input.tsx'
import { DrawnSignature } from '../../signature/drawn-signature.tsx'
import { useFormTools } from '../form-tools.ts'
import { CalcView } from './calc-view.tsx'
import { FilesControl } from './files-control.tsx'
import { FormattedInput } from './formatted-input.tsx'
import { LinkControl } from './link-control.tsx'
import { columnsFor, offered, optionsIn } from './options.ts'
import { PhotoControl } from './photo-control.tsx'
import { PinControl } from './pin-control.tsx'
import { PlaceControl } from './place-control.tsx'
import { ReferenceControl } from './reference-control.tsx'
import { RichControl } from './rich-control.tsx'
import { SensitiveControl } from './sensitive-control.tsx'
import { SuggestControl } from './suggest-control.tsx'

export interface ControlProps {
  cell: Cell | RichField
  /** `place`, `findings.<row id>.photo` */
  path: string
  value: unknown
  onChange: (value: unknown) => void
  /** its row, for limits by other cells */
  row?: Row
  beside: (key: string) => unknown
  /** the options that can be chosen now; all of them when absent */
  available?: readonly string[]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** Or what was typed and is no number. */
const numberOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' ? value : null
const orNothing = (value: unknown) => (typeof value === 'string' ? value : null)

/**
 * The control of a field of any type. Its value has the contract's shape, or is null, or what was typed
 * and is neither, which the form refuses.
 */
export function Control(props: ControlProps) {
  return (
    <TypedContext value={props.onChange}>
      <ControlOf {...props} />
    </TypedContext>
  )
}

function ControlOf(props: ControlProps) {
  const { cell, value, onChange, beside } = props
  const { language, zone } = useFormTools()
  const t = useT('form')
  const label = cell.label[language]
  const placeholder = cell.placeholder?.[language]
  const options =
    'options' in cell && cell.type !== 'calc'
      ? optionsIn(offered(cell, value, props.available), language)
      : []
  if (isSensitive(cell)) {
    return (
      <SensitiveControl cell={cell} value={value} onChange={onChange} placeholder={placeholder} />
    )
  }
  switch (cell.type) {
    case 'text':
      if (cell.suggest) return <SuggestControl {...props} cell={cell} value={textOf(value)} />
      return cell.format ? (
        <FormattedInput format={cell.format} value={textOf(value)} onChange={onChange} />
      ) : (
        <TextInput
          value={textOf(value)}
          onChange={onChange}
          max={maxLength(cell)}
          placeholder={placeholder}
        />
      )
    case 'textarea':
      return (
        <TextArea
          value={textOf(value)}
          onChange={onChange}
          max={maxLength(cell)}
          rows={2}
          placeholder={placeholder}
        />
      )
    case 'rich':
      return <RichControl field={cell} value={value} onChange={onChange} />
    case 'int':
    case 'money':
      return cell.type === 'int' && (cell.min ?? 0) < 0 ? (
        <DecimalInput
          value={numberOf(value)}
          onChange={onChange}
          decimals={0}
          signed
          unit={cell.unit?.[language]}
        />
      ) : (
        <NullableNumberInput
          value={numberOf(value)}
          onChange={onChange}
          unit={cell.unit?.[language]}
        />
      )
    case 'dec':
      return (
        <DecimalInput
          value={numberOf(value)}
          onChange={onChange}
          decimals={cell.places ?? 2}
          signed={(cell.min ?? -1) < 0}
          unit={cell.unit?.[language]}
        />
      )
    case 'date':
      return (
        <DateSelector
          value={orNothing(value)}
          onChange={onChange}
          min={orNothing(cell.notBefore && beside(cell.notBefore)) ?? undefined}
          max={cell.past ? today(zone) : undefined}
          clearable={cell.required !== true}
        />
      )
    case 'datetime':
      return (
        <DateTimeInput
          value={orNothing(value)}
          onChange={onChange}
          max={cell.past ? today(zone) : undefined}
          timeLabel={`${label} ${t('time')}`}
        />
      )
    case 'month':
      return <MonthPicker value={orNothing(value)} onChange={onChange} />
    case 'duration':
      return <DurationInput value={numberOf(value)} onChange={onChange} />
    case 'time':
      return <TimeInput value={textOf(value)} onChange={onChange} />
    case 'select':
      return (
        <Select
          value={orNothing(value)}
          onChange={onChange}
          options={options}
          label={label}
          placeholder={placeholder}
          clearable={cell.required !== true}
        />
      )
    case 'radio':
      return (
        <RadioCards
          value={orNothing(value)}
          onChange={onChange}
          options={options}
          columns={columnsFor(options.map((option) => option.label))}
        />
      )
    case 'multi':
      return (
        <MultiSelect
          value={Array.isArray(value) ? (value as string[]) : []}
          onChange={onChange}
          options={options}
          label={label}
          placeholder={placeholder}
        />
      )
    case 'check':
      return (
        <Checkbox checked={value === true} onChange={onChange} label={label}>
          {label}
        </Checkbox>
      )
    case 'calc':
      return <CalcView cell={cell} value={value} />
    case 'photo':
    case 'photos':
      return <PhotoControl {...props} cell={cell} />
    case 'files':
      return <FilesControl {...props} cell={cell} />
    case 'gps':
      return <PlaceControl value={value} onChange={onChange} />
    case 'pin':
      return <PinControl label={label} value={value} onChange={onChange} />
    case 'drawing':
      // Signatures are drawn in the sheet of their people.
      return <DrawnSignature text={value} label={label} className="h-12" />
    case 'link':
      return <LinkControl {...props} cell={cell} />
    default:
      return <ReferenceControl {...props} cell={cell} />
  }
}
