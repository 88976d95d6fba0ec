/** Measures a text in pixels at a size in pixels. */
export type Measure = (text: string, size: number) => number

export interface Fitted {
  size: number
  lines: string[]
}

/** As much smaller as words may become before they are cut. */
const smallest = 0.6

/**
 * Fits a text into a width: smaller first, then on two lines, then cut with an ellipsis.
 * @param size pixels it has where there is room
 */
export function fitText(text: string, width: number, size: number, measure: Measure): Fitted {
  for (const scale of [1, 0.9, 0.8, 0.7, smallest]) {
    if (measure(text, size * scale) <= width) return { size: size * scale, lines: [text] }
  }
  const small = size * smallest
  const first = longest(text, width, small, measure)
  const rest = text.slice(first.length).trimStart()
  if (measure(rest, small) <= width) return { size: small, lines: [first.trimEnd(), rest] }
  const cut = longest(rest, width - measure('…', small), small, measure)
  return { size: small, lines: [first.trimEnd(), `${cut.trimEnd()}…`] }
}

/** The longest beginning that fits, to the end of a word where there is one; one letter at least. */
function longest(text: string, width: number, size: number, measure: Measure): string {
  const letters = [...text]
  let count = 1
  while (count < letters.length && measure(letters.slice(0, count + 1).join(''), size) <= width) {
    count += 1
  }
  const fitting = letters.slice(0, count).join('')
  if (count === letters.length || letters[count] === ' ') return fitting
  const space = fitting.lastIndexOf(' ')
  return space > 0 ? fitting.slice(0, space + 1) : fitting
}
