import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { MusterSheet } from './muster-sheet.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('attendance')
})
afterEach(cleanup)

const since = '2026-11-22T00:00:00.000Z'
const people = Array.from({ length: 1234 }, (_, id) => ({
  subject: { kind: 'worker' as const, id },
  name: '이준호',
  companyName: '누리비계',
  jobType: null,
  since,
  check: false,
}))

it('says how many there are with separators, in all and of a company', () => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  render(
    <QueryClientProvider client={client}>
      <MusterSheet projectId={1} asOf={since} people={people as never} />
    </QueryClientProvider>,
  )
  expect(screen.getByText(/· 1,234명$/, { selector: 'p' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '누리비계 · 1,234명', hidden: true })).toBeTruthy()
})
