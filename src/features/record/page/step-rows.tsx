import { useLocation } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Cell, Row } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import { stateOf } from '../../../../contract/workflow/follow.ts'
import { rowState, type StatefulTable } from '../../../../contract/workflow/rows.ts'
import { offerWithForm } from '../../../../contract/workflow/step-form.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import { Button } from '../../../widgets/button/button.tsx'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { ButtonLink } from '../../../widgets/link/button-link.tsx'
import { actionsOf, isAwaited, isOwnWork } from '../actions.ts'
import { stepHref } from '../hrefs.ts'
import { BeforeAfter } from './before-after.tsx'
import { CellValue } from './cell-value.tsx'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { DueLeft } from './due-left.tsx'
import type { Pictures } from './pictures.ts'
import { factClass, partsOf, photosOf } from './row-parts.ts'
import type { ShownRecord } from './use-record.ts'

interface StepRowsProps {
  record: ShownRecord
  field: StatefulTable
  rows: readonly Row[]
  reading: Reading
  pictures: Pictures
}

/** Rows that go from state to state: what was found, what was done, and who may act next. */
export function StepRows({ rows, ...rest }: StepRowsProps) {
  return (
    <ul className="divide-y divide-line border-line border-t">
      {rows.map((row, n) => (
        <StepRow key={row.id} row={row} n={n + 1} {...rest} />
      ))}
    </ul>
  )
}

type StepRowProps = Omit<StepRowsProps, 'rows'> & { row: Row; n: number }

function StepRow({ record, field, row, n, reading, pictures }: StepRowProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const { workflow } = field
  const state = stateOf(workflow.states, rowState(workflow, row))
  const { main, sub, notes, facts } = partsOf(field)
  const text = (cell: Cell | null) => (cell ? valueText(cell, row[cell.key], reading) : '')
  const photos = sidesOf(field, row)
  // The steps say the rest in words of their own.
  const shown = facts.filter(
    (cell) => !cell.server && cell.key !== workflow.due && !isEmpty(row[cell.key]),
  )
  // What a transition asks for is with who took it.
  const asked = new Set(workflow.transitions.flatMap(({ requires = [] }) => requires))
  const written = notes.filter((cell) => !cell.server && !asked.has(cell.key) && text(cell))
  const due = workflow.due === undefined ? null : row[workflow.due]
  const place = useNamedPlace(`row-${row.id}`)
  return (
    <li
      ref={place}
      id={`row-${row.id}`}
      className="grid scroll-mt-20 gap-x-5 gap-y-3 px-5 py-4 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <BeforeAfter
        record={record}
        pictures={pictures}
        photos={photos}
        className="self-start overflow-hidden rounded-control"
      />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <b className="type-meta font-semibold text-text-3">{n}</b>
          <Chip tone={state?.tone ?? 'neutral'}>{state?.label[language]}</Chip>
          {typeof due === 'string' && (
            <span className="type-meta text-text-3">
              {t('steps.due', { day: reading.day(due) })} {state?.open && <DueLeft due={due} />}
            </span>
          )}
        </div>
        {text(main) && (
          <p className="type-strong mt-2 whitespace-pre-wrap break-keep">{text(main)}</p>
        )}
        {text(sub) && <p className="type-meta text-text-3">{text(sub)}</p>}
        {written.length > 0 && (
          <dl className="mt-2 grid gap-1.5">
            {written.map((cell) => (
              <div key={cell.key}>
                <dt className="type-meta text-text-3">{cell.label[language]}</dt>
                <dd className="whitespace-pre-wrap break-keep">{text(cell)}</dd>
              </div>
            ))}
          </dl>
        )}
        <dl className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5">
          {shown.map((cell) => (
            <div key={cell.key} className={factClass(cell)}>
              <dt className="type-meta text-text-3">{cell.label[language]}</dt>
              <dd className="type-meta text-text">
                <CellValue cell={cell} row={row} reading={reading} small />
              </dd>
            </div>
          ))}
        </dl>
        <Taken field={field} row={row} reading={reading} />
        <Next record={record} row={row} photos={photos} pictures={pictures} />
      </div>
    </li>
  )
}

/** Brings what the address names into view. The record comes after the page has been opened. */
function useNamedPlace(id: string) {
  const place = useRef<HTMLLIElement>(null)
  const named = useLocation({ select: ({ hash }) => hash === id })
  useEffect(() => {
    if (named) place.current?.scrollIntoView?.({ block: 'start' })
  }, [named])
  return place
}

/** Photos of a row by side: what a transition asks for came after. */
export function sidesOf(field: StatefulTable, row: Row) {
  const asked = new Set(field.workflow.transitions.flatMap(({ requires = [] }) => requires))
  const photos = partsOf(field).photos
  return {
    before: photosOf(
      row,
      photos.filter(({ key }) => !asked.has(key)),
    ),
    after: photosOf(
      row,
      photos.filter(({ key }) => asked.has(key)),
    ),
  }
}

/** What was done and decided, by whom and when: a line for each stamp that the row has. */
function Taken({ field, row, reading }: Pick<StepRowProps, 'field' | 'row' | 'reading'>) {
  const language = shortLanguage(useLanguage())
  const { columns, workflow } = field
  const cellOf = (key: string | undefined) => columns.find((cell) => cell.key === key)
  const written = (key: string | undefined) => {
    const cell = cellOf(key)
    return cell && !isEmpty(row[cell.key]) ? valueText(cell, row[cell.key], reading) : ''
  }
  const seen = new Set<string>()
  return workflow.transitions.map(({ action, stamps, requires = [] }) => {
    const by = stamps?.by
    if (by === undefined || seen.has(by)) return null
    seen.add(by)
    const said = [...requires, stamps?.comment]
      .filter((key) => cellOf(key)?.type.startsWith('text'))
      .map(written)
      .filter(Boolean)
    if (!written(by) && said.length === 0) return null
    return (
      <div key={action} className="mt-2 border-line border-l-2 pl-3">
        {said.map((one) => (
          <p key={one} className="whitespace-pre-wrap break-keep">
            {one}
          </p>
        ))}
        {written(by) && (
          <p className="type-meta text-text-2">
            {cellOf(by)?.label[language]} {written(by)} · {written(stamps?.at)}
          </p>
        )}
      </div>
    )
  })
}

interface NextProps extends Pick<StepRowProps, 'record' | 'row' | 'pictures'> {
  photos: ReturnType<typeof sidesOf>
}

/** The one thing that the reader may do next with a row. */
function Next({ record, row, photos, pictures }: NextProps) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  const [requested, setRequested] = useState<Decision | null>(null)
  const { board, post, me, gone } = record
  if (gone) return null
  const offers = actionsOf(board, post, me, row.id)
  const act = offerWithForm(offers)
  if (act) {
    return (
      <ButtonLink
        look="primary"
        className="mt-3 w-full sm:w-auto print:hidden"
        icon={<Camera aria-hidden className="size-5" />}
        href={stepHref(post, row.id)}
      >
        {act.label[language]}
      </ButtonLink>
    )
  }
  if (!offers.some(({ transition }) => transition.action === 'verify')) {
    return isOwnWork(board, post, me, row.id) ? (
      <p className="type-meta mt-2 text-text-2">{t('verify.own')}</p>
    ) : null
  }
  const awaited = isAwaited(board, post, row.id)
  return (
    <div className="mt-3 flex flex-wrap gap-2.5 print:hidden">
      {awaited && <p className="type-meta basis-full text-text-2">{t('verify.awaited')}</p>}
      <Button className="grow sm:grow-0" onClick={() => setRequested('redo')}>
        {t('verify.redo')}
      </Button>
      <Button
        look="primary"
        className="grow sm:grow-0"
        off={awaited}
        onClick={() => setRequested('verify')}
      >
        {t('verify.confirm')}
      </Button>
      {requested && (
        <DecisionDialog
          post={post}
          decision={requested}
          row={row}
          onClose={() => setRequested(null)}
        >
          <BeforeAfter
            record={record}
            pictures={pictures}
            photos={photos}
            className="mb-4 overflow-hidden rounded-control"
          />
        </DecisionDialog>
      )}
    </div>
  )
}
