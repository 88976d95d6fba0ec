import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import board from '../../../../../contract/boards/education/board.ts'
import type { PersonHours } from '../../../../../contract/education/person-hours.ts'
import { postPersonHours } from '../../../../../contract/record/person-hours.ts'
import { loadWords, startI18n } from '../../../../i18n/i18n.ts'
import type { ListSearch } from '../../list/list-search.ts'
import type { OverviewProps } from '../matrix-view.tsx'
import { PeopleView } from './people-view.tsx'

const { call, wide } = vi.hoisted(() => ({ call: vi.fn(), wide: { on: true } }))
vi.mock('../../../../lib/call/call.ts', () => ({ call }))
vi.mock('../../../../lib/media.ts', async (original) => ({
  ...(await original<object>()),
  useWide: () => wide.on,
}))
vi.mock('../../../session/me.ts', () => ({
  useMe: () => ({ id: 1, level: 2, company_id: 1, company_name: '한빛건설' }),
}))
vi.mock('../../../excel-export/export-button.tsx', () => ({ ExportButton: () => null }))
vi.mock('../../../outbox/use-ops.ts', () => ({ useOps: () => [] }))
vi.mock('../../../outbox/use-arrivals.ts', () => ({ useArrivals: () => undefined }))

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('overview', 'record', 'widgets', 'common', 'save')
})
afterEach(() => {
  cleanup()
  call.mockReset()
  wide.on = true
})

const person = (more: Partial<PersonHours>): PersonHours => ({
  key: `worker-${more.worker ?? 0}`,
  linked: true,
  worker: 1,
  name: '김동수',
  company: '대성건설',
  job: '철근공',
  hiredOn: null,
  retiredOn: null,
  asked: 12,
  notAsked: null,
  done: 2,
  missing: 10,
  state: 'short',
  others: [],
  last: '2026-08-03',
  trainings: [],
  ...more,
})

const people = [
  person({ worker: 1, hiredOn: '2026-11-02' }),
  person({ worker: 2, name: '이만호', company: '한빛전기', done: 12, missing: 0, state: 'enough' }),
  person({
    worker: 3,
    name: '박세진',
    asked: null,
    missing: null,
    notAsked: 'daily',
    state: 'none',
  }),
  person({ key: 'name-1', worker: null, linked: false, name: '이름뿐', company: '' }),
]
const training = {
  title: '8월 정기교육',
  heldOn: '2026-08-03',
  begin: '07:00',
  end: '09:00',
  kind: 'regular',
  hours: 2,
  signed: true,
  overlaps: false,
}

function show(search: ListSearch, data: readonly PersonHours[] = people) {
  call.mockImplementation((endpoint) =>
    Promise.resolve(
      endpoint === postPersonHours
        ? { asOf: '2026-11-30T00:00:00.000Z', half: '2026-2', total: data.length, data }
        : { data: [] },
    ),
  )
  const onSearch = vi.fn()
  const onAt = vi.fn()
  const props = { board, projectId: 1, at: '2026-2', search, onSearch, onAt }
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <PeopleView {...(props as unknown as OverviewProps)} />
    </QueryClientProvider>,
  )
  return { onSearch, onAt }
}

it('says of each person in words whether hours are missing, and names without a link apart', async () => {
  show({})
  const table = within(await screen.findByRole('table', { name: '명부의 사람' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows[1]).toMatch(/김동수2026\.11\.02 채용.*2시간 \/ 12시간10시간부족/)
  expect(rows[2]).toMatch(/이만호.*12시간 \/ 12시간0시간충족/)
  expect(rows[3]).toMatch(/박세진.*2시간 \/ 기준 없음-기준 없음: 일용/)
  const names = screen.getByRole('table', { name: '명부와 이어지지 않은 이름' })
  expect(names.textContent).toContain('이름뿐')
  expect(screen.getByText('4명: 부족 2명, 충족 1명, 기준 없음 1명')).toBeTruthy()
})

it.each([
  [{ short: true as const }, ['김동수', '이름뿐']],
  [{ company: '한빛전기' }, ['이만호']],
  [{ q: '세진' }, ['박세진']],
  [{ q: '없는 사람' }, []],
])('shows of %o only these', async (search, names) => {
  show(search)
  await screen.findByRole('searchbox')
  expect(
    screen.queryAllByRole('rowheader').map((one) => one.querySelector('button')?.textContent),
  ).toEqual(names)
  if (names.length === 0) expect(screen.getByText('조건에 맞는 사람이 없습니다.')).toBeTruthy()
})

it('narrows down by the address, and goes to another half-year', async () => {
  const { onSearch, onAt } = show({})
  fireEvent.click(await screen.findByRole('button', { name: /부족만/ }))
  expect(onSearch).toHaveBeenCalledWith({ short: true })
  expect(screen.getByText('2026년 하반기')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '앞 반기' }))
  expect(onAt).toHaveBeenCalledWith('2026-1')
})

it('a press opens the trainings; one that is not for me has no link', async () => {
  wide.on = false
  const trainings = [
    { ...training, id: 'r1' },
    { ...training, id: null, title: null, heldOn: '2026-07-06', signed: false },
  ]
  show({}, [person({ worker: 1, trainings })])
  fireEvent.click(await screen.findByRole('button', { name: /김동수/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const link = dialog.getByRole('link')
  expect(link.getAttribute('href')).toMatch(/\/project\/1\/tab\/505\/page\/r1$/)
  expect(link.textContent).toMatch(/8월 정기교육.*2026\.08\.03 07:00–09:00.*서명/)
  expect(dialog.getByText('다른 업체가 작성한 교육')).toBeTruthy()
  expect(dialog.getByText('서명 없음')).toBeTruthy()
})

it('a half-year without anybody says so', async () => {
  show({}, [])
  expect(await screen.findByText('보여 줄 기록이 없습니다.')).toBeTruthy()
})
