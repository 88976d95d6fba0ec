import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import board from '../../../../contract/boards/corrective-action/board.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import type { Pictures } from './pictures.ts'
import type { ShownRecord } from './use-record.ts'
import { VerifyCard } from './verify-card.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record', 'widgets')
})
afterEach(cleanup)

/** A corrective action of another person's, read by safety. */
function show(arrived: boolean) {
  const post = {
    id: 'one',
    boardId: 35,
    status: 'done',
    values: { action: '난간 설치', after: 'after', acted_by: 2 },
    uploads: [{ id: 'after', kind: 'photo', arrived }],
    writer: { id: 1 },
    reader: { role: 'safety', partner: false, writes: true, did: [] },
  }
  const me = { id: 9, companyId: 10 }
  const record = { board, post, me, gone: false } as unknown as ShownRecord
  const pictures = { images: [], open: () => undefined } as unknown as Pictures
  render(<VerifyCard record={record} pictures={pictures} />)
}

it('an action whose photo is on its way cannot be confirmed, and the card says why', () => {
  show(false)
  expect(screen.getByText(/아직 서버에 도착하지 않았습니다/)).toBeTruthy()
  const confirm = screen.getByRole('button', { name: '확인완료' })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(confirm)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(
    screen.getByRole('button', { name: '재조치요청' }).getAttribute('aria-disabled'),
  ).toBeNull()
})

it('once it has arrived, it can', () => {
  show(true)
  expect(screen.queryByText(/아직 서버에 도착하지 않았습니다/)).toBeNull()
  expect(screen.getByRole('button', { name: '확인완료' }).getAttribute('aria-disabled')).toBeNull()
})
