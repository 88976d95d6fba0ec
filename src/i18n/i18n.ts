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

const files = import.meta.glob<{ default: ResourceKey }>('./{ko,en}_siteon/*.ts')

/** Only the chosen language is fetched: one chunk a namespace. */
const chunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = files[`./${language}/${namespace}.ts`]
    if (!load) {
      done(new Error(`no words for ${language}/${namespace}`), null)
      return
    }
    load().then(
      (module) => done(null, module.default),
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
