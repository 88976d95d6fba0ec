import { cleanRich } from '../rich/clean.ts'
import { type RichDoc, richMost, richOf } from '../rich/rich.ts'
import { codePoints } from '../wire/schema.ts'

/** The notice on everyone's home screen: the setting `home_notification` (spec §3 Config, §9). */
export interface Notice {
  /** new with each change, so that a reader who hid the former one sees this one */
  id: string
  title: string
  doc: RichDoc
  /** for how many days a reader may dismiss it (spec §4, §9) */
  hideDays: number
}

export const noticeTitleMost = 200
export const hideDaysMost = 30
const hideDaysUsual = 7

const daysOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= hideDaysMost
    ? value
    : hideDaysUsual

/**
 * Parses the notice from a stored or sent setting. A plain text is accepted, and `{text}`, as other
 * programs write it. Both sides store or show only what this returns.
 * @param json text of the setting; null when it is unset
 * @returns null: there is none; `notice` or `max`: what is wrong with it
 */
export function noticeOf(json: string | null): Notice | null | 'notice' | 'max' {
  let value: unknown
  try {
    value = JSON.parse(json ?? 'null')
  } catch {
    return 'notice'
  }
  if (value === null || value === '') return null
  const plain = typeof value === 'string' ? { text: value } : value
  if (typeof plain !== 'object') return 'notice'
  const input = plain as Record<string, unknown>
  const doc = cleanRich(typeof input.text === 'string' ? richOf(input.text) : input.doc, richMost)
  if (doc === 'max') return 'max'
  if (doc === null) return 'notice'
  const title = typeof input.title === 'string' ? input.title.normalize('NFC').trim() : ''
  if (codePoints(title) > noticeTitleMost) return 'max'
  const id = typeof input.id === 'string' && /^[\w-]{1,40}$/.test(input.id) ? input.id : ''
  return { id, title, doc, hideDays: daysOf(input.hideDays) }
}
