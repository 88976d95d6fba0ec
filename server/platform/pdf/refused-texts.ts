/** A text in quotes as Rust's `Debug` writes it. */
const quoted = '"((?:[^"\\\\]|\\\\.)*)"'
const ofDiagnostic = new RegExp(`message: ${quoted}`, 'gs')
const ofText = new RegExp(`the text \`${quoted}\` could not be displayed`, 's')

const short: Record<string, string> = { n: '\n', r: '\r', t: '\t', '0': '\0' }
const unescaped = (text: string) =>
  text.replace(/\\(?:u\{([0-9a-f]{1,6})\}|(.))/gs, (_, code?: string, one?: string) =>
    code === undefined
      ? (short[one ?? ''] ?? one ?? '')
      : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/**
 * Texts that an export to PDF/A refused because no font shows them.
 * @param message of its error: diagnostics as Typst writes them
 */
export function refusedTexts(message: string): string[] {
  return [...message.matchAll(ofDiagnostic)].flatMap(([, diagnostic = '']) => {
    const [, text] = ofText.exec(unescaped(diagnostic)) ?? []
    return text === undefined ? [] : [unescaped(text)]
  })
}
