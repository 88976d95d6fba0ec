/** A number as it is compared: digits alone, wide ones included, of Korea without its country code. */
export function phoneKey(value: unknown): string {
  const digits = String(value ?? '')
    .normalize('NFKC')
    .replace(/\D/g, '')
  return digits.replace(/^(?:00)?82(?=\d{8})0?/, '0')
}

/** A number that says whose it may be and no more: 010-****-5678. */
export function maskedPhone(value: string | null): string | null {
  const digits = phoneKey(value)
  if (digits.length < 7) return value === null ? null : '****'
  return `${digits.slice(0, digits.startsWith('02') ? 2 : 3)}-****-${digits.slice(-4)}`
}
