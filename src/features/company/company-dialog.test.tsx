import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Company } from '../../../contract/company/company-book.ts'
import { loadWords, startI18n } from '../../i18n/i18n.ts'
import { Problem } from '../../lib/call/problem.ts'
import { CompanyDialog } from './company-dialog.tsx'

const write = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/write.ts', () => ({ write }))

beforeAll(async () => {
  await startI18n()
  await Promise.all([loadWords('company'), loadWords('widgets')])
})
beforeEach(() => write.mockReset().mockResolvedValue({}))
afterEach(cleanup)

const opened = {
  id: 4,
  name: '누리비계(주)',
  biz_no: null,
  representative: '최대표',
  phone: '02-345-6789',
  address: null,
  biz_condition: null,
  biz_type: null,
  revision: 3,
} as Company

it('a refetch under an open form does not count as seen', async () => {
  const client = new QueryClient()
  const form = (company: Company) => (
    <QueryClientProvider client={client}>
      <CompanyDialog company={company} onClose={vi.fn()} />
    </QueryClientProvider>
  )
  const { rerender } = render(form(opened))
  fireEvent.change(await screen.findByDisplayValue('최대표'), { target: { value: '박대표' } })
  rerender(form({ ...opened, phone: '02-999-9999', revision: 4 }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
  expect(write).toHaveBeenCalledOnce()
  expect(write.mock.calls[0]?.[1]).toEqual({
    params: { id: '4' },
    body: { representative: '박대표' },
    headers: { 'if-match': '"r3"' },
  })
})

it("another person's earlier save becomes the base under the input", async () => {
  const theirs = { ...opened, phone: '02-999-9999', representative: '최신대표', revision: 4 }
  const met = new Problem({ code: 'revision-mismatch', status: 412, message: '', data: theirs })
  write.mockReset().mockRejectedValueOnce(met).mockResolvedValue({})
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyDialog company={opened} onClose={vi.fn()} />
    </QueryClientProvider>,
  )
  const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '저장' })))
  fireEvent.change(await screen.findByDisplayValue('최대표'), { target: { value: '박대표' } })
  await save()
  await screen.findByText('그 사이에 다른 사람이 수정했습니다.')
  screen.getByText('지금 저장된 값: 최신대표')
  screen.getByDisplayValue('02-999-9999')
  expect(screen.queryByRole('alert')).toBeNull()
  await save()
  expect(write.mock.calls[1]?.[1]).toEqual({
    params: { id: '4' },
    body: { representative: '박대표' },
    headers: { 'if-match': '"r4"' },
  })
})
