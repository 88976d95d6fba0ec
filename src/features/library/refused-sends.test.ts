import { beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../../lib/call/problem.ts'
import { readRefused, storeRefused } from './refused-sends.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

const one = {
  ...{ id: 'a', memberId: 1, projectId: 2, boardId: 413, name: '계획서.pdf', size: 10 },
  ...{ why: null, error: null },
}

test('a refusal is read back with the words of its field', () => {
  const error = new Problem({
    ...{ code: 'invalid', message: '확인해주세요', status: 422 },
    fields: { name: '파일이 너무 많습니다' },
  })
  storeRefused([{ ...one, error }])
  const [back] = readRefused()
  expect(back).toMatchObject({ ...one, error: { message: '확인해주세요', fields: error.fields } })
  expect(back?.error).toBeInstanceOf(Problem)
})

test('what another build has stored in another shape is none, and hinders nothing', () => {
  storeRefused([one])
  const [key = ''] = stored.keys()
  const rows = JSON.parse(stored.get(key) ?? '')
  stored.set(key, JSON.stringify([{ ...rows[0], why: 'later' }]))
  expect(readRefused()).toMatchObject([{ name: '계획서.pdf', why: null }])
  for (const wrong of ['{', '{}', '[{"id":1}]']) {
    stored.set(key, wrong)
    expect(readRefused()).toEqual([])
  }
})

test('without storage nothing is read, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  storeRefused([one])
  expect([readRefused(), error.mock.calls.length]).toEqual([[], 1])
})
