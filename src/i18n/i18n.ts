import i18next, { type BackendModule, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import {
  isLanguage,
  type Language,
  shortLanguage,
  storedLanguage,
  storeLanguage,
} from './language.ts'
import { baseNamespaces, type Namespace } from './namespaces.ts'
import type * as korean from './words-ko.ts'

/** Where a language's words are: known with the first of them, in one piece, not in everybody's start. */
const languages: Record<Language, () => Promise<Pick<typeof korean, 'files'>>> = {
  ko_siteon: () => import('./words-ko.ts'),
  en_siteon: () => import('./words-en.ts'),
}

/** Only the chosen language is fetched. */
async function wordsOf(language: string, namespace: string): Promise<ResourceKey> {
  const { files } = await languages[isLanguage(language) ? language : 'ko_siteon']()
  const load = files[`./${language}/${namespace}.ts`]
  if (!load) throw new Error(`no words for ${language}/${namespace}`)
  return (await load()).default
}

const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    wordsOf(language, namespace).then(
      (words) => done(null, words),
      (error) => done(error, null),
    )
  },
}

function applyToDocument(language: string) {
  document.documentElement.lang = shortLanguage(language)
}

/** Resolves when the base words are there. Call once, before the first render. */
export async function startI18n(language: Language = storedLanguage()) {
  await i18next
    .use(chunks)
    .use(initReactI18next)
    .init({
      lng: language,
      // Both languages have the same keys by type, so a second language is never fetched for one.
      fallbackLng: false,
      load: 'currentOnly',
      ns: [...baseNamespaces],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
    })
  applyToDocument(language)
}

/** Switches every word on the screen and keeps the choice. */
export async function setLanguage(language: Language) {
  storeLanguage(language)
  await i18next.changeLanguage(language)
  applyToDocument(language)
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'ko_siteon'
}

/** For route loaders: the words are there before the screen is. */
export function loadWords(...namespaces: Namespace[]) {
  return i18next.loadNamespaces(namespaces)
}

/** Words outside React (toasts of the engine, titles). The namespace must have been loaded. */
export const words = i18next
