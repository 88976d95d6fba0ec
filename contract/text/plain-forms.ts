/** Between signs nobody sees them, and they change nothing around them. */
const unseen = /[\u200B\u200E\u2060\uFEFF]/g
/** Digits of any script, blanks of any width, and ASCII as wide or as small as Korean keyboards have it. */
const forms = /[\p{Nd}\p{Zs}\uFF01-\uFF5E\uFE50-\uFE6B]/gu
const isDigit = /^\p{Nd}$/u

/** The digits of a script stand in a row, 0 first; of mathematical ones several rows in one. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let first = code
  while (isDigit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/**
 * What is a figure, a day or an address with the signs of ASCII: １２, ١٢ and ១២ are 12. A power and a
 * number in a circle are no digits: 10² is neither 102 nor 10, and stays.
 */
export function plainForms(text: string): string {
  return text.replace(unseen, '').replace(forms, (char) => {
    if (char >= '0' && char <= '9') return char
    if (isDigit.test(char)) return digitOf(char)
    return char.normalize('NFKC')
  })
}
