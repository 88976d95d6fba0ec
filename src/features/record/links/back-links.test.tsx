import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import flash from '../../../../contract/boards/accident-flash/board.ts'
import { makeOp } from '../../../../tests/builders/make-op.ts'
import { makePost } from '../../../../tests/builders/make-post.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { BackLinks } from './back-links.tsx'

const device = vi.hoisted(() => ({ ops: [] as unknown[] }))
vi.mock('../../outbox/use-ops.ts', () => ({ useOps: () => device.ops as Op[] }))
vi.mock('../../board/use-may-write.ts', () => ({ useMayWrite: () => () => false }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('record')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const target = '0197a000-0000-7000-8000-000000000001'
const made = '0197a000-0000-7000-8000-0000000000a1'

function show(revision: number) {
  device.ops = [
    makeOp(
      'post.create',
      {
        params: { boardId: 40 },
        data: {
          id: made,
          projectId: 1,
          values: { first_report: target },
          uploads: [],
          writtenAt: '2026-11-20T01:00:00.000Z',
        },
      },
      { entity: made, title: '김도현 추락' },
    ),
  ]
  const post = makePost({ id: target, boardId: flash.id, projectId: 1, revision })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <BackLinks record={{ board: flash, post }} />
    </QueryClientProvider>,
  )
}

it('offline, a record written on this device stands among the linked ones', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  show(1)
  expect(await screen.findByText('연결되면 불러옵니다.')).toBeDefined()
  expect(screen.getByRole('heading', { name: '연결된 기록 1' })).toBeDefined()
  const row = screen.getByRole('link', { name: /김도현 추락/ })
  expect(row.getAttribute('href')).toBe(`/project/1/tab/40/page/${made}`)
  expect(row.textContent).toContain('이 기기에 저장됨')
})

it('a record that has not arrived itself shows those of this device, and asks nobody', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  show(0)
  expect(screen.getByRole('heading', { name: '연결된 기록 1' })).toBeDefined()
  expect(fetch).not.toHaveBeenCalled()
})
