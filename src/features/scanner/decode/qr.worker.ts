import { Rooms, toGrey } from './grey.ts'
import type { DecodeAnswer, DecodeRequest } from './message.ts'
import { QrReader } from './qr-reader.ts'

const reader = new QrReader()
const rooms = new Rooms()

/** Reads frames outside the page. */
addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
  const { id, pixels, width, height, patience } = data
  const grey = toGrey(new Uint8ClampedArray(pixels), rooms.grey('frame', width, height))
  const answer: DecodeAnswer = { id, texts: reader.read(grey, patience ?? undefined) }
  postMessage(answer)
})
