import { scriptUrl } from '../../lib/script-url.ts'
import workerPath from './digest.worker.ts?worker&url'
import { NotLoaded, Unreadable } from './read-error.ts'

type Message = { done: number } | { sha256: string } | { wrong: string }

/** SHA-256 of a large file, beside the page. Throws `Unreadable` and `NotLoaded`. */
export function digestOf(
  file: File,
  signal: AbortSignal,
  report: (done: number) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(scriptUrl(workerPath), { type: 'module' })
    const end = (act: () => void) => {
      worker.terminate()
      signal.removeEventListener('abort', stop)
      act()
    }
    const stop = () => end(() => reject(signal.reason))
    signal.addEventListener('abort', stop)
    // What goes wrong with the file, the script says itself.
    worker.onerror = ({ message }) => end(() => reject(new NotLoaded(message)))
    worker.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('done' in data) report(data.done)
      else if ('sha256' in data) end(() => resolve(data.sha256))
      else end(() => reject(new Unreadable(data.wrong)))
    }
    worker.postMessage(file)
  })
}
