import { expect, test } from 'vitest'
import tally from '../../tests/boards/tally/board.ts'
import { makePost } from '../../tests/builders/make-post.ts'
import { normalize } from '../form/compute.ts'
import { printReading } from './print-reading.ts'
import { printSheet } from './print-sheet.ts'
import type { PrintedRunning } from './running-blocks.ts'

const reading = printReading({
  language: 'ko',
  zone: 'Asia/Seoul',
  name: () => '한빛건설',
  linked: () => undefined,
  drawing: () => null,
})
const values = normalize(tally, {
  day: '2026-11-20',
  people: [
    { id: '1', trade: 'rebar', company: 3, count: 4, hours: 0.1 },
    { id: '2', trade: 'carpenter', count: 6, hours: 0.2 },
  ],
})
function tablesOf(running: PrintedRunning | null) {
  const record = { ...makePost({ boardId: 905, values }) }
  const context = { reading, project: '현장', company: '한결', by: '김도현', at: record.writtenAt }
  return printSheet(tally, record, { ...context, running }).blocks.filter(
    (block) => block.kind === 'table',
  )
}

test('totals stand under the columns that they add up, and nowhere else', () => {
  const [people] = tablesOf(null)
  expect(people?.columns.map(({ label }) => label)).toEqual(['번', '직종', '업체', '인원', '시간'])
  expect(people?.foot).toEqual(['계', '', '', '10명', '0.3'])
  const record = makePost({ boardId: 905, values })
  const context = { reading, project: '', company: '', by: '', at: record.writtenAt }
  const labels = printSheet(tally, record, context).blocks.flatMap((block) =>
    block.kind === 'fields' ? block.rows.map(({ label }) => label) : [],
  )
  expect(labels).not.toContain('인원 계')
})

test('running totals follow, with what other records of the day add', () => {
  const sums = [
    { name: 'people', category: 'rebar', companyId: 3, before: 1200, sameDay: 0 },
    { name: 'people', category: 'carpenter', companyId: null, before: 0, sameDay: 5 },
  ]
  const running = tablesOf({ sums, certain: true }).at(-1)
  expect(running).toMatchObject({
    heading: '인원 누계',
    rows: [
      ['한빛건설 · 철근공', '1,200', '0', '4', '1,204'],
      ['형틀목공', '0', '5', '6', '11'],
    ],
    foot: ['계', '1,200', '5', '10', '1,215'],
  })
  const other = tablesOf({ sums, certain: false }).at(-1)
  expect(other?.heading).toBe('인원 누계 (서버에서 다시 계산합니다)')
})
