import { expect, test } from 'vitest'
import { inOrder } from './partial-rows.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('what comes while bytes are being saved is saved after them, together', async () => {
  const saved: string[] = []
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const writer = inOrder(async (part) => {
    await gate
    saved.push(part.toString())
  })
  await writer.write(bytes('a'))
  await writer.write(bytes('b'))
  await writer.write(bytes('c'))
  release()
  await writer.end()
  expect(saved).toEqual(['a', 'bc'])
})

test('after a failed save nothing else is saved in its place, and the failure is thrown', async () => {
  const saved: string[] = []
  const writer = inOrder(async (part) => {
    if (part.toString() === 'a') throw new Error('the database is away')
    saved.push(part.toString())
  })
  await writer.write(bytes('a')).catch(() => undefined)
  // The failure has happened by then, and nobody awaited it.
  await new Promise((resolve) => setImmediate(resolve))
  await expect(writer.write(bytes('b'))).rejects.toThrow('away')
  await expect(writer.end()).rejects.toThrow('away')
  expect(saved).toEqual([])
})
