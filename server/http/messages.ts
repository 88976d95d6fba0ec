import type { ProblemCode } from '../../contract/wire/error.ts'
import type { Lang } from './facts.ts'
import { peopleWords } from './messages/people.ts'
import { placeWords } from './messages/places.ts'
import { refusalWords } from './messages/refusals.ts'
import { valueWords } from './messages/values.ts'
import type { Words } from './messages/words.ts'

/** Messages of the contract's schemas and of the handlers, by their key: a room each. */
const fieldWords: Record<string, Words> = { ...valueWords, ...peopleWords, ...placeWords }

const waits: Record<Lang, (seconds: number) => string> = {
  ko: (seconds) => (seconds < 60 ? `${seconds}초` : `${Math.ceil(seconds / 60)}분`),
  en: (seconds) => {
    const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
    return `${count} ${unit}${count === 1 ? '' : 's'}`
  },
}

/** @param wait seconds of the Retry-After; a minute where none is known */
export function sentenceOf(code: ProblemCode, lang: Lang, wait = 60): string {
  return refusalWords[code][lang].replace('{wait}', waits[lang](wait))
}

/** A key of the table as a sentence; a sentence stays what it is. */
export function fieldSentence(keyOrSentence: string, lang: Lang): string {
  const words = fieldWords[keyOrSentence]
  if (words) return words[lang]
  return /^[\w-]+$/.test(keyOrSentence) ? (valueWords.type?.[lang] ?? '') : keyOrSentence
}
