import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import daily from '../boards/daily-inspection/board.ts'
import type { Row } from '../form/field-types.ts'
import { shapes as shapesSchema } from './shape.ts'
import { shapesOf } from './shapes-of.ts'
import { mergeUpdate } from './update.ts'

// As an outbox stores them beside a change.
const shapes = v.parse(shapesSchema, JSON.parse(JSON.stringify(shapesOf(daily, ['findings']))))
const open: Row = { id: 'r1', place: '3층', content: '난간', state: 'received' }
const acted: Row = {
  ...open,
  state: 'done',
  action: '재설치',
  after: 'theirs.jpg',
  acted_by: 4,
  begun_by: [4],
}
const closed: Row = { ...acted, state: 'verified', verifier: 6 }
const other: Row = { id: 'r2', place: '4층', content: '덮개', state: 'received' }

function merge(base: Row[], mine: Row[], theirs: Row[]) {
  const values = (findings: Row[]) => ({ values: { findings } })
  const given = { base: values(base), mine: values(mine), theirs: values(theirs) }
  const { patch, conflicts, dropped } = mergeUpdate(shapes, given, () => 'mine')
  const rows = patch.values?.findings as Row[] | undefined
  return { row: rows?.find(({ id }) => id === 'r1'), rows, conflicts, dropped }
}
const path = 'values.findings.r1'

describe('a row whose step another person took meanwhile', () => {
  test('keeps what the step wrote; mine is dropped by name, the rest of mine stays', () => {
    const mine = { ...open, place: '5층', action: '내 조치', after: 'mine.jpg', state: 'acting' }
    const { row, conflicts, dropped } = merge([open, other], [mine, other], [acted, other])
    expect(conflicts).toEqual([])
    expect(row).toEqual({
      id: 'r1',
      place: '5층',
      content: '난간',
      action: '재설치',
      after: 'theirs.jpg',
    })
    expect(dropped).toEqual([
      { path, key: 'action', mine: '내 조치' },
      { path, key: 'after', mine: 'mine.jpg' },
    ])
  })

  test('asks about the other cells only, and mine says nothing of the step', () => {
    const mine = { ...open, place: '5층', action: '내 조치' }
    const { conflicts, row } = merge([open], [mine], [{ ...acted, place: '6층' }])
    expect(conflicts).toMatchObject([{ path, mine: { place: '5층', action: '재설치' } }])
    expect(row).toMatchObject({ place: '5층', action: '재설치', after: 'theirs.jpg' })
  })

  test('says nothing where nothing of mine is lost', () => {
    const quiet = merge([open], [{ ...open, place: '5층' }], [acted])
    expect([quiet.dropped, quiet.row?.place]).toEqual([[], '5층'])
    const same = { ...open, action: '재설치', after: 'theirs.jpg' }
    expect(merge([open], [same], [acted]).dropped).toEqual([])
    const cleared = merge([{ ...open, action: '반쯤' }], [{ ...open }], [acted])
    expect([cleared.dropped, cleared.conflicts]).toEqual([[], []])
  })

  test('sent back, it is open to the form again', () => {
    const redo = { ...acted, state: 'redo', verify_comment: '고정 불량' }
    const mine = { ...redo, action: '내 조치' }
    const { row, dropped } = merge([redo], [mine], [{ ...redo, place: '6층' }])
    expect(row).toMatchObject({ place: '6층', action: '내 조치' })
    expect(dropped).toEqual([])
  })
})

describe('a row that was closed meanwhile', () => {
  test('is theirs as a whole', () => {
    const { row, rows, conflicts, dropped } = merge(
      [acted, other],
      [
        { ...acted, place: '5층' },
        { ...other, place: '옥상' },
      ],
      [closed, other],
    )
    expect([conflicts, row?.place]).toEqual([[], '3층'])
    expect(rows?.find(({ id }) => id === 'r2')?.place).toBe('옥상')
    expect(dropped).toEqual([{ path, key: 'place', mine: '5층' }])
  })

  test('is not removed', () => {
    const { rows, conflicts, dropped } = merge([acted, other], [other], [closed, other])
    expect([rows, conflicts]).toEqual([undefined, []])
    expect(dropped).toEqual([{ path, key: null, mine: null }])
  })
})

test('shapes that an earlier build stored merge as they did', () => {
  const { steps: _, ...rows } = shapes.findings as { as: 'rows'; steps?: unknown } & object
  const values = (findings: Row[]) => ({ values: { findings } })
  const { conflicts, dropped } = mergeUpdate(
    { findings: rows as never },
    {
      base: values([open]),
      mine: values([{ ...open, action: '내 조치' }]),
      theirs: values([acted]),
    },
  )
  expect([conflicts.length, dropped]).toEqual([1, []])
})
