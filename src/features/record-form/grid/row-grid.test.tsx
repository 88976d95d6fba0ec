import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useMemo, useRef, useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import accident from '../../../../contract/boards/accident-report/board.ts'
import workforce from '../../../../contract/boards/workforce/board.ts'
import type { Row, TableField, Values } from '../../../../contract/form/field-types.ts'
import { fieldOf, fieldsOf } from '../../../../contract/form/fields.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import fixture from '../../../../tests/boards/fixture/board.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import {
  type FormSurroundings,
  FormSurroundingsContext,
  type FormTools,
  FormToolsContext,
} from '../form-tools.ts'
import { createValidator } from '../validator.ts'
import RowGrid from './row-grid.tsx'

vi.mock('../../record/stored-setting.ts', () => ({
  useStoredSetting: () => ({ value: null, save: () => Promise.resolve() }),
}))

/** How often a cell was rendered, by its path. */
const rendered = vi.hoisted(() => [] as string[])
vi.mock('./grid-cell.tsx', async (load) => {
  const real = await load<typeof import('./grid-cell.tsx')>()
  return {
    GridCell: (props: Parameters<typeof real.GridCell>[0]) => {
      rendered.push(props.path)
      return real.GridCell(props)
    },
  }
})

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'grid', 'widgets', 'common', 'excel')
})
afterEach(cleanup)

const empty = { items: [], readAt: null }
const reading = {
  language: 'ko',
  name: () => null,
  record: (id: string) => id,
  drawing: () => null,
  byServer: '',
  unknown: '?',
  yes: '예',
  no: '아니오',
  number: String,
  day: String,
  month: String,
  stamp: String,
  duration: () => '',
  count: String,
} as Reading

const surroundings = {
  references: { company: empty, field: empty, member: empty, worker: empty },
  reading,
  files: { stored: new Map(), loose: [] },
  uploads: new Map(),
  goal: null,
} as unknown as FormSurroundings

interface FormProps {
  board: typeof workforce
  table: string
  rows: readonly Row[]
  onValues: (values: Values) => void
  onTools: (tools: FormTools) => void
}

/** As much of a form as a grid needs: values that the draft would have. */
function Form({ board, table, rows, onValues, onTools }: FormProps) {
  const [values, setValues] = useState<Values>({ [table]: rows })
  const latest = useRef(values)
  const validator = useMemo(() => createValidator(board), [board])
  const field = fieldOf(board, table) as TableField
  const tools = useMemo((): FormTools => {
    const put = (next: Values) => {
      latest.current = next
      setValues(next)
      onValues(next)
    }
    const change = (make: (all: readonly Row[]) => readonly Row[]) =>
      put({ ...latest.current, [table]: make((latest.current[table] ?? []) as Row[]) })
    return {
      board,
      language: 'ko',
      circumstances: () => ({ today: '2026-03-01', now: '', me: 1, company: null }),
      values: () => latest.current,
      set: (key, value, row) =>
        change((all) => all.map((one) => (one.id === row?.id ? { ...one, [key]: value } : one))),
      setRows: (_, make) => change(make),
    } as Partial<FormTools> as FormTools
  }, [board, table, onValues])
  onTools(tools)
  const normalized = validator.normalized(values)
  return (
    <FormToolsContext value={tools}>
      <FormSurroundingsContext value={surroundings}>
        <RowGrid
          field={field}
          rows={values[table] as Row[]}
          normalizedRows={(normalized[table] ?? []) as Row[]}
          normalized={normalized}
          error={null}
          wrong={new Map()}
        />
      </FormSurroundingsContext>
    </FormToolsContext>
  )
}

async function open(rows: readonly Row[], board = workforce, table = 'people') {
  let values: Values = { [table]: rows }
  let tools: FormTools | undefined
  const props = {
    board,
    table,
    rows,
    onValues: (next: Values) => (values = next),
    onTools: (next: FormTools) => (tools = next),
  }
  await act(async () => render(<Form {...props} />))
  const grid = screen.getByRole('grid')
  const cell = (row: number, column: number) =>
    grid.querySelector(`[role=gridcell][data-row="${row}"][data-column="${column}"]`) as HTMLElement
  return {
    grid,
    cell,
    /** as a photo that is stored meanwhile */
    put: ({ id, key, value }: { id: string; key: string; value: unknown }) =>
      tools?.set(key, value, { table, id }),
    rowsNow: () => values[table] as Row[],
    choose: (row: number, column: number) =>
      fireEvent.pointerDown(cell(row, column), { button: 0, buttons: 1 }),
    input: () => within(grid).getByRole<HTMLTextAreaElement>('textbox'),
    key: (key: string, more = {}) =>
      fireEvent.keyDown(within(grid).getByRole('textbox'), { key, ...more }),
    type: (text: string) =>
      fireEvent.change(within(grid).getByRole('textbox'), { target: { value: text } }),
  }
}

const many = (count: number) =>
  Array.from({ length: count }, (_, n): Row => ({ id: `r${n}`, team: `${n}`, headcount: n + 1 }))

it('typing renders the cells of one row, and rows out of sight not at all', async () => {
  const it = await open(many(500))
  expect(new Set(rendered.map((path) => path.split('.')[1])).size).toBeLessThan(60)
  it.choose(3, 1)
  it.type('a')
  rendered.length = 0
  it.type('ab')
  it.type('abc')
  expect(new Set(rendered.map((path) => path.split('.')[1]))).toEqual(new Set(['r3']))
  expect(it.rowsNow()[3]?.team).toBe('abc')
})

it('Escape brings back what was there, and takes away a row that was begun', async () => {
  const it = await open(many(2))
  it.choose(0, 1)
  it.type('x')
  it.key('Escape')
  expect(it.rowsNow()[0]).toMatchObject({ team: '0' })
  it.choose(2, 1)
  it.type('y')
  expect(it.rowsNow()).toHaveLength(3)
  it.key('Escape')
  expect(it.rowsNow()).toHaveLength(2)
})

it('Enter goes down, Tab to the right, and each is one step to undo', async () => {
  const it = await open(many(2))
  it.choose(0, 1)
  it.type('x')
  it.key('Enter')
  expect(it.input().getAttribute('aria-label')).toBe('직종 2 팀')
  it.type('y')
  it.key('Tab')
  expect(it.input().getAttribute('aria-label')).toBe('직종 2 인원')
  it.key('z', { ctrlKey: true })
  expect(it.rowsNow().map(({ team }) => team)).toEqual(['x', '1'])
  it.key('z', { ctrlKey: true })
  expect(it.rowsNow().map(({ team }) => team)).toEqual(['0', '1'])
  it.key('z', { ctrlKey: true, shiftKey: true })
  expect(it.rowsNow().map(({ team }) => team)).toEqual(['x', '1'])
})

it('a key of the input method commits nothing', async () => {
  const it = await open(many(1))
  it.choose(0, 1)
  it.type('하')
  it.key('Enter', { keyCode: 229 })
  expect(it.input().value).toBe('하')
  it.key('Enter')
  expect(it.input().getAttribute('aria-label')).toBe('새 직종 팀')
})

it('a number that cannot be read stays open, and the row keeps what it had', async () => {
  const it = await open(many(1))
  it.choose(0, 2)
  it.type('열')
  it.key('Enter')
  expect((await screen.findByRole('alert')).textContent).toContain('숫자가 아닙니다')
  expect(it.input().value).toBe('열')
  expect(it.rowsNow()[0]?.headcount).toBe(1)
})

it('a list that was only opened chooses nothing, one that was typed into the first match', async () => {
  const it = await open(many(1))
  it.choose(0, 0)
  it.key('Enter')
  expect(screen.getAllByRole('option').length).toBeGreaterThan(5)
  it.key('Enter')
  expect(it.rowsNow()[0]?.trade).toBeUndefined()
  it.choose(0, 0)
  it.type('철근')
  it.key('Tab')
  expect(it.cell(0, 0).textContent).toContain('철근공')
})

it('a row whose step is done can neither be changed nor removed', async () => {
  const table = fieldOf(fixture, 'findings') as TableField
  const done: Row = { id: 'f1', content: '난간', state: 'confirmed' }
  const it = await open([done], fixture, 'findings')
  const column = table.columns
    .filter((one) => !one.server)
    .findIndex((one) => one.key === 'content')
  it.choose(0, column)
  expect(it.cell(0, column).getAttribute('aria-readonly')).toBe('true')
  expect(it.input().readOnly).toBe(true)
  it.key('Delete')
  fireEvent.click(screen.getByRole('button', { name: '행 삭제' }))
  expect(it.rowsNow()).toEqual([done])
})

it('every kind of column of the fixture has a cell and is opened as it is written', async () => {
  const it = await open([{ id: 'i1', work: '비계' }], fixture, 'items')
  const { columns } = fieldOf(fixture, 'items') as TableField
  for (const [at, column] of columns.entries()) {
    expect(it.cell(0, at), column.key).not.toBeNull()
    it.choose(0, at)
    const writes = ['text', 'textarea', 'int', 'date', 'money', 'select', 'radio']
    const visible = !it.cell(0, at).hasAttribute('aria-readonly')
    expect(it.input().readOnly, column.key).toBe(!(visible && writes.includes(column.type)))
  }
})

it('one sign too many keeps the first ones, says so, and loses nothing on leaving', async () => {
  const it = await open(many(1))
  it.choose(0, 1)
  it.type('가'.repeat(50))
  it.type('가'.repeat(51))
  expect(it.input().value).toBe('가'.repeat(50))
  expect(screen.getByRole('alert').textContent).toContain('50자')
  fireEvent.blur(it.input())
  expect(it.rowsNow()[0]?.team).toBe('가'.repeat(50))
})

it('a full text stays as it is, and a longer one is cut where it is full', async () => {
  const it = await open(many(1))
  it.choose(0, 1)
  it.type(`${'나'.repeat(60)}끝`)
  expect(it.input().value).toBe('나'.repeat(50))
  it.type(`다${'나'.repeat(50)}`)
  expect(it.input().value).toBe('나'.repeat(50))
  it.type('나'.repeat(49))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('a head of a column takes the open text first, and does nothing while it cannot be read', async () => {
  const it = await open(many(2))
  it.choose(0, 2)
  it.type('7')
  fireEvent.click(screen.getByRole('columnheader', { name: /팀/ }))
  expect(it.rowsNow()[0]?.headcount).toBe(7)
  expect(it.input().getAttribute('aria-label')).toBe('직종 1 팀')
  it.choose(0, 2)
  it.type('열')
  fireEvent.click(screen.getByRole('columnheader', { name: /팀/ }))
  expect(it.input().value).toBe('열')
})

it('a tick is changed by pressing its active cell', async () => {
  const table = fieldsOf(accident).find(
    (one) => one.type === 'table' && one.columns.some(({ key }) => key === 'done'),
  ) as TableField
  const it = await open([{ id: 'i1' }], accident, table.key)
  const column = table.columns.filter((one) => !one.server).findIndex(({ key }) => key === 'done')
  it.choose(0, column)
  expect(it.rowsNow()[0]?.done).toBeUndefined()
  it.choose(0, column)
  expect(it.rowsNow()[0]?.done).toBe(true)
})

it('looking into a cell changes nothing, and typed lines are kept as they are', async () => {
  const text = '  가\n\n   나  '
  const it = await open([{ id: 'i1', work: '비계', reduction: text }], fixture, 'items')
  const { columns } = fieldOf(fixture, 'items') as TableField
  it.choose(
    0,
    columns.findIndex(({ key }) => key === 'reduction'),
  )
  it.key('F2')
  it.key('Tab')
  expect(it.rowsNow()[0]?.reduction).toBe(text)
  it.choose(
    0,
    columns.findIndex(({ key }) => key === 'reduction'),
  )
  it.type('- 가\n  - 나')
  it.key('Enter')
  expect(it.rowsNow()[0]?.reduction).toBe('- 가\n  - 나')
})

it('leaving the page takes what an open cell has', async () => {
  const it = await open([{ id: 'r0', team: '가' }])
  it.choose(0, 1)
  fireEvent.compositionStart(it.input())
  fireEvent.input(it.input(), { target: { value: '나' }, isComposing: true })
  expect(it.rowsNow()[0]?.team).toBe('가')
  act(() => void window.dispatchEvent(new Event('pagehide')))
  expect(it.rowsNow()[0]?.team).toBe('나')
  fireEvent.input(it.input(), { target: { value: '다' }, isComposing: true })
  cleanup()
  expect(it.rowsNow()[0]?.team).toBe('다')
})

it('Escape and undo keep what came into the row meanwhile', async () => {
  const it = await open([{ id: 'r0', team: '가' }])
  it.choose(0, 1)
  it.type('나')
  act(() => it.put({ id: 'r0', key: 'photo', value: 'p' }))
  it.key('Escape')
  expect(it.rowsNow()).toEqual([{ id: 'r0', team: '가', photo: 'p' }])
  it.type('다')
  act(() => it.put({ id: 'r0', key: 'photo', value: 'q' }))
  it.key('Enter')
  it.key('z', { ctrlKey: true })
  expect(it.rowsNow()).toEqual([{ id: 'r0', team: '가', photo: 'q' }])
})

it('a right click chooses its cell, and what is typed then goes into it', async () => {
  const it = await open(many(2))
  fireEvent.pointerDown(it.cell(1, 1), { button: 2, buttons: 2 })
  act(() => it.cell(1, 1).focus())
  expect(document.activeElement).toBe(it.input())
  expect(it.input().getAttribute('aria-label')).toBe('직종 2 팀')
})

it('the next row opened in a dialog and left empty makes neither a row nor a step', async () => {
  const it = await open(many(1))
  it.choose(1, 1)
  it.key('Enter', { ctrlKey: true })
  expect(it.rowsNow()).toHaveLength(2)
  fireEvent.click(await screen.findByRole('button', { name: '입력 완료', hidden: true }))
  expect(it.rowsNow()).toHaveLength(1)
  expect(screen.getByRole('button', { name: '되돌리기' })).toHaveProperty('disabled', true)
})

it('a row that is begun in a dialog and written there is one step to undo', async () => {
  const it = await open(many(1))
  it.choose(1, 1)
  it.key('Enter', { ctrlKey: true })
  const box = await screen.findByRole('textbox', { name: /팀/, hidden: true })
  fireEvent.change(box, { target: { value: '가팀' } })
  fireEvent.click(await screen.findByRole('button', { name: '입력 완료', hidden: true }))
  expect(it.rowsNow()).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: '되돌리기' }))
  expect(it.rowsNow()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: '다시 하기' }))
  expect(it.rowsNow()[1]).toMatchObject({ team: '가팀' })
})
