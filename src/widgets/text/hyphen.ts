import { plainForms } from '../../../contract/text/typed.ts'

/** Digits of a hyphenated value, in parts; a value without hyphens is split by length. */
export function splitHyphens(value: string, lengths: readonly number[]): string[] {
  const input = value.includes('-') ? value.split('-') : dealOut(value, lengths)
  return lengths.map((length, index) => (input[index] ?? '').replace(/\D/g, '').slice(0, length))
}

/** 01012345678 → 010, 1234, 5678. Digits beyond them are left out. */
export function dealOut(text: string, lengths: readonly number[]): string[] {
  let rest = plainForms(text).replace(/\D/g, '')
  return lengths.map((length) => {
    const part = rest.slice(0, length)
    rest = rest.slice(length)
    return part
  })
}

/** 010-1234-5678; '' when nothing was typed; no hyphens behind the last part typed. */
export function joinHyphens(parts: readonly string[]): string {
  return parts.join('-').replace(/-+$/, '')
}
