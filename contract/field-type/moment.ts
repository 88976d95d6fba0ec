import * as v from 'valibot'
import type { MomentField } from '../form/field-types.ts'
import { isDay } from '../text/typed.ts'
import { enteredDay, enteredInstant } from '../wire/schema.ts'
import { type FieldTypes, narrow, plain } from './field-type.ts'
import type { Reading } from './reading.ts'

/** A day in words; what was typed and is none as it stands. */
export const dayWords = (value: unknown, { day }: Reading) =>
  isDay(String(value)) ? day(String(value)) : String(value)

export const momentTypes: FieldTypes<MomentField['type']> = {
  date: {
    ...plain,
    shape: () => enteredDay,
    text: (_, value, reading) => dayWords(value, reading),
    missing: { ko: '날짜를 골라 주세요.', en: 'Choose a date.' },
    unread: (text) => (isDay(text) ? null : 'date'),
    column: () => ({ kind: 'day', input: 'day' }),
    sheet: { rule: () => ({ kind: 'date' }) },
    print: narrow,
  },
  time: {
    ...plain,
    shape: () => v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')),
    text: (_, value) => String(value),
    missing: { ko: '시각을 적어 주세요.', en: 'Enter a time.' },
    unread: (text) => (/^\d\d:\d\d$/.test(text) ? null : 'time'),
    column: () => ({ kind: 'time', input: 'time' }),
    sheet: { rule: () => ({ kind: 'time' }) },
    print: narrow,
  },
  datetime: {
    ...plain,
    shape: () => enteredInstant,
    text: (_, value, reading) =>
      Number.isNaN(Date.parse(String(value))) ? String(value) : reading.stamp(String(value)),
    missing: { ko: '날짜와 시각을 적어 주세요.', en: 'Enter a date and time.' },
    unread: (text) => (text.includes('T') && !Number.isNaN(Date.parse(text)) ? null : 'datetime'),
    column: () => ({ kind: 'instant', input: 'day' }),
    sheet: null,
    print: { upright: 2, lying: 2 },
  },
  month: {
    ...plain,
    shape: () =>
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month'),
        v.check((value) => value >= '1900-01' && value < '2200-01', 'month'),
      ),
    text: (_, value, reading) => reading.month(String(value)),
    missing: { ko: '월을 골라 주세요.', en: 'Choose a month.' },
    column: () => ({ kind: 'month', input: 'month' }),
    sheet: { rule: () => ({ kind: 'month' }) },
    print: narrow,
  },
}
