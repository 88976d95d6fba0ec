/** https:// goes before what has neither http:// nor https:// (spec §5); '' stays ''. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || /^https?:\/\//i.test(trimmed)) return trimmed
  return `https://${trimmed}`
}
