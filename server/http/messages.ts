import type { ProblemCode } from '../../contract/error.ts'
import type { Lang } from './facts.ts'
import { peopleWords } from './messages/people.ts'
import { placeWords } from './messages/places.ts'
import { refusalWords } from './messages/refusals.ts'
import { valueWords } from './messages/values.ts'
import type { Words } from './messages/words.ts'

/** Messages of the contract's schemas and of the handlers, by their key: a room each. */
const fieldWords: Record<string, Words> = { ...valueWords, ...peopleWords, ...placeWords }

export function sentenceOf(code: ProblemCode, lang: Lang): string {
  return refusalWords[code][lang]
}

/** A key of the table as a sentence; a sentence stays what it is. */
export function fieldSentence(keyOrSentence: string, lang: Lang): string {
  const words = fieldWords[keyOrSentence]
  if (words) return words[lang]
  return /^[\w-]+$/.test(keyOrSentence) ? (valueWords.type?.[lang] ?? '') : keyOrSentence
}
