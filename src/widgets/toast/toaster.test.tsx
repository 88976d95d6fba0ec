import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { startI18n } from '../../i18n/i18n.ts'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

beforeAll(() => startI18n('ko_siteon'))
afterEach(cleanup)

it('what can be undone is offered at once, before what is shown and what waits', async () => {
  render(<Toaster />)
  act(() => {
    toast({ text: '보냈습니다' })
    toast({ text: '복사했습니다' })
  })
  expect(await screen.findByText('보냈습니다')).toBeTruthy()
  const undo = vi.fn()
  act(() => toast({ text: '지움', icon: 'removed', undo }))
  fireEvent.click(await screen.findByRole('button', { name: '되돌리기' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('보냈습니다')).toBeNull()
  // Those that waited still get their turn.
  expect(await screen.findByText('복사했습니다')).toBeTruthy()
})

it('a message waits until the one that can be undone is over', async () => {
  render(<Toaster />)
  act(() => {
    toast({ text: '지움', undo: () => undefined })
    toast({ text: '저장했습니다' })
  })
  expect(await screen.findByText('지움')).toBeTruthy()
  expect(screen.queryByText('저장했습니다')).toBeNull()
})
