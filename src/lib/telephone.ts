/**
 * A Korean number with its hyphens: 02-345-6789, 010-1234-5678. Any other number is returned
 * unchanged.
 */
export function withHyphens(value: string): string {
  const parts = partsOf(value)
  return parts ? parts.join('-') : value
}

/** Whether it fits the parts 3-4-4; another country's number has one input. */
export function fitsParts(value: string): boolean {
  return value === '' || /^\d{0,3}(-\d{0,4}){0,2}$/.test(value) || partsOf(value) !== null
}

function partsOf(value: string): [string, string, string] | null {
  if (!/^\d{9,11}$/.test(value)) return null
  const area = value.startsWith('02') ? 2 : 3
  const middle = value.slice(area, -4)
  if (middle.length < 3 || middle.length > 4) return null
  return [value.slice(0, area), middle, value.slice(-4)]
}
