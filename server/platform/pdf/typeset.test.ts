import { expect, test, vi } from 'vitest'
import { makeTypesetter, type TypesetJob, TypesettingBusy } from './typeset.ts'

test('refuses when too many wait, before the pictures of the job are made', async () => {
  const typesetter = makeTypesetter()
  const held = Promise.withResolvers<TypesetJob>()
  const waiting = Array.from({ length: 16 }, () => typesetter.pdf(() => held.promise))
  const ready = vi.fn(() => held.promise)
  await expect(typesetter.pdf(ready)).rejects.toBeInstanceOf(TypesettingBusy)
  expect(ready).not.toHaveBeenCalled()

  // Those whose pictures could not be read give their place back.
  const gone = new Error('the disk is gone')
  held.reject(gone)
  expect(await Promise.allSettled(waiting)).toEqual(
    waiting.map(() => ({ status: 'rejected', reason: gone })),
  )
  await expect(typesetter.pdf(ready)).rejects.toBe(gone)
})
