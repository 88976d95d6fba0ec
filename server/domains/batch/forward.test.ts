import * as v from 'valibot'
import { expect, test } from 'vitest'
import { commands } from '../../../contract/commands/commands.ts'
import { batchOperation } from '../../../contract/wire/batch.ts'
import { pathOf } from '../../../contract/wire/endpoint.ts'
import { isQueued } from './forward.ts'

test('a batch takes every command that a device sends as JSON', () => {
  const refused = commands.filter((command) => {
    if (command.sends === 'file') return false
    const { endpoint } = command
    const { method } = endpoint
    if (!v.is(batchOperation.entries.method, method)) return true
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const path = pathOf(endpoint, Object.fromEntries(names.map((name) => [name, 'a-1'])))
    return !isQueued({ method, path })
  })
  expect(refused.map(({ kind }) => kind)).toEqual([])
})
