import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Op } from '../../outbox/store/types.ts'
import { workQuery } from '../work/work-query.ts'
import { lastPlace } from './place-guess.ts'

const opOf = (place: string | undefined, writtenAt: string, options: Partial<Op> = {}): Op =>
  ({
    kind: 'post.create',
    v: 1,
    tenant: 3,
    body: JSON.stringify({ params: { boardId: 7 }, data: { values: { place }, writtenAt } }),
    ...options,
  }) as Op

const early = '2026-11-20T00:00:00.000Z'
const late = '2026-11-20T03:00:00.000Z'
const now = Date.parse('2026-11-20T06:00:00.000Z')

test('the place that was written last on this device, in this project', () => {
  const client = new QueryClient()
  expect(lastPlace([], client, 3, now)).toBeNull()
  const ops = [
    opOf('옥상', late),
    opOf('지하 2층', early),
    opOf('다른 현장', '2026-11-20T05:00:00.000Z', { tenant: 4 }),
    opOf(' ', '2026-11-20T05:00:00.000Z'),
    opOf(undefined, '2026-11-20T05:00:00.000Z'),
    opOf('읽지 못함', '2026-11-20T05:00:00.000Z', { body: '{' }),
  ]
  expect(lastPlace(ops, client, 3, now)).toEqual({ text: '옥상', at: late })
})

test('else of the own records that were read before', () => {
  const client = new QueryClient()
  const rows = [
    { values: { place: '103동' }, writtenAt: late },
    { values: {}, writtenAt: late },
  ]
  client.setQueryData(workQuery(3).queryKey, { mine: { data: rows } } as never)
  expect(lastPlace([opOf('지하 2층', early)], client, 3, now)).toEqual({ text: '103동', at: late })
})

test('not of another shift', () => {
  const client = new QueryClient()
  const evening = Date.parse('2026-11-20T20:00:00.000Z')
  expect(lastPlace([opOf('옥상', late)], client, 3, evening)).toBeNull()
})
