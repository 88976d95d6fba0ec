import { expect, test } from 'vitest'
import { byValues } from '../workflow/by-values.ts'
import { defineForm } from './define-form.ts'
import type { FormBoard } from './definition.ts'
import type { Values } from './field-types.ts'

const label = { ko: '시험', en: 'Test' }
const flow = { states: [], initial: 'open' } as const
const parts = {
  id: 901,
  slug: 'typed',
  area: 'safety',
  label,
  noun: label,
  type: 'report',
  icon: 'file',
  title: () => '',
  workflow: { ...flow, transitions: [] },
} as const
const sections = [
  {
    key: 'main',
    label,
    fields: [
      { key: 'day', type: 'date', label },
      {
        key: 'words',
        type: 'text',
        label,
        required: ({ values }: { values: Values }) => values.day !== undefined,
      },
      {
        key: 'lines',
        type: 'table',
        label,
        rowNoun: label,
        maxRows: 3,
        columns: [{ key: 'amount', type: 'int', label }],
      },
    ],
  },
] as const
const category = () => null
const all = { key: 'all', label, query: {} }
const good = {
  ...parts,
  sections,
  counts: { date: 'day', category },
  columns: [{ key: 'day', shown: true }],
  sort: { key: 'day', direction: 'desc' },
  search: ['day', 'words'],
  views: [all],
} as const
const act = { action: 'act', label, from: ['open'], to: 'done', by: { any: ['writer'] } } as const

// Each of these is refused by the compiler: an expectation that nothing breaks is itself an error.
const refused: readonly FormBoard[] = [
  // @ts-expect-error a date that is no field
  defineForm({ ...good, counts: { date: 'nonsense', category } }),
  // @ts-expect-error a column of neither the form nor the record
  defineForm({ ...good, columns: [{ key: 'nonsense', shown: true }] }),
  // @ts-expect-error a search key that is no field
  defineForm({ ...good, search: ['day', 'nonsense'] }),
  // @ts-expect-error a fact of a day that is no field
  defineForm({ ...good, facts: [{ name: 'all', label, date: 'nonsense' }] }),
  // @ts-expect-error a fact of the record that names a cell of a row
  defineForm({ ...good, facts: [{ name: 'all', label, sum: 'amount' }] }),
  // @ts-expect-error a fact of rows that are not there
  defineForm({ ...good, facts: [{ name: 'all', label, rows: 'nonsense', sum: 'amount' }] }),
  // @ts-expect-error a fact of a row that names no cell of it
  defineForm({ ...good, facts: [{ name: 'all', label, rows: 'lines', category: 'nonsense' }] }),
  // @ts-expect-error one a month for each value of what is no field
  defineForm({ ...good, onePer: { every: 'month', each: ['nonsense'] } }),
  // @ts-expect-error numbered in what is no field
  defineForm({ ...good, round: { field: 'nonsense' } }),
  defineForm({
    ...good,
    sections: [
      {
        key: 'main',
        label,
        fields: [
          { key: 'day', type: 'date', label },
          { key: 'words', type: 'text', label },
          // @ts-expect-error a suggestion that fills what is no field
          { key: 'task', type: 'text', label, suggest: 'standard-work', fills: { sector: 'none' } },
          // @ts-expect-error a worker who fills what is no field
          { key: 'worker', type: 'worker', label, fills: { job_type: 'nonsense' } },
        ],
      },
    ],
  }),
  // @ts-expect-error sorted by what is not there
  defineForm({ ...good, sort: { key: 'nonsense', direction: 'desc' } }),
  defineForm({
    ...good,
    // @ts-expect-error a view with a condition on what is not there
    views: [{ ...all, query: { conditions: [{ key: 'nonsense', operator: '=', value: '1' }] } }],
  }),
  // @ts-expect-error a matrix of what is no field
  defineForm({ ...good, matrix: { rows: 'nonsense', columns: 'day' } }),
  // @ts-expect-error a matrix of a cell of a row
  defineForm({ ...good, matrix: { rows: 'amount', columns: 'day' } }),
  // @ts-expect-error a calendar of a day that is no field
  defineForm({ ...good, calendar: [{ name: 'all', label, begin: 'nonsense' }] }),
  // @ts-expect-error a calendar until a day that is no field
  defineForm({ ...good, calendar: [{ name: 'all', label, begin: 'day', end: 'nonsense' }] }),
  defineForm({
    ...good,
    // @ts-expect-error a step that requires what is no field
    workflow: { ...flow, transitions: [{ ...act, requires: ['nonsense'] }] },
  }),
  defineForm({
    ...good,
    // @ts-expect-error a section that is not there
    workflow: { ...flow, transitions: [{ ...act, section: 'nonsense' }] },
  }),
  defineForm({
    ...good,
    // @ts-expect-error values that say a state that there is not
    workflow: byValues({ states: [{ value: 'done', label }], derived: () => 'nonsense' }),
  }),
]

test('a board is what was written, with keys of its form and of every record', () => {
  const board: FormBoard = defineForm({
    ...parts,
    sections: [
      {
        key: 'main',
        label,
        fields: [
          { key: 'day', type: 'date', label },
          { key: 'words', type: 'text', label, visible: ({ values }) => values.day !== undefined },
          { key: 'worker', type: 'worker', label, fills: { job_type: 'words' } },
          {
            key: 'lines',
            type: 'table',
            label,
            rowNoun: label,
            maxRows: 3,
            columns: [
              { key: 'amount', type: 'int', label, required: ({ row }) => row !== undefined },
            ],
          },
        ],
      },
    ],
    counts: { date: 'day', category },
    facts: [
      { name: 'records', label, date: 'day' },
      { name: 'lines', label, rows: 'lines', date: 'day', sum: 'amount' },
    ],
    columns: [
      { key: 'title', shown: true },
      { key: 'words', shown: false },
    ],
    sort: { key: 'created_at', direction: 'asc' },
    search: ['words'],
    views: [
      { ...all, query: { conditions: [{ key: 'status', operator: '=', value: 'received' }] } },
    ],
  })
  expect(board.sections[0]?.fields.map(({ key }) => key)).toEqual([
    'day',
    'words',
    'worker',
    'lines',
  ])
  expect(refused.map(({ id }) => id)).toEqual(refused.map(() => 901))
})
