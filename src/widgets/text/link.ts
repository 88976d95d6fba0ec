/** Adds https:// where neither http:// nor https:// is given; '' stays ''. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || /^https?:\/\//i.test(trimmed)) return trimmed
  return `https://${trimmed}`
}
