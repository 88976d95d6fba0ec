/**
 * A Korean number with its hyphens: 02-345-6789, 010-1234-5678, 0507-1234-5678, 1588-1234. Any other
 * number is returned unchanged.
 */
export function withHyphens(value: string): string {
  return partsOf(value)?.join('-') ?? value
}

/** The address that dials it. */
export const callHref = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`

/** Whether it fits parts of 3-4-4, whole or so far; any other number has one input. */
export function fitsParts(value: string): boolean {
  if (value === '' || /^\d{0,3}(-\d{0,4}){0,2}$/.test(value)) return true
  const parts = partsOf(value)
  return parts?.length === 3 && parts.every((part, index) => part.length <= (index === 0 ? 3 : 4))
}

/** Whether these first digits begin a number that has other parts than 3-4-4 or 3-3-4. */
export const hasOtherParts = (digits: string): boolean => /^(02\d|050\d|00|1[5-8]\d\d)/.test(digits)

/** How numbers of Korea are written: Seoul, personal ones, of an area or a mobile, of a company. */
const shapes = [
  /^(02)(\d{3,4})(\d{4})$/,
  /^(050\d)(\d{3,4})(\d{4})$/,
  /^(010)(\d{4})(\d{4})$/,
  /^(0(?!10)[1-9]\d)(\d{3,4})(\d{4})$/,
  /^(1[5-8]\d\d)(\d{4})$/,
]

function partsOf(digits: string): string[] | null {
  for (const shape of shapes) {
    const found = shape.exec(digits)
    if (found) return found.slice(1)
  }
  return null
}
