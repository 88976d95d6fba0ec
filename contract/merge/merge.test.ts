import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import board from '../../tests/boards/fixture/board.ts'
import type { Row, Values } from '../form/field-types.ts'
import { byChoices, type Conflict, choiceOf } from './conflict.ts'
import { canonical, same } from './same.ts'
import { shapesOf } from './shapes-of.ts'
import { mergeUpdate, type Version } from './update.ts'

const shapes = shapesOf(board)
const merge = (
  base: Values,
  mine: Values,
  theirs: Values,
  choose?: Parameters<typeof mergeUpdate>[2],
) =>
  mergeUpdate(
    shapes,
    { base: { values: base }, mine: { values: mine }, theirs: { values: theirs } },
    choose,
  )

const word = fc.constantFrom('a', 'b', 'c', 'd')
const rowId = fc.constantFrom('r1', 'r2', 'r3', 'r4')
const photo = fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5')
const row = fc.record(
  {
    id: rowId,
    work: word,
    likelihood: fc.integer({ min: 1, max: 3 }),
    photos: fc.uniqueArray(photo, { maxLength: 2 }),
  },
  { requiredKeys: ['id'] },
)
const answer = fc.record(
  {
    answer: fc.constantFrom('ok', 'bad'),
    action: word,
    photos: fc.uniqueArray(photo, { maxLength: 3 }),
  },
  { requiredKeys: ['answer'] },
)
/** Whole records: every shape of field, and one that the form does not know. */
const record: fc.Arbitrary<Values> = fc.record({
  opinion: fc.option(word),
  rounds: fc.option(fc.integer({ min: 1, max: 3 })),
  team: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }),
  photos: fc.uniqueArray(photo, { maxLength: 3 }),
  items: fc.uniqueArray(row, { selector: (one) => one.id, maxLength: 4 }),
  ppe: fc.dictionary(fc.constantFrom('1-1', '1-2', '2-1'), answer),
  gone_from_form: fc.option(word),
})

/** What a person wrote: every smallest part of a version that is not in its base. */
function written(base: Values, version: Values): string[] {
  const had = new Set(leaves(base))
  return leaves(version).filter((leaf) => !had.has(leaf))
}

function leaves(values: Values): string[] {
  return Object.entries(values).flatMap(([key, value]): string[] => {
    if (value === null || value === undefined) return []
    if (key === 'items') {
      return (value as Row[]).flatMap(({ id, ...cells }) => parts(`items.${id}`, cells))
    }
    if (key === 'ppe') {
      return Object.entries(value as object).flatMap(([id, one]) => parts(`ppe.${id}`, one))
    }
    return parts('', { [key]: value })
  })
}

function parts(path: string, one: object): string[] {
  return Object.entries(one).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${path}.${key}=${canonical(one)}`),
  )
}

/** The contents of the open conflicts' sides. */
function requested(conflicts: readonly Conflict[]): string[] {
  return conflicts.flatMap(({ path, mine, theirs }) =>
    [mine, theirs].flatMap((side) => {
      const [, key = '', id] = path.split('.')
      if (side === null) return []
      if (id === undefined) return leaves({ [key]: side })
      const { id: _, ...cells } = side as Row
      return parts(`${key}.${id}`, cells)
    }),
  )
}

describe('three versions of a record', () => {
  test('nothing done is nothing changed; done alike is done; done by one is that one’s', () => {
    fc.assert(
      fc.property(record, record, (base, other) => {
        expect(merge(base, base, base)).toMatchObject({ patch: { values: {} }, conflicts: [] })
        const alike = merge(base, other, other)
        expect(alike).toMatchObject({ patch: { values: {} }, conflicts: [] })
        expect(same(alike.values, other)).toBe(true)
        const theirs = merge(base, base, other)
        expect(theirs).toMatchObject({ patch: { values: {} }, conflicts: [] })
        expect(same(theirs.values, other)).toBe(true)
        const mine = merge(base, other, base)
        expect(mine.conflicts).toEqual([])
        expect(same(mine.values, other)).toBe(true)
      }),
    )
  })

  test('which side is called mine makes no difference without a conflict', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const one = merge(base, mine, theirs)
        const other = merge(base, theirs, mine)
        expect(one.conflicts.map(({ path }) => path).sort()).toEqual(
          other.conflicts.map(({ path }) => path).sort(),
        )
        if (one.conflicts.length === 0) expect(same(one.values, other.values)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('two lists with the same start merge into one order, whichever side is called mine', () => {
    const [mine, theirs] = [{ team: [2, 1] }, { team: [2, 3] }]
    expect(merge({ team: [] }, mine, theirs).values).toEqual({ team: [2, 1, 3] })
    expect(merge({ team: [] }, theirs, mine).values).toEqual({ team: [2, 1, 3] })
  })

  test('changes of different fields always merge, in any order', () => {
    fc.assert(
      fc.property(record, record, record, fc.boolean(), (base, a, b, turned) => {
        const keys = Object.keys(base)
        const half = keys.filter((_, index) => (index % 2 === 0) === turned)
        const mine = { ...base, ...Object.fromEntries(half.map((key) => [key, a[key]])) }
        const rest = keys.filter((key) => !half.includes(key))
        const theirs = { ...base, ...Object.fromEntries(rest.map((key) => [key, b[key]])) }
        const merged = merge(base, mine, theirs)
        expect(merged.conflicts).toEqual([])
        const expected = Object.fromEntries(
          keys.map((key) => [key, (half.includes(key) ? a : b)[key]]),
        )
        expect(same(merged.values, expected)).toBe(true)
        expect(same(merge(base, theirs, mine).values, expected)).toBe(true)
      }),
    )
  })

  test('whatever a person wrote is in the result or in a conflict', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values, conflicts } = merge(base, mine, theirs)
        const there = new Set([...leaves(values), ...requested(conflicts)])
        const wrote = [...written(base, mine), ...written(base, theirs)]
        expect(wrote.filter((leaf) => !there.has(leaf))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('what neither side changed stays, and nothing appears that nobody wrote', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { values, conflicts } = merge(base, mine, theirs)
        const known = new Set([base, mine, theirs].flatMap(leaves))
        expect(leaves(values).filter((leaf) => !known.has(leaf))).toEqual([])
        const there = new Set([...leaves(values), ...requested(conflicts)])
        const [own, other] = [new Set(leaves(mine)), new Set(leaves(theirs))]
        const kept = leaves(base).filter((leaf) => own.has(leaf) && other.has(leaf))
        expect(kept.filter((leaf) => !there.has(leaf))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('a choice puts that side in its place only', () => {
    fc.assert(
      fc.property(record, record, record, fc.constantFrom('mine', 'theirs'), (base, m, t, side) => {
        const open = merge(base, m, t)
        const choices = Object.fromEntries(
          open.conflicts.map((one) => [one.path, choiceOf(one, side)]),
        )
        const done = merge(base, m, t, byChoices(choices))
        expect(done.conflicts.map((one) => one.side)).toEqual(open.conflicts.map(() => side))
        const chosen = done.conflicts.flatMap((one) => requested([{ ...one, [other(side)]: null }]))
        const there = new Set(leaves(done.values))
        expect(chosen.filter((leaf) => !there.has(leaf))).toEqual([])
        if (side === 'theirs' || open.conflicts.length > 0) return
        expect(same(done.values, open.values)).toBe(true)
      }),
    )
  })

  test('the merged change, merged again with what it was merged with, is itself', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const first = merge(base, mine, theirs, () => 'mine')
        const again = merge(theirs, first.patch.values ?? {}, theirs)
        expect(again.conflicts).toEqual([])
        expect(same(again.patch, first.patch)).toBe(true)
      }),
    )
  })
})

const other = (side: string) => (side === 'mine' ? 'theirs' : 'mine')

describe('conflicts', () => {
  const items = (rows: object[]): Values => ({ items: rows })

  test('the same field written differently, with what both started from', () => {
    const { conflicts, patch } = merge({ opinion: 'a' }, { opinion: 'b' }, { opinion: 'c' })
    expect(conflicts).toEqual([
      { path: 'values.opinion', base: 'a', mine: 'b', theirs: 'c', side: null },
    ])
    expect(patch.values).toEqual({})
  })

  test('one row: its other cells are merged on both sides of the question', () => {
    const base = items([{ id: 'r1', work: 'a', likelihood: 1, severity: 1 }])
    const mine = items([{ id: 'r1', work: 'mine', likelihood: 2, severity: 1 }])
    const theirs = items([{ id: 'r1', work: 'theirs', likelihood: 1, severity: 3 }])
    expect(merge(base, mine, theirs).conflicts).toMatchObject([
      {
        path: 'values.items.r1',
        mine: { id: 'r1', work: 'mine', likelihood: 2, severity: 3 },
        theirs: { id: 'r1', work: 'theirs', likelihood: 2, severity: 3 },
      },
    ])
  })

  test('a row that one took away and the other changed', () => {
    const base = items([{ id: 'r1', work: 'a' }])
    const { conflicts, values } = merge(base, items([]), items([{ id: 'r1', work: 'b' }]))
    expect(conflicts).toMatchObject([{ path: 'values.items.r1', mine: null }])
    expect(values.items).toEqual([{ id: 'r1', work: 'b' }])
    const taken = merge(base, items([]), items([{ id: 'r1', work: 'b' }]), () => 'mine')
    expect(taken.values.items).toEqual([])
  })

  test('two rows added at one place both stay; their sums do not make a row look changed', () => {
    const base = items([{ id: 'r1', work: 'a', risk: 4 }])
    const mine = items([
      { id: 'r1', work: 'a', risk: 9 },
      { id: 'r2', work: 'mine' },
    ])
    const theirs = items([
      { id: 'r1', work: 'b', risk: 6 },
      { id: 'r3', work: 'theirs' },
    ])
    const { conflicts, values } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(values.items).toEqual([
      { id: 'r1', work: 'b' },
      { id: 'r2', work: 'mine' },
      { id: 'r3', work: 'theirs' },
    ])
  })

  test('moved rows stay at their new place, with the additions of the other side behind them', () => {
    const of = (...ids: string[]) => items(ids.map((id) => ({ id, work: id })))
    const both = [of('r2', 'r1'), of('r1', 'r3', 'r2')] as const
    const merged = of('r2', 'r1', 'r3')
    expect(merge(of('r1', 'r2'), both[0], both[1]).values).toEqual(merged)
    expect(merge(of('r1', 'r2'), both[1], both[0]).values).toEqual(merged)
    const moved = merge(of('r1', 'r2', 'r3'), of('r3', 'r1', 'r2'), of('r2', 'r1', 'r3'))
    expect(moved.values).toEqual(of('r2', 'r1', 'r3'))
  })

  test('two verdicts of one question stay whole; under one verdict photos add up', () => {
    const bad = (action: string, photos: string[]) => ({
      ppe: { '1-1': { answer: 'bad', action, photos } },
    })
    const fine = { ppe: { '1-1': { answer: 'ok' } } }
    expect(merge(bad('a', ['p1']), fine, bad('b', ['p1'])).conflicts).toMatchObject([
      {
        path: 'values.ppe.1-1',
        mine: { answer: 'ok' },
        theirs: { answer: 'bad', action: 'b', photos: ['p1'] },
      },
    ])
    const more = merge(bad('a', ['p1']), bad('b', ['p1', 'p2']), bad('a', ['p1', 'p3']))
    expect(more.conflicts).toEqual([])
    expect(more.values).toEqual(bad('b', ['p1', 'p2', 'p3']))
  })

  test('photos of both, unless they are more than the field takes', () => {
    const photos = (...ids: string[]): Values => ({ photos: ids })
    expect(merge(photos('p1'), photos('p1', 'p2'), photos('p3')).values).toEqual(photos('p2', 'p3'))
    const many = merge(photos(), photos('p1', 'p2'), photos('p3', 'p4'))
    expect(many.conflicts).toMatchObject([{ mine: ['p1', 'p2'], theirs: ['p3', 'p4'] }])
  })

  test('every difference is a conflict if the common base was not stored', () => {
    const theirs: Version = { title: 'x', values: { opinion: 'b', rounds: 1, team: [1] } }
    const mine = { title: 'x', values: { opinion: 'a', rounds: 1, team: [2] } }
    const { conflicts } = mergeUpdate(shapes, { base: null, mine, theirs })
    expect(conflicts.map(({ path }) => path)).toEqual(['values.opinion', 'values.team'])
  })

  test('the words beside the form, by their own names', () => {
    const base: Version = { title: 'a', content: '', values: { content: 'a' } }
    const mine = { title: 'b', content: 'mine', values: { content: 'b' } }
    const theirs: Version = { title: 'c', content: '', values: { content: 'a' } }
    const { conflicts, patch } = mergeUpdate(shapes, { base, mine, theirs })
    expect(conflicts.map(({ path }) => path)).toEqual(['title'])
    expect(patch).toEqual({ content: 'mine', values: { content: 'b' } })
  })

  test('a choice made between other versions no longer counts', () => {
    const open = merge({ opinion: 'a' }, { opinion: 'b' }, { opinion: 'c' })
      .conflicts[0] as Conflict
    const choices = { [open.path]: choiceOf(open, 'mine') }
    const later = merge({ opinion: 'a' }, { opinion: 'b' }, { opinion: 'd' }, byChoices(choices))
    expect(later.conflicts).toMatchObject([{ side: null, theirs: 'd' }])
  })

  test('values that no longer fit a changed form conflict as a whole, and a removed field merges', () => {
    const { conflicts } = merge({ items: 'text' }, { items: 'mine' }, { items: [{ id: 'r1' }] })
    expect(conflicts).toMatchObject([{ path: 'values.items', mine: 'mine' }])
    expect(merge({}, { lost: 'mine' }, { other: 1 }).values).toEqual({ lost: 'mine', other: 1 })
  })
})
