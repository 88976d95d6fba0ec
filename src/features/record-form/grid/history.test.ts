import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../../../../contract/form/field-types.ts'
import { carried, type History, noHistory, onlyCells, recorded, redone, undone } from './history.ts'

const rowsOf = <Id extends string>(ids: readonly Id[], value: (id: Id) => unknown): Row[] =>
  ids.map((id) => ({ id, a: value(id) }))
const rows = fc
  .uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', '6'))
  .chain((ids) =>
    fc
      .array(fc.integer({ min: 0, max: 3 }), { minLength: ids.length, maxLength: ids.length })
      .map((cells) => rowsOf(ids, (id) => cells[ids.indexOf(id)])),
  )

test('undoing brings back what was there, and redoing what was done', () => {
  fc.assert(
    fc.property(fc.array(rows, { minLength: 2, maxLength: 8 }), (versions) => {
      let history: History = noHistory
      for (const [index, to] of versions.entries()) {
        if (index > 0) history = recorded(history, versions[index - 1] ?? [], to)
      }
      let now: readonly Row[] = versions.at(-1) ?? []
      for (let index = versions.length - 2; index >= 0; index -= 1) {
        const step = undone(history, now)
        if (!step) throw new Error('nothing to undo')
        ;[now, history] = step
        expect(now).toEqual(versions[index])
      }
      expect(undone(history, now)).toBeNull()
      for (const version of versions.slice(1)) {
        const step = redone(history, now)
        if (!step) throw new Error('nothing to redo')
        ;[now, history] = step
        expect(now).toEqual(version)
      }
    }),
  )
})

test('a change is undone also where others changed other cells and rows meanwhile', () => {
  const from: Row[] = [
    { id: '1', a: 'old', photo: null },
    { id: '2', a: 'b' },
  ]
  const to: Row[] = [{ id: '1', a: 'new', photo: null }]
  const now: Row[] = [
    { id: '1', a: 'new', photo: 'arrived' },
    { id: '3', a: 'from elsewhere' },
  ]
  expect(carried(now, to, from)).toEqual([
    { id: '1', a: 'old', photo: 'arrived' },
    { id: '2', a: 'b' },
    { id: '3', a: 'from elsewhere' },
  ])
})

test('undoing is the same whether or not the rows are the very objects that were recorded', () => {
  fc.assert(
    fc.property(rows, rows, (from, to) => {
      expect(carried(structuredClone(to), to, from)).toEqual(from)
    }),
  )
})

test('a new change forgets what was undone', () => {
  const [a, b, c] = [rowsOf(['1'], () => 1), rowsOf(['1'], () => 2), rowsOf(['1'], () => 3)]
  const [, after] = undone(recorded(noHistory, a, b), b) ?? []
  expect(redone(recorded(after ?? noHistory, a, c), c)).toBeNull()
})

test('an edit is its own cells: what came meanwhile is no part of it', () => {
  const from: Row[] = [{ id: 'a', team: '가' }, { id: 'b' }]
  const now: Row[] = [
    { id: 'a', team: '나', photo: 'p' },
    { id: 'b', photo: 'q' },
  ]
  const to = onlyCells(from, now, { id: 'a', keys: ['team'] })
  expect(to).toEqual([{ id: 'a', team: '나' }, { id: 'b' }])
  expect(carried(now, to, from)).toEqual([
    { id: 'a', team: '가', photo: 'p' },
    { id: 'b', photo: 'q' },
  ])
  expect(onlyCells(from, now, { id: 'b', keys: ['team'] })).toBe(from)
})
