import { nextFrame } from '../camera/next-frame.ts'
import { type News, Sighting } from './sighting.ts'

/** Interval between two readings, ms: ten a second. */
const pace = 100
/** Side of the read square, pixels: more takes time and reads no more codes. */
const most = 640

interface Reader {
  readonly busy: boolean
  read: (canvas: HTMLCanvasElement) => Promise<string[]>
}

interface Watch {
  onNews: (news: News) => void
  /** whether codes of several owners are in the picture, of which none is reported */
  onSeveral: (several: boolean) => void
  /** on each camera picture */
  onFrame: () => void
  /** paused */
  idle?: () => boolean
  /** a change makes visible codes new again */
  place?: () => unknown
}

interface Loop {
  stop: () => void
}

/**
 * Reads the centre square of a running video about ten times a second and reports new codes. Never
 * queues: frames that arrive during a reading are dropped.
 */
export function startLoop(
  video: HTMLVideoElement,
  reader: Reader,
  { onNews, onSeveral, onFrame, idle, place }: Watch,
): Loop {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false })
  let sighting = new Sighting()
  let seenAt = place?.()
  let running = true
  let begun = Number.NEGATIVE_INFINITY
  let cancel: () => void = () => undefined

  async function look() {
    begun = performance.now()
    const texts = await reader.read(canvas)
    if (!running || idle?.()) return
    const now = performance.now()
    const news = sighting.see(texts, now)
    onSeveral(sighting.several(now))
    if (news !== null) onNews(news)
  }

  function frame() {
    if (!running) return
    cancel = nextFrame(video, frame)
    onFrame()
    if (idle?.()) return
    if (seenAt !== place?.()) {
      seenAt = place?.()
      sighting = new Sighting()
    }
    if (reader.busy || performance.now() - begun < pace - 8) return
    if (context && cut(video, canvas, context)) {
      look().catch((error: unknown) => console.error('scanner', error))
    }
  }
  cancel = nextFrame(video, frame)
  return {
    stop: () => {
      running = false
      cancel()
      // Some browsers keep a canvas's memory until it is collected, which may be long.
      canvas.width = 0
      canvas.height = 0
    },
  }
}

/** The centre square of the current picture, which changes when the phone is rotated. */
function cut(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): boolean {
  const { videoWidth: width, videoHeight: height } = video
  const side = Math.min(width, height)
  if (side < 40) return false
  const size = Math.min(most, side)
  if (canvas.width !== size) {
    canvas.width = size
    canvas.height = size
  }
  context.drawImage(video, (width - side) / 2, (height - side) / 2, side, side, 0, 0, size, size)
  return true
}
