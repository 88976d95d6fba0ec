import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { RenewingClient } from './renewing-client.ts'

const client = new RenewingClient({ defaultOptions: { queries: { retry: false, staleTime: 1e6 } } })
afterEach(() => client.clear())

const nobody = () => undefined

/** Answers `old` when it is let, whatever has been asked for since, and then `new`. */
function slow() {
  const first = Promise.withResolvers<string>()
  const ask = vi.fn<() => Promise<string>>(async () => 'new')
  ask.mockImplementationOnce(() => first.promise)
  return { ask, answer: () => first.resolve('old'), fail: () => first.reject(new Error('gone')) }
}

const newest = () => expect.poll(() => client.getQueryData(['a'])).toBe('new')
const watch = (queryFn: () => Promise<string>) =>
  new QueryObserver(client, { queryKey: ['a'], queryFn }).subscribe(nobody)

it('asks again behind a first answer that a change has overtaken', async () => {
  const { ask, answer } = slow()
  const leave = watch(ask)
  void client.invalidateQueries({ queryKey: ['a'] })
  answer()
  await newest()
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})

it('asks once more, however many changes have overtaken it', async () => {
  const { ask, answer } = slow()
  const leave = watch(ask)
  for (let n = 0; n < 5; n += 1) void client.invalidateQueries(n % 2 ? {} : { queryKey: ['a'] })
  answer()
  await newest()
  await new Promise((next) => setTimeout(next, 20))
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})

it('waits for no other answer', async () => {
  const { ask, answer } = slow()
  const leave = watch(ask)
  const hangs = new QueryObserver(client, {
    queryKey: ['b'],
    queryFn: () => new Promise<string>(nobody),
  }).subscribe(nobody)
  void client.invalidateQueries()
  answer()
  await newest()
  leave()
  hangs()
})

it('takes the answer for old where nobody looks at it', async () => {
  const { ask, answer } = slow()
  const read = client.fetchQuery({ queryKey: ['a'], queryFn: ask })
  void client.invalidateQueries({ queryKey: ['a'] })
  answer()
  expect(await read).toBe('old')
  await expect
    .poll(() => client.getQueryState(['a']))
    .toMatchObject({ data: 'old', isInvalidated: true })
  expect(await client.fetchQuery({ queryKey: ['a'], queryFn: ask })).toBe('new')
})

it('shows that a first answer failed, and asks when somebody wants it again', async () => {
  const { ask, fail } = slow()
  const leave = watch(ask)
  void client.invalidateQueries({ queryKey: ['a'] })
  fail()
  await expect.poll(() => client.getQueryState(['a'])).toMatchObject({ status: 'error' })
  expect(ask).toHaveBeenCalledTimes(1)
  leave()
  expect(await client.fetchQuery({ queryKey: ['a'], queryFn: ask })).toBe('new')
})

it('leaves answers alone that no change has overtaken', async () => {
  const { ask } = slow()
  ask.mockReset().mockResolvedValue('new')
  const leave = watch(ask)
  await newest()
  await client.invalidateQueries({ queryKey: ['b'] })
  expect(ask).toHaveBeenCalledTimes(1)
  await client.invalidateQueries({ queryKey: ['a'] })
  expect(ask).toHaveBeenCalledTimes(2)
  leave()
})

it('takes a later answer for old that a change has overtaken unseen', async () => {
  const { ask, answer } = slow()
  client.setQueryData(['a'], 'first')
  const read = client.fetchQuery({ queryKey: ['a'], queryFn: ask, staleTime: 0 })
  void client.invalidateQueries({ queryKey: ['a'] })
  answer()
  await read
  await expect
    .poll(() => client.getQueryState(['a']))
    .toMatchObject({ data: 'old', isInvalidated: true })
})

it('asks again unseen where those that nobody looks at are to be asked for, too', async () => {
  const { ask, answer } = slow()
  const read = client.fetchQuery({ queryKey: ['a'], queryFn: ask })
  void client.invalidateQueries({ queryKey: ['a'], refetchType: 'all' })
  answer()
  await read
  await newest()
  expect(ask).toHaveBeenCalledTimes(2)
})
