import { type GuestLanguage, guestLanguages } from '../contract/guest/languages.ts'
import type { Phrases } from './phrases/ko.ts'
import { phrases } from './phrases/phrases.ts'

const stored = 'siteon-guest-language'

const known = (tag: string | null | undefined): GuestLanguage | undefined =>
  guestLanguages.find(({ code }) => tag?.toLowerCase().split('-')[0] === code)?.code

/** The language chosen on this device before, else the first of the browser's that there is. */
export function firstLanguage(preferred: readonly string[] = navigator.languages): GuestLanguage {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(stored)
  } catch {
    // Storage is closed to us: the browser's languages decide.
  }
  return known(chosen) ?? preferred.map(known).find(Boolean) ?? 'ko'
}

export function rememberLanguage(language: GuestLanguage): void {
  try {
    localStorage.setItem(stored, language)
  } catch {
    // The same: it is asked for again.
  }
}

export const isReviewed = (language: GuestLanguage): boolean =>
  guestLanguages.some(({ code, reviewed }) => code === language && reviewed)

/** Texts of a language: `t('photosWaiting', 2)`. */
export const textsOf =
  (language: GuestLanguage) =>
  (key: keyof Phrases, n?: number | string): string =>
    phrases[language][key].replace('{n}', String(n ?? ''))

export type Texts = ReturnType<typeof textsOf>
