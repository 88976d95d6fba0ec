import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import hazardReport from '../../../../contract/boards/hazard-report/board.ts'
import { checkShapes } from '../../../../contract/form/check.ts'
import type { Cell } from '../../../../contract/form/field-types.ts'
import { loadWords, startI18n } from '../../../i18n/i18n.ts'
import { type FormTools, FormToolsContext } from '../form-tools.ts'
import { Control } from './control.tsx'

const label = { ko: '값', en: 'Value' }
let now: unknown

function Form({ cell, language }: { cell: Cell; language: 'ko' | 'en' }) {
  const [value, setValue] = useState<unknown>(null)
  now = value
  const tools = { language, zone: 'Asia/Seoul' } as FormTools
  return (
    <FormToolsContext value={tools}>
      <Control cell={cell} path="value" value={value} onChange={setValue} beside={() => null} />
    </FormToolsContext>
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const setter = (box: Element) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set

/** How a text comes into an input: each way says something else of itself. */
const ways = {
  'key by key': (box: HTMLInputElement, text: string) => {
    for (const data of text) {
      setter(box)?.call(box, box.value + data)
      fireEvent(box, new InputEvent('input', { bubbles: true, inputType: 'insertText', data }))
    }
  },
  pasted: (box: HTMLInputElement, text: string) => {
    setter(box)?.call(box, text)
    fireEvent(box, new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
  },
  'filled in by something else': (box: HTMLInputElement, text: string) => {
    setter(box)?.call(box, text)
    fireEvent(box, new Event('input', { bubbles: true }))
  },
  composed: (box: HTMLInputElement, text: string) => {
    fireEvent.compositionStart(box)
    setter(box)?.call(box, text)
    fireEvent(
      box,
      new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText', data: text }),
    )
    fireEvent.compositionEnd(box, { data: text })
  },
}

const isRefused = (cell: Cell) =>
  checkShapes({ ...hazardReport, sections: [{ key: 'one', label, fields: [cell] }] } as never, {
    value: now,
  }).length > 0

/** What each says to a person; null: nothing for certain, or no number at all. */
const figures: Record<string, number | null> = {
  ...{ '0': 0, '12': 12, '007': 7, '１２': 12, '١٢': 12, '१२': 12, '១២': 12, '၁၂': 12, '𝟏𝟐': 12 },
  ...{ '1,234': 1234, '12,500': 12_500, '1 234': 1234, '12\u200e': 12, ' 12 ': 12 },
  ...{
    '12.5': 12.5,
    '12,5': 12.5,
    '１２．５': 12.5,
    '0,5': 0.5,
    '-3': -3,
    '－3': -3,
    '-3,5': -3.5,
  },
  ...{ '10²': null, '10⁵': null, '12 5': null, '①': null, '½': null, '1/2': null, Ⅳ: null },
  ...{ '1,23,456': null, '1.2.3': null, '1e5': null, '+5': null, '5-': null, '-': null, '.': null },
  ...{ '3만': null, '12m': null, '12😀': null, '\u202e12': null, '12\ud83d': null, 없음: null },
  ...{ '12\u00ad5': null, '12~15': null, '=1+1': null },
}
const days: Record<string, string | null> = {
  ...{ '2026-01-05': '2026-01-05', '20260105': '2026-01-05', '2026. 1. 5.': '2026-01-05' },
  ...{
    '２０２６０１０５': '2026-01-05',
    '٢٠٢٦-٠١-٠٥': '2026-01-05',
    '2026년 1월 5일': '2026-01-05',
  },
  ...{ '\u200e2026\u200e-01-05': '2026-01-05', '900501': '1990-05-01' },
  ...{ '2026-02-30': null, '2026-13-01': null, '2026-01-0⁵': null, '2026-1-⑤': null },
  ...{ '2026111': null, '2026-01-05 예정': null, '5/6/26': null, '2026-0 1-05': null, 내일: null },
  ...{ '\u202e2026-01-05': null, '2026-01-05\ud83d': null, '2026-01-😀': null },
}
const businessNumbers: Record<string, string | null> = {
  ...{
    '124-81-00998': '124-81-00998',
    '1248100998': '124-81-00998',
    '124 81 00998': '124-81-00998',
  },
  ...{ '１２４８１００９９８': '124-81-00998', '١٢٤٨١٠٠٩٩٨': '124-81-00998' },
  ...{ '124-81-0099⁸': null, '124-81-00998 본점': null, '12481009981': null, '124810099⑧': null },
}
const telephones: Record<string, string | null> = {
  ...{ '010-1234-5678': '010-1234-5678', '01012345678': '010-1234-5678' },
  ...{ '０１０１２３４５６７８': '010-1234-5678', '02-345-6789': '02-345-6789' },
  ...{ '010-1234-567⁸': null, '02-345-6789 내선 12': null, '010-1234-5678😀': null },
}

type Kind = [string, Cell, Record<string, string | number | null>, (value: number) => boolean]
const any = () => true
const whole = (value: number) => value >= 0 && Number.isInteger(value)
const kinds: Kind[] = [
  ['int', { key: 'value', type: 'int', label, min: 0 }, figures, whole],
  ['signed int', { key: 'value', type: 'int', label, min: -99 }, figures, Number.isInteger],
  ['money', { key: 'value', type: 'money', label }, figures, whole],
  ['dec', { key: 'value', type: 'dec', label, places: 2 }, figures, any],
  [
    'positive dec',
    { key: 'value', type: 'dec', label, places: 1, min: 0 },
    figures,
    (value) => value >= 0,
  ],
  ['date', { key: 'value', type: 'date', label }, days, any],
  [
    'business number',
    { key: 'value', type: 'text', format: 'business-number', label },
    businessNumbers,
    any,
  ],
  ['telephone', { key: 'value', type: 'text', format: 'telephone', label }, telephones, any],
]
const texts = [
  ...[
    '한글',
    'ㅎㄱ',
    'Nguyễn',
    '10² ㎡ ①',
    '12 5',
    '😀👩‍🔧',
    '\u202eabc',
    'שלום',
    'ａｂｃ',
    "' --",
  ],
  ...[
    'e\u0301',
    '가'.normalize('NFD'),
    '끝에 빈칸 ',
    '가'.repeat(200),
    '가'.repeat(201),
    '\ud83d',
    'a\ud83d!',
  ],
]

describe.each(['ko', 'en'] as const)('in %s', (language) => {
  beforeAll(async () => {
    await startI18n(`${language}_siteon`)
    await loadWords('form', 'widgets')
  })
  afterEach(cleanup)

  describe.each(kinds)('a field of type %s', (_, cell, said, allows) => {
    const cases = Object.keys(said).flatMap((text) =>
      (Object.keys(ways) as (keyof typeof ways)[]).map((way) => [way, text] as const),
    )
    it.each(cases)('has what was %s: %j, or says why it has not', (way, text) => {
      render(<Form cell={cell} language={language} />)
      const [box] = boxes()
      if (!box) throw new Error('no input')
      fireEvent.focus(box)
      // A part of a number moves on to the next: keys are tried in a browser.
      if (way === 'key by key' && cell.type === 'text') ways.pasted(box, text)
      else ways[way](box, text)
      fireEvent.blur(box)
      const means = said[text] ?? null
      if (means !== null && (typeof means === 'string' || allows(means))) {
        expect(now).toBe(means)
        expect(screen.queryByRole('alert')).toBeNull()
        return
      }
      expect(screen.getByRole('alert').textContent).not.toBe('')
      if (now !== null && now !== '') {
        expect(boxes()[0]?.value).toBe(now)
        expect(isRefused(cell)).toBe(true)
      }
    })
  })

  describe.each(['text', 'textarea'] as const)('a field of type %s', (type) => {
    const cell: Cell = { key: 'value', type, label, max: 200 }
    it.each(texts)('has what was typed, or says why it has not: %j', (text) => {
      render(<Form cell={cell} language={language} />)
      const [box] = boxes()
      if (!box) throw new Error('no input')
      fireEvent.focus(box)
      fireEvent.change(box, { target: { value: text } })
      fireEvent.blur(box)
      if ([...text.normalize('NFC')].length > 200) {
        expect(now).toBeNull()
        expect(screen.getByRole('alert').textContent).toContain('200')
        return
      }
      expect(now).toBe(text)
      expect(isRefused(cell)).toBe(/\p{Cs}/u.test(text))
    })
  })

  describe('a time', () => {
    const cell: Cell = { key: 'value', type: 'time', label }
    const time = () => document.querySelector('input[type=time]') as HTMLInputElement
    /** The browser gives no value for a time that is typed by half. */
    const typeHalf = (badInput: boolean) => {
      Object.defineProperty(time(), 'validity', { value: { badInput }, configurable: true })
      fireEvent.focus(time())
      fireEvent.keyUp(time())
      fireEvent.blur(time())
    }

    it('is not there by half without a word', () => {
      render(<Form cell={cell} language={language} />)
      fireEvent.change(time(), { target: { value: '09:30' } })
      expect(now).toBe('09:30')
      typeHalf(false)
      expect([now, screen.queryByRole('alert')]).toEqual(['09:30', null])
      setter(time())?.call(time(), '')
      typeHalf(true)
      expect(screen.getByRole('alert').textContent).not.toBe('')
      expect(isRefused(cell)).toBe(true)
      // Its rest is deleted.
      typeHalf(false)
      expect([now, screen.queryByRole('alert')]).toEqual(['', null])
    })

    it('with its day neither', () => {
      const moment: Cell = { key: 'value', type: 'datetime', label }
      render(<Form cell={moment} language={language} />)
      const [day] = boxes()
      if (!day) throw new Error('no input')
      fireEvent.focus(day)
      fireEvent.change(day, { target: { value: '2026-01-05' } })
      fireEvent.blur(day)
      expect(screen.getByRole('alert').textContent).not.toBe('')
      typeHalf(true)
      expect(now).toBe('2026-01-05 --:--')
      expect(isRefused(moment)).toBe(true)
      expect(day.value).toBe('2026-01-05')
    })
  })

  it('a unit is no value with the word that it begins', () => {
    const unit = { ko: '대', en: 'u' }
    render(<Form cell={{ key: 'value', type: 'int', label, unit }} language={language} />)
    const [box] = boxes()
    if (!box) throw new Error('no input')
    fireEvent.focus(box)
    ways['key by key'](box, `3${unit[language]}`)
    expect([now, box.value]).toEqual([3, `3${unit[language]}`])
    ways['key by key'](box, '분')
    expect([now, box.value]).toEqual([`3${unit[language]}분`, `3${unit[language]}분`])
    ways.pasted(box, `3${unit[language]}`)
    fireEvent.blur(box)
    expect([now, box.value]).toEqual([3, '3'])
  })

  it('minutes with a colon stay as they were typed', () => {
    const cell: Cell = { key: 'value', type: 'duration', label }
    render(<Form cell={cell} language={language} />)
    for (const at of [1, 0]) {
      const box = boxes()[at] as HTMLInputElement
      ways.pasted(box, '1:30')
      fireEvent.blur(box)
      expect(box.value).toBe('1:30')
      expect(isRefused(cell)).toBe(true)
    }
    expect(boxes().map(({ value }) => value)).toEqual(['1:30', '1:30'])
  })
})
