import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { type FormSurroundings, FormSurroundingsContext } from '../form-tools.ts'
import { AddPeople } from './add-people.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'widgets', 'common')
})
afterEach(cleanup)

const empty = { items: [], readAt: null }
const surroundings = {
  references: { worker: empty, member: empty },
} as unknown as FormSurroundings

async function typeName(room: number, name: string) {
  const onAdd = vi.fn()
  render(
    <FormSurroundingsContext value={surroundings}>
      <AddPeople people={[]} room={room} onAdd={onAdd} onClose={() => undefined} />
    </FormSurroundingsContext>,
  )
  fireEvent.change(await screen.findByLabelText(/^이름 직접 입력/), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: /추가$/ }))
  return onAdd
}

it('adds a person whose name is typed', async () => {
  const onAdd = await typeName(1, ' 김동수 ')
  expect(onAdd.mock.calls[0]?.[0]).toEqual([expect.objectContaining({ name: '김동수' })])
})

it('a full sheet says so, and drops nobody without a word', async () => {
  const onAdd = await typeName(0, '김동수')
  expect(onAdd).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('0명까지 더 넣을 수 있습니다')
})
