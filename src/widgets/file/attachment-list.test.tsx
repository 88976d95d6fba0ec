import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { AttachmentList } from './attachment-list.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

const files = [
  { id: 'a', name: '계획서.pdf', size: 2_400_000, href: '/media/a' },
  { id: 'b', name: '검사표.xlsx', size: 700_000 },
]

it('counts the chosen ones and all of them, and deletes the chosen ones', () => {
  const removed: string[][] = []
  render(<AttachmentList label="첨부" files={files} onRemove={(ids) => removed.push(ids)} />)
  expect(screen.getByText('선택 0개 0B / 전체 2개 3.1MB')).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: '검사표.xlsx 고르기' }))
  expect(screen.getByText('선택 1개 700KB / 전체 2개 3.1MB')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: '삭제' }))
  expect(removed).toEqual([['b']])
  fireEvent.click(screen.getByRole('checkbox', { name: '전체' }))
  fireEvent.click(screen.getByRole('button', { name: '삭제' }))
  expect(removed).toEqual([['b'], ['a', 'b']])
})

it('links what the server has, and only that', () => {
  render(<AttachmentList label="첨부" files={files} />)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/media/a'])
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('is a drop zone while there is nothing', () => {
  const added: string[][] = []
  render(
    <AttachmentList
      label="첨부"
      files={[]}
      onAdd={(some) => added.push(some.map((f) => f.name))}
    />,
  )
  const zone = screen.getByRole('button', { name: /끌어다 놓거나/ })
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['x'], 'a.hwp')] } })
  expect(added).toEqual([['a.hwp']])
})
