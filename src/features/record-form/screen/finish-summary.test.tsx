import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import daily from '../../../../contract/boards/daily-inspection/board.ts'
import tbm from '../../../../contract/boards/tbm/board.ts'
import permit from '../../../../contract/boards/work-permit/board.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { type FormSurroundings, FormSurroundingsContext } from '../form-tools.ts'
import { FinishSummary } from './finish-summary.tsx'

beforeAll(async () => {
  await startI18n('ko_siteon')
  await loadWords('form', 'widgets', 'common')
})
afterEach(cleanup)

function show(board: FormBoard, values: Values, onGo: (to: unknown) => void = () => undefined) {
  const surroundings = { files: { stored: new Map() } } as unknown as FormSurroundings
  render(
    <FormSurroundingsContext value={surroundings}>
      <FinishSummary board={board} values={values} issues={[]} onGo={onGo} />
    </FormSurroundingsContext>,
  )
}

const counts = (within: HTMLElement | null) =>
  [...(within?.querySelectorAll('dl > div') ?? [])].map((one) => one.textContent)

it('counts the answers of each list by its own words', () => {
  show(tbm, {
    ppe: { 'gear-1': { answer: 'worn' }, 'gear-2': { answer: 'lacking' } },
    health: { 'health-1': { answer: 'fine' } },
  })
  const heads = screen.getAllByRole('heading')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['보호구 점검', '건강상태 확인'])
  const [gear, health] = heads.map(({ parentElement }) => counts(parentElement))
  expect(gear).toEqual(['착용1', '미착용·불량1', '해당없음0'])
  expect(health).toEqual(['이상 없음1', '이상자 있음0'])
  const lines = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(lines[0]?.textContent).toBe('보호구 점검 8문항6개 남음')
  expect(lines[1]?.textContent).toBe('건강상태 확인 6문항5개 남음')
})

it('says that a bad answer is no finding yet, and leads there', () => {
  const bad = { answer: 'bad', action: '다시 조임', photos: ['photo'] }
  const went: unknown[] = []
  show(daily, { items: { '1-1': bad } }, (to) => went.push(to))
  const line = screen.getByRole('button', { name: /지적사항 0건/ })
  expect(line.textContent).toContain('불량·미흡 1문항이 지적사항에 없습니다')
  line.click()
  expect(went).toEqual([{ path: 'findings' }])
})

it('leaves out the lists of what was not chosen', () => {
  const heads = (works: string[]) => {
    cleanup()
    show(permit, { works })
    return screen.queryAllByRole('heading').length
  }
  // A single list needs no heading.
  expect([heads(['fire']), heads(['fire', 'confined'])]).toEqual([0, 2])
})

it('of a single list the figures stand alone', () => {
  show(daily, { items: { '1-1': { answer: 'ok' } } })
  expect(screen.queryByRole('heading')).toBeNull()
  expect(counts(document.body)).toEqual(['양호1', '미흡0', '불량0', '해당없음0'])
})
