import { expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import type { FormBoard } from './definition.ts'
import type { TableField } from './field-types.ts'
import { fieldOf } from './fields.ts'
import { wrongDefinition } from './wrong-definition.ts'

const changed = (change: object): FormBoard => ({ ...fixture, ...change })
const withFields = (...fields: object[]): FormBoard =>
  changed({ sections: [...fixture.sections, { key: 'more', label: fixture.label, fields }] })
const { states } = fixture.workflow
const withWorkflow = (change: object): FormBoard =>
  changed({ workflow: { ...fixture.workflow, ...change } })
const [view] = fixture.views
const label = { ko: '칸', en: 'Field' }

/** The fixture with other steps of its findings; what the first of them asks for, besides. */
const { key, columns, workflow: steps } = fieldOf(fixture, 'findings') as TableField
const [act, ...others] = steps?.transitions ?? []
const withSteps = (change: object, first: object = {}): FormBoard => {
  const workflow = { ...steps, transitions: [{ ...act, ...first }, ...others], ...change }
  const fields = [{ key: `${key}2`, type: 'table', label, maxRows: 3, columns, workflow }]
  return changed({ sections: [...fixture.sections, { key: 'more', label, fields }] })
}

test.each<[string, FormBoard]>([
  ['twice: kind', withFields({ key: 'kind', type: 'text', max: 9, label })],
  ['twice: closed', withWorkflow({ states: [...states, states[1]] })],
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
  ['own questions: ppe', changed({ sheet: ['ppe'] })],
  ['workflow: nowhere', withWorkflow({ initial: 'nowhere' })],
  ['workflow: moved: closed', withWorkflow({ transitions: [{ ...act, to: 'closed' }] })],
  [
    'workflow: moved: open',
    withWorkflow({ takenBack: { from: ['closed'], to: 'open', clears: [] } }),
  ],
  ['workflow: findings2: nowhere', withSteps({ initial: 'nowhere' })],
  ['workflow: findings2: act: open', withSteps({ transitions: [act, act] })],
  ['workflow: findings2: content', withSteps({}, { stamps: { by: 'content' } })],
  ['workflow: findings2: nothing', withSteps({ due: 'nothing' })],
  ['workflow: findings2: confirmed', withSteps({}, { redoneFrom: ['confirmed'] })],
  ['workflow: findings2: act', withSteps({}, { section: 'basic' })],
  [
    'workflow: findings2: confirmed',
    withSteps({ derived: [{ from: ['confirmed'], to: 'open', when: () => true }] }),
  ],
  ['carry: kind', changed({ carry: { keys: [], becomes: { kind: (row: object) => row } } })],
])('%s stops a board', (fault, board) => {
  expect(wrongDefinition(board)).toContain(fault)
})

test('a board that holds what it says has no fault', () => {
  expect(wrongDefinition(fixture)).toEqual([])
})
