import { scriptUrl } from '../../lib/script-url.ts'
import workerPath from './decode.worker.ts?worker&url'
import type { DecodeAnswer, DecodeRequest } from './decode-message.ts'

/** A JPEG of a photo that this browser cannot open; null: what opens it is not on this device. */
export type Decode = (request: DecodeRequest) => Promise<ArrayBuffer | null>

/** Loading 2 MB on a bad line, and a picture of 50 megapixels. */
const patienceMs = 120_000

const start = () => new Worker(scriptUrl(workerPath), { type: 'module', name: 'decode' })

/**
 * A worker for each photo: what a large one takes of memory is given back.
 * @throws where the picture is broken
 */
export const decodePhoto: Decode = async (request) => {
  const worker = start()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const answer = await new Promise<DecodeAnswer | null>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => resolve(data))
      // Offline, and never loaded before.
      worker.addEventListener('error', () => resolve(null))
      timer = setTimeout(() => resolve(null), patienceMs)
      worker.postMessage(request)
    })
    if (!answer || answer.missing) return null
    if (!answer.bytes) throw new Error('no picture')
    return answer.bytes
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

/** Whether the browser itself opens a picture: Safari does so with HEIC and TIFF. */
export async function opensPhoto({ bytes, type }: DecodeRequest): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(new Blob([bytes], { type }))
    bitmap.close()
    return true
  } catch {
    return false
  }
}
