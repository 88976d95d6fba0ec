import { expect, test } from 'vitest'
import { personNumber, readNumber, readScan } from './number.ts'
import type { Subject } from './token.ts'

test.each<[Subject, string]>([
  [{ kind: 'member', id: 1 }, 'M1-7'],
  [{ kind: 'member', id: 87 }, 'M87-3'],
  [{ kind: 'worker', id: 1 }, 'W1-0'],
  [{ kind: 'worker', id: 1234 }, 'W1234-8'],
  [{ kind: 'worker', id: 0x7fff_ffff }, 'W2147483647-6'],
])('%o is %s, and back', (subject, number) => {
  expect(personNumber(subject)).toBe(number)
  expect(readNumber(number)).toEqual(subject)
  expect(readScan(number)).toEqual({ typed: subject })
})

test.each(['w1234-8', ' W 1234 8 ', 'W12348', 'W1234–8', 'Ｗ１２３４－８', 'ㅈ1234-8', 'ㅉ12348'])(
  '%s is read as it was meant',
  (text) => {
    expect(readNumber(text)).toEqual({ kind: 'worker', id: 1234 })
  },
)

test.each(['', 'W', '1234-8', 'X1234-8', 'W0-1', 'W01234-8', 'W2147483648-0', 'W99999999999-9'])(
  '%j is no number',
  (text) => {
    expect(readNumber(text)).toEqual({ error: 'form' })
    expect(readScan(text)).toEqual({ error: 'not-ours' })
  },
)

test('a single typing mistake never names another person', () => {
  const errors = (text: string) => 'error' in readNumber(text)
  for (let id = 1; id < 3000; id += 7) {
    for (const kind of ['worker', 'member'] as const) {
      const number = personNumber({ kind, id }).replace('-', '')
      const [letter, ...digits] = Array.from(number)
      expect(errors(`${letter === 'W' ? 'M' : 'W'}${digits.join('')}`)).toBe(true)
      for (const [at, digit] of digits.entries()) {
        for (const other of '0123456789') {
          if (other === digit) continue
          expect(errors(`${letter}${digits.with(at, other).join('')}`)).toBe(true)
        }
        const next = digits[at + 1]
        if (next === undefined || next === digit) continue
        expect(
          errors(
            `${letter}${digits
              .with(at, next)
              .with(at + 1, digit)
              .join('')}`,
          ),
        ).toBe(true)
      }
    }
  }
})
