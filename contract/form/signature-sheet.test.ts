import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import board from '../../tests/boards/signatures/board.ts'
import { shapesOf } from '../merge/shapes-of.ts'
import { mergeUpdate } from '../merge/update.ts'
import { checkValues } from './check.ts'
import { normalize } from './compute.ts'
import { drawingText, drawnPath, drawnSvg, longestDrawing, readDrawing } from './drawing.ts'
import type { Row, Values } from './field-types.ts'
import { mostSigners } from './signature-sheet.ts'
import { alteredSignatures, stampSignatures } from './stamp-signatures.ts'

const line = '60,20;4,4 30,16 56,8'
const idOf = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const unsigned: Row = { id: idOf(1), name: '김동수' }
const signed: Row = {
  ...unsigned,
  way: 'hand',
  drawing: line,
  signed_at: '2026-03-02T00:10:00.000Z',
}
const meeting = (people: readonly unknown[]): Values => ({
  held_on: '2026-03-02',
  topic: '회의',
  people,
})
const issuesOf = (people: readonly unknown[]) =>
  checkValues(board, normalize(board, meeting(people)), Date.now()).map(
    ({ path, rule }) => `${path.split('.').at(-1)} ${rule}`,
  )

describe('a drawing', () => {
  test('is cut to what was drawn, and is read as it was written', () => {
    const text = drawingText([
      [
        { x: 10, y: 20 },
        { x: 30.4, y: 25 },
      ],
      [{ x: 12, y: 30 }],
    ])
    expect(text).toBe('28,18;4,4 24,9;6,14')
    const drawn = readDrawing(text)
    expect(drawn && drawnPath(drawn)).toBe('M4 4L24 9M6 14h.01')
    expect(drawingText([[]])).toBeNull()
  })

  test('of any hand fits, and can be read', () => {
    const dot = fc.record({
      x: fc.double({ min: -50, max: 5000, noNaN: true }),
      y: fc.integer({ min: -50, max: 900 }),
    })
    fc.assert(
      fc.property(fc.array(fc.array(dot, { maxLength: 60 }), { maxLength: 8 }), (strokes) => {
        const text = drawingText(strokes)
        if (text !== null) expect(readDrawing(text)).not.toBeNull()
      }),
    )
    const long = Array.from({ length: 40_000 }, (_, n) => ({ x: n % 400, y: (n * 7) % 200 }))
    const dots = long.map((one) => [one])
    for (const strokes of [[long], dots]) {
      const text = drawingText(strokes)
      expect(text?.length).toBeLessThanOrEqual(longestDrawing)
      expect(readDrawing(text)).not.toBeNull()
    }
  })

  test('longer than any that is written now is shown as earlier builds stored it', () => {
    const points = Array.from({ length: 360 }, (_, n) => `${20 + (n % 280)},${(n * 7) % 120}`)
    const text = `320,140;${points.join(' ')}`
    expect(text.length).toBeGreaterThan(longestDrawing)
    expect(drawnSvg(text)).toContain('<path')
    expect(issuesOf([{ ...signed, drawing: text }])).toEqual([])
  })

  test.each([
    '',
    '60,20',
    '60,20;',
    '0,20;0,4',
    '60,20;61,4',
    '60,20;4,-4',
    '60,20;4,4  5,5',
    '60,20;4,4"/><script>',
    '9999,20;4,4',
    `60,20;${'4,4 '.repeat(5000)}4,4`,
    42,
    null,
  ])('%j is none', (text) => {
    expect(readDrawing(text)).toBeNull()
    expect(drawnSvg(text)).toBe('')
  })
})

describe('a signature sheet', () => {
  test('counts those who have signed', () => {
    const gone = { ...signed, id: idOf(3), removed_reason: '다른 사람 칸에 서명' }
    const people = [signed, { ...unsigned, id: idOf(2) }, gone]
    expect(normalize(board, meeting(people)).signed).toBe(1)
    expect(issuesOf(people)).toEqual([])
  })

  test.each([
    ['a name', [{ id: idOf(1) }], ['name required']],
    [
      'a drawing and its time',
      [{ ...unsigned, way: 'hand' }],
      ['drawing required', 'signed_at required'],
    ],
    [
      'who signs for somebody, and why',
      [{ ...signed, way: 'behalf' }],
      ['behalf_name required', 'behalf_reason required'],
    ],
    ['a drawing that is one', [{ ...signed, drawing: 'M0 0L9 9' }], ['drawing drawing']],
    ['a way that there is', [{ ...signed, way: 'stamp' }], ['way option']],
    ['rows of people', [{ ...unsigned, name: 7 }], ['name type']],
    ['each once', [unsigned, unsigned], ['people twice']],
    [
      'no more than there is room for',
      Array.from({ length: 300 }, (_, n) => ({ ...unsigned, id: idOf(n + 1) })),
      ['people many'],
    ],
  ])('asks for %s', (_, people, expected) => {
    expect(issuesOf(people)).toEqual(expected)
    expect(mostSigners).toBe(200)
  })

  test('takes a signature whose device has a clock that is ahead', () => {
    expect(issuesOf([{ ...signed, signed_at: '2099-01-01T00:00:00.000Z' }])).toEqual([])
  })

  test('takes every name, company and trade that a register has', () => {
    const longest = { name: '가'.repeat(100), affiliation: '나'.repeat(200), job: '다'.repeat(100) }
    expect(issuesOf([{ ...signed, ...longest }])).toEqual([])
  })

  test('says who recorded and who withdrew, whatever the device says', () => {
    const by = { id: 7, at: '2026-03-02T01:00:00.000Z' }
    const stamp = { by, badges: new Map() }
    const nobody = { ...unsigned, id: idOf(2) }
    const forged = { ...signed, recorded_by: 99, removed_by: 99 }
    const { people } = stampSignatures(board, {}, { people: [forged, nobody] }, stamp)
    expect(people).toEqual([{ ...signed, recorded_by: 7 }, nobody])
    const gone = { ...signed, removed_reason: '잘못 서명' }
    const after = stampSignatures(
      board,
      { people },
      { people: [gone] },
      { ...stamp, by: { ...by, id: 8 } },
    )
    expect(after.people).toEqual([
      { ...gone, recorded_by: 7, removed_by: 8, removed_at: '2026-03-02T01:00:00.000Z' },
    ])
    const again = stampSignatures(board, after, { people: [{ ...gone, recorded_by: 1 }] }, stamp)
    expect(again).toEqual(after)
  })

  const stored = { ...signed, recorded_by: 7 }
  const withdrawn = { ...stored, removed_reason: '잘못 서명', removed_by: 8 }
  test.each([
    ['another name', stored, { ...stored, name: '이만호' }],
    ['another line', stored, { ...stored, drawing: '9,9;1,1' }],
    ['another time', stored, { ...stored, signed_at: '2026-03-02T00:11:00.000Z' }],
    ['no signature', stored, unsigned],
    ['no row', stored, null],
    ['no withdrawal', withdrawn, stored],
    ['another reason', withdrawn, { ...withdrawn, removed_reason: '글자' }],
  ])('lets nobody make of a signature: %s', (_, before, after) => {
    const now = after ? [after] : []
    expect(alteredSignatures(board, { people: [before] }, { people: now })).toEqual([
      `people.${idOf(1)}`,
    ])
  })

  test('lets an unsigned row change and go, and a signed one be withdrawn', () => {
    const altered = (before: Row, after: readonly Row[]) =>
      alteredSignatures(board, { people: [before] }, { people: after })
    expect(altered(unsigned, [{ ...unsigned, name: '이만호' }])).toEqual([])
    expect(altered(unsigned, [])).toEqual([])
    expect(altered(unsigned, [stored])).toEqual([])
    expect(altered(stored, [withdrawn])).toEqual([])
  })
})

describe('two sheets of one record', () => {
  const merged = (base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) => {
    const versions = {
      base: { values: { people: base } },
      mine: { values: { people: mine } },
      theirs: { values: { people: theirs } },
    }
    const { values, conflicts } = mergeUpdate(shapesOf(board), versions)
    expect(conflicts).toEqual([])
    return values.people
  }
  const other = { ...signed, id: idOf(2), name: '이만호' }
  const drawnHere = { ...signed, drawing: '9,9;2,2' }

  test('have the signatures of both', () => {
    const both = [unsigned, { ...unsigned, id: idOf(2), name: '이만호' }]
    expect(merged(both, [signed, both[1] as Row], [unsigned, other])).toEqual([signed, other])
    expect(merged([], [signed], [other])).toEqual(expect.arrayContaining([signed, other]))
  })

  test('keep the signature that arrived first where both signed one row', () => {
    expect(merged([unsigned], [drawnHere], [signed])).toEqual([signed])
  })

  test('keep a signature that one side recorded and the other changed or removed', () => {
    expect(merged([unsigned], [{ ...unsigned, name: '다른 이름' }], [signed])).toEqual([signed])
    expect(merged([unsigned], [], [signed])).toEqual([signed])
    expect(merged([unsigned], [signed], [])).toEqual([signed])
  })

  test('withdraw a signature that one of them withdraws', () => {
    const gone = { ...signed, removed_reason: '잘못 서명' }
    expect(merged([signed], [gone], [{ ...signed }])).toEqual([gone])
    const later = { ...signed, removed_reason: '늦게 적음' }
    expect(merged([signed], [later], [gone])).toEqual([gone])
  })
})
