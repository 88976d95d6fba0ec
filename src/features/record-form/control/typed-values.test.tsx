import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import hazardReport from '../../../../contract/boards/hazard-report/board.ts'
import { checkShapes } from '../../../../contract/form/check.ts'
import type { Cell, Values } from '../../../../contract/form/field-types.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import { typedDay, typedNumber } from '../../../../contract/text/typed.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { type FormTools, FormToolsContext } from '../form-tools.ts'
import { createValidator } from '../validator.ts'
import { Control } from './control.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'widgets')
})
afterEach(cleanup)

const label = { ko: '값', en: 'Value' }
let now: unknown

function Form({ cell, start }: { cell: Cell; start: unknown }) {
  const [value, setValue] = useState(start)
  now = value
  const tools = { language: 'ko', zone: 'Asia/Seoul' } as FormTools
  return (
    <FormToolsContext value={tools}>
      <Control cell={cell} path="value" value={value} onChange={setValue} beside={() => null} />
    </FormToolsContext>
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')

/** Key by key, as the browser reports it, and then on to the next field. */
function type(text: string) {
  const [box] = boxes()
  if (!box) throw new Error('no input')
  fireEvent.focus(box)
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const data of text) {
    set?.call(box, box.value + data)
    fireEvent(box, new InputEvent('input', { bubbles: true, inputType: 'insertText', data }))
  }
  fireEvent.blur(box)
}

/** The board with this as its only field, to ask whether it would be saved. */
const isRefused = (cell: Cell) =>
  checkShapes({ ...hazardReport, sections: [{ key: 'one', label, fields: [cell] }] } as never, {
    value: now,
  }).length > 0

const numbers = [
  ...['12', '12,5', '12.5', '-3,5', '1,234', '1,234.5', '12,500', '1.2.3', '3.557', '007', '0,5'],
  ...['-4', '1e5', '3만', '12 5', '12,', '.5', '１２', '1,23,456', 'abc', '5-'],
]
const days = [
  ...['900501', '260501', '1990-13-01', '2026-02-29', '2026-02-28', '20260105', '2026. 1. 5.'],
  ...['2026111', '5/6/26', '내일', '２０２６-01-05', '2026-1-5 예정', '90501'],
]

const cells: [string, Cell, (text: string) => unknown, string[]][] = [
  [
    'int',
    { key: 'value', type: 'int', label, min: 0 },
    (text) => typedNumber(text, 0, false),
    numbers,
  ],
  [
    'signed int',
    { key: 'value', type: 'int', label, min: -99 },
    (text) => typedNumber(text, 0, true),
    numbers,
  ],
  ['money', { key: 'value', type: 'money', label }, (text) => typedNumber(text, 0, false), numbers],
  [
    'dec',
    { key: 'value', type: 'dec', label, places: 2 },
    (text) => typedNumber(text, 2, true),
    numbers,
  ],
  ['date', { key: 'value', type: 'date', label }, (text) => typedDay(text), days],
]

describe.each(cells)('a field of type %s', (_, cell, read, texts) => {
  it.each(texts)('has what was typed as %j, or keeps it and is not saved', (text) => {
    render(<Form cell={cell} start={null} />)
    type(text)
    const [box] = boxes()
    const right = read(text)
    if (right !== null) {
      expect(now).toBe(right)
      expect(screen.queryByRole('alert')).toBeNull()
      return
    }
    expect(now).toBe(text)
    expect(box?.value).toBe(text)
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(isRefused(cell)).toBe(true)
    // Opened again, it stands there as it was typed.
    cleanup()
    render(<Form cell={cell} start={text} />)
    expect(boxes()[0]?.value).toBe(text)
  })
})

describe('a day and a time', () => {
  const cell: Cell = { key: 'value', type: 'datetime', label }
  const time = () => screen.getByLabelText<HTMLInputElement>('값 시각')

  it('are an instant together, and refused one without the other', () => {
    render(<Form cell={cell} start={null} />)
    type('260105')
    expect(now).toBe('2026-01-05')
    expect(isRefused(cell)).toBe(true)
    fireEvent.change(time(), { target: { value: '09:30' } })
    expect(now).toBe('2026-01-05T00:30:00.000Z')
    expect(isRefused(cell)).toBe(false)
  })

  it('keep what is no day, with the time', () => {
    render(<Form cell={cell} start={null} />)
    type('내일')
    fireEvent.change(time(), { target: { value: '09:30' } })
    expect(now).toBe('내일 09:30')
    expect(isRefused(cell)).toBe(true)
    cleanup()
    render(<Form cell={cell} start="내일 09:30" />)
    expect([boxes()[0]?.value, time().value]).toEqual(['내일', '09:30'])
  })
})

describe('a form with what was typed and is none', () => {
  const sections = (fields: unknown[]) => [{ key: 'one', label, fields }]
  const board = {
    ...hazardReport,
    sections: sections([
      { key: 'day', type: 'date', label, past: true },
      {
        key: 'until',
        type: 'calc',
        as: 'day',
        label,
        compute: ({ values }: { values: Record<string, unknown> }) =>
          values.day ? new Date(`${values.day}T00:00:00Z`).toISOString().slice(0, 10) : null,
      },
      { key: 'rows', type: 'table', label, columns: [{ key: 'n', type: 'int', label }] },
    ]),
  } as never
  const now = Date.parse('2026-11-28T03:00:00Z')
  const validator = createValidator(
    board,
    () => now,
    () => [],
    () => '2026-11-28',
  )
  const issues = (values: Values) => validator.issues(values).map(({ path, rule }) => [path, rule])

  it('computes nothing of it, and names it', () => {
    const values = { day: '내일', rows: [{ id: 'a', n: '3만' }] }
    expect(validator.normalized(values)).toEqual({ rows: [{ id: 'a' }] })
    expect(issues(values).slice(0, 2)).toEqual([
      ['day', 'date'],
      ['rows.a.n', 'number'],
    ])
    expect(valueText({ key: 'day', type: 'date', label }, '내일', {} as Reading)).toBe('내일')
    expect(valueText({ key: 'n', type: 'int', label }, '3만', {} as Reading)).toBe('3만')
  })

  it('lets no past day lie after the project’s today', () => {
    expect(issues({ day: '2026-11-29' })).toEqual([['day', 'future']])
    expect(issues({ day: '2026-11-28' })).toEqual([])
  })
})

describe('hours and minutes', () => {
  const cell: Cell = { key: 'value', type: 'duration', label }

  it('are minutes together; 1.5 hours are none of them', () => {
    render(<Form cell={cell} start={null} />)
    type('1.5')
    expect(now).toBe('1.5:')
    expect(boxes()[0]?.value).toBe('1.5')
    expect(isRefused(cell)).toBe(true)
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: '1' } })
    fireEvent.change(boxes()[1] as HTMLInputElement, { target: { value: '30' } })
    expect(now).toBe(90)
    expect(isRefused(cell)).toBe(false)
  })

  it('are corrected after the form was opened again', () => {
    render(<Form cell={cell} start="1.5:30" />)
    expect(boxes().map(({ value }) => value)).toEqual(['1.5', '30'])
    fireEvent.change(boxes()[0] as HTMLInputElement, { target: { value: '1' } })
    expect(now).toBe(90)
  })
})
