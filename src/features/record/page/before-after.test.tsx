import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import board from '../../../../contract/boards/corrective-action/board.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { BeforeAfter } from './before-after.tsx'
import type { Pictures } from './pictures.ts'
import type { ShownRecord } from './use-record.ts'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record', 'dates')
})
afterEach(cleanup)

const open = vi.fn()

function show(before: string | null, after: string | null) {
  const ids = [before, after].filter((id) => id !== null)
  const post = { values: { before, after }, uploads: ids.map((id) => ({ id, takenAt: null })) }
  const pictures = {
    images: ids.map((id) => ({ id, src: `/media/${id}/view`, alt: id })),
    open,
  } as unknown as Pictures
  const record = { board, post } as unknown as ShownRecord
  render(<BeforeAfter record={record} pictures={pictures} />)
}

it('the photos of both sides stand in pairs and say which they are', () => {
  show('one', 'two')
  const group = within(screen.getByRole('group', { name: '조치 전과 조치 후' }))
  const names = group.getAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(names.map((name) => name?.split(' · ')[0])).toEqual(['조치 전', '조치 후'])
  fireEvent.click(group.getAllByRole('button', { name: /^조치 후/ })[0] as HTMLElement)
  expect(open).toHaveBeenCalledExactlyOnceWith('two')
})

it('nothing is compared before the action has a photo', () => {
  show('one', null)
  expect(screen.queryByRole('group')).toBeNull()
})
