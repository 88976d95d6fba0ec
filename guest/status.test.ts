// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { textsOf } from './language.ts'
import { reportList } from './status.ts'
import type { WaitingReport } from './waiting.ts'

const report: WaitingReport = {
  id: 'r1',
  token: 'token',
  at: 0,
  state: 'waiting',
  body: null,
  photos: [],
  receipt: null,
  lost: 0,
  reason: null,
}
const nothing = vi.fn()
const said = (language: 'ko' | 'vi', busyUntil: number | null) =>
  reportList({
    t: textsOf(language),
    language,
    state: { reports: [report], sending: false, busyUntil },
    lasts: true,
    onRemove: nothing,
    onRetry: nothing,
    onAgain: nothing,
  })[0]?.textContent

test('who is asked to wait reads in their language until when', () => {
  const at = new Date(2026, 10, 24, 14, 32, 5).getTime()
  expect(said('ko', at)).toContain(
    '이 기기에 저장되어 있으며 오후 2:32:05에 자동으로 다시 보냅니다',
  )
  expect(said('vi', at)).toContain('sẽ tự gửi lại lúc 14:32:05')
  expect(said('ko', null)).not.toContain('다시 보냅니다')
})
