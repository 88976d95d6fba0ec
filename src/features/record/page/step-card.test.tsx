import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import corrective from '../../../../contract/boards/corrective-action/board.ts'
import hazards from '../../../../contract/boards/hazard-report/board.ts'
import board from '../../../../contract/boards/riskassessment450/board.ts'
import permits from '../../../../contract/boards/work-permit/board.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { hasOwnSteps, StepCard } from './step-card.tsx'
import type { ShownRecord } from './use-record.ts'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record', 'widgets')
})
afterEach(cleanup)

/** An assessment that 1 wrote and handed in, read by somebody. */
function show(status: string, me: { id: number; role: string }) {
  const post = {
    id: 'one',
    boardId: 450,
    status,
    values: { company_id: 7, asked_by: 1, items: [{ id: 'a', hazard: '떨어짐' }] },
    uploads: [],
    can: { edit: true, act: true },
    writer: { id: 1 },
    reader: { role: me.role, partner: false, writes: true, did: [] },
  }
  const record = { board, post, me: { id: me.id, companyId: 1 }, gone: false }
  render(<StepCard record={record as unknown as ShownRecord} />)
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}

it('offers each person the steps that are theirs, by their names', () => {
  expect(show('submitted', { id: 3, role: 'safety' })).toEqual(['보완 요청', '안전 합의'])
  cleanup()
  expect(show('agreed', { id: 4, role: 'manager' })).toEqual(['보완 요청', '확정'])
  cleanup()
  expect(show('draft', { id: 1, role: 'member' })).toEqual(['검토 요청'])
})

it('says why who handed it in cannot decide', () => {
  expect(show('submitted', { id: 1, role: 'safety' })).toEqual([])
  expect(screen.getByText('내가 요청한 것은 다른 사람이 확인합니다.')).toBeTruthy()
})

it('says before a confirmation what ends with it, and asks a reason for sending back', async () => {
  show('agreed', { id: 4, role: 'manager' })
  fireEvent.click(screen.getByRole('button', { name: '확정' }))
  expect(await screen.findByText(/본문은 더 수정할 수 없고, 표의 조치는 계속합니다/)).toBeTruthy()
  cleanup()
  show('agreed', { id: 4, role: 'manager' })
  fireEvent.click(screen.getByRole('button', { name: '보완 요청' }))
  const dialog = await screen.findByRole('alertdialog')
  const confirm = within(dialog).getByRole('button', { name: '보완 요청' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
})

/** A permit of a confined space, read by safety, or by who wrote it. */
function showPermit(status: string, me: { id: number; role: string }, values: object) {
  const post = {
    id: 'one',
    projectId: 1,
    boardId: 10,
    status,
    values: { works: ['confined'], company_id: 7, asked_by: 1, ...values },
    uploads: [],
    can: { edit: true, act: true },
    writer: { id: 1 },
    reader: { role: me.role, partner: false, writes: true, did: [] },
  }
  const record = { board: permits, post, me: { id: me.id, companyId: 1 }, gone: false }
  render(<StepCard record={record as unknown as ShownRecord} />)
}
const offOf = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
const safety = { id: 3, role: 'safety' }
const ahead = { begin_at: '2099-01-01T00:00:00.000Z', end_at: '2099-01-01T08:00:00.000Z' }

it('says at its field what stands in the way of a step, and offers the others', () => {
  const gas = [{ id: 'g1', measured_at: '2026-01-01T00:00:00.000Z', o2: 17.5, lel: 0 }]
  showPermit('requested', safety, { ...ahead, gas })
  expect(screen.getByText('가스 농도 측정 1 · 산소(O₂): 18 이상이어야 합니다.')).toBeTruthy()
  expect([offOf('승인'), offOf('안전 확인'), offOf('반려')]).toEqual([true, false, false])
  cleanup()
  showPermit('requested', safety, { ...ahead, gas: [{ ...gas[0], o2: 20.8 }] })
  expect([offOf('승인'), screen.queryByText(/이상이어야/)]).toEqual([false, null])
})

it('does not let work start before its time', () => {
  const gas = [{ id: 'g1', measured_at: '2026-01-01T00:00:00.000Z', o2: 20.8, lel: 0 }]
  showPermit('approved', { id: 1, role: 'member' }, { ...ahead, gas })
  expect(screen.getByText('허가 시작: 시작 시각이 아직 되지 않았습니다.')).toBeTruthy()
  expect(offOf('작업 시작')).toBe(true)
})

it('leads to the form for a step that is written there, beside the screen’s own button', () => {
  showPermit('working', { id: 1, role: 'member' }, ahead)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['연장 신청', '/project/1/tab/10/update/one?section=extension'],
  ])
})

it('is not for an action and a decision on it, nor for stopped work', () => {
  expect([board, corrective, hazards].map(hasOwnSteps)).toEqual([true, false, false])
})
