import { inkStrokes } from './signature-pad.tsx'
import { boxOf, type Stroke } from './stroke.ts'

const margin = 12
/** Picture pixels per CSS pixel: it is printed. */
const scale = 3

/** The strokes as a PNG, cut to what was drawn, on nothing; null when nothing was drawn. */
export async function pictureOf(strokes: readonly Stroke[]): Promise<Blob | null> {
  const box = boxOf(strokes, margin)
  if (!box) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(box.width * scale)
  canvas.height = Math.ceil(box.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.scale(scale, scale)
  context.translate(-box.x, -box.y)
  inkStrokes(context, strokes)
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
