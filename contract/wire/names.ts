import { answerNames } from './names/answers.ts'
import type { Meanings } from './names/meaning.ts'
import { peopleNames } from './names/people.ts'
import { placeNames } from './names/places.ts'
import { recordNames } from './names/records.ts'

/**
 * Names of the wire that mean the same wherever they stand: each is explained once. What a name
 * means in one call only is said by the doc comment of its definition, which goes before.
 */
export const sharedNames: Meanings = {
  ...answerNames,
  ...recordNames,
  ...peopleNames,
  ...placeNames,
}
