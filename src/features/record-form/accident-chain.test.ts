import { expect, test } from 'vitest'
import flash from '../../../contract/boards/accident-flash/board.ts'
import report from '../../../contract/boards/accident-report/board.ts'
import official from '../../../contract/boards/industrial-accident/board.ts'
import { normalize } from '../../../contract/form/compute.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { begunWith } from './linked-values.ts'

/** One accident, from its flash report over its report to the official form: nothing is asked twice. */

const at = { today: '2026-11-30', now: '2026-11-30T02:00:00.000Z', me: 1, company: 2 }
const begun = (board: FormBoard, link: string, id: string, values: Values) =>
  begunWith(board, link, { id, title: '속보', values }, { rowId: 'r', at })

const victim = {
  victim: '응우옌 반 히엡',
  sex: 'male',
  nationality: 'VN',
  visa: 'E-9',
  hired_at: '2026-03-10',
  injury: 'fracture',
  part: 'arm',
}
const accident = {
  occurred_at: '2026-11-28T01:30:00.000Z',
  place: '103동 5단 외부비계',
  disaster_type: '9',
}
const flashed = normalize(flash, {
  ...accident,
  ...victim,
  category: 'human',
  grade: 'lost-3',
  summary: '작업발판 단부에서 떨어짐',
  born: '1996-02-14',
  trade: '비계공',
  company_id: 7,
  field_id: 9,
})

test('the report begins with all that the flash report says', () => {
  // The report counts by itself.
  const { summary: _, victim_count: __, ...rest } = flashed
  expect(begun(report, 'first_report', 'f1', flashed)).toEqual({ ...rest, first_report: 'f1' })
})

test('the official form begins with all that the flash report says, in its own boxes', () => {
  expect(begun(official, 'first_report', 'f1', flashed)).toEqual({
    ...accident,
    ...victim,
    occupation: '비계공',
    situation: '작업발판 단부에서 떨어짐',
    first_report: 'f1',
  })
})

test('and with all that the report says, which knows more', () => {
  const reported = normalize(report, {
    ...begun(report, 'first_report', 'f1', flashed),
    agent: 'scaffold',
    work_type: 'temporary',
    unsafe_state: '단부 난간이 없음',
    fatal: false,
    lost_days: 60,
  })
  // Of the day of the accident.
  expect(reported).toMatchObject({ age: 30, tenure: 'year' })
  expect(begun(official, 'report', 'r1', reported)).toMatchObject({
    ...accident,
    ...victim,
    occupation: '비계공',
    cause: '단부 난간이 없음',
    lost_days: 60,
    first_report: 'f1',
    report: 'r1',
  })
})
