import { Suspense } from 'react'
import type { Section } from '../../../../contract/form/definition.ts'
import type { CalcField, Field, Row, Values } from '../../../../contract/form/field-types.ts'
import { isRequired, isVisible } from '../../../../contract/form/fields.ts'
import { desktopQuery, useMedia } from '../../../lib/media.ts'
import { lazyAid, lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { ChecklistField } from '../checklist/checklist-field.tsx'
import { useFormTools, type Wrong } from '../form-tools.ts'
import { TableField } from '../table/table-field.tsx'
import { availableIn } from './available.ts'
import { FormField } from './form-field.tsx'
import { GivenValue } from './given-value.tsx'
import { SectionRunning } from './section-running.tsx'
import { Sums, TableSums } from './sums.tsx'

const SignatureSheet = lazyPart(() => import('../signatures/signature-sheet.tsx'))
const AttendanceFill = lazyAid(() => import('../carry/attendance-fill.tsx'))
const SectionWarnings = lazyAid(() => import('./section-warnings.tsx'))
const WeatherFill = lazyAid(() => import('../carry/weather-fill.tsx'))

export interface SectionFieldsProps {
  section: Section
  values: Values
  /** with computed cells, without fields that are not asked */
  normalized: Values
  wrong: Wrong
  /** one group of its checklist only: a step on a phone */
  group?: string
}

/** The visible fields of a section; half-width ones two in a row from 768 px on. */
export function SectionFields({ section, values, normalized, wrong, group }: SectionFieldsProps) {
  // Rules use normalized values: a hidden field's old answer shows and requires nothing.
  const scope = { values: normalized }
  const { board } = useFormTools()
  const isGiven = (key: string) => key === board.round?.field || key === board.ownCompany
  const requested = section.fields.filter(
    (field) => (!field.server || isGiven(field.key)) && isVisible(field, scope),
  )
  // Totals of a table are under it.
  const sums = requested.filter(
    (field): field is CalcField => field.type === 'calc' && field.total === undefined,
  )
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-5 md:grid-cols-2">
      {requested.map((field) =>
        isGiven(field.key) ? (
          <GivenValue key={field.key} field={field} value={values[field.key]} />
        ) : field.type === 'calc' ? (
          field === sums[0] && <Sums key={field.key} fields={sums} normalized={normalized} />
        ) : (
          <Part
            key={field.key}
            field={field}
            value={values[field.key]}
            values={values}
            normalized={normalized}
            required={isRequired(field, scope)}
            wrong={wrong}
            group={group}
          />
        ),
      )}
      <SectionRunning section={section} normalized={normalized} />
      {board.crossChecks?.some(({ at }) => section.fields.some(({ key }) => key === at)) && (
        <Suspense>
          <SectionWarnings section={section} normalized={normalized} />
        </Suspense>
      )}
    </div>
  )
}

interface PartProps extends Omit<SectionFieldsProps, 'section'> {
  field: Exclude<Field, CalcField>
  value: unknown
  required: boolean
}

function Part({ field, value, values, normalized, required, wrong, group }: PartProps) {
  const { board } = useFormTools()
  // A grid has its totals in its last row.
  const desk = useMedia(desktopQuery)
  const error = wrong.get(field.key) ?? null
  if (field.type === 'checklist') {
    return (
      <ChecklistField
        field={field}
        value={value}
        normalized={normalized}
        error={error}
        wrong={wrong}
        group={group}
      />
    )
  }
  if (field.type === 'asked') return null
  if (field.type === 'table') {
    const Rows = field.signatures ? SignatureSheet : TableField
    return (
      <>
        <Suspense>
          <Rows
            field={field}
            rows={(value ?? []) as Row[]}
            normalizedRows={(normalized[field.key] ?? []) as Row[]}
            normalized={normalized}
            error={error}
            wrong={wrong}
          />
        </Suspense>
        {board.prefill?.table === field.key && (
          <Suspense>
            <AttendanceFill field={field} prefill={board.prefill} normalized={normalized} />
          </Suspense>
        )}
        {(field.signatures || !desk) && <TableSums field={field} normalized={normalized} />}
      </>
    )
  }
  const form = (
    <FormField
      cell={field}
      value={value}
      around={values}
      required={required}
      error={error}
      available={availableIn(field, { values: normalized })}
    />
  )
  if (board.weatherFill?.kind !== field.key) return form
  return (
    <>
      <Suspense>
        <WeatherFill fill={board.weatherFill} normalized={normalized} />
      </Suspense>
      {form}
    </>
  )
}
