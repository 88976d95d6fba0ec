import { scriptUrl } from '../../../lib/script-url.ts'
import type { DecodeAnswer, DecodeRequest } from './message.ts'
import workerPath from './qr.worker.ts?worker&url'

/** The used part of a worker. */
export interface Port {
  postMessage(message: DecodeRequest, transfer: Transferable[]): void
  addEventListener(type: 'message', listener: (event: { data: DecodeAnswer }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  terminate(): void
}

export interface Shot {
  pixels: ArrayBuffer
  width: number
  height: number
}

/** Limit for a hanging worker; a 12-megapixel photo takes a slow phone two seconds. */
const silence = 8_000
/** A worker that fails at every frame is not restarted for ever. */
const mostStarts = 3

/**
 * Reads one frame at a time in a worker; frames that arrive meanwhile are dropped, not queued, so
 * that the result is always current.
 */
export class Decoder {
  readonly #start: () => Port
  readonly #patience: number | null
  readonly #silence: number
  #port: Port | null = null
  #starts = 0
  #count = 0
  #closed = false
  #pending: { id: number; onTexts: (texts: string[]) => void } | null = null

  /** @param patience ms for a frame; null tries every method */
  constructor(patience: number | null, start: () => Port = startWorker, patienceMs = silence) {
    this.#patience = patience
    this.#start = start
    this.#silence = patienceMs
  }

  get busy(): boolean {
    return this.#pending !== null
  }

  /** It failed too often: offer other inputs. */
  get broken(): boolean {
    return this.#port === null && this.#starts >= mostStarts
  }

  /** One code or two that differ; none also where the frame was dropped. The pixels are transferred. */
  async decode({ pixels, width, height }: Shot): Promise<string[]> {
    const port = this.busy ? null : this.#worker()
    if (!port) return []
    this.#count += 1
    const id = this.#count
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise<string[]>((onTexts) => {
        timer = setTimeout(() => this.#end(), this.#silence)
        this.#pending = { id, onTexts }
        port.postMessage({ id, pixels, width, height, patience: this.#patience }, [pixels])
      })
    } finally {
      clearTimeout(timer)
      this.#pending = null
    }
  }

  /** Starts the worker before the first frame. */
  warm(): void {
    this.#worker()
  }

  /** Closes for good; a pending frame gets no worker. */
  close(): void {
    this.#closed = true
    this.#end()
  }

  #worker(): Port | null {
    if (this.#port) return this.#port
    if (this.broken || this.#closed) return null
    this.#starts += 1
    const port = this.#start()
    this.#port = port
    port.addEventListener('message', ({ data }) => {
      // An answer resets the count: only starts without an answer are counted.
      this.#starts = 1
      if (data.id === this.#pending?.id) this.#pending.onTexts(data.texts)
    })
    port.addEventListener('error', () => {
      if (this.#port === port) this.#end()
    })
    return port
  }

  #end(): void {
    this.#port?.terminate()
    this.#port = null
    this.#pending?.onTexts([])
  }
}

function startWorker(): Port {
  return new Worker(scriptUrl(workerPath), { type: 'module' })
}
