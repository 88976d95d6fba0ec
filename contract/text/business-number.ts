import * as v from 'valibot'

const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** The digits of what was typed in 3-2-5, as far as they go: `1248` is `124-8`. */
export function formatBusinessNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 10)
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter(Boolean).join('-')
}

/**
 * Whether a business registration number (사업자등록번호) is whole, 3-2-5 or ten digits, and its
 * last digit fits the others: the National Tax Service's weights, the ninth digit's product adding
 * its tens as well.
 */
export function isBusinessNumber(text: string): boolean {
  if (!/^[1-9]\d{2}-?\d{2}-?\d{5}$/.test(text)) return false
  const digits = [...text.replaceAll('-', '')].map(Number)
  const sum = weights.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0)
  const tens = Math.floor(((digits[8] ?? 0) * 5) / 10)
  return (10 - ((sum + tens) % 10)) % 10 === digits[9]
}

/** On the wire with or without hyphens; stored as 3-2-5. */
export const businessNumber = v.pipe(
  v.string(),
  v.trim(),
  v.check(isBusinessNumber, 'bizno'),
  v.transform(formatBusinessNumber),
)
