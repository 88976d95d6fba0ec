import { afterEach, expect, test, vi } from 'vitest'
import { digestOf } from './digest.ts'
import { NotLoaded, Unreadable } from './read-error.ts'

vi.mock('./digest.worker.ts?worker&url', () => ({ default: '/worker.js' }))

/** What the script does once it has the file. */
function scriptThat(act: (worker: Worker) => void) {
  vi.stubGlobal(
    'Worker',
    class {
      terminate = () => undefined
      postMessage = () => act(this as unknown as Worker)
    },
  )
}
afterEach(() => vi.unstubAllGlobals())

const digest = () => digestOf(new File(['a'], 'a'), new AbortController().signal, () => undefined)
const says = (data: object) => (worker: Worker) =>
  worker.onmessage?.(new MessageEvent('message', { data }))

test('a file that the device does not give is unreadable', async () => {
  scriptThat(says({ wrong: 'NotReadableError' }))
  await expect(digest()).rejects.toThrow(Unreadable)
})

test('a script that does not load says nothing of the file', async () => {
  scriptThat((worker) => worker.onerror?.({ message: '404' } as ErrorEvent))
  await expect(digest()).rejects.toThrow(NotLoaded)
})

test('the digest is that of the script', async () => {
  scriptThat(says({ sha256: 'ab' }))
  expect(await digest()).toBe('ab')
})
