import { isLink, type RichMark } from '../../../../contract/rich/rich.ts'

/** Marks that are on around a text, by their types. */
export type Marks = ReadonlyMap<RichMark['type'], RichMark>

const simple: Readonly<Record<string, 'bold' | 'italic' | 'underline'>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
}

/** What a style attribute says of a property, of the last time that it does. Nothing is computed. */
export function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? ''
  let found = ''
  for (const one of style.split(';')) {
    const at = one.indexOf(':')
    if (at > 0 && one.slice(0, at).trim().toLowerCase() === property) found = one.slice(at + 1)
  }
  return found.trim().toLowerCase()
}

/** The marks inside an element: by its name, then by its style, which may take one away. */
export function marksIn(element: Element, around: Marks): Marks {
  const marks = new Map(around)
  const name = element.nodeName.toLowerCase()
  const own = simple[name]
  if (own) marks.set(own, { type: own })
  const href = name === 'a' ? (element.getAttribute('href') ?? '').trim() : ''
  if (isLink(href)) marks.set('link', { type: 'link', attrs: { href } })
  const set = (type: 'bold' | 'italic' | 'underline', said: string, on: RegExp, off: RegExp) => {
    if (on.test(said)) marks.set(type, { type })
    else if (off.test(said)) marks.delete(type)
  }
  set(
    'bold',
    styleOf(element, 'font-weight'),
    /^(bold|bolder|[6-9]00)\b/,
    /^(normal|lighter|[1-5]00)\b/,
  )
  set('italic', styleOf(element, 'font-style'), /^(italic|oblique)/, /^normal/)
  const line = styleOf(element, 'text-decoration-line') || styleOf(element, 'text-decoration')
  set('underline', line, /underline/, /^none/)
  // The address of a link is underlined anyway.
  if (marks.has('link')) marks.delete('underline')
  return marks
}

/** What a paragraph of Word says of the list that it is in; null where it is in none. */
export function wordListLevel(element: Element): number | null {
  const match = /\blevel(\d)\b/.exec(styleOf(element, 'mso-list'))
  return match ? Number(match[1]) : null
}
