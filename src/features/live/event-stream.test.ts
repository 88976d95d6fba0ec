import { expect, it } from 'vitest'
import { eventData } from './event-stream.ts'

async function read(...pieces: (string | Uint8Array<ArrayBuffer>)[]): Promise<string[]> {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) {
        controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece)
      }
      controller.close()
    },
  })
  const found: string[] = []
  for await (const data of eventData(body)) found.push(data)
  return found
}

it('reads events however the network splits them', async () => {
  expect(await read('da', 'ta: {"a"', ':1}\n', '\ndata: 2\n\n')).toEqual(['{"a":1}', '2'])
})

it('accepts all three line endings, and a split one', async () => {
  expect(await read('data: 1\r\n\r\ndata: 2\r\r', 'data: 3\r', '\n\r\n')).toEqual(['1', '2', '3'])
})

it('joins the lines of one event and ignores comments, names and ids', async () => {
  expect(await read(': ping\n\nid: 7\nevent: x\ndata: a\ndata: b\n\n')).toEqual(['a\nb'])
})

it('drops an event that was not finished', async () => {
  expect(await read('data: 1\n\ndata: 2\n')).toEqual(['1'])
})

it('joins a syllable that was split', async () => {
  const bytes = new TextEncoder().encode('data: 가\n\n')
  expect(await read(bytes.slice(0, 7), bytes.slice(7))).toEqual(['가'])
})
