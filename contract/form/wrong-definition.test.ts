import { expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import type { FormBoard } from './definition.ts'
import { wrongDefinition } from './wrong-definition.ts'

const changed = (change: object): FormBoard => ({ ...fixture, ...change })
const withFields = (...fields: object[]): FormBoard =>
  changed({ sections: [...fixture.sections, { key: 'more', label: fixture.label, fields }] })
const [view] = fixture.views
const label = { ko: '칸', en: 'Field' }

test.each<[string, FormBoard]>([
  ['twice: kind', withFields({ key: 'kind', type: 'text', max: 9, label })],
  ['twice: closed', changed({ statuses: [...fixture.statuses, fixture.statuses[1]] })],
  ['list: nothing', changed({ columns: [...fixture.columns, { key: 'nothing', shown: true }] })],
  ['list: items', changed({ sort: { key: 'items', direction: 'asc' } })],
  [
    'list: total >= viel',
    changed({
      views: [
        view,
        {
          ...view,
          key: 'wrong',
          query: { conditions: [{ key: 'total', operator: '>=', value: 'viel' }] },
        },
      ],
    }),
  ],
  ['overview: years have months', changed({ matrix: { columns: 'day' } })],
  ['facts: more: nothing', changed({ facts: [{ name: 'more', label, category: 'nothing' }] })],
  [
    'running totals: more',
    changed({ facts: [{ name: 'more', label, category: 'kind', running: true }] }),
  ],
  [
    'totals: sum: nothing',
    withFields({ key: 'sum', type: 'calc', as: 'int', label, total: { of: 'nothing' } }),
  ],
  [
    'expiries: more: nothing',
    changed({ expiries: [{ name: 'more', label, date: 'nothing', remind: [7] }] }),
  ],
  [
    'reminders: more',
    changed({ expiries: [{ name: 'more', label, date: 'begin', remind: [1, 7] }] }),
  ],
  ['carry: photos', changed({ carry: { keys: ['photos'] } })],
  ['prefill: nothing', changed({ prefill: { table: 'nothing' } })],
  ['photo ledger: nothing', changed({ print: { table: 'nothing' } })],
  [
    'rows of photos: work',
    withFields({
      key: 'pictures',
      type: 'table',
      label,
      maxRows: 3,
      fromPhotos: { photo: 'work' },
      columns: [{ key: 'work', type: 'text', max: 9, label }],
    }),
  ],
  [
    'deadlines and ends: nothing',
    withFields({ key: 'until', type: 'date', label, notBefore: 'nothing' }),
  ],
  ['workbook: pin', changed({ sheet: ['pin'] })],
  [
    'paper: left out',
    withFields({
      key: 'papers',
      type: 'table',
      label,
      maxRows: 3,
      paper: [{ label, cells: ['named'], share: 1 }],
      columns: [
        { key: 'named', type: 'text', max: 9, label },
        { key: 'left out', type: 'text', max: 9, label },
      ],
    }),
  ],
  ['carry: kind', changed({ carry: { keys: [], becomes: { kind: (row: object) => row } } })],
])('%s stops a board', (fault, board) => {
  expect(wrongDefinition(board)).toContain(fault)
})

test('a board that holds what it says has no fault', () => {
  expect(wrongDefinition(fixture)).toEqual([])
})
