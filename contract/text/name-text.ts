import * as v from 'valibot'
import { filled, text, uncheckedText } from '../wire/schema.ts'

/**
 * Scripts whose letters are joined or separated by U+200D and U+200C: names of Nepal, Sri Lanka,
 * Bangladesh, Myanmar, Cambodia and the countries of Arabic script contain them.
 */
const joining =
  '\\p{sc=Arab}\\p{sc=Beng}\\p{sc=Deva}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Khmr}\\p{sc=Knda}' +
  '\\p{sc=Mlym}\\p{sc=Mymr}\\p{sc=Sinh}\\p{sc=Syrc}\\p{sc=Taml}\\p{sc=Telu}'

/**
 * Joiners where they belong: within such a word, and between the pictures of one emoji. Without a
 * look behind, which older Safari does not know, and made only when it is needed.
 */
const joined = () =>
  new RegExp(
    `([${joining}])[\\u200C\\u200D](?=[${joining}])|` +
      '(\\p{Extended_Pictographic}[\\uFE0F\\p{EMod}]?)\\u200D(?=\\p{Extended_Pictographic})',
    'gu',
  )

/**
 * Controls of C0 and C1, line ends, direction marks, zero-width characters, lone surrogates, and
 * the Hangul fillers, which are invisible.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u

/**
 * Whether a text reads as it is spelled: no character is invisible or changes the direction of the
 * text around it. Two names that look alike are then equal.
 */
export const isPlain = (name: string): boolean =>
  !unseen.test(name) || !unseen.test(name.replace(joined(), '$1$2'))

const plain = /* @__PURE__ */ v.check(isPlain, 'unseen')

/**
 * What web pages and messengers leave at the ends of a text that is copied from them: spaces without
 * width or of fixed width, marks of direction, joiners, soft hyphens, Hangul fillers. Those that turn
 * the text around them are not among them: without them it would read otherwise.
 */
const leftover = new Set(
  '\u00A0\u00AD\u115F\u1160\u180E\u200B\u200C\u200D\u200E\u200F\u2060\u2800\u3164\uFEFF\uFFA0',
)

/** The text without what nobody sees at its ends. */
export function seenEnds(value: string): string {
  let [begin, end] = [0, value.length]
  while (begin < end && leftover.has(value[begin] ?? '')) begin += 1
  while (end > begin && leftover.has(value[end - 1] ?? '')) end -= 1
  return value.slice(begin, end)
}

/** One that is pasted: its ends are cut where nobody sees it. */
const pasted = /* @__PURE__ */ v.pipe(v.string(), v.transform(seenEnds))

/**
 * Text of one line that others read as the name of something: NFC, at most `max` code points, without
 * what is unseen at its ends.
 */
/* @__NO_SIDE_EFFECTS__ */
export const nameText = (max: number) => v.pipe(pasted, uncheckedText(max), plain)

const visible = /* @__PURE__ */ v.check(
  (value: string) => isPlain(value.replace(/[\t\r\n]/g, '')),
  'unseen',
)

/** Text of several lines that is not only white space, as `nameText` otherwise. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredProse = (max: number) => v.pipe(uncheckedText(max), filled, visible)

/** A line without what is unseen in it. Joiners stay where they belong: within words and emoji. */
export function onlySeen(line: string): string {
  if (isPlain(line)) return line
  const joiners = new Set<number>()
  for (const { 0: found, index } of line.matchAll(joined())) joiners.add(index + found.length - 1)
  let at = 0
  let seen = ''
  for (const char of line) {
    if (isPlain(char) || joiners.has(at)) seen += char
    at += char.length
  }
  return seen
}

/** The text without what is unseen in it; a line end or tab is a blank. */
export function withoutUnseen(value: string): string {
  return isPlain(value) ? value : onlySeen(value.replace(/[\t\r\n]+/g, ' '))
}

/**
 * A name that a device gave to a file, or an app to a record: what is unseen in it is left out, not
 * refused. Whoever sends it can hardly change it, and it may have waited on a phone for days.
 */
/* @__NO_SIDE_EFFECTS__ */
export const givenName = (max: number) => v.pipe(v.string(), v.transform(withoutUnseen), text(max))

/** As `nameText`, and not only white space. */
/* @__NO_SIDE_EFFECTS__ */
export const requiredName = (max: number) => v.pipe(pasted, uncheckedText(max), filled, plain)
