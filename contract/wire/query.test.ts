import * as v from 'valibot'
import { expect, test } from 'vitest'
import { completeConditions, formatQuery, parseQuery } from './query.ts'
import { idListParam } from './schema.ts'

test('a query survives the way there and back', () => {
  const query = {
    projectId: 3,
    keyword: '비계 & 난간',
    conditions: [
      { key: 'count_bad', operator: '>=', value: '1' },
      { key: 'place', operator: 'like', value: '지하 2층=C' },
    ],
  }
  const text = formatQuery(query)
  expect(parseQuery(new URLSearchParams(text))).toEqual({ ...query, projectId: '3' })
})

test('only complete conditions are sent (spec §5)', () => {
  expect(
    completeConditions([
      { key: 'a', operator: '=', value: '1' },
      { key: 'a', operator: '=', value: '  ' },
      { key: '', operator: '=', value: '1' },
      { key: 'b', value: '1' },
    ]),
  ).toEqual([{ key: 'a', operator: '=', value: '1' }])
})

test('empty values are left out, and an empty query is no question mark', () => {
  expect(formatQuery({ keyword: '', fieldId: undefined, status: null })).toBe('')
})

test('half a character makes an address all the same', () => {
  expect(formatQuery({ keyword: 'a\uD83Db👷' })).toBe('?keyword=a%EF%BF%BDb%F0%9F%91%B7')
})

test('rows are in the order of their index, however they were written', () => {
  const row = (index: number, key: string) =>
    `c[${index}][key]=${key}&c[${index}][operator]=%3D&c[${index}][value]=1`
  const search = new URLSearchParams(`${row(10, 'z')}&${row(2, 'a')}`)
  const same = { operator: '=', value: '1' }
  expect(parseQuery(search)).toEqual({
    c: [
      { key: 'a', ...same },
      { key: 'z', ...same },
    ],
  })
})

test('an incomplete condition is ignored, an empty value is absent (spec §5, §7)', () => {
  const search = new URLSearchParams(
    'fieldId=&cat2=&keyword=a&c[0][key]=a&c[0][operator]=&c[0][value]=1&c[1][key]=b&c[1][value]=%20',
  )
  expect(parseQuery(search)).toEqual({ keyword: 'a', c: [] })
})

test('a condition in one text may be repeated', () => {
  const condition = ['count_bad >= 1', 'place like 지하 2층']
  const text = formatQuery({ condition })
  expect(parseQuery(new URLSearchParams(text))).toEqual({ condition })
})

test('a list is one in every notation that clients of the specification have', () => {
  for (const text of ['a[]=1&a[]=2', 'a[0]=1&a[1]=2', 'a=1&a=2', 'a=1&a[]=2', 'a=1,2', 'a[]=1,2']) {
    expect(parseQuery(new URLSearchParams(text))).toEqual({ a: '1,2' })
  }
  expect(parseQuery(new URLSearchParams('a[]=1&b[]=&c[9999]=1'))).toEqual({
    a: '1',
    'c[9999]': '1',
  })
  expect(parseQuery(new URLSearchParams('__proto__[]=1&a[__proto__]=1'))['a[__proto__]']).toBe('1')
})

test('of a name that is repeated without being a list the last value counts', () => {
  expect(parseQuery(new URLSearchParams('keyword=a&keyword=b'))).toEqual({ keyword: 'b' })
})

test('a name of an object prototype is data like any other', () => {
  const parsed = parseQuery(new URLSearchParams('__proto__=x&constructor=y'))
  expect(Object.keys(parsed)).toContain('constructor')
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('ids of a list are those of the database', () => {
  expect(v.safeParse(idListParam, '1,2147483647').success).toBe(true)
  expect(v.safeParse(idListParam, '1,2147483648').success).toBe(false)
})
