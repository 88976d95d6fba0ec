import { expect, test } from 'vitest'
import tally from '../../tests/boards/tally/board.ts'
import workforce from '../boards/workforce/board.ts'
import { printReading } from '../print/print-reading.ts'
import type { FormBoard } from './definition.ts'
import { runningFacts, runningLabel, runningRows, runningWhole, wrongRunning } from './running.ts'

const [people, concrete] = runningFacts(tally)
if (!people || !concrete) throw new Error('the fixture has two running totals')

const sum = (category: string, companyId: number | null, before: number, sameDay = 0) => ({
  name: 'people',
  category,
  companyId,
  before,
  sameDay,
})

test('a line is a trade of a company: rows of it add up, and earlier ones without a row stay', () => {
  const values = {
    day: '2026-11-20',
    people: [
      { id: '1', trade: 'rebar', company: 3, count: 4 },
      { id: '2', trade: 'rebar', company: 3, count: 2 },
      { id: '3', trade: 'rebar', company: 5, count: 1 },
      { id: '4', trade: 'carpenter', company: 5 },
    ],
  }
  const rows = runningRows(tally, people, values, [
    sum('rebar', 3, 10, 1),
    sum('carpenter', 3, 7),
    sum('carpenter', 9, 0),
  ])
  expect(rows).toEqual([
    { category: 'rebar', companyId: 3, before: 10, sameDay: 1, today: 6, total: 17 },
    { category: 'rebar', companyId: 5, before: 0, sameDay: 0, today: 1, total: 1 },
    { category: 'carpenter', companyId: 3, before: 7, sameDay: 0, today: 0, total: 7 },
  ])
  expect(runningWhole(rows)).toMatchObject({ before: 17, sameDay: 1, today: 7, total: 25 })
})

test('where the record is of one company, the lines of other companies are left out', () => {
  const [fact] = runningFacts(workforce)
  if (!fact) throw new Error('it has running totals')
  const people = [{ id: '1', trade: '철근공', headcount: 2, man_days: 2 }]
  const sums = [
    { name: 'people', category: '철근공', companyId: 3, before: 10, sameDay: 0 },
    { name: 'people', category: '철근공', companyId: 5, before: 70, sameDay: 0 },
  ]
  const rows = runningRows(workforce, fact, { company_id: 3, people }, sums)
  expect(rows.map(({ companyId, total }) => [companyId, total])).toEqual([[3, 12]])
  const row = rows[0]
  const reading = printReading({
    language: 'ko',
    zone: 'Asia/Seoul',
    name: () => '한빛',
    linked: () => undefined,
    drawing: () => null,
  })
  expect(row && runningLabel(workforce, fact, row, reading)).toBe('철근공')
})

test('decimals add up without rounding errors', () => {
  const earlier = { name: 'concrete', category: null, companyId: null, before: 0.1, sameDay: 0 }
  const [row] = runningRows(tally, concrete, { concrete: 0.2 }, [earlier])
  expect(row?.total).toBe(0.3)
})

test('a running total without a number, or on a day of its own, is found', () => {
  const wrong = (more: object): FormBoard => ({ ...tally, facts: [{ ...people, ...more }] })
  expect(wrongRunning(tally)).toEqual([])
  expect(wrongRunning(wrong({ sum: undefined }))).toEqual(['people'])
  expect(wrongRunning(wrong({ date: 'hired' }))).toEqual(['people'])
})
