import { fitText } from './fit-text.ts'
import {
  arrowHead,
  ellipseOf,
  letterOf,
  type Plate,
  type Point,
  type Shape,
  strokeOf,
} from './shapes.ts'

type Context = CanvasRenderingContext2D

/** The app's own letters; the browser's where they are not loaded. */
const family = 'Pretendard Variable, Pretendard, Noto Sans KR, sans-serif'
/** Under everything that is drawn: seen on any picture. */
const shade = 'rgba(0, 0, 0, 0.65)'

/** Draws a shape onto a picture of the context's size. */
export function drawShape(context: Context, shape: Shape): void {
  if (shape.is === 'plate') drawPlate(context, shape.plate)
  else if (shape.is === 'text') drawText(context, shape.at, shape.text, shape.ink)
  else drawLine(context, shape)
}

function drawLine(context: Context, shape: Extract<Shape, { from: Point }>) {
  const { width, height } = context.canvas
  const stroke = strokeOf(width, height)
  const path = new Path2D()
  if (shape.is === 'arrow') addArrow(path, shape.from, shape.to, stroke)
  else {
    const { x, y, rx, ry } = ellipseOf(shape.from, shape.to)
    path.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI)
  }
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const [colour, line] of [
    [shade, stroke * 1.8],
    [shape.ink, stroke],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = line
    context.stroke(path)
  }
}

function addArrow(path: Path2D, from: Point, to: Point, stroke: number) {
  const [one, other] = arrowHead(from, to, stroke)
  path.moveTo(from.x, from.y)
  path.lineTo(to.x, to.y)
  path.moveTo(one.x, one.y)
  path.lineTo(to.x, to.y)
  path.lineTo(other.x, other.y)
}

function drawText(context: Context, at: Point, text: string, ink: string) {
  const { width, height } = context.canvas
  const size = letterOf(width, height)
  context.font = `700 ${size}px ${family}`
  context.textBaseline = 'middle'
  context.textAlign = 'center'
  context.lineJoin = 'round'
  context.lineWidth = size / 5
  context.strokeStyle = shade
  context.strokeText(text, at.x, at.y, width * 0.96)
  context.fillStyle = ink
  context.fillText(text, at.x, at.y, width * 0.96)
}

const plateLooks = {
  white: { ground: '#FFFFFF', ink: '#14121F', line: '#14121F' },
  green: { ground: '#0E4D3A', ink: '#FFFFFF', line: '#FFFFFF' },
} as const
/** Of the picture's width, by size. */
const plateWidths = { 1: 0.34, 2: 0.44, 3: 0.56 } as const

/** A table in a lower corner: labels left, values right, each as large as fits. */
function drawPlate(context: Context, { corner, size, look, lines }: Plate) {
  const { width, height } = context.canvas
  const shown = lines.filter(([, value]) => value !== '')
  if (shown.length === 0) return
  const { ground, ink, line } = plateLooks[look]
  const gap = Math.round(Math.max(width, height) / 80)
  // A share of the width would be too large on a landscape picture, and too small on a portrait one.
  const whole = Math.round(plateWidths[size] * Math.min(width, height * 1.1))
  const row = Math.min(Math.round(whole / 8), Math.round((height - 2 * gap) / shown.length))
  const left = corner === 'left' ? gap : width - gap - whole
  const top = height - gap - row * shown.length
  const labels = Math.round(whole * 0.27)
  const pad = Math.round(row * 0.2)
  context.fillStyle = ground
  context.fillRect(left, top, whole, row * shown.length)
  context.strokeStyle = line
  context.lineWidth = Math.max(1, row / 22)
  context.strokeRect(left, top, whole, row * shown.length)
  const measure = (text: string, letter: number) => {
    context.font = `600 ${letter}px ${family}`
    return context.measureText(text).width
  }
  context.textBaseline = 'middle'
  context.fillStyle = ink
  shown.forEach(([label, value], index) => {
    const y = top + row * index
    context.beginPath()
    if (index > 0) {
      context.moveTo(left, y)
      context.lineTo(left + whole, y)
    }
    context.moveTo(left + labels, y)
    context.lineTo(left + labels, y + row)
    context.stroke()
    context.textAlign = 'center'
    write(label, left + labels / 2, y, labels - pad * 2)
    context.textAlign = 'left'
    write(value, left + labels + pad, y, whole - labels - pad * 2)
  })

  function write(text: string, x: number, y: number, room: number) {
    const fitted = fitText(text, room, row * 0.56, measure)
    const step = fitted.size * 1.15
    const first = y + row / 2 - (step * (fitted.lines.length - 1)) / 2
    context.font = `600 ${fitted.size}px ${family}`
    fitted.lines.forEach((each, n) => {
      context.fillText(each, x, first + n * step)
    })
  }
}

/** Loads the letters of these words: a font comes in slices, and a canvas does not wait for them. */
export async function loadLetters(shapes: readonly Shape[]): Promise<void> {
  const text = shapes
    .flatMap((shape) =>
      shape.is === 'text' ? [shape.text] : shape.is === 'plate' ? shape.plate.lines.flat() : [],
    )
    .join('')
  if (text !== '') await document.fonts.load(`600 20px ${family}`, text).catch(() => undefined)
}
