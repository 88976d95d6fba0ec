/** Controls, line ends, path separators and broken characters: each becomes a `_`. */
const forbidden = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}/\\]/gu
/** Invisible, or turns the text around it: `photo\u202Egpj.exe` reads as photoexe.jpg. */
const unseen = /[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu

/** A file's name as others read it: one line, NFC, nothing invisible, 255 code points at most. */
export function fileName(name: string): string {
  const clean = name.normalize('NFC').replace(forbidden, '_').replace(unseen, '').trim()
  return [...clean].slice(0, 255).join('') || 'file'
}
