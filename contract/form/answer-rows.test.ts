import { describe, expect, it } from 'vitest'
import daily from '../boards/daily-inspection/board.ts'
import environment from '../boards/environment-inspection/board.ts'
import patrol from '../boards/patrol-inspection/board.ts'
import tbm from '../boards/tbm/board.ts'
import { rowsOfAnswers } from './answer-rows.ts'
import type { FormBoard } from './definition.ts'
import type { TableField, Values } from './field-types.ts'
import { fieldOf, fieldsOf } from './fields.ts'
import { questionsOf } from './verdicts.ts'

const findings = fieldOf(daily, 'findings') as TableField
const rowsOf = (values: Values) => rowsOfAnswers(daily, findings, values, 'ko')
const bad = { answer: 'bad', action: '상부대를 다시 조임', photos: ['photo-1', 'photo-2'] }
const items = { '1-1': bad, '1-2': { answer: 'ok' }, '1-3': { answer: 'poor' } }

describe('bad answers as findings', () => {
  it('have question, verdict, what was done, the first photo, and place and company of the record', () => {
    const [first, second, ...more] = rowsOf({ items, place: '103동 5단', company_id: 7 })
    expect(more).toEqual([])
    expect(first).toMatchObject({
      listed: false,
      row: { id: '1-1', photo: 'photo-1', place: '103동 5단', company_id: 7 },
    })
    expect(first?.row.content).toMatch(/^\S.* \(불량\)\n상부대를 다시 조임$/)
    expect(second?.row).toEqual({
      id: '1-3',
      place: '103동 5단',
      company_id: 7,
      content: expect.stringMatching(/ \(미흡\)$/),
    })
  })

  it('are listed once a row begins with the question, whatever was added to it', () => {
    const [first] = rowsOf({ items })
    const row = { id: 'row', content: `${first?.row.content} 그리고 더` }
    expect(rowsOf({ items, findings: [row] }).map(({ listed }) => listed)).toEqual([true, false])
    const other = { id: 'row', content: '다른 지적' }
    expect(rowsOf({ items, findings: [other] }).map(({ listed }) => listed)).toEqual([false, false])
  })

  it('leave out what was done where the words would be longer than their cell', () => {
    const long = { ...bad, action: '가'.repeat(500) }
    const [first] = rowsOf({ items: { '1-1': long } })
    expect(first?.row.content).toMatch(/\(불량\)$/)
    expect([...String(first?.row.content)].length).toBeLessThanOrEqual(500)
  })

  it('are none without answers, and none of a table that takes none', () => {
    expect(rowsOf({})).toEqual([])
    const tables = fieldsOf(tbm).filter((field): field is TableField => field.type === 'table')
    for (const table of tables) expect(rowsOfAnswers(tbm, table, { items }, 'ko')).toEqual([])
  })

  it('no question of a board begins with another one: a finding is of one of them', () => {
    for (const board of [daily, environment, patrol] satisfies FormBoard[]) {
      const list = fieldOf(board, 'items')
      if (list?.type !== 'checklist') throw new Error('no checklist')
      const labels = questionsOf(list).map(({ label }) => label.ko)
      const pairs = labels.flatMap((one) =>
        labels.filter((other) => other !== one && other.startsWith(one)).map((it) => [one, it]),
      )
      expect(pairs).toEqual([])
    }
  })
})
