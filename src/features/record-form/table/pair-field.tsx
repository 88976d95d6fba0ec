import { Fragment } from 'react'
import type { NumberField, PairTable } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { Chip, chipGrounds } from '../../../widgets/chip/chip.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { useFormTools } from '../form-tools.ts'

interface PairFieldProps {
  cell: NumberField & { pair: NonNullable<NumberField['pair']> }
  other: NumberField
  table: PairTable
  /** of the columns, and of the lines */
  values: readonly [unknown, unknown]
  /** table and id of the row */
  row: { table: string; id: string }
  required: boolean
  error: string | null
}

/** Two numbers at once: one press in the table of both, such as frequency and severity. */
export function PairField({ cell, other, table, values, row, required, error }: PairFieldProps) {
  const t = useT('form')
  const { language, set } = useFormTools()
  const [column, line] = values
  const names = [cell.label[language], other.label[language]]
  const chosen = typeof column === 'number' && typeof line === 'number'
  const inside = chosen && column <= table.columns.length && line <= table.rows.length
  const shown = inside ? table.at(column, line) : null

  function choose(n: number, m: number) {
    set(cell.key, n, row)
    set(other.key, m, row)
  }

  return (
    <div data-path={`${row.table}.${row.id}.${cell.key}`} className="min-w-0">
      <Field
        label={cell.pair.label[language]}
        required={required}
        optional={!required}
        error={error}
        group
      >
        <div className="flex flex-col gap-1.5">
          <p className="type-meta flex min-h-7 items-center justify-between gap-2 text-text-3">
            {t('pair.axes', { columns: names[0], rows: names[1] })}
            {shown && (
              <Chip tone={shown.tone}>
                {shown.value} {shown.label[language]}
              </Chip>
            )}
          </p>
          <div
            className="grid gap-1"
            style={{ gridTemplateColumns: `auto repeat(${table.columns.length}, minmax(0, 1fr))` }}
          >
            <span />
            {table.columns.map((label, n) => (
              <span key={label.en} aria-hidden className="type-mini text-center text-text-3">
                {n + 1} {label[language]}
              </span>
            ))}
            {table.rows
              .map((label, n) => ({ label, m: n + 1 }))
              .toReversed()
              .map(({ label, m }) => (
                <Fragment key={label.en}>
                  <span aria-hidden className="type-mini flex items-center pr-1 text-text-3">
                    {m} {label[language]}
                  </span>
                  {table.columns.map((head, n) => (
                    <Place
                      key={head.en}
                      place={table.at(n + 1, m)}
                      names={names}
                      at={[n + 1, m]}
                      on={column === n + 1 && line === m}
                      onPress={() => choose(n + 1, m)}
                    />
                  ))}
                </Fragment>
              ))}
          </div>
        </div>
      </Field>
    </div>
  )
}

interface PlaceProps {
  place: ReturnType<PairTable['at']>
  names: readonly string[]
  at: readonly [column: number, row: number]
  on: boolean
  onPress: () => void
}

function Place({ place, names, at: [column, row], on, onPress }: PlaceProps) {
  const t = useT('form')
  const { language } = useFormTools()
  const { value, label, tone, off } = place
  return (
    <button
      type="button"
      aria-pressed={on}
      disabled={off}
      aria-label={t('pair.place', {
        columns: names[0],
        column,
        rows: names[1],
        row,
        value,
        label: label[language],
      })}
      onClick={onPress}
      className={cn(
        'type-strong min-h-11 rounded-chip fine:min-h-9',
        off ? 'bg-surface-3 text-text-3' : chipGrounds[tone],
        on && 'outline-2 outline-accent outline-offset-1',
      )}
    >
      {value}
    </button>
  )
}
