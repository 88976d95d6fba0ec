import * as v from 'valibot'

/**
 * A drawn signature as text: the size of its box, then its strokes of points, in CSS pixels.
 *
 *     120,48;10,20 12,22 15,30;40,8 41,30
 */
interface Drawing {
  width: number
  height: number
  strokes: readonly (readonly Dot[])[]
}

interface Dot {
  x: number
  y: number
}

/** Characters that are written: some 260 points. A full sheet of them fits into one request. */
export const longestDrawing = 2_000
/** Characters that are read: earlier builds wrote longer ones, and a signature never changes. */
const longestStored = 20_000
const widest = 2000

const dotText = /^\d{1,4},\d{1,4}$/

function dotOf(text: string): Dot | null {
  if (!dotText.test(text)) return null
  const [x = 0, y = 0] = text.split(',').map(Number)
  return { x, y }
}

/** Null when the text is none: no box, no stroke, or a point outside the box. */
export function readDrawing(text: unknown): Drawing | null {
  if (typeof text !== 'string' || text.length > longestStored) return null
  const [head = '', ...lines] = text.split(';')
  const box = dotOf(head)
  if (!box || lines.length === 0 || Math.min(box.x, box.y) < 1 || Math.max(box.x, box.y) > widest)
    return null
  const strokes: Dot[][] = []
  for (const line of lines) {
    const dots = line.split(' ').map(dotOf)
    const inside = dots.filter((dot) => dot !== null && dot.x <= box.x && dot.y <= box.y)
    if (inside.length !== dots.length) return null
    strokes.push(inside as Dot[])
  }
  return { width: box.x, height: box.y, strokes }
}

export const drawing = v.pipe(
  v.string(),
  v.check((text) => readDrawing(text) !== null, 'drawing'),
)

const margin = 4

/**
 * The strokes as text, cut to what was drawn; null when nothing was. What is too long loses every
 * second point until it fits.
 */
export function drawingText(strokes: readonly (readonly Dot[])[]): string | null {
  const drawn = strokes.filter((stroke) => stroke.length > 0)
  const dots = drawn.flat()
  if (dots.length === 0) return null
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)]
  const [left, top] = [least(xs) - margin, least(ys) - margin]
  const [width, height] = [
    -least(xs.map((x) => -x)) - left + margin,
    -least(ys.map((y) => -y)) - top + margin,
  ]
  const scale = Math.min(1, widest / Math.max(width, height))
  const at = (n: number) => Math.round(n * scale)
  for (let lines = drawn; ; lines = thinner(lines)) {
    const points = lines.map((line) =>
      line.map(({ x, y }) => `${at(x - left)},${at(y - top)}`).join(' '),
    )
    const text = [`${at(width)},${at(height)}`, ...points].join(';')
    if (text.length <= longestDrawing) return text
  }
}

const least = (numbers: readonly number[]) =>
  numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)

/** Of a sheet full of dots every second one stays. */
const thinner = (lines: readonly (readonly Dot[])[]) =>
  lines.some((line) => line.length > 2)
    ? lines.map(everySecond)
    : lines.filter((_, n) => n % 2 === 0)

/** The last point stays: a stroke ends where the hand was lifted. */
const everySecond = (line: readonly Dot[]) =>
  line.filter((_, n) => n % 2 === 0 || n === line.length - 1)

/** The strokes as the `d` of an SVG path. */
export function drawnPath({ strokes }: Drawing): string {
  return strokes
    .map(([first, ...rest]) => {
      if (!first) return ''
      const begin = `M${first.x} ${first.y}`
      return rest.length === 0
        ? `${begin}h.01`
        : begin + rest.map(({ x, y }) => `L${x} ${y}`).join('')
    })
    .join('')
}

/** The drawing as an SVG file; '' when the text is no drawing. */
export function drawnSvg(text: unknown): string {
  const drawn = readDrawing(text)
  if (!drawn) return ''
  const { width, height } = drawn
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${drawnPath(drawn)}" fill="none" stroke="#16181d" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
}
