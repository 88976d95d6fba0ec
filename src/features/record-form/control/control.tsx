import type { ReactNode } from 'react'
import type { FieldOf } from '../../../../contract/field-type/field-type.ts'
import type {
  Cell,
  MediaField,
  NumberField,
  ReferenceField,
  RichField,
  Row,
} from '../../../../contract/form/field-types.ts'
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

/** A control as its type shows it. */
interface Shown<Of> extends Omit<ControlProps, 'cell'> {
  cell: Of
  label: string
  placeholder: string | undefined
  /** of a choice, those that can be chosen now */
  options: ReturnType<typeof optionsIn>
  tools: ReturnType<typeof useFormTools>
  timeWord: string
}

type ShownBy<Of> = (props: Shown<Of>) => ReactNode

const number: ShownBy<NumberField> = ({ cell, value, onChange, tools }) => (
  <NullableNumberInput
    value={numberOf(value)}
    onChange={onChange}
    unit={cell.unit?.[tools.language]}
  />
)

const decimal = (
  { cell, value, onChange, tools }: Shown<NumberField>,
  decimals: number,
  signed: boolean,
) => (
  <DecimalInput
    value={numberOf(value)}
    onChange={onChange}
    decimals={decimals}
    signed={signed}
    unit={cell.unit?.[tools.language]}
  />
)

const photo: ShownBy<MediaField> = (props) => <PhotoControl {...props} />
const reference: ShownBy<ReferenceField> = (props) => <ReferenceControl {...props} />

/** The control of every type: a new one does not compile without its own. */
const controls: { [Type in (Cell | RichField)['type']]: ShownBy<FieldOf<Type>> } = {
  text(props) {
    const { cell, value, onChange, placeholder } = props
    if (cell.suggest) return <SuggestControl {...props} value={textOf(value)} />
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
  },
  textarea: ({ cell, value, onChange, placeholder }) => (
    <TextArea
      value={textOf(value)}
      onChange={onChange}
      max={maxLength(cell)}
      rows={2}
      placeholder={placeholder}
    />
  ),
  rich: ({ cell, value, onChange }) => (
    <RichControl field={cell} value={value} onChange={onChange} />
  ),
  int: (props) => ((props.cell.min ?? 0) < 0 ? decimal(props, 0, true) : number(props)),
  money: number,
  dec: (props) => decimal(props, props.cell.places ?? 2, (props.cell.min ?? -1) < 0),
  date: ({ cell, value, onChange, beside, tools }) => (
    <DateSelector
      value={orNothing(value)}
      onChange={onChange}
      min={orNothing(cell.notBefore && beside(cell.notBefore)) ?? undefined}
      max={cell.past ? today(tools.zone) : undefined}
      clearable={cell.required !== true}
    />
  ),
  datetime: ({ cell, value, onChange, label, tools, timeWord }) => (
    <DateTimeInput
      value={orNothing(value)}
      onChange={onChange}
      max={cell.past ? today(tools.zone) : undefined}
      timeLabel={`${label} ${timeWord}`}
    />
  ),
  month: ({ value, onChange }) => <MonthPicker value={orNothing(value)} onChange={onChange} />,
  duration: ({ value, onChange }) => <DurationInput value={numberOf(value)} onChange={onChange} />,
  time: ({ value, onChange }) => <TimeInput value={textOf(value)} onChange={onChange} />,
  select: ({ cell, value, onChange, options, label, placeholder }) => (
    <Select
      value={orNothing(value)}
      onChange={onChange}
      options={options}
      label={label}
      placeholder={placeholder}
      clearable={cell.required !== true}
    />
  ),
  radio: ({ value, onChange, options }) => (
    <RadioCards
      value={orNothing(value)}
      onChange={onChange}
      options={options}
      columns={columnsFor(options.map((option) => option.label))}
    />
  ),
  multi: ({ value, onChange, options, label, placeholder }) => (
    <MultiSelect
      value={Array.isArray(value) ? (value as string[]) : []}
      onChange={onChange}
      options={options}
      label={label}
      placeholder={placeholder}
    />
  ),
  check: ({ value, onChange, label }) => (
    <Checkbox checked={value === true} onChange={onChange} label={label}>
      {label}
    </Checkbox>
  ),
  calc: ({ cell, value }) => <CalcView cell={cell} value={value} />,
  photo,
  photos: photo,
  files: (props) => <FilesControl {...props} />,
  gps: ({ value, onChange }) => <PlaceControl value={value} onChange={onChange} />,
  pin: ({ label, value, onChange }) => (
    <PinControl label={label} value={value} onChange={onChange} />
  ),
  // Signatures are drawn in the sheet of their people.
  drawing: ({ label, value }) => <DrawnSignature text={value} label={label} className="h-12" />,
  link: (props) => <LinkControl {...props} />,
  user: reference,
  users: reference,
  company: reference,
  field: reference,
  worker: reference,
  workers: reference,
}

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
  const { cell, value, onChange } = props
  const tools = useFormTools()
  const timeWord = useT('form')('time')
  const { language } = tools
  const placeholder = cell.placeholder?.[language]
  if (isSensitive(cell)) {
    return (
      <SensitiveControl cell={cell} value={value} onChange={onChange} placeholder={placeholder} />
    )
  }
  const options =
    'options' in cell && cell.type !== 'calc'
      ? optionsIn(offered(cell, value, props.available), language)
      : []
  const label = cell.label[language]
  const show = controls[cell.type] as ShownBy<Cell | RichField>
  return show({ ...props, label, placeholder, options, tools, timeWord })
}
