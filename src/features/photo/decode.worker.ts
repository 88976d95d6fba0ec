import { DecoderMissing, rgbaOfHeic } from './decode-heic.ts'
import type { DecodeAnswer, DecodeRequest } from './decode-message.ts'
import { rgbaOfTiff } from './decode-tiff.ts'

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
  const picture = type === 'image/heic' ? await rgbaOfHeic(bytes) : rgbaOfTiff(bytes)
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.putImageData(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  return await blob.arrayBuffer()
}

function answer(message: DecodeAnswer, transfer: Transferable[] = []) {
  postMessage(message, { transfer })
}
