import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { type Column, nextSort, type Sort } from './column.ts'
import { pageNumbers } from './page-numbers.ts'
import { Table } from './table.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 21, [1, 2, null, 21]],
    [10, 21, [1, null, 9, 10, 11, null, 21]],
    [4, 21, [1, 2, 3, 4, 5, null, 21]],
    [21, 21, [1, null, 20, 21]],
  ])('on %d of %d: %j', (page, pages, shown) => expect(pageNumbers(page, pages)).toEqual(shown))
})

it('sorts the newest first, then reverses', () => {
  const first = nextSort(null, 'day')
  expect(first).toEqual({ id: 'day', direction: 'desc' })
  expect(nextSort(first, 'day')).toEqual({ id: 'day', direction: 'asc' })
  expect(nextSort(first, 'photos')).toEqual({ id: 'photos', direction: 'desc' })
})

interface Row {
  id: string
  name: string
}

const rows: Row[] = ['가', '나', '다'].map((name, index) => ({ id: `r${index}`, name }))
const columns: Column<Row>[] = [
  { id: 'name', head: '이름', cell: (row) => row.name, full: (row) => row.name, main: true },
  { id: 'count', head: '수', cell: () => 0, align: 'right', sortable: true },
]

function Stateful() {
  const [selected, setSelected] = useState(new Set<string>())
  const [sort, setSort] = useState<Sort | null>(null)
  return (
    <>
      <Table
        label="목록"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowHref={(row) => `#${row.id}`}
        sort={sort}
        onSort={setSort}
        selected={selected}
        onSelect={setSelected}
      />
      <output>{[...selected].sort().join(',')}</output>
    </>
  )
}

const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
const key = (name: string) => fireEvent.keyDown(document.activeElement as Element, { key: name })
const chosen = () => screen.getByRole('status').textContent

describe('a table by keyboard', () => {
  it('has one row in the tab order and moves it with the arrows', () => {
    render(<Stateful />)
    expect(['가', '나', '다'].map((name) => link(name).tabIndex)).toEqual([0, -1, -1])
    act(() => link('가').focus())
    key('ArrowDown')
    expect(document.activeElement).toBe(link('나'))
    expect(['가', '나', '다'].map((name) => link(name).tabIndex)).toEqual([-1, 0, -1])
    key('End')
    expect(document.activeElement).toBe(link('다'))
    key('ArrowDown')
    expect(document.activeElement).toBe(link('다'))
    key('Home')
    expect(document.activeElement).toBe(link('가'))
  })

  it('chooses with Space, and all with the box in the head', () => {
    render(<Stateful />)
    act(() => link('나').focus())
    key(' ')
    expect(chosen()).toBe('r1')
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '이 쪽 모두 고르기' })
    expect(all.indeterminate).toBe(true)
    fireEvent.click(all)
    expect(chosen()).toBe('r0,r1,r2')
    fireEvent.click(screen.getByRole('checkbox', { name: '나 고르기' }))
    expect(chosen()).toBe('r0,r2')
  })

  it('says how it is sorted', () => {
    render(<Stateful />)
    const head = () => screen.getByRole('columnheader', { name: '수' })
    expect(head().getAttribute('aria-sort')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '수' }))
    expect(head().getAttribute('aria-sort')).toBe('descending')
  })
})
