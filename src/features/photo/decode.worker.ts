import { DecoderMissing, rgbaOfHeic } from './decode-heic.ts'
import type { DecodeAnswer, DecodeRequest } from './decode-message.ts'
import { readTiff } from './decode-tiff.ts'
import { uprightOf } from './upright.ts'

/** Opens what the browser cannot. Its own script: it is fetched when such a photo is chosen first. */
addEventListener('message', (event: MessageEvent<DecodeRequest>) => {
  decoded(event.data).then(
    (bytes) => answer({ bytes }, [bytes]),
    (error: unknown) => {
      console.error('photo', error)
      answer({ bytes: null, ...(error instanceof DecoderMissing && { missing: true }) })
    },
  )
})

async function decoded({ bytes, type }: DecodeRequest): Promise<ArrayBuffer> {
  const canvas = type === 'image/heic' ? canvasOf(await rgbaOfHeic(bytes)) : canvasOfTiff(bytes)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  return await blob.arrayBuffer()
}

function emptyCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}

function canvasOf(picture: ImageData): OffscreenCanvas {
  const { canvas, context } = emptyCanvas(picture.width, picture.height)
  context.putImageData(picture, 0, 0)
  return canvas
}

function canvasOfTiff(bytes: ArrayBuffer): OffscreenCanvas {
  const { pixels, width, height, orientation } = readTiff(bytes)
  const stored = canvasOf(new ImageData(new Uint8ClampedArray(pixels), width, height))
  if (orientation === 1) return stored
  const upright = uprightOf(orientation, width, height)
  const { canvas, context } = emptyCanvas(upright.width, upright.height)
  context.setTransform(...upright.transform)
  context.drawImage(stored, 0, 0)
  return canvas
}

function answer(message: DecodeAnswer, transfer: Transferable[] = []) {
  postMessage(message, { transfer })
}
