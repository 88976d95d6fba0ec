/** 1234567 → 1,234,567. Works on text, so that no digit is lost to a float. */
export function withCommas(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * The digits of typed or pasted text: commas, spaces and leading zeros are removed, full-width
 * digits count. null when it is not a number: words between digits, a decimal point in a pasted
 * figure.
 */
export function digitsOf(text: string): string | null {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
  const runs = plain.match(/\d+/g) ?? []
  if (runs.length > 1) return null
  return (runs[0] ?? '').replace(/^0+(?=\d)/, '')
}

/** Where the caret stands after `count` digits in a text with commas. */
export function caretAfterDigits(text: string, count: number): number {
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index
    if (text[index] !== ',') seen += 1
  }
  return text.length
}
