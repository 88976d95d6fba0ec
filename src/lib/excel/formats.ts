/**
 * What a number format of a cell makes of its number, as far as a list of people and days needs it:
 * numbers that are shown with zeros or hyphens (`00000`, `000-0000-0000`), days and times. Every
 * other number stays one.
 */
export type CellFormat =
  /** `length`: hours beyond a day are counted on, `[h]:mm` */
  | { kind: 'moment'; day: boolean; time: boolean; length: boolean }
  /** Excel's own, in the language of the machine: which of them is seen by the number */
  | { kind: 'local' }
  | { kind: 'digits'; sections: Section[] }

interface Section {
  /** up to this number, or for all others */
  most: number | null
  /** `0` and `#` for digits, everything else as it is shown */
  signs: Sign[]
}

interface Sign {
  /** 0 is shown where a number has no digit, # is not; null: the sign itself */
  place: '0' | '#' | null
  text: string
}

/** Longer codes are none of Excel's, which allows 255. */
const longestCode = 255

/** Built-in formats without a code in the file. */
const builtIn: Record<number, CellFormat> = {
  ...Object.fromEntries([14, 15, 16, 17].map((id) => [id, moment(true, false)])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 47].map((id) => [id, moment(false, true)])),
  22: moment(true, true),
  46: moment(false, true, true),
  ...Object.fromEntries(
    [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [
      id,
      { kind: 'local' },
    ]),
  ),
}

function moment(day: boolean, time: boolean, length = false): CellFormat {
  return { kind: 'moment', day, time, length }
}

interface Token {
  kind: 'place' | 'text' | 'letter' | 'bracket' | 'end' | 'other'
  text: string
}

/** A code in pieces, in one pass. */
function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  const push = (kind: Token['kind'], text: string) => void tokens.push({ kind, text })
  for (let at = 0; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (sign === '"' || sign === '[') {
      const close = code.indexOf(sign === '"' ? '"' : ']', at + 1)
      const end = close < 0 ? code.length : close
      push(sign === '"' ? 'text' : 'bracket', code.slice(at + 1, end))
      at = end
    } else if (sign === '\\' || sign === '_' || sign === '*') {
      at += 1
      // A gap as wide as a sign, or a sign repeated over the cell: nothing of the value.
      if (sign === '\\') push('text', code[at] ?? '')
    } else if (sign === '0' || sign === '#') push('place', sign)
    else if (sign === ';') push('end', sign)
    else if (/[-() /:]/.test(sign)) push('text', sign)
    else push(/\p{L}/u.test(sign) ? 'letter' : 'other', sign)
  }
  return tokens
}

/** Colours, languages and digits of a language say nothing about the value. */
const isAside = ({ kind, text }: Token) =>
  kind === 'bracket' && !/^(h+|m+|s+)$/i.test(text) && !/^[<>=]/.test(text)

const isElapsed = ({ kind, text }: Token) => kind === 'bracket' && /^(h+|m+|s+)$/i.test(text)

/** Days and times by their letters; the first section says what is shown. */
function momentOf(tokens: readonly Token[]): CellFormat | null {
  const letters = tokens.map(({ kind, text }) => (kind === 'letter' ? text.toLowerCase() : ''))
  // `General` and `Standard` contain letters of days, too.
  const words = letters.join('')
  if (/g(e|é)n|stand|e\+|e-/.test(words)) return null
  const length = tokens.some(isElapsed)
  const time = length || letters.includes('h') || letters.includes('s')
  const day = letters.includes('y') || letters.includes('d')
  // Without either, m is a month.
  if (!time && !day) return letters.includes('m') ? moment(true, false) : null
  return moment(day, time, length && !day)
}

/** `[<=9999999]`: the largest whole number of its section; null where it is none of that kind. */
function mostOf(tokens: readonly Token[]): number | null | undefined {
  const condition = tokens.find(({ kind, text }) => kind === 'bracket' && /^[<>=]/.test(text))
  if (!condition) return null
  const [, sign, digits] = /^(<=?)(\d{1,15})$/.exec(condition.text) ?? []
  if (!sign) return undefined
  return sign === '<' ? Number(digits) - 1 : Number(digits)
}

function digitsOf(sections: readonly Token[][]): CellFormat | null {
  const read: Section[] = []
  for (const tokens of sections) {
    const most = mostOf(tokens)
    if (most === undefined) return null
    const signs: Sign[] = []
    for (const token of tokens.filter(({ kind }) => kind !== 'bracket')) {
      if (token.kind === 'place') signs.push({ place: token.text === '0' ? '0' : '#', text: '' })
      else if (token.kind === 'text') signs.push({ place: null, text: token.text })
      else return null
    }
    read.push({ most, signs })
  }
  const conditional = read.some(({ most }) => most !== null)
  // Sections without conditions are for positive, negative and zero: a name is positive.
  const used = conditional ? read : read.slice(0, 1)
  const named = used.every(({ signs }) => {
    const zeros = signs.filter(({ place }) => place === '0').length
    const places = signs.filter(({ place }) => place !== null).length
    // One zero alone is how every whole number is shown.
    return zeros > 1 || (places > 1 && signs.some(({ text }) => text !== ''))
  })
  return named ? { kind: 'digits', sections: used } : null
}

/** A format by its number and its code, where the file has one; null: numbers are shown as they are. */
export function formatOf(id: number, code: string | undefined): CellFormat | null {
  if (code === undefined) return builtIn[id] ?? null
  if (code.length > longestCode) return null
  const sections: Token[][] = [[]]
  for (const token of tokensOf(code)) {
    if (token.kind === 'end') sections.push([])
    else if (!isAside(token)) sections.at(-1)?.push(token)
  }
  return momentOf(sections[0] ?? []) ?? digitsOf(sections)
}

const two = (value: number) => String(value).padStart(2, '0')
const daySeconds = 86_400
/** Excel knows no day after 9999. */
const mostDays = 2_958_466

/** HH:mm, with seconds where there are any. */
function clock(seconds: number): string {
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${two(h)}:${two(m)}${s === 0 ? '' : `:${two(s)}`}`
}

/** What a day and time is shown as: `2026-01-05`, `07:30`, both with a blank, or hours as `30:00`. */
function momentText(
  value: number,
  { day, time, length }: Extract<CellFormat, { kind: 'moment' }>,
  is1904: boolean,
): string | null {
  if (value < 0 || value >= mostDays) return null
  // Parts of a second are how a fraction is stored.
  const seconds = Math.round(value * daySeconds)
  if (length) return clock(seconds)
  const rest = seconds % daySeconds
  const days = (seconds - rest) / daySeconds
  if (!day) return clock(rest)
  // No day at all, though the format has one: a time that was typed there.
  if (days === 0 && !is1904) return time ? clock(rest) : null
  // Before March 1900 Excel counts a day that never was.
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const date = new Date(start + days * daySeconds * 1000).toISOString().slice(0, 10)
  return time && rest > 0 ? `${date} ${clock(rest)}` : date
}

function digitsText(value: number, sections: readonly Section[]): string | null {
  if (!Number.isSafeInteger(value) || value < 0) return null
  const section = sections.find(({ most }) => most === null || value <= most)
  if (!section) return null
  const digits = [...String(value)]
  let shown = ''
  let places = section.signs.filter(({ place }) => place !== null).length
  for (const { place, text } of [...section.signs].reverse()) {
    if (place === null) {
      shown = text + shown
      continue
    }
    places -= 1
    shown = (digits.pop() ?? (place === '0' ? '0' : '')) + shown
    // The first place takes what is left.
    if (places === 0) shown = digits.splice(0).join('') + shown
  }
  return shown.trim()
}

/** The text that a person sees in a cell with this number; null: the number itself. */
export function shownText(value: number, format: CellFormat, is1904: boolean): string | null {
  if (!Number.isFinite(value)) return null
  if (format.kind === 'digits') return digitsText(value, format.sections)
  if (format.kind === 'moment') return momentText(value, format, is1904)
  const day = value >= 1
  return momentText(
    value,
    { kind: 'moment', day, time: !Number.isInteger(value), length: false },
    is1904,
  )
}
