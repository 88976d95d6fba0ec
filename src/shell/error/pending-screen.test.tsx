import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { PendingScreen } from './pending-screen.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('start')
})
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a part of the app that has not loaded for 120 seconds is given up', () => {
  render(<PendingScreen />)
  act(() => vi.advanceTimersByTime(119_999))
  expect(screen.queryByText('화면을 불러오지 못했습니다')).toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('화면을 불러오지 못했습니다')).toBeTruthy()
})
