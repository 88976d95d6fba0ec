import fc from 'fast-check'
import { expect, test } from 'vitest'
import { richFault } from './check.ts'
import { cleanRich } from './clean.ts'
import { type RichDoc, type RichRow, richMost } from './rich.ts'
import { gridOf, mostColumns } from './table.ts'
import { richReading } from './value.ts'

const cell = (words: string, attrs?: Record<string, unknown>, type = 'tableCell') => ({
  type,
  ...(attrs && { attrs }),
  content: [
    { type: 'paragraph', content: words === '' ? [] : [{ type: 'text', text: words, marks: [] }] },
  ],
})
const table = (...rows: unknown[][]) => ({
  type: 'table',
  content: rows.map((content) => ({ type: 'tableRow', content })),
})
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const cleaned = (value: unknown) => {
  const done = cleanRich(value, richMost)
  if (done === null || done === 'max') throw new Error(`no document: ${done}`)
  return done
}

test('a table is kept, and reads as a line for each row', () => {
  const contacts = doc(
    table(
      [cell('구분', undefined, 'tableHeader'), cell('번호', undefined, 'tableHeader')],
      [cell('소장'), cell('010-1234-5678')],
      [cell('119 신고'), cell('')],
    ),
  )
  expect(cleaned(contacts)).toEqual(contacts)
  expect(richFault(contacts, richMost)).toBeNull()
  expect(richReading(contacts)).toBe('구분 | 번호\n소장 | 010-1234-5678\n119 신고')
})

/** How often each place of the grid is covered. */
function coverage({ content: [first] }: RichDoc): number[][] {
  const rows: RichRow[] = first?.type === 'table' ? first.content : []
  const grid: number[][] = rows.map(() => [])
  for (const [at, row] of rows.entries()) {
    let column = 0
    for (const { attrs } of row.content) {
      while (grid[at]?.[column]) column += 1
      for (let down = 0; down < (attrs?.rowspan ?? 1); down += 1) {
        for (let over = 0; over < (attrs?.colspan ?? 1); over += 1) {
          const line = grid[at + down]
          if (!line) throw new Error('a cell goes beyond the last row')
          line[column + over] = (line[column + over] ?? 0) + 1
        }
      }
    }
  }
  return grid
}

test('whatever the spans are, each place of a stored table is covered once, and no word is lost', () => {
  const spans = fc.record({
    colspan: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant(undefined)),
    rowspan: fc.integer({ min: 1, max: 5 }),
  })
  const rows = fc.array(fc.array(spans, { maxLength: 5 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, (attrs) => {
      fc.pre(attrs.some((row) => row.length > 0))
      const given = doc(
        table(...attrs.map((row, at) => row.map((one, n) => cell(`글${at}.${n}`, one)))),
      )
      const fault = richFault(given, richMost)
      const stored = cleaned(given)
      const words = JSON.stringify(stored).match(/글\d\.\d/g)
      expect(words).toEqual(JSON.stringify(given).match(/글\d\.\d/g))
      if (fault) {
        expect(fault).toBe('rich-wide')
        expect(stored.content[0]?.type).toBe('paragraph')
        return
      }
      const grid = coverage(stored)
      const width = grid[0]?.length
      expect(grid.every((line) => line.length === width)).toBe(true)
      expect(grid.flat().every((times) => times === 1)).toBe(true)
      expect(cleaned(stored)).toEqual(stored)
      expect(richFault(stored, richMost)).toBeNull()
    }),
  )
})

test.each([
  ['a cell outside a row', { type: 'table', content: [cell('글')] }, 'rich-node'],
  ['a row outside a table', { type: 'tableRow', content: [] }, 'rich-node'],
  [
    'a table in a cell',
    table([{ type: 'tableCell', content: [table([cell('글')])] }]),
    'rich-node',
  ],
  [
    'a table in a list',
    { type: 'bulletList', content: [{ type: 'listItem', content: [table([cell('글')])] }] },
    'rich-node',
  ],
  ['words in a row', table([{ type: 'text', text: '글', marks: [] }]), 'rich-node'],
  ['a span of nothing', table([cell('글', { colspan: 0 })]), 'type'],
  ['a span that is a text', table([cell('글', { rowspan: '2' })]), 'type'],
  ['a span without end', table([cell('글', { colspan: 1e9 })]), 'type'],
  ['a column too many', table(Array.from({ length: 21 }, () => cell('글'))), 'rich-wide'],
  ['a wide cell', table([cell('글', { colspan: 20 }), cell('글')]), 'rich-wide'],
  [
    'columns that come from above',
    table([cell('글', { colspan: 20, rowspan: 2 })], [cell('글')]),
    'rich-wide',
  ],
  [
    'holes that would be too many parts',
    table(
      Array.from({ length: mostColumns }, () => cell('글')),
      ...Array.from({ length: 200 }, () => [cell('글')]),
    ),
    'rich-large',
  ],
  [
    'empty cells that would be too many parts',
    table(
      ...Array.from({ length: 200 }, () =>
        Array.from({ length: 14 }, () => ({ type: 'tableCell' })),
      ),
    ),
    'rich-large',
  ],
])('%s is refused', (_, part, fault) => {
  expect(richFault(doc(part), Number.POSITIVE_INFINITY)).toBe(fault)
})

test('a table in a list or a cell becomes lines, and keeps its words', () => {
  const inner = table([cell('가'), cell('나')], [cell('다'), cell('라')])
  const within = cleaned(
    doc(
      { type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] },
      table([{ type: 'tableCell', content: [inner] }, cell('바깥')]),
    ),
  )
  expect(richReading(within)).toBe('• 가 | 나\n   다 | 라\n가 | 나 다 | 라 | 바깥')
  expect(richFault(within, richMost)).toBeNull()
})

test('a row of ten thousand wide cells is given up at once', () => {
  const wide = Array.from({ length: 10_000 }, () => ({ columns: 1_000, rows: 1_000 }))
  expect(gridOf([wide, wide, wide])).toBeNull()
  expect(gridOf([])).toEqual({ columns: 0, rows: [] })
})
