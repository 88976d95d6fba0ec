import { writeOds } from 'hucre/ods'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { checkRows } from '../../../contract/sheet/rows.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { ExcelError } from './fault.ts'
import { mostBytes, mostHeld, mostRows, templateRows } from './limits.ts'
import { readWorkbook } from './read.ts'
import { writeWorkbook } from './write.ts'

const sheet: Sheet = {
  id: 'people',
  name: { ko: '인원 등록', en: 'People' },
  unique: [['name']],
  columns: [
    {
      key: 'name',
      label: { ko: '이름', en: 'Name' },
      rule: { kind: 'text', max: 20 },
      required: true,
    },
    { key: 'phone', label: { ko: '전화번호', en: 'Phone' }, rule: { kind: 'phone' } },
    { key: 'begin', label: { ko: '시작일', en: 'Begin' }, rule: { kind: 'date' } },
    { key: 'pay', label: { ko: '금액', en: 'Pay' }, rule: { kind: 'int', min: 0, max: 1e12 } },
    {
      key: 'sort',
      label: { ko: '구분', en: 'Sort' },
      rule: { kind: 'option', options: [{ value: 'a', label: { ko: '상용', en: 'Regular' } }] },
    },
  ],
}

type Cell = string | number | boolean | Date | null
const book = (rows: Cell[][]) => writeXlsx({ sheets: [{ name: '시트', rows }] })
const labels = ['이름', '전화번호', '시작일', '금액', '구분']
const keys = ['name', 'phone', 'begin', 'pay', 'sort']

async function faultOf(bytes: Uint8Array): Promise<Pick<ExcelError, 'fault' | 'about'>> {
  const error = await readWorkbook(bytes, sheet).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ExcelError)
  const { fault, about } = error as ExcelError
  return { fault, about }
}

describe('a template', () => {
  test('has labels, hidden keys, choices, and text cells that wait for what is typed', async () => {
    const bytes = await writeWorkbook(sheet, 'ko')
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const [first] = sheets
    expect(first?.rows[0]).toEqual(['이름 *', '전화번호', '시작일', '금액', '구분'])
    expect(first?.rows[1]).toEqual(keys)
    expect(first?.rowDefs?.get(1)?.hidden).toBe(true)
    const formatAt = (row: number, column: number) =>
      first?.cells?.get(`${row},${column}`)?.style?.numFmt
    for (const row of [2, 1 + templateRows]) {
      expect([0, 1, 2, 3, 4].map((column) => formatAt(row, column))).toEqual([
        '@',
        '@',
        '@',
        '#,##0',
        '@',
      ])
    }
    expect(first?.dataValidations?.[0]).toMatchObject({ type: 'list', values: ['상용'] })
    expect(await faultOf(bytes)).toMatchObject({ fault: 'empty' })
  })

  test('that is filled in is read unchanged', async () => {
    const rows = [
      { name: '=1+1', phone: '010-0000-0007', begin: '2026-01-05', pay: 12_345, sort: 'a' },
      { name: '@SUM(A1)', phone: '0212345678', begin: null, pay: null, sort: null },
      { name: '+82 10', phone: null, begin: null, pay: 0, sort: null },
      { name: '-2\'<b>&"', phone: null, begin: null, pay: null, sort: null },
    ]
    for (const lang of ['ko', 'en'] as const) {
      const read = await readWorkbook(await writeWorkbook(sheet, lang, rows), sheet)
      expect(read.errors).toEqual([])
      expect(read.valid).toEqual(rows.map((values, n) => ({ row: n + 3, values })))
    }
  })

  test('has no formula, whatever was written into it', async () => {
    const bytes = await writeWorkbook(sheet, 'ko', [{ name: '=HYPERLINK("http://x","y")' }])
    const { sheets } = await readXlsx(bytes, { readStyles: true })
    const cells = [...(sheets[0]?.cells?.values() ?? [])]
    expect(cells.filter((cell) => cell.formula)).toEqual([])
    expect(sheets[0]?.rows[2]?.[0]).toBe('=HYPERLINK("http://x","y")')
  })
})

describe('a workbook is read', () => {
  test('by its keys, in any order of columns; foreign columns are reported', async () => {
    const bytes = await book([
      ['비고', '전화번호', '이름'],
      ['', 'phone', 'name'],
      ['메모', '010-1234-5678', '김하나'],
    ])
    const { valid, ignored, used } = await readWorkbook(bytes, sheet)
    expect(ignored).toEqual(['비고'])
    expect([...used].sort()).toEqual(['name', 'phone'])
    expect(valid).toMatchObject([{ row: 3, values: { name: '김하나', phone: '010-1234-5678' } }])
  })

  test('by its labels where the keys are gone', async () => {
    const bytes = await book([
      ['이 름', 'Phone'],
      ['김하나', '010-1234-5678'],
    ])
    const { valid } = await readWorkbook(bytes, sheet)
    expect(valid).toMatchObject([{ row: 2, values: { name: '김하나', phone: '010-1234-5678' } }])
  })

  test('with every mistake at its row and column, over empty rows', async () => {
    const bytes = await book([
      labels,
      keys,
      ['김하나', 1_012_345_678, new Date('2026-01-05T00:00:00Z'), '1,000', '상용'],
      [null, '  ', null, null, null],
      [null, '전화', '1월', 'x', '없음'],
      ['김하나', null, null, null, null],
    ])
    const { rows, errors } = await readWorkbook(bytes, sheet)
    expect(rows.map((row) => row.row)).toEqual([3, 5, 6])
    expect(errors).toEqual([
      { row: 3, column: 'phone', reason: 'zero' },
      { row: 5, column: 'name', reason: 'required' },
      { row: 5, column: 'phone', reason: 'phone' },
      { row: 5, column: 'begin', reason: 'date' },
      { row: 5, column: 'pay', reason: 'int' },
      { row: 5, column: 'sort', reason: 'option', about: '없음' },
      { row: 6, column: 'name', reason: 'twice', about: '3' },
    ])
  })

  test('up to fifty thousand rows', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, n): Cell[] => [`사람 ${n}`])
    const counts: number[] = []
    const most = await readWorkbook(await book([['이름'], ...rows(mostRows)]), sheet, {
      onRows: (count) => counts.push(count),
    })
    expect(most.valid).toHaveLength(mostRows)
    expect(counts.at(-1)).toBe(mostRows)
    expect(await faultOf(await book([['이름'], ...rows(mostRows + 1)]))).toMatchObject({
      fault: 'rows',
    })
  })
})

const people: Cell[][] = [['이름'], ['김하나']]
const books = (sheets: Parameters<typeof writeXlsx>[0]['sheets']) => writeXlsx({ sheets })

describe('the list is found', () => {
  test('under a title and empty rows', async () => {
    const bytes = await book([
      ['2026년 7월 투입 인원'],
      [],
      ['', '작성', '공무'],
      labels,
      ['김하나'],
    ])
    const { valid, ignored } = await readWorkbook(bytes, sheet)
    expect(valid).toMatchObject([{ row: 5, values: { name: '김하나' } }])
    expect(ignored).toEqual([])
  })

  test('not below the twentieth row', async () => {
    const above = Array.from({ length: 20 }, (): Cell[] => ['안내'])
    expect(await faultOf(await book([...above, labels, ['김하나']]))).toMatchObject({
      fault: 'template',
    })
  })

  test('on whichever sheet in sight it stands, and never on a hidden one', async () => {
    const bytes = await books([
      { name: '안내', rows: [['읽어 주세요']] },
      { name: '숨김', rows: [['이름'], ['몰래']], hidden: true },
      { name: '명단', rows: people },
    ])
    const { valid } = await readWorkbook(bytes, sheet)
    expect(valid).toMatchObject([{ values: { name: '김하나' } }])
    const covered = await books([
      { name: '안내', rows: [['읽어 주세요']] },
      { name: '숨김 & 둘', rows: people, veryHidden: true },
    ])
    expect(await faultOf(covered)).toEqual({ fault: 'hidden', about: ['숨김 & 둘'] })
  })

  test('on one of several only when a person says which', async () => {
    const bytes = await books([
      { name: '7월', rows: people },
      { name: '8월', rows: [['이름'], ['이둘'], ['박셋']] },
    ])
    expect(await faultOf(bytes)).toEqual({ fault: 'sheets', about: ['7월', '8월'] })
    const { valid } = await readWorkbook(bytes, sheet, { pick: '8월' })
    expect(valid.map(({ values }) => values.name)).toEqual(['이둘', '박셋'])
  })
})

test('a formula without its result is reported with the name of its cell', async () => {
  const bytes = await books([
    {
      name: '명단',
      rows: [
        ['이름', '비고', '전화번호', '금액'],
        ['김하나', null, null, 3],
        [null, null, null, null],
        ['박셋', '메모', null, null],
      ],
      cells: new Map([
        ['1,2', { value: null, formula: 'VLOOKUP(A2,F:G,2,0)' }],
        ['2,0', { value: null, formula: 'A2&""' }],
        ['3,3', { value: 7, formula: '3+4', formulaResult: 7 }],
      ]),
    },
  ])
  const { errors, valid, rows } = await readWorkbook(bytes, sheet)
  expect(errors).toEqual([
    { row: 2, column: 'phone', reason: 'formula', about: 'C2' },
    { row: 3, column: 'name', reason: 'formula', about: 'A3' },
  ])
  expect(valid).toMatchObject([{ row: 4, values: { name: '박셋', pay: 7 } }])
  // The server that is handed the row says the same of it.
  expect(checkRows(sheet, rows).errors).toEqual(errors)
})

/** An OLE container that holds a stream of this name. */
function oldFile(stream: string): Uint8Array {
  const bytes = new Uint8Array(1024)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  for (const [n, char] of [...stream].entries()) bytes[600 + 2 * n] = char.charCodeAt(0)
  return bytes
}

describe('a file is refused in words', () => {
  const text = new TextEncoder()
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['text', () => text.encode('이름,전화번호\n'), 'type'],
    ['nothing', () => new Uint8Array(0), 'type'],
    ['an old document', () => oldFile(''), 'type'],
    ['an old .xls', () => oldFile('Workbook'), 'xls'],
    ['a sheet of LibreOffice', () => writeOds({ sheets: [{ name: '명단', rows: people }] }), 'ods'],
    ['more than 20 MB', () => new Uint8Array(mostBytes + 1), 'large'],
    ['half of one', async () => (await book([labels])).slice(0, 900), 'broken'],
    [
      'other columns',
      () =>
        book([
          ['품명', '수량'],
          ['못', 3],
        ]),
      'template',
    ],
    ['nothing in it', () => book([]), 'template'],
    ['a head alone', () => book([labels, keys]), 'empty'],
    [
      'a password',
      () =>
        writeXlsx({
          sheets: [{ name: 'x', rows: [labels] }],
          encryption: { password: 'p', spinCount: 100 },
        }),
      'password',
    ],
  ])('%s', async (_, make, fault) => {
    expect((await faultOf(await make())).fault).toBe(fault)
  })

  test('one without a required column names it', async () => {
    const bytes = await book([['전화번호'], ['010-1234-5678']])
    expect(await faultOf(bytes)).toEqual({ fault: 'columns', about: ['name'] })
  })

  const directory = 0x02014b50
  /** A workbook with every entry of its directory changed by hand. */
  async function forged(change: (view: DataView, at: number, name: string) => void) {
    const bytes = await book([labels])
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 0; at < bytes.length - 46; at += 1) {
      if (view.getUint32(at, true) !== directory) continue
      const name = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))
      change(view, at, new TextDecoder().decode(name))
    }
    return (await faultOf(bytes)).fault
  }
  const isTexts = (name: string) => name.endsWith('sharedStrings.xml')

  test('one that says that it unpacks to gigabytes', async () => {
    expect(await forged((view, at) => view.setUint32(at + 24, 0x7fffffff, true))).toBe('large')
  })

  test('one whose texts are more than can be held, though its rows may be as many', async () => {
    const held = (ours: (name: string) => boolean) =>
      forged((view, at, name) => ours(name) && view.setUint32(at + 24, mostHeld + 1, true))
    expect(await held(isTexts)).toBe('large')
    expect(await held((name) => name.includes('worksheets/'))).not.toBe('large')
  })

  test.each<[string, (view: DataView, at: number) => void]>([
    ['what a part unpacks to', (view, at) => view.setUint32(at + 24, 0, true)],
    [
      'how long a part is',
      (view, at) => {
        view.setUint16(at + 8, view.getUint16(at + 8, true) | 8, true)
        view.setUint32(at + 20, 0, true)
        view.setUint32(at + 24, 0, true)
      },
    ],
  ])('one that leaves open %s', async (_, leaveOpen) => {
    expect(await forged((view, at, name) => isTexts(name) && leaveOpen(view, at))).toBe('broken')
  })

  test('one whose end names another directory', async () => {
    const end = 0x06054b50
    const at = async (offset: number, value: number) => {
      const bytes = await book([labels])
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      view.setUint16(
        bytes.findLastIndex((_, n) => n <= bytes.length - 22 && view.getUint32(n, true) === end) +
          offset,
        value,
        true,
      )
      return (await faultOf(bytes)).fault
    }
    // It says that there is a directory of 64 bits, and there is none.
    expect(await at(10, 0xffff)).toBe('broken')
    expect(await at(10, 99)).toBe('broken')
  })
})
