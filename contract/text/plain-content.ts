/** What editors of other clients write; anything else in pointed brackets is text. */
const names =
  'a|abbr|audio|b|big|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|details' +
  '|dfn|div|dl|dt|em|embed|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img' +
  '|input|ins|kbd|label|li|link|main|mark|meta|nav|noscript|object|ol|option|p|pre|q|s|samp|script' +
  '|section|select|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template' +
  '|textarea|tfoot|th|thead|title|tr|tt|u|ul|var|video'
/** Every attribute has a value: `a<b and c>d` is no element. */
const attributes = `(?:[\\s/]+[\\w:.-]+\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'<>]+))*\\s*/?`

const unread = new RegExp(
  `<!--[^]*?-->|<(script|style|template)${attributes}>[^]*?</\\1\\s*>`,
  'gi',
)
const line = new RegExp(
  `</?(?:blockquote|br|dd|div|dt|h[1-6]|hr|li|p|pre|section|table|tr)${attributes}>`,
  'gi',
)
const element = new RegExp(`</?(?:${names})${attributes}>`, 'gi')
/** Where a reader of HTML would see an element, a comment or an instruction. */
const opening = /<(?=[a-z/!?])/gi

const signs: Record<string, string> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&amp;': '&',
}

function withoutElements(content: string): string {
  const next = content.replace(unread, '').replace(line, '\n').replace(element, '')
  // What was apart may be an element together.
  return next === content ? content : withoutElements(next)
}

/**
 * The content of a record as plain text. Clients written from the specification send what their
 * editor has made, and others show it as HTML: only its words are stored, and no part of them reads
 * as an element. Plain text stays as it is, but for a space after a `<` that could begin one.
 */
export function plainContent(content: string): string {
  const words = withoutElements(content)
  const text =
    words === content
      ? content
      : words
          .replace(/&(?:nbsp|lt|gt|quot|#39|apos|amp);/g, (sign) => signs[sign] ?? sign)
          .replace(/[ \t]*\n\s*/g, '\n')
          .trim()
  return text.replace(opening, '< ')
}
