import { describe, expect, test } from 'vitest'
import { failAfterFirst } from './one-server.ts'

const ran: string[] = []

describe('tests of one server', () => {
  failAfterFirst()
  test('run while all is well', () => {
    ran.push('first')
  })
  test.fails('up to one that fails', () => {
    ran.push('second')
    throw new Error('it does not come back')
  })
  test.fails('of which the next one knows', () => {
    ran.push('third')
  })
})

test('what follows a failure is not run, and tests of another server are', () => {
  expect(ran).toEqual(['first', 'second'])
})
