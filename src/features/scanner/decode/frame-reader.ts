import { Decoder } from './decoder.ts'
import { type NativeReader, nativeReader } from './native.ts'

/** ms for the methods on one live frame; the remaining ones get their turn with the next frames. */
const framePatience = 60
/** The device's reader misses inverted and half-hidden codes: ours reads one frame in four, too. */
const secondLook = 4
/** Errors in a row after which the device's own reader is not asked again. */
const mostErrors = 3

type Doing = Pick<Decoder, 'decode' | 'close' | 'warm' | 'busy' | 'broken'>

/**
 * The texts of the codes in a frame, two where they differ: by the device's reader where there is one, otherwise by ours in a worker.
 * Frames that arrive during a reading are dropped.
 */
export class FrameReader {
  readonly #decoder: Doing
  readonly #native: Promise<NativeReader | null>
  #errors = 0
  #empty = 0
  #reading = false

  constructor(
    decoder: Doing = new Decoder(framePatience),
    native: Promise<NativeReader | null> = nativeReader(),
  ) {
    this.#decoder = decoder
    this.#native = native
    // Before the first frame, while the device may still be online.
    decoder.warm()
  }

  get busy(): boolean {
    return this.#reading || this.#decoder.busy
  }

  get broken(): boolean {
    return this.#decoder.broken
  }

  async read(canvas: HTMLCanvasElement): Promise<string[]> {
    if (this.busy) return []
    this.#reading = true
    try {
      const native = this.#errors < mostErrors ? await this.#native : null
      if (!native) return await this.#ours(canvas)
      const texts = await this.#own(native, canvas)
      this.#empty = texts.length === 0 ? this.#empty + 1 : 0
      if (texts.length > 0 || this.#empty % secondLook !== 0) return texts
      return await this.#ours(canvas)
    } finally {
      this.#reading = false
    }
  }

  close(): void {
    this.#decoder.close()
  }

  async #own(native: NativeReader, canvas: HTMLCanvasElement): Promise<string[]> {
    try {
      const texts = await native(canvas)
      this.#errors = 0
      return texts
    } catch {
      this.#errors += 1
      return []
    }
  }

  async #ours(canvas: HTMLCanvasElement): Promise<string[]> {
    const { width, height } = canvas
    const drawn = canvas.getContext('2d')?.getImageData(0, 0, width, height)
    if (!drawn) return []
    return await this.#decoder.decode({ pixels: drawn.data.buffer, width, height })
  }
}
