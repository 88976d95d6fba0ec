import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Command, laneOf, type Stored } from '../../contract/commands/command.ts'
import { commandOf, commands as list } from '../../contract/commands/commands.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { commands } from '../../src/outbox/commands/commands.ts'
import { upcast } from '../../src/outbox/commands/upcast.ts'

interface Frozen {
  kind: string
  v: number
  entity: string
  body: string
  sends: { method: string; path: string; body: string | null } | { upload: string; size: number }
}

const folder = new URL('./fixtures/', import.meta.url)
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.frozen.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Frozen)

function frozen(kind: string, version: number): Frozen {
  const found = fixtures.filter((one) => one.kind === kind && one.v === version)
  if (found.length !== 1) throw new Error(`${kind} v${version} has ${found.length} fixtures`)
  return found[0] as Frozen
}

const versionsOf = ({ version }: Command) => Array.from({ length: version }, (_, at) => at + 1)
const released = list.flatMap((one) => versionsOf(one).map((n) => [one.kind, n, one] as const))

test('every kind is listed once and found by its name', () => {
  expect(new Set(list.map(({ kind }) => kind)).size).toBe(list.length)
  for (const one of list) expect(commandOf(one.kind)).toBe(one)
  expect(commandOf('toString')).toBeNull()
})

test('every fixture belongs to a version that the list knows', () => {
  const known = released.map(([kind, n]) => `${kind} ${n}`)
  expect(fixtures.map(({ kind, v: n }) => `${kind} ${n}`).toSorted()).toEqual(known.toSorted())
})

describe('a payload of every released version', () => {
  test.each(released)('%s version %i is still sent as it was meant', (kind, n) => {
    const { entity, body, sends } = frozen(kind, n)
    const ready = commands.ready({ kind, v: n, entity, body })
    if (ready?.via === 'call') expect(ready.wire).toEqual(sends)
    else expect({ upload: ready?.fileId, size: ready?.size }).toEqual(sends)
  })

  test.each(released)('%s version %i is read in the current shape', (kind, n, command) => {
    const { entity, body } = frozen(kind, n)
    const payload = upcast(command, n, JSON.parse(body)) as Stored
    expect(payload).toMatchObject({ params: expect.any(Object) })
    expect(command.entity(payload)).toBe(entity)
    for (const { lane } of command.after(payload))
      expect(lane).toMatch(/^(post|comment):[0-9a-f-]+$/)
  })
})

const endpointOf = ({ endpoint: { method, path } }: Command) =>
  endpoints.find((one) => one.method === method && one.path === path)

describe.each(list.map((one) => [one.kind, one] as const))('%s', (kind, command) => {
  const { entity, body } = frozen(kind, command.version)
  const payload = JSON.parse(body) as Stored
  const endpoint = endpointOf(command)

  test('has a lane of its own for its entity; a post of a thread has that of a record', () => {
    const shared: Record<string, string> = {
      'thread.create': 'post',
      'thread.update': 'post',
      'thread.remove': 'post',
      'thread.like': 'like',
      'thread.confirm': 'confirm',
    }
    expect(laneOf(command, entity)).toBe(`${shared[kind] ?? kind.split('.')[0]}:${entity}`)
  })

  test('goes to an endpoint of the contract that is queued', () => {
    expect(endpoint?.queued).toBe(true)
  })

  test('is quarantined and delivered as its endpoint says', () => {
    const { allowedWhileSuspended, quarantine } = command
    const quarantined = allowedWhileSuspended === 'quarantine'
    expect(endpoint?.quarantined).toBe(quarantined)
    expect(quarantine !== null).toBe(quarantined)
    if (allowedWhileSuspended !== 'no') expect(endpoint?.delivers).toBe(true)
    // The server knows what waits by the id of its endpoint.
    if (quarantined) expect(endpoint?.id).toBe(kind)
  })

  test('names the record and what has to exist before it, where it is quarantined', () => {
    const { quarantine } = command
    if (!quarantine) return
    const needs = quarantine.needs(payload)
    for (const id of [quarantine.record(payload), ...needs]) expect(id).toMatch(/^[0-9a-f-]{36}$/)
    // A change needs its own entity; a creation cannot.
    expect(needs.includes(entity)).toBe(!command.creates)
    const makesRecord = command.creates && quarantine.record(payload) === entity
    expect(quarantine.project !== undefined).toBe(makesRecord)
  })

  test('believes an answer about its entity and no other', () => {
    if (command.sends === 'file') return
    const answer = command.answer(entity)
    const about = (id: string | number) =>
      v.is(answer, { ok: true, id, key: id, revision: 1, more: 'of a newer server' })
    expect(about(entity) || about(Number(entity))).toBe(true)
    expect(v.is(answer, { id: 'another', key: 'another', revision: 1 })).toBe(false)
  })
})

test('every queued endpoint has exactly one command', () => {
  const queued = endpoints.filter((one) => one.queued).map(({ id }) => id)
  expect(list.map((one) => endpointOf(one)?.id).toSorted()).toEqual(queued.toSorted())
})
