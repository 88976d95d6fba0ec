/** 1,234; a missing number is "-", never 0. */
export function formatNumber(value: number | null | undefined, locale: string, digits = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-'
  return new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
}

/** A share in per cent; a zero denominator prints "-". */
export function formatShare(part: number, whole: number, locale: string): string {
  if (whole === 0) return '-'
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    part / whole,
  )
}

/** 0B, 840KB, 1.9MB: powers of 1000, as phones and file managers count. */
export function formatBytes(bytes: number, locale: string): string {
  const units = ['B', 'KB', 'MB', 'GB']
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit >= 2 && value < 100 ? 1 : 0
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)}${units[unit]}`
}
