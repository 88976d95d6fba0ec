/** Locales of the product: Korean is the default and the fallback. */
export const languages = ['ko_siteon', 'en_siteon'] as const
export type Language = (typeof languages)[number]

const key = 'siteon-language'

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language)
}

/** The choice kept on this device; Korean where none was made. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(key)
    return isLanguage(stored) ? stored : 'ko_siteon'
  } catch {
    return 'ko_siteon'
  }
}

export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(key, language)
  } catch {
    // the choice holds until the page goes
  }
}

/** BCP 47 for Intl. British order of day and month is what the rest of the world reads. */
export function localeOf(language: string): 'ko-KR' | 'en-GB' {
  return language.startsWith('en') ? 'en-GB' : 'ko-KR'
}

/** `lang` of the document, Accept-Language, and the key of the contract's labels. */
export function shortLanguage(language: string): 'ko' | 'en' {
  return language.startsWith('en') ? 'en' : 'ko'
}
