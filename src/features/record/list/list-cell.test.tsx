import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import monthly from '../../../../contract/boards/environment-monthly/board.ts'
import { ListCell } from './list-cell.tsx'

const column = { key: 'complaints', shown: true, tone: 'warn' } as const
const cell = (complaints: number) => {
  const shown = { value: { values: { complaints } } } as never
  const { container } = render(
    <ListCell board={monthly} column={column} shown={shown} text={`${complaints}건`} />,
  )
  return container.querySelector('b')?.className
}

test('none of something with a unit is no warning', () => {
  expect(cell(0)).not.toContain('text-warn-text')
  expect(cell(2)).toContain('text-warn-text')
})
