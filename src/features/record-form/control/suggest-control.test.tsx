import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TextField, Values } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import fixture from '../../../../tests/boards/fixture/board.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { unitTasksOfAll } from '../../hse/queries.ts'
import { type FormTools, FormToolsContext } from '../form-tools.ts'
import { SuggestControl } from './suggest-control.tsx'

const connection = vi.hoisted(() => ({ now: 'online' }))
vi.mock('../../../lib/outbox/use-connection.ts', () => ({ useConnection: () => connection.now }))
vi.mock('../../../lib/call/call.ts', () => ({ call: () => new Promise(() => undefined) }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'widgets')
})
afterEach(cleanup)

const cell = fieldOf(fixture, 'main_task') as TextField
const classes = [
  {
    sector: '건축',
    mid_class: '가설공사',
    unit_class: '비계',
    unit_tasks: ['비계 설치', '비계 해체'],
  },
  { sector: '토목', mid_class: '토공사', unit_class: '터파기', unit_tasks: ['인력 터파기'] },
]
let now: Values

function Form({ start }: { start: Values }) {
  const [values, setValues] = useState(start)
  now = values
  const set = (key: string, value: unknown) => setValues((all) => ({ ...all, [key]: value }))
  return (
    <FormToolsContext value={{ language: 'ko', set } as FormTools}>
      <SuggestControl
        cell={cell}
        path="main_task"
        value={String(values.main_task ?? '')}
        onChange={(value) => set('main_task', value)}
        beside={(key) => values[key]}
      />
    </FormToolsContext>
  )
}

function open(start: Values, held: unknown = { data: classes }) {
  const client = new QueryClient()
  if (held) client.setQueryData(unitTasksOfAll().queryKey, held as { data: typeof classes })
  render(
    <QueryClientProvider client={client}>
      <Form start={start} />
    </QueryClientProvider>,
  )
  const box = screen.getByRole('combobox')
  fireEvent.focus(box)
  return box
}
const type = (box: HTMLElement, value: string) => fireEvent.input(box, { target: { value } })
const names = () => screen.queryAllByRole('option').map((one) => one.firstChild?.textContent)

it('a chosen task fills the fields beside it; what a person wrote there stays', () => {
  const box = open({ task_class: '우리 분류' })
  type(box, '비계')
  expect(names()).toEqual(['비계 설치', '비계 해체'])
  expect(now.main_task).toBe('비계')
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(now).toEqual({ main_task: '비계 해체', task_sector: '건축', task_class: '우리 분류' })
  expect(names()).toEqual([])

  // Another task takes along what the one before has filled.
  type(box, '비계 해체')
  type(box, '터파기')
  fireEvent.click(screen.getByRole('option'))
  expect(now).toEqual({ main_task: '인력 터파기', task_sector: '토목', task_class: '우리 분류' })
})

it('an Enter without a choice, and one that ends a syllable, choose nothing', () => {
  const box = open({})
  type(box, '비계')
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
  expect(now).toEqual({ main_task: '비계' })
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(names()).toEqual([])
  expect(now).toEqual({ main_task: '비계' })
})

it('without the list on the device there is a sentence, and any text is taken', () => {
  connection.now = 'offline'
  const box = open({}, null)
  type(box, '지하 방수')
  expect(screen.getByText(/표준작업 목록이 없습니다/)).toBeTruthy()
  expect(now).toEqual({ main_task: '지하 방수' })
})

it('a press during a composition takes the task; the end of the composition changes nothing', () => {
  connection.now = 'online'
  const box = open({ main_task: '비계' }) as HTMLInputElement
  for (const end of ['compositionEnd', 'blur'] as const) {
    fireEvent.focus(box)
    fireEvent.compositionStart(box)
    fireEvent.input(box, { target: { value: '비계 해' } })
    fireEvent.click(screen.getByRole('option', { name: /비계 해체/ }))
    expect([box.value, now.main_task]).toEqual(['비계 해체', '비계 해체'])
    // The browser still has the syllable when it says so.
    box.value = '비계 해'
    fireEvent[end](box)
    expect([box.value, now.main_task]).toEqual(['비계 해체', '비계 해체'])
  }
  // What is composed afterwards is taken again.
  fireEvent.compositionStart(box)
  fireEvent.input(box, { target: { value: '비계 해체함' } })
  fireEvent.compositionEnd(box)
  expect(now.main_task).toBe('비계 해체함')
})

it('of two tasks with one name, the chosen one has filled the fields', () => {
  const twice = (sector: string) => ({
    sector,
    mid_class: sector,
    unit_class: sector,
    unit_tasks: ['자재 운반', `${sector} 정리`],
  })
  const box = open({}, { data: [twice('건축'), twice('토목')] })
  type(box, '자재')
  fireEvent.click(screen.getByRole('option', { name: /토목/ }))
  expect(now).toMatchObject({ main_task: '자재 운반', task_sector: '토목' })
  type(box, '건축 정')
  fireEvent.click(screen.getByRole('option'))
  expect(now).toMatchObject({ main_task: '건축 정리', task_sector: '건축' })
})
